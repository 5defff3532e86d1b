// Faces of meshes along rows of pixels, computed in doubles.

// A double for each pixel takes two registers. How functions would pass those does not matter, since all are inlined.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

typedef double Doubles __attribute__((vector_size(2 * WIDTH), aligned(8)));
typedef int64_t LongMasks __attribute__((vector_size(2 * WIDTH), aligned(8)));

ALWAYS_INLINE Doubles sloped(PixelSlope slope, Doubles x, double y) { return slope.dx * x + slope.dy * y + slope.start; }

ALWAYS_INLINE Doubles chosen_doubles(LongMasks mask, Doubles a, Doubles b) {
  return (Doubles)((mask & (LongMasks)a) | (~mask & (LongMasks)b));
}

// Returns the numbers, held to 0…`most`; 0 for NaN.
ALWAYS_INLINE Doubles limited(Doubles numbers, double most) {
  const Doubles zero = {0}, high = zero + most;
  const Doubles positive = chosen_doubles(zero < numbers, numbers, zero);
  return chosen_doubles(high < positive, high, positive);
}

// The whole parts of numbers that are not negative.
ALWAYS_INLINE Words whole(Doubles numbers) { return (Words) __builtin_convertvector(numbers, Masks); }

// The place in 256ths of a texel of what is so many texels from the left or the top, the nearest; halves are rounded up.
ALWAYS_INLINE Words face_place(Doubles texels, size_t count) {
  // Places are words: what lies beyond eight million texels is not reached.
  const size_t last = count - 1 < 0x7FFFFF ? count - 1 : 0x7FFFFF;
  const Doubles place = limited(texels - 0.5, (double)last) * 256;
  const Words below = whole(place);
  const Doubles rest = place - __builtin_convertvector((Masks)below, Doubles);
  return below - (Words) __builtin_convertvector(rest >= 0.5, Masks);
}

ALWAYS_INLINE Doubles face_columns(double x, size_t index) {
  Doubles columns;
  for (size_t lane = 0; lane < PIXELS_IN_REGISTER; lane++) columns[lane] = (double)lane;
  return columns + (double)index + x;
}

ALWAYS_INLINE void face_colors(uint32_t *out, const PixelFace *face, double x, double y, size_t count, bool is_thin) {
  const uint32_t back = face->back;
  const Halves through = both_halves(every(255 - (back >> 24)));
  const Words colors = every(0x00FFFFFF);
  const uint32_t right = end_of(face->grid.width), bottom = end_of(face->grid.height);
  FOR_EACH_REGISTER({
    const Doubles columns = face_columns(x, index);
    const Doubles depth = 1 / sloped(face->nearness, columns, y);
    const Doubles light = limited(sloped(face->light, columns, y) * depth, 1);
    const Words u = face_place(sloped(face->u, columns, y) * depth, face->grid.width);
    const Words v = face_place(sloped(face->v, columns, y) * depth, face->grid.height);
    Words pixels = mean_of_four(&face->grid, taps(u, right), taps(v, bottom), PROJECTIVE, is_thin);
    const Words alpha = pixels & ~colors;
    if (back != 0) pixels = scaled(every(back), alpha >> 24) + scaled_by_halves(pixels, through);
    STORED((scaled(pixels & colors, whole(light * 255 + 0.5)) & colors) | alpha);
  });
}

static void face_picture(uint32_t *out, const PixelFace *face, double x, double y, size_t count) {
  if (face->grid.width == 1) {
    face_colors(out, face, x, y, count, true);
  } else {
    face_colors(out, face, x, y, count, false);
  }
}

static void face_shade(uint32_t *out, const PixelFace *face, double x, double y, size_t count) {
  FOR_EACH_REGISTER({
    const Doubles columns = face_columns(x, index);
    const Doubles depth = 1 / sloped(face->nearness, columns, y);
    const Doubles light = limited(sloped(face->light, columns, y) * depth, 1);
    STORED(whole((1 - light) * 255 + 0.5) << 24);
  });
}

#pragma clang diagnostic pop

static void mean_of_rows(uint32_t *out, const uint32_t *rows, size_t stride, size_t count) {
  FOR_EACH_REGISTER({
    Halves rb = {0};
    Halves ga = {0};
    for (size_t row = 0; row < 4; row++) {
      const Words pixels = LOADED(rows + row * stride);
      rb += red_blue(pixels);
      ga += green_alpha(pixels);
    }
    rb = (rb + 2) >> 2;
    ga = (ga + 2) >> 2;
    STORED((Words)rb | (Words)ga << 8);
  });
}
