// One pixel at a time: the reference that the other sets are compared with.
#define SET scalar
#define WIDTH 4
#include "../Kernels/Set.h"
