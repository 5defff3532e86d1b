// Registers of WIDTH bytes as vectors of pixels and of their components. Included once for each set.
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

// Products and sums are rounded each for itself, on every processor.
#pragma STDC FP_CONTRACT OFF

#define PIXELS_IN_REGISTER (WIDTH / 4)

typedef uint32_t Words __attribute__((vector_size(WIDTH), aligned(4)));
typedef int32_t Masks __attribute__((vector_size(WIDTH), aligned(4)));
typedef uint16_t Halves __attribute__((vector_size(WIDTH), aligned(2)));
typedef float Floats __attribute__((vector_size(WIDTH), aligned(4)));

#define ALWAYS_INLINE static inline __attribute__((always_inline))

ALWAYS_INLINE Words load(const uint32_t *from) {
  Words words;
  memcpy(&words, from, sizeof words);
  return words;
}

ALWAYS_INLINE void store(uint32_t *to, Words words) { memcpy(to, &words, sizeof words); }

#if defined(HAS_AVX2)
ALWAYS_INLINE __m256i first_lanes(size_t count) {
  return _mm256_cmpgt_epi32(_mm256_set1_epi32((int)count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}
#endif

// Loads fewer pixels than a register holds; the others are 0 and are not read.
ALWAYS_INLINE Words load_some(const uint32_t *from, size_t count) {
#if defined(HAS_AVX512)
  return (Words)_mm512_maskz_loadu_epi32((__mmask16)((1u << count) - 1), from);
#elif defined(HAS_AVX2)
  return (Words)_mm256_maskload_epi32((const int *)from, first_lanes(count));
#else
  Words words = {0};
  memcpy(&words, from, count * 4);
  return words;
#endif
}

ALWAYS_INLINE void store_some(uint32_t *to, Words words, size_t count) {
#if defined(HAS_AVX512)
  _mm512_mask_storeu_epi32(to, (__mmask16)((1u << count) - 1), (__m512i)words);
#elif defined(HAS_AVX2)
  _mm256_maskstore_epi32((int *)to, first_lanes(count), (__m256i)words);
#else
  memcpy(to, &words, count * 4);
#endif
}

// The components of pixels, widened to sixteen bits: red and blue, green and alpha.
ALWAYS_INLINE Words even_bytes(void) { return (Words){0} + 0x00FF00FFu; }
ALWAYS_INLINE Halves red_blue(Words pixels) { return (Halves)(pixels & even_bytes()); }
ALWAYS_INLINE Halves green_alpha(Words pixels) { return (Halves)((pixels >> 8) & even_bytes()); }

// A number for each pixel, at most 0xFFFF, repeated for both of the pixel's halves.
ALWAYS_INLINE Halves both_halves(Words numbers) { return (Halves)(numbers | numbers << 16); }

// Each pixel multiplied by its own factor in 0…255, given for both halves, and divided by 255, to nearest.
ALWAYS_INLINE Words scaled_by_halves(Words pixels, Halves factor) {
  Halves rb = red_blue(pixels) * factor + 128;
  Halves ga = green_alpha(pixels) * factor + 128;
  rb = (rb + (rb >> 8)) >> 8;
  ga = (ga + (ga >> 8)) & (uint16_t)0xFF00;
  return (Words)rb | (Words)ga;
}

ALWAYS_INLINE Words scaled(Words pixels, Words factors) { return scaled_by_halves(pixels, both_halves(factors)); }

// `front` drawn over `below` (Porter and Duff's "over").
ALWAYS_INLINE Words drawn_over(Words front, Words below) { return front + scaled(below, 255 - (front >> 24)); }

// The means of pixels, the second weighing `weight` 256ths, at most 256, given for both halves.
ALWAYS_INLINE Words mixed(Words a, Words b, Halves weight) {
  const Halves rest = 256 - weight;
  const Halves rb = (red_blue(a) * rest + red_blue(b) * weight + 128) >> 8;
  const Halves ga = (green_alpha(a) * rest + green_alpha(b) * weight + 128) & (uint16_t)0xFF00;
  return (Words)rb | (Words)ga;
}

ALWAYS_INLINE Words every(uint32_t number) { return (Words){0} + number; }
