// Declares which types the provider's schema gives to the arguments that facts are read from.
#pragma once

#include "eval/arguments.h"

namespace skulint {

/// Of the resource types that matter to a server. Text written for a number or a flag converts, as
/// do numbers and flags written for a text; what does not convert is refused by the engine.
ArgumentTypes argument_types();

}  // namespace skulint
