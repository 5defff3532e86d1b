#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define SET avx2
#define WIDTH 32
#include "../Kernels/Set.h"
#pragma clang attribute pop
#endif
