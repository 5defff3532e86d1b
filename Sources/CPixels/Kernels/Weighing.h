// Sums of weighted rows. Every sum is made in the order of the weights, whatever the width.

// Eight registers wide, so that the sums stay in registers over all rows.
#define TILE 8

#define TILED(count, body)                                                                                             \
  size_t at = 0;                                                                                                       \
  const size_t numbers_ = (count) * 4;                                                                                 \
  for (; at + TILE * NUMBERS_IN_ROW <= numbers_; at += TILE * NUMBERS_IN_ROW) body(Row, TILE)                          \
  for (; at + NUMBERS_IN_ROW <= numbers_; at += NUMBERS_IN_ROW) body(Row, 1)                                           \
  for (; at < numbers_; at += 4) body(Color, 1)

// Without tiles, for sums that are kept in memory.
#define ONE_BY_ONE(count, body)                                                                                        \
  size_t at = 0;                                                                                                       \
  const size_t numbers_ = (count) * 4;                                                                                 \
  for (; at + NUMBERS_IN_ROW <= numbers_; at += NUMBERS_IN_ROW) body(Row, 1)                                           \
  for (; at < numbers_; at += 4) body(Color, 1)

ALWAYS_INLINE Row Row_of_bytes(const uint8_t *from) {
  return __builtin_convertvector(__builtin_convertvector(AT(RowBytes, from), RowIntegers), Row);
}
ALWAYS_INLINE Color Color_of_bytes(const uint8_t *from) {
  return __builtin_convertvector(__builtin_convertvector(AT(ColorBytes, from), ColorIntegers), Color);
}

// The distance at which pixels are fetched before they are weighed, in bytes. Walking down many rows, the processor
// doesn't foresee that each is continued.
enum { AHEAD = 256, LINE_OF_CACHE = 64 };

#define FETCH_AHEAD(row, bytes)                                                                                        \
  for (size_t line_ = 0; line_ < (bytes); line_ += LINE_OF_CACHE) __builtin_prefetch((row) + AHEAD + line_, 0, 2);

static void weigh_pixels(float *out, const uint32_t *const *rows, const float *weights, size_t taps, size_t count) {
#define BODY(type, tile)                                                                                               \
  {                                                                                                                    \
    type sums[tile] = {{0}};                                                                                           \
    for (size_t tap = 0; tap < taps; tap++) {                                                                          \
      const uint8_t *row = (const uint8_t *)rows[tap] + at;                                                            \
      if (tile > 1) FETCH_AHEAD(row, tile * sizeof(type) / 4)                                                          \
      const type weight = (type){0} + weights[tap];                                                                    \
      for (int i = 0; i < tile; i++) sums[i] += type##_of_bytes(row + i * (sizeof(type) / 4)) * weight;                \
    }                                                                                                                  \
    for (int i = 0; i < tile; i++) PUT(type, out + at + i * (sizeof(type) / 4), sums[i]);                              \
  }
  TILED(count, BODY)
#undef BODY
}

static void weigh_along(float *out, const float *row, const float *weights, size_t reach, size_t count) {
#define BODY(type, tile)                                                                                               \
  {                                                                                                                    \
    type sums[tile];                                                                                                   \
    const float *middle = row + at;                                                                                    \
    for (int i = 0; i < tile; i++) sums[i] = AT(type, middle + i * (sizeof(type) / 4)) * weights[0];                   \
    for (size_t tap = 1; tap <= reach; tap++) {                                                                        \
      const type weight = (type){0} + weights[tap];                                                                    \
      for (int i = 0; i < tile; i++) {                                                                                 \
        const float *here = middle + i * (sizeof(type) / 4);                                                           \
        sums[i] += (AT(type, here - 4 * tap) + AT(type, here + 4 * tap)) * weight;                                     \
      }                                                                                                                \
    }                                                                                                                  \
    for (int i = 0; i < tile; i++) PUT(type, out + at + i * (sizeof(type) / 4), sums[i]);                              \
  }
  TILED(count, BODY)
#undef BODY
}

