// Running means: the sum of a window that moves, to which one pixel is added and from which another is removed.

ALWAYS_INLINE ColorIntegers color_at(const uint32_t *pixel) {
  return __builtin_convertvector(AT(ColorBytes, pixel), ColorIntegers);
}

ALWAYS_INLINE uint32_t color_pixel(Color values) {
  HOLD(Color, values)
  const ColorBytes bytes = __builtin_convertvector((ColorWords)(values + UNIT) & 255, ColorBytes);
  uint32_t pixel;
  memcpy(&pixel, &bytes, 4);
  return pixel;
}

static void box_along(uint32_t *out, const uint32_t *pixels, const ptrdiff_t *offsets, size_t count, size_t reach,
                      float fraction, const float *gains) {
  const float scale = 1 / (1 + 2 * ((float)reach + fraction));
  ColorIntegers sum = {0};
  for (size_t index = 0; index < count && index < reach; index++) sum += color_at(pixels + offsets[index]);
  for (size_t index = 0; index < count; index++) {
    // Far beyond the end nothing is added.
    if (index + reach < count) sum += color_at(pixels + offsets[index + reach]);
    ColorIntegers ends = {0};
    if (index > reach) ends += color_at(pixels + offsets[index - reach - 1]);
    if (index + reach + 1 < count) ends += color_at(pixels + offsets[index + reach + 1]);
    const Color mean = __builtin_convertvector(sum, Color) + __builtin_convertvector(ends, Color) * fraction;
    out[offsets[index]] = color_pixel(mean * (gains ? scale * gains[index] : scale));
    if (index >= reach) sum -= color_at(pixels + offsets[index - reach]);
  }
}

ALWAYS_INLINE RowIntegers Row_integers(const uint8_t *from) {
  return __builtin_convertvector(AT(RowBytes, from), RowIntegers);
}
ALWAYS_INLINE ColorIntegers Color_integers(const uint8_t *from) {
  return __builtin_convertvector(AT(ColorBytes, from), ColorIntegers);
}

static void box_down(uint32_t *out, size_t out_stride, const uint32_t *pixels, size_t stride, size_t count,
                     size_t height, size_t reach, float fraction, const float *gains, int32_t *sums) {
  const float scale = 1 / (1 + 2 * ((float)reach + fraction));
  memset(sums, 0, count * 16);
  for (size_t y = 0; y < height && y < reach; y++) {
    const uint8_t *new = (const uint8_t *)(pixels + y * stride);
#define BODY(type, tile) PUT(type##Integers, sums + at, AT(type##Integers, sums + at) + type##_integers(new + at));
    ONE_BY_ONE(count, BODY)
#undef BODY
  }
  for (size_t y = 0; y < height; y++) {
    uint8_t *to = (uint8_t *)(out + y * out_stride);
    const float factor = gains ? scale * gains[y] : scale;
    // Rows beyond the ends count as nothing: they are read elsewhere, and masked.
    const uint32_t *const none = pixels;
    const int isAdded = y + reach < height, isTaken = y >= reach, isBefore = y > reach,
              isAfter = y + reach + 1 < height;
    const uint8_t *added = (const uint8_t *)(isAdded ? pixels + (y + reach) * stride : none);
    const uint8_t *taken = (const uint8_t *)(isTaken ? pixels + (y - reach) * stride : none);
    const uint8_t *before = (const uint8_t *)(isBefore ? pixels + (y - reach - 1) * stride : none);
    const uint8_t *after = (const uint8_t *)(isAfter ? pixels + (y + reach + 1) * stride : none);
    const int32_t add = -isAdded, take = -isTaken, first = -isBefore, last = -isAfter;
#define BODY(type, tile)                                                                                               \
  {                                                                                                                    \
    const type##Integers sum = AT(type##Integers, sums + at) + (type##_integers(added + at) & add);                    \
    const type##Integers ends = (type##_integers(before + at) & first) + (type##_integers(after + at) & last);         \
    type mean = __builtin_convertvector(sum, type) + __builtin_convertvector(ends, type) * fraction;                   \
    mean *= factor;                                                                                                    \
    HOLD(type, mean)                                                                                                   \
    const type##Words whole = (type##Words)(mean + UNIT);                                                              \
    PUT(type##Bytes, to + at, __builtin_convertvector(whole & 255, type##Bytes));                                      \
    PUT(type##Integers, sums + at, sum - (type##_integers(taken + at) & take));                                        \
  }
    ONE_BY_ONE(count, BODY)
#undef BODY
  }
}

#if WIDTH >= 16
typedef uint8_t HalfBytes __attribute__((vector_size(WIDTH / 2), aligned(1)));
#endif

typedef uint16_t ColorHalves __attribute__((vector_size(8), aligned(2)));

static void add_runs(uint16_t *sums, const uint32_t *pixels, size_t start, const int32_t *ends, const int32_t *shifts,
                     size_t count) {
  for (size_t run = 0; run < count; run++) {
    const uint8_t *bytes = (const uint8_t *)(pixels + shifts[run]);
    const size_t end = 4 * (size_t)ends[run];
    size_t at = 4 * start;
    start = (size_t)ends[run];
#if WIDTH >= 16
    for (; at + WIDTH / 2 <= end; at += WIDTH / 2) {
      const Halves sum = AT(Halves, sums + at) + __builtin_convertvector(AT(HalfBytes, bytes + at), Halves);
      PUT(Halves, sums + at, sum);
    }
#endif
    for (; at < end; at += 4) {
      const ColorHalves sum = AT(ColorHalves, sums + at) + __builtin_convertvector(AT(ColorBytes, bytes + at), ColorHalves);
      PUT(ColorHalves, sums + at, sum);
    }
  }
}

typedef uint16_t RowHalves __attribute__((vector_size(ROW_WIDTH / 2), aligned(2)));

static void scale_sums(uint32_t *out, const uint16_t *sums, float scale, size_t count) {
  uint8_t *bytes = (uint8_t *)out;
#define BODY(type, tile)                                                                                               \
  for (int i = 0; i < tile; i++) {                                                                                     \
    const size_t here = at + i * (sizeof(type) / 4);                                                                   \
    const type##Integers sum = __builtin_convertvector(AT(type##Halves, sums + here), type##Integers);                 \
    const type##Words whole = (type##Words)(__builtin_convertvector(sum, type) * scale + UNIT);                        \
    PUT(type##Bytes, bytes + here, __builtin_convertvector(whole & 255, type##Bytes));                                 \
  }
  TILED(count, BODY)
#undef BODY
}
