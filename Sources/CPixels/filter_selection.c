#include "Kernels/FilterSets.h"
#include "include/CPixels.h"

// The order is that of the sets of `PixelKernels`.
static const FilterKernels *const sets[] = {
    &filter_kernels_scalar,
#if defined(__x86_64__)
    &filter_kernels_sse2,
    &filter_kernels_avx2,
    &filter_kernels_avx512,
#elif defined(__aarch64__)
    &filter_kernels_neon,
#endif
};

const FilterKernels *const *filter_kernel_sets(size_t *count) {
  pixel_kernel_sets(count);
  return sets;
}

const FilterKernels *filter_kernels(void) {
  size_t count;
  const FilterKernels *const *all = filter_kernel_sets(&count);
  return all[count - 1];
}
