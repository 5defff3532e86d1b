#include "Kernels/Sets.h"

// The order is that of the widths.
static const PixelKernels *const sets[] = {
    &pixel_kernels_scalar,
#if defined(__x86_64__)
    &pixel_kernels_sse2,
    &pixel_kernels_avx2,
    &pixel_kernels_avx512,
#elif defined(__aarch64__)
    &pixel_kernels_neon,
#endif
};

const PixelKernels *const *pixel_kernel_sets(size_t *count) {
#if defined(__x86_64__)
  // The features are read once, when the program is loaded.
  __builtin_cpu_init();
  size_t usable = 2;
  if (__builtin_cpu_supports("avx2")) {
    usable = 3;
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq")) {
      usable = 4;
    }
  }
  *count = usable;
#else
  *count = sizeof sets / sizeof *sets;
#endif
  return sets;
}

const PixelKernels *pixel_kernels(void) {
  size_t count;
  const PixelKernels *const *all = pixel_kernel_sets(&count);
  return all[count - 1];
}
