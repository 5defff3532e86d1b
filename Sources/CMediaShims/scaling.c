#include "CMediaShims.h"

void mediashims_add_weighted(const uint8_t *restrict row, size_t count, uint16_t weight, uint32_t *restrict sums) {
  for (size_t index = 0; index < count; index++) sums[index] += (uint32_t)row[index] * weight;
}
