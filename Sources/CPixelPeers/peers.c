#include "CPixelPeers.h"

#include <string.h>

// Two bytes of a pixel at a time would be quicker in scalar code; byte by byte is what compilers turn into wide registers.
static inline __attribute__((always_inline)) void mix(
  uint8_t *restrict out, const uint8_t *first, const uint8_t *second, uint16_t weight, size_t count
) {
  uint16_t rest = (uint16_t)(256 - weight);
  for (size_t i = 0; i < count; i++) out[i] = (uint8_t)((uint16_t)(first[i] * rest + second[i] * weight + 128) >> 8);
}

static void mix_plain(uint8_t *out, const uint8_t *first, const uint8_t *second, uint16_t weight, size_t count) {
  mix(out, first, second, weight, count);
}

#ifdef __x86_64__
__attribute__((target("avx2"))) static void mix_wide(
  uint8_t *out, const uint8_t *first, const uint8_t *second, uint16_t weight, size_t count
) {
  mix(out, first, second, weight, count);
}
#endif

static void mix_bytes(uint8_t *out, const uint8_t *first, const uint8_t *second, uint32_t weight, size_t count) {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx2")) {
    mix_wide(out, first, second, (uint16_t)weight, count);
    return;
  }
#endif
  mix_plain(out, first, second, (uint16_t)weight, count);
}

void cpixelpeers_copy(uint32_t *out, const uint32_t *pixels, size_t count) { memcpy(out, pixels, count * sizeof *out); }

void cpixelpeers_fill(uint32_t *out, uint32_t pixel, size_t count) {
  for (size_t i = 0; i < count; i++) out[i] = pixel;
}

void cpixelpeers_mix(uint32_t *out, const uint32_t *first, const uint32_t *second, uint32_t weight, size_t count) {
  mix_bytes((uint8_t *)out, (const uint8_t *)first, (const uint8_t *)second, weight, count * sizeof *out);
}

void cpixelpeers_shift(uint32_t *out, const uint32_t *pixels, uint32_t fraction, size_t count) {
  mix_bytes((uint8_t *)out, (const uint8_t *)pixels, (const uint8_t *)(pixels + 1), fraction, count * sizeof *out);
}
