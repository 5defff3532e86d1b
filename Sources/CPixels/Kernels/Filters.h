// All kernels of filters for registers of WIDTH bytes, and their table. Included once for each set.
#include "FilterSets.h"
#include "FilterLanes.h"
#include "Weighing.h"
#include "Colors.h"
#include "Boxes.h"

#define FILTER_KERNELS_(name) filter_kernels_##name
#define FILTER_KERNELS(name) FILTER_KERNELS_(name)
#define FILTER_QUOTED_(name) #name
#define FILTER_QUOTED(name) FILTER_QUOTED_(name)

const FilterKernels FILTER_KERNELS(SET) = {
    .name = FILTER_QUOTED(SET),
    .width = PIXELS_IN_REGISTER,
    .weigh_pixels = weigh_pixels,
    .weigh_along = weigh_along,
    .weigh_rows = weigh_rows,
    .reduce = reduce,
    .expand = expand,
    .finish = finish,
    .dissolve = dissolve,
    .color_matrix = color_matrix,
    .color_controls = color_controls,
    .invert = invert,
    .threshold = threshold,
    .vignette = vignette,
    .box_along = box_along,
    .box_down = box_down,
    .add_runs = add_runs,
    .scale_sums = scale_sums,
};
