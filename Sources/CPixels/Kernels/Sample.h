// Pictures that are sampled along rows of pixels.
//
// Places are computed in floats along runs of PIXEL_RUN pixels, from a beginning in doubles, and rounded to 256ths of a texel.
// The order of these steps fixes every bit of the result.

// The map along one run.
typedef struct Line {
  float u, v, w;
  float du, dv, dw;
} Line;

ALWAYS_INLINE double mapped(const double row[3], double x, double y) { return row[0] * x + row[1] * y + row[2]; }

ALWAYS_INLINE Line line_from(const PixelMap *map, double x, double y, bool is_affine) {
  const double u = mapped(map->x, x, y), v = mapped(map->y, x, y), w = mapped(map->w, x, y);
  const double scale = is_affine ? 1 / w : 1;
  return (Line){
      .u = (float)(u * scale),
      .v = (float)(v * scale),
      .w = (float)w,
      .du = (float)(map->x[0] * scale),
      .dv = (float)(map->y[0] * scale),
      .dw = (float)map->w[0],
  };
}

// The numbers of a run's pixels from `first` on.
ALWAYS_INLINE Floats numbers_from(size_t first) {
  Floats lanes;
  for (size_t lane = 0; lane < PIXELS_IN_REGISTER; lane++) lanes[lane] = (float)lane;
  return lanes + (float)first;
}

// Returns `a` where the mask is set, else `b`.
ALWAYS_INLINE Floats chosen(Masks mask, Floats a, Floats b) { return (Floats)((mask & (Masks)a) | (~mask & (Masks)b)); }

// The nearest whole numbers, in 0…`highest`; 0 for NaN.
ALWAYS_INLINE Words fixed(Floats value, Floats highest) {
  const Floats zero = {0};
  Floats held = chosen(highest < value, highest, value);
  held = chosen(zero < held, held, zero);
  // Adding 2²³ leaves no bits for a fraction: the mantissa is the rounded number.
  return (Words)(held + 8388608.0f) & 0x007FFFFF;
}

// One axis of a picture: the places on it, in 256ths of a texel.
typedef struct Axis {
  Floats highest;
  // The place of the last texel's centre, at which the last but one weighs nothing; a number that no place has, where
  // there is one texel only.
  uint32_t end;
} Axis;

ALWAYS_INLINE uint32_t end_of(size_t count) { return count > 1 ? (uint32_t)(count - 1) * 256 : UINT32_MAX; }

// The places that are sampled: between the centres of the outer texels, or anywhere on the picture.
ALWAYS_INLINE Axis axis(size_t count, bool is_linear) {
  const uint32_t highest = (uint32_t)count * 256 - (is_linear ? 256 : 1);
  return (Axis){.highest = (Floats){0} + (float)highest, .end = end_of(count)};
}

// The texels before places and how much the next ones weigh, in 256ths: up to 256, so that these exist.
typedef struct Taps {
  Words index;
  Words weight;
} Taps;

ALWAYS_INLINE Taps taps(Words places, uint32_t end) {
  const Words index = (places + (Words)(places == end)) >> 8;
  return (Taps){.index = index, .weight = places - (index << 8)};
}

// Kinds of maps: those that don't turn and look at the picture straight; those under which parallels stay parallel; all.
enum { SCALED, AFFINE, PROJECTIVE };

// A picture that is read by one of the kernels.
typedef struct Source {
  const PixelGrid *grid;
  Axis across, down;
} Source;

ALWAYS_INLINE Source source_of(const PixelGrid *grid, bool is_linear) {
  return (Source){.grid = grid, .across = axis(grid->width, is_linear), .down = axis(grid->height, is_linear)};
}

typedef struct Places {
  Words u, v;
} Places;

ALWAYS_INLINE Places places_on(const Line *line, Source source, Floats i, int kind) {
  Floats u = i * line->du + line->u, v = i * line->dv + line->v;
  if (kind == PROJECTIVE) {
    const Floats scale = 1 / (i * line->dw + line->w);
    u *= scale;
    v *= scale;
  }
  return (Places){.u = fixed(u, source.across.highest), .v = fixed(v, source.down.highest)};
}

