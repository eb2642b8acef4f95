// Declares what bare names mean where HCL stands.
#pragma once

#include <cstdint>

namespace skulint {

/// What a bare name means depends on where the HCL stands: in Terraform, `a.b` is a resource; in a
/// rule it is a word of the vocabulary.
enum class HclDialect : std::uint8_t { Terraform, Rules };

}  // namespace skulint
