# Builds tree_sitter: the parsing runtime and the HCL grammar, from the C sources in grammars/node_modules.
set(grammars ${CMAKE_SOURCE_DIR}/grammars)
set(lock ${grammars}/package-lock.json)
set(installed ${grammars}/node_modules/.package-lock.json) # npm writes it last
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${lock})

if(NOT EXISTS ${installed} OR ${lock} IS_NEWER_THAN ${installed})
  find_program(NPM npm)
  if(NOT NPM)
    message(FATAL_ERROR "npm is missing; ./dev setup installs it")
  endif()
  message(STATUS "npm ci in grammars/")
  execute_process(COMMAND ${NPM} ci --ignore-scripts --no-audit --no-fund --loglevel=error
    WORKING_DIRECTORY ${grammars} RESULT_VARIABLE failed OUTPUT_QUIET)
  if(failed)
    message(FATAL_ERROR "npm ci failed in grammars/")
  endif()
endif()

set(runtime ${grammars}/node_modules/tree-sitter/vendor/tree-sitter/lib)
set(hcl ${grammars}/node_modules/@tree-sitter-grammars/tree-sitter-hcl/src)
add_library(tree_sitter STATIC ${runtime}/src/lib.c ${hcl}/parser.c ${hcl}/scanner.c)
target_include_directories(tree_sitter SYSTEM PUBLIC ${runtime}/include)
set_source_files_properties(${runtime}/src/lib.c PROPERTIES INCLUDE_DIRECTORIES ${runtime}/src)
set_source_files_properties(${hcl}/parser.c ${hcl}/scanner.c PROPERTIES INCLUDE_DIRECTORIES ${hcl})
set_target_properties(tree_sitter PROPERTIES C_STANDARD 11)
target_compile_definitions(tree_sitter PRIVATE _DEFAULT_SOURCE _POSIX_C_SOURCE=200112L)
target_compile_options(tree_sitter PRIVATE -w) # not our code: its warnings are not ours to fix
