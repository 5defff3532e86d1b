#if defined(__x86_64__)
#define SET sse2
#define WIDTH 16
#include "../Kernels/Set.h"
#endif
