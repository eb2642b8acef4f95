// Declares the float64 functions whose last bit the C library does not fix.
#pragma once

namespace skulint {

// The natural logarithm and the power as Go's math package computes them on amd64, bit for bit: its
// results differ from the C library's in the last places, and Terraform prints them in full. The
// special cases (zeros, infinities, NaN) are those of IEEE 754; the logarithm of a subnormal, where
// Go itself differs between processors, is the exact one. Assumes that the compiler does not
// contract a * b + c (-ffp-contract=off where the target could).
double go_log(double x);
double go_pow(double x, double y);

}  // namespace skulint
