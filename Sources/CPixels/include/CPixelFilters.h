// Arithmetic of filters on rows of pixels and of numbers, in the widest registers that the processor offers.
//
// As in CPixels.h, each set is compiled from the same sources and gives the same bits as the scalar set. A pixel is a
// word of premultiplied components: red in the lowest byte, alpha in the highest. Rows of numbers have four for each
// pixel, in the same order.
#ifndef CPIXELFILTERS_H
#define CPIXELFILTERS_H

#include <stddef.h>
#include <stdint.h>

// The kernels of filters of one instruction set.
typedef struct FilterKernels {
  // The name of the instruction set, as in `PixelKernels`.
  const char *name;
  // The number of pixels in a register.
  size_t width;

  // Writes Σ weights[i] × rows[i] of `taps` rows of pixels, for `count` pixels.
  void (*weigh_pixels)(float *out, const uint32_t *const *rows, const float *weights, size_t taps, size_t count);
  // Writes weights[0] × row + Σ weights[i] × (the pixel i before + the pixel i after) for i up to `reach`.
  void (*weigh_along)(float *out, const float *row, const float *weights, size_t reach, size_t count);
  // Writes Σ weights[i] × rows[i] of `taps` rows of numbers, for `count` pixels.
  void (*weigh_rows)(float *out, const float *const *rows, const float *weights, size_t taps, size_t count);
  // Writes for each of `count` pixels the sum of `taps[i]` neighbours from `firsts[i]` on, times the next weights.
  void (*reduce)(float *out, const float *row, const int32_t *firsts, const int32_t *taps, const float *weights,
                 size_t count);
  // Writes for each of `count` pixels the sum of four neighbours from `firsts[i]` on, times four weights each.
  void (*expand)(float *out, const float *row, const int32_t *firsts, const float *weights, size_t count);
  // Writes the nearest pixels to gain × gains[i] × Σ weights[j] × rows[j]; no component exceeds the alpha. `gains` has
  // a number for each pixel, or is null for ones.
  void (*finish)(uint32_t *out, const float *const *rows, const float *weights, size_t taps, float gain,
                 const float *gains, size_t count);

  // Replaces the pixels `behind` by behind + (front − behind) × mix, each component to the
  // nearest whole number, ties to even.
  void (*dissolve)(uint32_t *behind, const uint32_t *front, float mix, size_t count);
  // Writes the pixels of colours to which a matrix of four rows of five numbers has been applied.
  void (*color_matrix)(uint32_t *out, const uint32_t *pixels, const float *matrix, size_t count);
  // Writes the pixels of colours after saturation, brightness and contrast.
  void (*color_controls)(uint32_t *out, const uint32_t *pixels, float brightness, float contrast, float saturation,
                         size_t count);
  // Writes the opposite colours, premultiplied: alpha − component.
  void (*invert)(uint32_t *out, const uint32_t *pixels, size_t count);
  // Writes the alpha for components of at least threshold × alpha, and 0 for the others.
  void (*threshold)(uint32_t *out, const uint32_t *pixels, float threshold, size_t count);
  // Writes the pixels times 1 + intensity × (1 / (1 + d)² − 1), where d = down + (across + i × step)².
  void (*vignette)(uint32_t *out, const uint32_t *pixels, float across, float step, float down, float intensity,
                   size_t count);

  // Writes the means of a box that moves along a path of `count` pixels, `out[offsets[i]]` from `pixels[offsets[i]]`:
  // the pixels up to `reach` before and after count fully, the next ones `fraction`. What lies beyond the path's ends
  // counts as transparent. `gains` has a factor for each pixel, or is null for ones.
  void (*box_along)(uint32_t *out, const uint32_t *pixels, const ptrdiff_t *offsets, size_t count, size_t reach,
                    float fraction, const float *gains);
  // Writes the means of boxes that move down `height` rows of `count` pixels, which lie `stride` pixels apart, and
  // `out_stride` in the result. `gains` has a factor for each row, or is null for ones; `sums` has room for four numbers
  // for each pixel.
  void (*box_down)(uint32_t *out, size_t out_stride, const uint32_t *pixels, size_t stride, size_t count,
                   size_t height, size_t reach, float fraction, const float *gains, int32_t *sums);
  // Adds pixels to sums of components, four for each pixel, in `count` runs: each goes from where the one before has
  // ended, the first one from `start`, to its `ends`, and takes the pixels at its `shifts` from there.
  void (*add_runs)(uint16_t *sums, const uint32_t *pixels, size_t start, const int32_t *ends, const int32_t *shifts,
                   size_t count);
  // Writes the pixels of sums of components, each times `scale`, to nearest.
  void (*scale_sums)(uint32_t *out, const uint16_t *sums, float scale, size_t count);
} FilterKernels;

// The kernels of the widest instruction set that this processor has.
const FilterKernels *filter_kernels(void);

// The sets that this processor can run, from the narrowest to the widest; sets `count`.
const FilterKernels *const *filter_kernel_sets(size_t *count);

#endif