// The number of rows of pixels below a place whose texels are fetched with those of the place: as many as a band has.
enum { ROWS_AHEAD = 16 };

// Returns the distance from a texel at the beginning of a run to the one that is shown some rows below, about.
ALWAYS_INLINE ptrdiff_t texels_ahead(const PixelGrid *grid, const PixelMap *map, const Line *line, int kind) {
  float u = (float)map->x[1] * ROWS_AHEAD, v = (float)map->y[1] * ROWS_AHEAD;
  if (kind == PROJECTIVE) {
    const float w = line->w, dw = (float)map->w[1] * ROWS_AHEAD, scale = 1 / (w * (w + dw));
    u = (u * w - line->u * dw) * scale;
    v = (v * w - line->v * dw) * scale;
  } else {
    const float scale = 1 / line->w;
    u *= scale;
    v *= scale;
  }
  const float most = 256 * 16384;
  if (!(u > -most && u < most && v > -most && v < most)) return 0;
  return (ptrdiff_t)(v / 256) * (ptrdiff_t)grid->width + (ptrdiff_t)(u / 256);
}

// Has memory fetched into a near cache. Any address will do, also one outside of the picture.
ALWAYS_INLINE void fetch_texel(Source source, Places places, size_t lane, ptrdiff_t ahead) {
  const ptrdiff_t texel =
      (ptrdiff_t)(places.v[lane] >> 8) * (ptrdiff_t)source.grid->width + (ptrdiff_t)(places.u[lane] >> 8) + ahead;
  __builtin_prefetch((const void *)((uintptr_t)source.grid->texels + (uintptr_t)texel * sizeof(uint32_t)), 0, 2);
}

ALWAYS_INLINE Words nearest_texels(Source source, Places places) {
  return texels_at(source.grid->texels, (places.v >> 8) * (uint32_t)source.grid->width + (places.u >> 8));
}

// The means of the four texels around each place.
ALWAYS_INLINE Words mean_of_four(const PixelGrid *grid, Taps x, Taps y, int kind, bool is_thin) {
  const size_t below = grid->height > 1 ? grid->width : 0;
  Pairs upper = {0}, lower = {0};
  if (is_thin) {
    const Words rows = y.index * (uint32_t)grid->width;
    upper = pairs_one_by_one(grid->texels, rows, 0);
    lower = pairs_one_by_one(grid->texels + below, rows, 0);
  } else if (kind == SCALED) {
    const uint32_t *row = grid->texels + y.index[0] * grid->width;
    upper = row_pairs(row, grid->width, x.index);
    lower = row_pairs(row + below, grid->width, x.index);
  } else if (!finds_close_pairs(grid, x.index, y.index, &upper, &lower)) {
    const Words indices = y.index * (uint32_t)grid->width + x.index;
    upper = pairs(grid->texels, indices);
    lower = pairs(grid->texels + below, indices);
  }
  const Halves weight = both_halves(x.weight);
  return mixed(
      mixed(upper.left, upper.right, weight), mixed(lower.left, lower.right, weight), both_halves(y.weight));
}

ALWAYS_INLINE Words linear_mean(Source source, Places places, int kind, bool is_thin) {
  return mean_of_four(source.grid, taps(places.u, source.across.end), taps(places.v, source.down.end), kind, is_thin);
}

