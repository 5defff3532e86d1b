// Rows of pixels that are drawn over others. Memory beyond the end of a row is neither read nor written.

// Loads and stores of `lanes` pixels, at most as many as a register holds.
ALWAYS_INLINE Words load_lanes(const uint32_t *from, size_t lanes) {
  return lanes == PIXELS_IN_REGISTER ? load(from) : load_some(from, lanes);
}

ALWAYS_INLINE void store_lanes(uint32_t *to, Words words, size_t lanes) {
  if (lanes == PIXELS_IN_REGISTER) {
    store(to, words);
  } else {
    store_some(to, words, lanes);
  }
}

// Repeats STATEMENT for every register of a row, with `index`, the place of its first pixel, and `lanes`, the number of
// its pixels: a constant but for the last.
#define FOR_EACH_REGISTER(STATEMENT)                                                                                   \
  do {                                                                                                                 \
    size_t index = 0;                                                                                                  \
    for (; index + PIXELS_IN_REGISTER <= count; index += PIXELS_IN_REGISTER) {                                         \
      enum { lanes = PIXELS_IN_REGISTER };                                                                             \
      STATEMENT;                                                                                                       \
    }                                                                                                                  \
    if (index < count) {                                                                                               \
      const size_t lanes = count - index;                                                                              \
      STATEMENT;                                                                                                       \
    }                                                                                                                  \
  } while (0)

#define LOADED(row) load_lanes((row) + index, lanes)
#define STORED(pixels) store_lanes(out + index, pixels, lanes)

static void fill(uint32_t *out, uint32_t pixel, size_t count) {
  const Words front = every(pixel);
  FOR_EACH_REGISTER(STORED(front));
}

static void fill_over(uint32_t *out, uint32_t pixel, size_t count) {
  const Words front = every(pixel);
  const Halves rest = both_halves(every(255 - (pixel >> 24)));
  FOR_EACH_REGISTER(STORED(front + scaled_by_halves(LOADED(out), rest)));
}

static void fill_over_covered(uint32_t *out, uint32_t pixel, const uint32_t *coverage, size_t count) {
  const Words front = every(pixel);
  FOR_EACH_REGISTER(STORED(drawn_over(scaled(front, LOADED(coverage)), LOADED(out))));
}

static void over(uint32_t *out, const uint32_t *pixels, size_t count) {
  FOR_EACH_REGISTER(STORED(drawn_over(LOADED(pixels), LOADED(out))));
}

static void over_covered(uint32_t *out, const uint32_t *pixels, const uint32_t *coverage, size_t count) {
  FOR_EACH_REGISTER(STORED(drawn_over(scaled(LOADED(pixels), LOADED(coverage)), LOADED(out))));
}

static void over_faded(uint32_t *out, const uint32_t *pixels, uint32_t alpha, size_t count) {
  const Halves factor = both_halves(every(alpha));
  FOR_EACH_REGISTER(STORED(drawn_over(scaled_by_halves(LOADED(pixels), factor), LOADED(out))));
}

// An opaque pixel multiplied by `alpha` has just that alpha.
static void cross_fade(
    uint32_t *out, const uint32_t *below, const uint32_t *pixels, uint32_t alpha, size_t count) {
  const Halves factor = both_halves(every(alpha)), rest = 255 - factor;
  FOR_EACH_REGISTER(STORED(scaled_by_halves(LOADED(pixels), factor) + scaled_by_halves(LOADED(below), rest)));
}

static void over_faded_opaque(uint32_t *out, const uint32_t *pixels, uint32_t alpha, size_t count) {
  cross_fade(out, out, pixels, alpha, count);
}

static void under(uint32_t *out, uint32_t pixel, size_t count) {
  const Words below = every(pixel);
  FOR_EACH_REGISTER(STORED(drawn_over(LOADED(out), below)));
}

static void replace(uint32_t *out, const uint32_t *pixels, const uint32_t *coverage, size_t count) {
  FOR_EACH_REGISTER({
    const Words share = LOADED(coverage);
    STORED(scaled(LOADED(pixels), share) + scaled(LOADED(out), 255 - share));
  });
}
