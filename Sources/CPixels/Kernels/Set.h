// All kernels for registers of WIDTH bytes, and their table. Included once for each set.
#include "../include/CPixels.h"
#include "Sets.h"
#include "Lanes.h"
#include "Over.h"
#include "Shift.h"
#include "Texels.h"
#include "Sample.h"
#include "Filters.h"
#include "Faces.h"
#include "Shadows.h"

#define QUOTED_(name) #name
#define QUOTED(name) QUOTED_(name)
#define KERNELS_(name) pixel_kernels_##name
#define KERNELS(name) KERNELS_(name)

const PixelKernels KERNELS(SET) = {
    .name = QUOTED(SET),
    .width = PIXELS_IN_REGISTER,
    .fill = fill,
    .fill_over = fill_over,
    .fill_over_covered = fill_over_covered,
    .over = over,
    .over_covered = over_covered,
    .over_faded = over_faded,
    .over_faded_opaque = over_faded_opaque,
    .cross_fade = cross_fade,
    .under = under,
    .replace = replace,
    .mix = mix,
    .mix_four = mix_four,
    .nearest_affine = nearest_affine,
    .nearest_projective = nearest_projective,
    .linear_scaled = linear_scaled,
    .linear_affine = linear_affine,
    .linear_projective = linear_projective,
    .averaged = averaged,
    .face_picture = face_picture,
    .face_shade = face_shade,
    .mean_of_rows = mean_of_rows,
    .strengths = strengths,
    .shadow = shadow,
};
