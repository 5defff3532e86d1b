// All kernels for registers of WIDTH bytes, and their table. Included once for each set.
#include "../include/CPixels.h"
#include "Sets.h"
#include "Lanes.h"
#include "Over.h"
#include "Filters.h"

#define QUOTED_(name) #name
#define QUOTED(name) QUOTED_(name)
#define KERNELS_(name) pixel_kernels_##name
#define KERNELS(name) KERNELS_(name)

const PixelKernels KERNELS(SET) = {
    .name = QUOTED(SET),
    .width = PIXELS_IN_REGISTER,
    .over = over,
};
