#ifndef CPIXELS_SETS_H
#define CPIXELS_SETS_H

#include "../include/CPixels.h"

extern const PixelKernels pixel_kernels_scalar;
#if defined(__x86_64__)
extern const PixelKernels pixel_kernels_sse2, pixel_kernels_avx2, pixel_kernels_avx512;
#elif defined(__aarch64__)
extern const PixelKernels pixel_kernels_neon;
#endif

#endif
