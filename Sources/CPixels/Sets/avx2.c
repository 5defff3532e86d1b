#if defined(__x86_64__)
#include <immintrin.h>
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define SET avx2
#define WIDTH 32
#define HAS_AVX2
#include "../Kernels/Set.h"
#pragma clang attribute pop
#endif
