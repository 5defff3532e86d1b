#pragma once

// What a program in C does that makes the pictures of `transhost bench composite` with nothing but a loop: the least that
// the same memory costs. Each loop is compiled for the plain processor and for wider registers, and takes the wider one
// where the processor has it. Pixels are words of four bytes.

#include <stddef.h>
#include <stdint.h>

/// Copies `count` pixels.
void cpixelpeers_copy(uint32_t *out, const uint32_t *pixels, size_t count);

/// Fills `count` pixels with one colour.
void cpixelpeers_fill(uint32_t *out, uint32_t pixel, size_t count);

/// Mixes two rows with a constant weight of the second one, 0...256.
void cpixelpeers_mix(uint32_t *out, const uint32_t *first, const uint32_t *second, uint32_t weight, size_t count);

/// Shifts `count` pixels to the left by a fraction of a pixel, 0...256: each is mixed with the next one, so that
/// `count + 1` are read.
void cpixelpeers_shift(uint32_t *out, const uint32_t *pixels, uint32_t fraction, size_t count);
