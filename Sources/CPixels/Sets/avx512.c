#if defined(__x86_64__)
#include <immintrin.h>
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512vl,avx512dq"))), apply_to = function)
#define SET avx512
#define WIDTH 64
#define HAS_AVX512
#include "../Kernels/Set.h"
#pragma clang attribute pop
#endif
