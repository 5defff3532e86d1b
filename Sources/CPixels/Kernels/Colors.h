// Arithmetic on the colours of single pixels.

#define EACH(count, ...)                                                                                               \
  for (size_t index = 0; index < (count); index += PIXELS_IN_REGISTER) {                                               \
    const size_t left = (count)-index;                                                                                 \
    __VA_ARGS__                                                                                                        \
  }

static void dissolve(uint32_t *behind, const uint32_t *front, float mix, size_t count) {
  EACH(count, {
    const Words a = load_up_to(behind + index, left), b = load_up_to(front + index, left);
    Words out = {0};
    for (int shift = 0; shift < 32; shift += 8) {
      const Numbers from = numbers((a >> shift) & 255), to = numbers((b >> shift) & 255);
      out |= nearest(from + (to - from) * mix) << shift;
    }
    store_up_to(behind + index, out, left);
  })
}

// The components of colours, 0…1 and not premultiplied.
typedef struct Colors {
  Numbers red, green, blue, alpha;
} Colors;

// Returns the 255th parts of whole numbers up to 255, as a division rounds them: a product with the first bits of 1/255
// is exact, and what the others add to it is small.
ALWAYS_INLINE Numbers of_255(Numbers whole) { return whole * 0x1.01p-8f + whole * 0x1.010102p-24f; }

ALWAYS_INLINE int all_opaque(Words pixels) {
  Words rest = ~pixels & 0xFF000000u;
  uint32_t any = 0;
  for (int i = 0; i < PIXELS_IN_REGISTER; i++) any |= rest[i];
  return any == 0;
}

ALWAYS_INLINE Colors colors(Words pixels) {
  Colors out = {numbers(pixels & 255), numbers((pixels >> 8) & 255), numbers((pixels >> 16) & 255),
                numbers(pixels >> 24)};
  if (all_opaque(pixels)) {
    out.red = of_255(out.red);
    out.green = of_255(out.green);
    out.blue = of_255(out.blue);
    out.alpha = (Numbers){0} + 1;
  } else {
    const Integers visible = out.alpha > 0;
    // Transparent pixels count as black.
    const Numbers alpha = (Numbers)(((Integers)out.alpha & visible) | ((Integers)((Numbers){0} + 1) & ~visible));
    out.red = (Numbers)((Integers)(out.red / alpha) & visible);
    out.green = (Numbers)((Integers)(out.green / alpha) & visible);
    out.blue = (Numbers)((Integers)(out.blue / alpha) & visible);
    out.alpha = of_255(out.alpha);
  }
  return out;
}

ALWAYS_INLINE Words pixels_of(Colors colors) {
  const Numbers one = (Numbers){0} + 1;
  const Numbers alpha = held(colors.alpha, one) * 255;
  return nearest(held(colors.red, one) * alpha) | nearest(held(colors.green, one) * alpha) << 8 |
         nearest(held(colors.blue, one) * alpha) << 16 | nearest(alpha) << 24;
}

ALWAYS_INLINE Numbers matrix_row(Colors old, const float *row) {
  return old.red * row[0] + old.green * row[1] + old.blue * row[2] + old.alpha * row[3] + row[4];
}

static void color_matrix(uint32_t *out, const uint32_t *pixels, const float *matrix, size_t count) {
  EACH(count, {
    const Colors old = colors(load_up_to(pixels + index, left));
    const Colors new = {matrix_row(old, matrix), matrix_row(old, matrix + 5), matrix_row(old, matrix + 10),
                        matrix_row(old, matrix + 15)};
    store_up_to(out + index, pixels_of(new), left);
  })
}

static void color_controls(uint32_t *out, const uint32_t *pixels, float brightness, float contrast, float saturation,
                           size_t count) {
  EACH(count, {
    Colors color = colors(load_up_to(pixels + index, left));
    const Numbers grey = color.red * 0.2126f + color.green * 0.7152f + color.blue * 0.0722f;
    color.red = ((color.red - grey) * saturation + grey + brightness - 0.5f) * contrast + 0.5f;
    color.green = ((color.green - grey) * saturation + grey + brightness - 0.5f) * contrast + 0.5f;
    color.blue = ((color.blue - grey) * saturation + grey + brightness - 0.5f) * contrast + 0.5f;
    store_up_to(out + index, pixels_of(color), left);
  })
}

static void invert(uint32_t *out, const uint32_t *pixels, size_t count) {
  EACH(count, {
    const Words old = load_up_to(pixels + index, left);
    const Words alpha = old >> 24;
    // No component exceeds the alpha, so that nothing is borrowed.
    store_up_to(out + index, (alpha | alpha << 8 | alpha << 16) - (old & 0xFFFFFF) + (alpha << 24), left);
  })
}

static void threshold(uint32_t *out, const uint32_t *pixels, float threshold, size_t count) {
  EACH(count, {
    const Words old = load_up_to(pixels + index, left);
    const Words alpha = old >> 24;
    const Numbers least = numbers(alpha) * threshold;
    Words new = alpha << 24;
    for (int shift = 0; shift < 24; shift += 8) {
      new |= (Words)(numbers((old >> shift) & 255) >= least) & (alpha << shift);
    }
    store_up_to(out + index, new, left);
  })
}

static void vignette(uint32_t *out, const uint32_t *pixels, float across, float step, float down, float intensity,
                     size_t count) {
  Numbers lane;
  for (int i = 0; i < PIXELS_IN_REGISTER; i++) lane[i] = (float)i;
  EACH(count, {
    const Words old = load_up_to(pixels + index, left);
    const Numbers place = across + (lane + (float)index) * step;
    const Numbers spread = 1 + (down + place * place);
    const Numbers factor = 1 + (1 / (spread * spread) - 1) * intensity;
    const Words alpha = old >> 24;
    const Numbers most = numbers(alpha);
    Words new = alpha << 24;
    for (int shift = 0; shift < 24; shift += 8) {
      new |= nearest(held(numbers((old >> shift) & 255) * factor, most)) << shift;
    }
    store_up_to(out + index, new, left);
  })
}
