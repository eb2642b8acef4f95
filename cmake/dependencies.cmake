# Finds the libraries that the packages of deps/apt.txt bring.

option(SKULINT_STATIC "Link the libraries statically where they come so: the program starts sooner" OFF)

# link_needs(target "header [library]"…): finds each and gives it to the target; all that lack are named at once.
function(link_needs target)
  set(missing "")
  foreach(need IN LISTS ARGN)
    separate_arguments(need)
    list(POP_FRONT need header library)
    string(MAKE_C_IDENTIFIER "NEED_${header}" variable)
    find_path(${variable} ${header})
    if(${variable})
      target_include_directories(${target} SYSTEM INTERFACE ${${variable}})
    else()
      list(APPEND missing ${header})
    endif()
    if(library)
      if(SKULINT_STATIC)
        find_library(${variable}_LIBRARY NAMES lib${library}.a ${library})
      else()
        find_library(${variable}_LIBRARY ${library})
      endif()
      if(${variable}_LIBRARY)
        target_link_libraries(${target} INTERFACE ${${variable}_LIBRARY})
      else()
        list(APPEND missing lib${library})
      endif()
    endif()
    mark_as_advanced(${variable} ${variable}_LIBRARY)
  endforeach()
  if(missing)
    list(JOIN missing ", " missing)
    message(FATAL_ERROR "Missing: ${missing}. ./dev setup installs what skulint needs (deps/apt.txt).")
  endif()
endfunction()

add_library(skulint_dependencies INTERFACE)
link_needs(skulint_dependencies
  "fmt/core.h fmt"
  "tl/expected.hpp"
  "CLI/CLI.hpp"
  "nlohmann/json.hpp"
  "rapidjson/reader.h"
  "re2/re2.h re2"
  "mpfr.h mpfr"
  "gmp.h gmp"
  "utf8proc.h utf8proc"
  "yaml-cpp/yaml.h yaml-cpp"
  "openssl/evp.h crypto"
  "zlib.h z")
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)
target_link_libraries(skulint_dependencies INTERFACE Threads::Threads)

# Catch2 is found by its own package, which knows its version; ./dev setup installs both.
function(add_test_dependencies target)
  add_library(skulint_test_dependencies INTERFACE)
  link_needs(skulint_test_dependencies "rapidcheck.h rapidcheck")
  find_package(Catch2 QUIET)
  if(NOT Catch2_FOUND)
    message(FATAL_ERROR "Missing: Catch2. ./dev setup installs what skulint needs (deps/apt.txt).")
  endif()
  if(Catch2_VERSION VERSION_LESS 3)
    # Catch2 itself: not ours to check, and quicker to compile so.
    set_source_files_properties(src/test_main.cpp PROPERTIES COMPILE_OPTIONS "-fno-sanitize=all;-g0")
    target_sources(${target} PRIVATE src/test_main.cpp)
    target_link_libraries(skulint_test_dependencies INTERFACE Catch2::Catch2)
  else()
    target_link_libraries(skulint_test_dependencies INTERFACE Catch2::Catch2WithMain)
  endif()
  target_link_libraries(${target} PRIVATE skulint_test_dependencies)
endfunction()
