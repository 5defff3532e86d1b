// Arithmetic on rows of pixels, in the widest registers that the processor offers.
//
// Each set of kernels is compiled from the same sources for registers of another width and gives the same bits as
// the scalar set. A pixel is a word of premultiplied components: red in the lowest byte, alpha in the highest.
#ifndef CPIXELS_H
#define CPIXELS_H

#include <stddef.h>
#include <stdint.h>

// The kernels of one instruction set.
typedef struct PixelKernels {
  // The name of the instruction set: "scalar", "sse2", "avx2", "avx512" or "neon".
  const char *name;
  // The number of pixels in a register.
  size_t width;
  // Draws `count` pixels over those at `out`.
  void (*over)(uint32_t *out, const uint32_t *pixels, size_t count);
} PixelKernels;

// The kernels of the widest instruction set that this processor has.
const PixelKernels *pixel_kernels(void);

// The sets that this processor can run, from the narrowest to the widest; sets `count`.
const PixelKernels *const *pixel_kernel_sets(size_t *count);

#include "CPixelFilters.h"

#endif
