// Implements the names of problem kinds.
#include "syntax/syntax.h"

namespace skulint {

const char* name_of(ProblemKind kind) {
  switch (kind) {
    case ProblemKind::Syntax:
      return "syntax";
    case ProblemKind::Semantics:
      return "semantics";
    case ProblemKind::Unreadable:
      return "unreadable";
  }
  return "";
}

}  // namespace skulint
