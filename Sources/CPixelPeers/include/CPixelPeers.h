#pragma once

// Plain loops in C that read and write as much memory as the pictures of `transhost bench composite` take, as a lower
// bound of the time. Mixes are compiled for the baseline of the processor and for AVX2, which is used where it is
// available. Pixels are words of four bytes.

#include <stddef.h>
#include <stdint.h>

/// Copies `count` pixels.
void cpixelpeers_copy(uint32_t *out, const uint32_t *pixels, size_t count);

/// Fills `count` pixels with one colour.
void cpixelpeers_fill(uint32_t *out, uint32_t pixel, size_t count);

/// Mixes two rows with a constant weight of the second one in 256ths, 0...256.
void cpixelpeers_mix(uint32_t *out, const uint32_t *first, const uint32_t *second, uint32_t weight, size_t count);

/// Shifts `count` pixels to the left by `fraction` 256ths of a pixel, 0...256: each is mixed with the next one, so that
/// `count + 1` are read.
void cpixelpeers_shift(uint32_t *out, const uint32_t *pixels, uint32_t fraction, size_t count);