ALWAYS_INLINE void sample(
    uint32_t *out, const PixelGrid *grid, const PixelMap *map, ptrdiff_t x, ptrdiff_t y, size_t count, int kind,
    bool is_linear, bool is_thin) {
  const Source source = source_of(grid, is_linear);
  // The rows below read other rows of texels, which the processor doesn't foresee. One lane after the other fetches what
  // the row has of them, in as many rows as there are lanes. Steep rows read too many of them for that to pay.
  const bool is_steep = kind == AFFINE && __builtin_fabs(map->y[0]) > __builtin_fabs(map->x[0]);
  const bool is_fetching = is_linear && !is_thin && !is_steep && PIXELS_IN_REGISTER > 1;
  const size_t lane = (size_t)y % PIXELS_IN_REGISTER;
  for (size_t start = 0; start < count; start += PIXEL_RUN) {
    const Line line = line_from(map, (double)(x + (ptrdiff_t)start) + 0.5, (double)y + 0.5, kind != PROJECTIVE);
    const ptrdiff_t ahead = is_fetching ? texels_ahead(grid, map, &line, kind) : 0;
    const size_t end = count - start < PIXEL_RUN ? count - start : PIXEL_RUN;
    for (size_t index = 0; index < end; index += PIXELS_IN_REGISTER) {
      const Places places = places_on(&line, source, numbers_from(index), kind);
      if (is_fetching) fetch_texel(source, places, lane, ahead);
      const Words pixels =
          is_linear ? linear_mean(source, places, kind, is_thin) : nearest_texels(source, places);
      const size_t lanes = end - index < PIXELS_IN_REGISTER ? end - index : PIXELS_IN_REGISTER;
      store_lanes(out + start + index, pixels, lanes);
    }
  }
}

static void nearest_affine(
    uint32_t *out, const PixelGrid *grid, const PixelMap *map, ptrdiff_t x, ptrdiff_t y, size_t count) {
  sample(out, grid, map, x, y, count, AFFINE, false, false);
}

static void nearest_projective(
    uint32_t *out, const PixelGrid *grid, const PixelMap *map, ptrdiff_t x, ptrdiff_t y, size_t count) {
  sample(out, grid, map, x, y, count, PROJECTIVE, false, false);
}

// A picture one texel wide has no neighbours to load along with a texel.
static __attribute__((noinline)) void linear_thin(
    uint32_t *out, const PixelGrid *grid, const PixelMap *map, ptrdiff_t x, ptrdiff_t y, size_t count) {
  if (map->w[0] == 0 && map->w[1] == 0) {
    sample(out, grid, map, x, y, count, AFFINE, true, true);
  } else {
    sample(out, grid, map, x, y, count, PROJECTIVE, true, true);
  }
}

static void linear_scaled(
    uint32_t *out, const PixelGrid *grid, const PixelMap *map, ptrdiff_t x, ptrdiff_t y, size_t count) {
  if (grid->width == 1) return linear_thin(out, grid, map, x, y, count);
  sample(out, grid, map, x, y, count, SCALED, true, false);
}

static void linear_affine(
    uint32_t *out, const PixelGrid *grid, const PixelMap *map, ptrdiff_t x, ptrdiff_t y, size_t count) {
  if (grid->width == 1) return linear_thin(out, grid, map, x, y, count);
  sample(out, grid, map, x, y, count, AFFINE, true, false);
}

static void linear_projective(
    uint32_t *out, const PixelGrid *grid, const PixelMap *map, ptrdiff_t x, ptrdiff_t y, size_t count) {
  if (grid->width == 1) return linear_thin(out, grid, map, x, y, count);
  sample(out, grid, map, x, y, count, PROJECTIVE, true, false);
}

// True for a place that is the centre of one of `count` texels.
ALWAYS_INLINE bool is_centre(float place, size_t count) {
  return place >= 0 && place <= (float)((count - 1) * 256) && ((uint32_t)place & 255) == 0 &&
         (float)(uint32_t)place == place;
}

