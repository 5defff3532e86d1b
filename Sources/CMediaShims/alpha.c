#include "CMediaShims.h"

#include <string.h>

// Copies a row in straight alpha.
static void straighten(const uint8_t *source, uint32_t *row, int width, const uint32_t reciprocals[256]) {
  for (int x = 0; x < width; x++, source += 4) {
    const uint32_t alpha = source[3];
    uint32_t result = alpha << 24;
    for (int channel = 0; channel < 3; channel++) {
      const uint32_t value = source[channel] < alpha ? source[channel] : alpha;
      // Exact, since the numerator is less than 2^16 and the product less than 2^32.
      result |= ((value * 255 + alpha / 2) * reciprocals[alpha] >> 24) << (8 * channel);
    }
    row[x] = result;
  }
}

static void find_reciprocals(uint32_t reciprocals[256]) {
  reciprocals[0] = 0;
  for (uint32_t alpha = 1; alpha < 256; alpha++) reciprocals[alpha] = ((1u << 24) + alpha - 1) / alpha;
}

void mediashims_straighten(const uint8_t *source, uint8_t *target, size_t count) {
  uint32_t reciprocals[256], row[256];
  find_reciprocals(reciprocals);
  while (count > 0) {
    const size_t part = count < 256 ? count : 256;
    straighten(source, row, (int)part, reciprocals);
    memcpy(target, row, part * 4);
    source += part * 4;
    target += part * 4;
    count -= part;
  }
}
