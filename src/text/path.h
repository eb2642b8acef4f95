// Declares the arithmetic of paths, which asks no disk.
#pragma once

#include <string>
#include <string_view>

namespace skulint {

/// Collapses "." and "a/.." in a path, with '/' as separator; "" becomes ".".
std::string normal_path(std::string_view path);

/// `relative` seen from the directory `base`, normalised; an absolute one stays itself.
std::string join_path(std::string_view base, std::string_view relative);

/// `path` seen from the directory `base`: both are relative to one place, or both absolute.
std::string relative_path(std::string_view base, std::string_view path);

/// An entry of a normal directory: "a" in "." is "a", in "d" it is "d/a".
std::string entry_path(std::string_view directory, std::string_view name);

/// The directory part ("." when there is none), and the name after the last '/'.
std::string directory_of(std::string_view path);
std::string name_of(std::string_view path);

/// Whether `path` is `directory` or lies below it; both absolute, or seen from the same place.
bool contains_path(std::string_view directory, std::string_view path);

/// What is left of `path` below the normal path `directory`; empty when it does not lie there.
std::string_view below_directory(std::string_view directory, std::string_view path);

}  // namespace skulint
