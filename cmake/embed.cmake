# embed_files(target glob…): puts the matching files into the target, behind src/base/embedded.h.
#
# The assembler copies the bytes (.incbin), so that a megabyte of JSON costs no compile time. Paths are
# relative to the repository and sorted. A changed file rebuilds, an added or removed one configures again.
function(embed_files target)
  list(TRANSFORM ARGN PREPEND ${CMAKE_SOURCE_DIR}/ OUTPUT_VARIABLE globs)
  file(GLOB files CONFIGURE_DEPENDS ${globs})
  list(FILTER files EXCLUDE REGEX "schema\\.json$")
  list(SORT files)

  set(assembly "// Made by cmake/embed.cmake.\n.section .note.GNU-stack,\"\",%progbits\n.section .rodata\n")
  set(declarations "")
  set(rows "")
  set(count 0)
  foreach(file IN LISTS files)
    cmake_path(RELATIVE_PATH file BASE_DIRECTORY ${CMAKE_SOURCE_DIR} OUTPUT_VARIABLE path)
    set(symbol skulint_embedded_${count})
    string(APPEND assembly ".global ${symbol}\n.global ${symbol}_end\n"
      "${symbol}:\n.incbin \"${file}\"\n${symbol}_end:\n.byte 0\n")
    string(APPEND declarations "extern const char ${symbol}[];\nextern const char ${symbol}_end[];\n")
    string(APPEND rows "    {\"${path}\", text(${symbol}, ${symbol}_end)},\n")
    math(EXPR count "${count} + 1")
  endforeach()

  set(generated ${CMAKE_BINARY_DIR}/generated)
  file(CONFIGURE OUTPUT ${generated}/embedded.S CONTENT "${assembly}" @ONLY)
  file(CONFIGURE OUTPUT ${generated}/embedded.cpp @ONLY CONTENT "// Made by cmake/embed.cmake.
#include \"base/embedded.h\"

#include <array>

extern \"C\" {
${declarations}}

namespace skulint {
namespace {

[[maybe_unused]] std::string_view text(const char* begin, const char* end) {
  return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace

std::span<const EmbeddedFile> embedded_files() {
  static const std::array<EmbeddedFile, ${count}> files{{
${rows}  }};
  return files;
}

}  // namespace skulint
")
  set_source_files_properties(${generated}/embedded.S PROPERTIES OBJECT_DEPENDS "${files}")
  target_sources(${target} PRIVATE ${generated}/embedded.S ${generated}/embedded.cpp)
endfunction()