static void weigh_rows(float *out, const float *const *rows, const float *weights, size_t taps, size_t count) {
#define BODY(type, tile)                                                                                               \
  {                                                                                                                    \
    type sums[tile] = {{0}};                                                                                           \
    for (size_t tap = 0; tap < taps; tap++) {                                                                          \
      const float *row = rows[tap] + at;                                                                               \
      const type weight = (type){0} + weights[tap];                                                                    \
      for (int i = 0; i < tile; i++) sums[i] += AT(type, row + i * (sizeof(type) / 4)) * weight;                       \
    }                                                                                                                  \
    for (int i = 0; i < tile; i++) PUT(type, out + at + i * (sizeof(type) / 4), sums[i]);                              \
  }
  TILED(count, BODY)
#undef BODY
}

static void reduce(float *out, const float *row, const int32_t *firsts, const int32_t *taps, const float *weights,
                   size_t count) {
  for (size_t index = 0; index < count; index++) {
    Color sum = {0};
    const float *from = row + 4 * (size_t)firsts[index];
    const int32_t last = taps[index];
    for (int32_t tap = 0; tap < last; tap++) sum += AT(Color, from + 4 * tap) * weights[tap];
    weights += last;
    PUT(Color, out + 4 * index, sum);
  }
}

static void expand(float *out, const float *row, const int32_t *firsts, const float *weights, size_t count) {
  for (size_t index = 0; index < count; index++) {
    const float *from = row + 4 * (size_t)firsts[index];
    const float *weight = weights + 4 * index;
    const Color near = AT(Color, from) * weight[0] + AT(Color, from + 4) * weight[1];
    PUT(Color, out + 4 * index, near + (AT(Color, from + 8) * weight[2] + AT(Color, from + 12) * weight[3]));
  }
}

ALWAYS_INLINE Row Row_alphas(Row values) {
#if ROW_WIDTH == 64
  return __builtin_shufflevector(values, values, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
#elif ROW_WIDTH == 32
  return __builtin_shufflevector(values, values, 3, 3, 3, 3, 7, 7, 7, 7);
#else
  return __builtin_shufflevector(values, values, 3, 3, 3, 3);
#endif
}
ALWAYS_INLINE Color Color_alphas(Color values) { return __builtin_shufflevector(values, values, 3, 3, 3, 3); }

ALWAYS_INLINE Row Row_gains(const float *gains) {
#if ROW_WIDTH == 64
  const Color four = AT(Color, gains);
  return __builtin_shufflevector(four, four, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
#elif ROW_WIDTH == 32
  const float a = gains[0], b = gains[1];
  return (Row){a, a, a, a, b, b, b, b};
#else
  return (Row){0} + gains[0];
#endif
}
ALWAYS_INLINE Color Color_gains(const float *gains) { return (Color){0} + gains[0]; }

#define HOLD(type, values)                                                                                             \
  values = (type)((type##Integers)values & (values > 0));                                                              \
  {                                                                                                                    \
    const type##Integers past = values > 255;                                                                          \
    values = (type)(((type##Integers)values & ~past) | ((type##Integers)((type){0} + 255) & past));                    \
    const type alphas = type##_alphas(values);                                                                         \
    const type##Integers over = values > alphas;                                                                       \
    values = (type)(((type##Integers)values & ~over) | ((type##Integers)alphas & over));                               \
  }

static void finish(uint32_t *out, const float *const *rows, const float *weights, size_t taps, float gain,
                   const float *gains, size_t count) {
  uint8_t *bytes = (uint8_t *)out;
#define BODY(type, tile)                                                                                               \
  {                                                                                                                    \
    for (int i = 0; i < tile; i++) {                                                                                   \
      const size_t here = at + i * (sizeof(type) / 4);                                                                 \
      type sum = AT(type, rows[0] + here) * weights[0];                                                                \
      for (size_t tap = 1; tap < taps; tap++) sum += AT(type, rows[tap] + here) * weights[tap];                        \
      if (gains) sum *= type##_gains(gains + here / 4) * gain;                                                         \
      HOLD(type, sum)                                                                                                  \
      const type##Words whole = (type##Words)(sum + UNIT);                                                             \
      PUT(type##Bytes, bytes + here, __builtin_convertvector(whole & 255, type##Bytes));                               \
    }                                                                                                                  \
  }
  if (taps == 4) {
    // The same loop with a count that the compiler knows.
    taps = 4;
    TILED(count, BODY)
  } else {
    TILED(count, BODY)
  }
#undef BODY
}
