// Includes Catch2 as version 3 or version 2 names its headers; tests include this file alone.
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
