// Registers of WIDTH bytes as vectors of pixels and of their components. Included once for each set.
#include <stdint.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

#define PIXELS_IN_REGISTER (WIDTH / 4)

typedef uint32_t Words __attribute__((vector_size(WIDTH), aligned(4)));
typedef uint16_t Halves __attribute__((vector_size(WIDTH), aligned(2)));

#define ALWAYS_INLINE static inline __attribute__((always_inline))

ALWAYS_INLINE Words load(const uint32_t *from) {
  Words words;
  memcpy(&words, from, sizeof words);
  return words;
}

ALWAYS_INLINE void store(uint32_t *to, Words words) { memcpy(to, &words, sizeof words); }

// Loads fewer pixels than a register holds; the others are 0 and are not read.
ALWAYS_INLINE Words load_some(const uint32_t *from, size_t count) {
  Words words = {0};
  memcpy(&words, from, count * 4);
  return words;
}

ALWAYS_INLINE void store_some(uint32_t *to, Words words, size_t count) { memcpy(to, &words, count * 4); }

// Each pixel multiplied by its own factor in 0…255 and divided by 255, to nearest.
ALWAYS_INLINE Words scaled(Words pixels, Words factors) {
  const Halves factor = (Halves)(factors | factors << 16);
  const Words even = (Words){0} + 0x00FF00FFu;
  Halves redBlue = (Halves)(pixels & even) * factor + 128;
  Halves greenAlpha = (Halves)((pixels >> 8) & even) * factor + 128;
  redBlue = (redBlue + (redBlue >> 8)) >> 8;
  greenAlpha = (greenAlpha + (greenAlpha >> 8)) & (uint16_t)0xFF00;
  return (Words)redBlue | (Words)greenAlpha;
}
