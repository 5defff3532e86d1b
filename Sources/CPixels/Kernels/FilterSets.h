#ifndef CPIXELS_FILTER_SETS_H
#define CPIXELS_FILTER_SETS_H

#include "../include/CPixelFilters.h"

extern const FilterKernels filter_kernels_scalar;
#if defined(__x86_64__)
extern const FilterKernels filter_kernels_sse2, filter_kernels_avx2, filter_kernels_avx512;
#elif defined(__aarch64__)
extern const FilterKernels filter_kernels_neon;
#endif

#endif
