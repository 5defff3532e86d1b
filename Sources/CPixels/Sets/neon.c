#if defined(__aarch64__)
#define SET neon
#define WIDTH 16
#include "../Kernels/Set.h"
#endif
