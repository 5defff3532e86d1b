// Shadows along rows of pixels: strengths read from a table, and pixels of these strengths.

// A place in a table: the cell, at most the last but one, and the distance from there.
typedef struct Cell {
  Words index;
  Floats fraction;
} Cell;

ALWAYS_INLINE Cell cell_at(Floats distance, float start, float cells_per_point, size_t count) {
  const Floats zero = {0}, last = zero + (float)(count - 2);
  const Floats away = chosen(distance < zero, -distance, distance);
  const Floats place = (away - start) * cells_per_point;
  Floats held = chosen(last < place, last, place);
  // 0 for NaN, too.
  held = chosen(zero < held, held, zero);
  // Adding 2²³ rounds to the nearest whole number; half a cell less makes that round down.
  const Floats whole = chosen(held > 0.5f, held - 0.5f, zero) + 8388608.0f;
  return (Cell){.index = (Words)whole & 0x007FFFFF, .fraction = held - (whole - 8388608.0f)};
}

static void strengths(float *out, const PixelProfile *profile, const PixelLine *line, size_t count) {
  const PixelGrid *cells = &profile->cells;
  FOR_EACH_REGISTER({
    const Floats step = numbers_from(index);
    const Floats scale = 1 / (step * line->dw + line->w);
    const Cell column = cell_at(
        (step * line->dx + line->x) * scale, profile->start_x, profile->cells_per_point, cells->width);
    const Cell row = cell_at(
        (step * line->dy + line->y) * scale, profile->start_y, profile->cells_per_point, cells->height);
    Pairs upper = {0};
    Pairs lower = {0};
    if (!finds_close_pairs(cells, column.index, row.index, &upper, &lower)) {
      const Words indices = row.index * (uint32_t)cells->width + column.index;
      upper = pairs(cells->texels, indices);
      lower = pairs(cells->texels + cells->width, indices);
    }
    const Floats above = (Floats)upper.left + ((Floats)upper.right - (Floats)upper.left) * column.fraction;
    const Floats below = (Floats)lower.left + ((Floats)lower.right - (Floats)lower.left) * column.fraction;
    store_lanes((uint32_t *)out + index, (Words)(above + (below - above) * row.fraction), lanes);
  });
}

static void shadow(uint32_t *out, const float *outer, const float *inner, const float *color, size_t count) {
  const Floats zero = {0};
  FOR_EACH_REGISTER({
    Floats strength = (Floats)LOADED((const uint32_t *)outer);
    if (inner) strength -= (Floats)LOADED((const uint32_t *)inner);
    // 0 for negative numbers and NaN.
    strength = chosen(zero < strength, strength, zero);
    Words pixels = {0};
    for (uint32_t channel = 0; channel < 4; channel++) {
      pixels |= ((Words)(strength * color[channel] + 8388608.0f) & 255) << (8 * channel);
    }
    STORED(pixels);
  });
}
