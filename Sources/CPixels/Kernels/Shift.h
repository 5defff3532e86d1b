// Means of rows with the same weights for all pixels, in 256ths: a picture that is moved by a fraction of a pixel.

// The distance at which rows are fetched before they are mixed, in pixels: the processor itself fetches ahead, but anew
// from each page of memory on.
enum { PIXELS_AHEAD = 64 };

#define FETCH_PIXELS(row, is_written)                                                                                  \
  __builtin_prefetch((const void *)((uintptr_t)((row) + index) + PIXELS_AHEAD * sizeof(uint32_t)), is_written, 2)

static void mix(uint32_t *out, const uint32_t *a, const uint32_t *b, uint32_t weight, size_t count) {
  const Halves share = both_halves(every(weight));
  FOR_EACH_REGISTER({
    FETCH_PIXELS(a, 0);
    FETCH_PIXELS(out, 1);
    STORED(mixed(LOADED(a), LOADED(b), share));
  });
}

static void mix_four(
    uint32_t *out, const uint32_t *upper, const uint32_t *lower, uint32_t across, uint32_t down, size_t count) {
  const Halves right = both_halves(every(across)), below = both_halves(every(down));
  FOR_EACH_REGISTER(STORED(mixed(
      mixed(LOADED(upper), LOADED(upper + 1), right), mixed(LOADED(lower), LOADED(lower + 1), right), below)));
}
