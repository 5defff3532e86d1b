// Arithmetic on rows of pixels, in the widest registers that the processor offers.
//
// Each set of kernels is compiled from the same sources for registers of another width and gives the same bits as
// the scalar set. A pixel is a word of premultiplied components: red in the lowest byte, alpha in the highest.
#ifndef CPIXELS_H
#define CPIXELS_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// The number of pixels along a row whose places in a picture are computed from one beginning.
#define PIXEL_RUN 32

// A picture whose texels are sampled: rows from the top without padding, each side 1…16384.
typedef struct PixelGrid {
  const uint32_t *texels;
  size_t width;
  size_t height;
} PixelGrid;

// A projective map from points of the canvas to places in a picture, in 256ths of a texel: (x, y, 1) to (u·w, v·w, w),
// as three rows. It is affine where the first two numbers of `w` are 0.
typedef struct PixelMap {
  double x[3];
  double y[3];
  double w[3];
} PixelMap;

// A value that is linear over the canvas: x·dx + y·dy + start.
typedef struct PixelSlope {
  double dx;
  double dy;
  double start;
} PixelSlope;

// A face of a mesh: a picture, light and shade in perspective.
typedef struct PixelFace {
  PixelGrid grid;
  // The reciprocal of the depth, and the other values divided by the depth: the place in the picture in texels, and the
  // light, 0…1.
  PixelSlope nearness;
  PixelSlope u;
  PixelSlope v;
  PixelSlope light;
  // The colour of the back, premultiplied by its strength, of a face that shows its back; 0 of others.
  uint32_t back;
} PixelFace;

// Fills `count` pixels with the colours of a face at points of them; the first point is at (x, y) and the others follow at
// distances of 1 to the right.
typedef void (*PixelFaceShader)(uint32_t *out, const PixelFace *face, double x, double y, size_t count);

// A projective map along a row of pixels, by the number of the pixel.
typedef struct PixelLine {
  float x, y, w;
  float dx, dy, dw;
} PixelLine;

// Strengths by the distance from a centre, in a table that is read between its cells.
typedef struct PixelProfile {
  // Floats, at least two in both directions.
  PixelGrid cells;
  // The distances of the first cell.
  float start_x;
  float start_y;
  float cells_per_point;
} PixelProfile;

// Fills `count` pixels, the first at column `x` of row `y`, with samples at the pixels' centres.
typedef void (*PixelSampler)(
    uint32_t *out, const PixelGrid *grid, const PixelMap *map, ptrdiff_t x, ptrdiff_t y, size_t count);

// The kernels of one instruction set. `count` is a number of pixels; coverage and alpha are numbers in 0…255.
typedef struct PixelKernels {
  // The name of the instruction set: "scalar", "sse2", "avx2", "avx512" or "neon".
  const char *name;
  // The number of pixels in a register.
  size_t width;

  // Replaces pixels by one colour.
  void (*fill)(uint32_t *out, uint32_t pixel, size_t count);
  // Draws one colour over pixels.
  void (*fill_over)(uint32_t *out, uint32_t pixel, size_t count);
  // Draws one colour over pixels, each with the strength that `coverage` has for it.
  void (*fill_over_covered)(uint32_t *out, uint32_t pixel, const uint32_t *coverage, size_t count);

  // Draws pixels over those at `out`.
  void (*over)(uint32_t *out, const uint32_t *pixels, size_t count);
  // Draws pixels over others, each with the strength that `coverage` has for it.
  void (*over_covered)(uint32_t *out, const uint32_t *pixels, const uint32_t *coverage, size_t count);
  // Draws pixels over others, all with the strength `alpha`.
  void (*over_faded)(uint32_t *out, const uint32_t *pixels, uint32_t alpha, size_t count);
  // The same for pixels that are opaque.
  void (*over_faded_opaque)(uint32_t *out, const uint32_t *pixels, uint32_t alpha, size_t count);
  // Fills pixels with others, all with the strength `alpha` and all opaque, over those at `below`.
  void (*cross_fade)(
      uint32_t *out, const uint32_t *below, const uint32_t *pixels, uint32_t alpha, size_t count);
  // Draws the pixels at `out` over one colour.
  void (*under)(uint32_t *out, uint32_t pixel, size_t count);
  // Replaces pixels by others, each in the proportion that `coverage` has for it.
  void (*replace)(uint32_t *out, const uint32_t *pixels, const uint32_t *coverage, size_t count);

  // Fills `out` with the means of two rows, the second weighing `weight` 256ths, 0…256.
  void (*mix)(uint32_t *out, const uint32_t *a, const uint32_t *b, uint32_t weight, size_t count);
  // Fills `out` with the means of four neighbours; the right ones weigh `across` 256ths, the lower ones `down`. Each of
  // the two rows has one pixel more than `count`.
  void (*mix_four)(
      uint32_t *out, const uint32_t *upper, const uint32_t *lower, uint32_t across, uint32_t down, size_t count);

  // The texels at the pixels' centres, by maps that are affine, and by others.
  PixelSampler nearest_affine;
  PixelSampler nearest_projective;
  // The means of the four texels around the pixels' centres: by maps that are affine and take rows to rows and columns
  // to columns; by maps that are affine; and by others.
  PixelSampler linear_scaled;
  PixelSampler linear_affine;
  PixelSampler linear_projective;
  // Fills pixels with the means of such means at 2^`across` × 2^`down` points of each pixel, at most 4 × 4.
  void (*averaged)(
      uint32_t *out, const PixelGrid *grid, const PixelMap *map, ptrdiff_t x, ptrdiff_t y, unsigned across,
      unsigned down, size_t count);

  // The colours of a face's picture, linear between the texels, in its light.
  PixelFaceShader face_picture;
  // The shade that a face casts.
  PixelFaceShader face_shade;
  // Fills `out` with the means of four rows that lie one after the other, each `stride` from the one before.
  void (*mean_of_rows)(uint32_t *out, const uint32_t *rows, size_t stride, size_t count);

  // Fills `out` with the strengths that a profile has along a row.
  void (*strengths)(float *out, const PixelProfile *profile, const PixelLine *line, size_t count);
  // Fills `out` with a colour of the strengths in `outer`, less those in `inner`. Its four components are in 0…255.
  void (*shadow)(
      uint32_t *out, const float *outer, const float *_Nullable inner, const float *color, size_t count);
} PixelKernels;

// Has the processor fetch `count` pixels that are read soon, or written if `is_written`, while it computes others. Any
// address will do, also one that has no memory.
static inline void pixels_fetch(const uint32_t *pixels, size_t count, _Bool is_written) {
  enum { PIXELS_IN_LINE = 16 };
  for (size_t index = 0; index < count; index += PIXELS_IN_LINE) {
    const void *const line = (const void *)((uintptr_t)pixels + index * sizeof(uint32_t));
    if (is_written) {
      __builtin_prefetch(line, 1, 2);
    } else {
      __builtin_prefetch(line, 0, 2);
    }
  }
}

// The kernels of the widest instruction set that this processor has.
const PixelKernels *pixel_kernels(void);

// The sets that this processor can run, from the narrowest to the widest; sets `count`.
const PixelKernels *_Nonnull const *_Nonnull pixel_kernel_sets(size_t *count);

#pragma clang assume_nonnull end

#include "CPixelFilters.h"

#endif