// Fills `out` with the means of 2 × 2 texels where the four samples of every pixel lie on the centres of these, as at half
// the size. The samples have all their weight on one texel there, so the result is the same. Returns false otherwise.
ALWAYS_INLINE bool quarters(uint32_t *out, const PixelGrid *grid, const Line lines[4], size_t count) {
  const Line a = lines[0], b = lines[1], c = lines[2], d = lines[3];
  if (a.du != 512 || b.u != a.u + 256 || c.u != a.u || d.u != b.u || b.v != a.v || d.v != c.v) return false;
  if (!is_centre(a.u, grid->width) || !is_centre(a.v, grid->height) || !is_centre(c.v, grid->height)) return false;
  const size_t column = (size_t)a.u / 256;
  if (column + 2 * count > grid->width) return false;
  const uint32_t *upper = grid->texels + (size_t)a.v / 256 * grid->width + column;
  const uint32_t *lower = grid->texels + (size_t)c.v / 256 * grid->width + column;
  const uint32_t mask = 0x00FF00FF, half = 0x00020002;
  for (size_t index = 0; index < count; index++) {
    const uint32_t p = upper[2 * index], q = upper[2 * index + 1], r = lower[2 * index], s = lower[2 * index + 1];
    const uint32_t rb = (p & mask) + (q & mask) + (r & mask) + (s & mask) + half;
    const uint32_t ga = (p >> 8 & mask) + (q >> 8 & mask) + (r >> 8 & mask) + (s >> 8 & mask) + half;
    out[index] = (rb >> 2 & mask) | (ga >> 2 & mask) << 8;
  }
  return true;
}

// The means of 2^across × 2^down samples of each pixel.
ALWAYS_INLINE void average(
    uint32_t *out, const PixelGrid *grid, const PixelMap *map, ptrdiff_t x, ptrdiff_t y, unsigned across,
    unsigned down, size_t count, int kind, bool is_thin) {
  const Source source = source_of(grid, true);
  const size_t columns = (size_t)1 << across, samples = columns << down;
  const uint16_t shift = (uint16_t)(across + down), half = (uint16_t)((1u << shift) >> 1);
  Line lines[16];
  for (size_t start = 0; start < count; start += PIXEL_RUN) {
    for (size_t number = 0; number < samples; number++) {
      const double dx = ((double)(number & (columns - 1)) + 0.5) / (double)columns;
      const double dy = ((double)(number >> across) + 0.5) / (double)(1u << down);
      lines[number] =
          line_from(map, (double)(x + (ptrdiff_t)start) + dx, (double)y + dy, kind != PROJECTIVE);
    }
    const size_t end = count - start < PIXEL_RUN ? count - start : PIXEL_RUN;
    if (kind == SCALED && across == 1 && down == 1 && quarters(out + start, grid, lines, end)) continue;
    for (size_t index = 0; index < end; index += PIXELS_IN_REGISTER) {
      const Floats numbers = numbers_from(index);
      Halves rb = {0}, ga = {0};
      for (size_t number = 0; number < samples; number++) {
        const Words pixels = linear_mean(source, places_on(&lines[number], source, numbers, kind), kind, is_thin);
        rb += red_blue(pixels);
        ga += green_alpha(pixels);
      }
      rb = (rb + half) >> shift;
      ga = (ga + half) >> shift;
      const size_t lanes = end - index < PIXELS_IN_REGISTER ? end - index : PIXELS_IN_REGISTER;
      store_lanes(out + start + index, (Words)rb | (Words)ga << 8, lanes);
    }
  }
}

static void averaged(
    uint32_t *out, const PixelGrid *grid, const PixelMap *map, ptrdiff_t x, ptrdiff_t y, unsigned across,
    unsigned down, size_t count) {
  const bool is_affine = map->w[0] == 0 && map->w[1] == 0;
  if (grid->width == 1) {
    if (is_affine) {
      average(out, grid, map, x, y, across, down, count, AFFINE, true);
    } else {
      average(out, grid, map, x, y, across, down, count, PROJECTIVE, true);
    }
  } else if (!is_affine) {
    average(out, grid, map, x, y, across, down, count, PROJECTIVE, false);
  } else if (map->x[1] == 0 && map->y[0] == 0) {
    average(out, grid, map, x, y, across, down, count, SCALED, false);
  } else {
    average(out, grid, map, x, y, across, down, count, AFFINE, false);
  }
}
