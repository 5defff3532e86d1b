// Texels of a picture at places that differ from lane to lane. The generic code loads one after the other; what an
// instruction set offers beside that is used where it was measured to be faster.

// The texels at places of a row, or of a picture, and those to the right of them.
typedef struct Pairs {
  Words left, right;
} Pairs;

// Returns the texels at the indices and, `right` further, their neighbours.
ALWAYS_INLINE Pairs pairs_one_by_one(const uint32_t *texels, Words indices, size_t right) {
  Pairs pairs;
  for (size_t lane = 0; lane < PIXELS_IN_REGISTER; lane++) {
    const uint32_t *here = texels + indices[lane];
    pairs.left[lane] = here[0];
    pairs.right[lane] = here[right];
  }
  return pairs;
}

#if defined(HAS_AVX512)

// Two neighbours are one load of 64 bits.
ALWAYS_INLINE Pairs pairs(const uint32_t *texels, Words indices) {
  const __m512i all = (__m512i)indices;
  const __m512i low = _mm512_i32gather_epi64(_mm512_castsi512_si256(all), texels, 4);
  const __m512i high = _mm512_i32gather_epi64(_mm512_extracti64x4_epi64(all, 1), texels, 4);
  const __m512i even = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
  const __m512i odd = _mm512_setr_epi32(1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
  return (Pairs){
      .left = (Words)_mm512_permutex2var_epi32(low, even, high),
      .right = (Words)_mm512_permutex2var_epi32(low, odd, high),
  };
}

#elif defined(HAS_AVX2)

ALWAYS_INLINE Pairs pairs(const uint32_t *texels, Words indices) {
  const __m256i all = (__m256i)indices;
  const __m256i low = _mm256_i32gather_epi64((const long long *)texels, _mm256_castsi256_si128(all), 4);
  const __m256i high = _mm256_i32gather_epi64((const long long *)texels, _mm256_extracti128_si256(all, 1), 4);
  // Lanes 0 1 4 5 of one and of the other, then both in order.
  const __m256 left = _mm256_shuffle_ps((__m256)low, (__m256)high, 0x88);
  const __m256 right = _mm256_shuffle_ps((__m256)low, (__m256)high, 0xDD);
  return (Pairs){
      .left = (Words)_mm256_permute4x64_epi64((__m256i)left, 0xD8),
      .right = (Words)_mm256_permute4x64_epi64((__m256i)right, 0xD8),
  };
}

#else

ALWAYS_INLINE Pairs pairs(const uint32_t *texels, Words indices) { return pairs_one_by_one(texels, indices, 1); }

#endif

#if defined(HAS_AVX512) || defined(HAS_AVX2)
#define HAS_WINDOWS

enum { WINDOW = 2 * PIXELS_IN_REGISTER };

// Texels of one row that lie in two registers, from which any can be picked at once.
typedef struct Window {
  Words low, high;
} Window;

ALWAYS_INLINE Window window_at(const uint32_t *texels) {
  return (Window){.low = load(texels), .high = load(texels + PIXELS_IN_REGISTER)};
}

// Returns the texels at places of a window.
ALWAYS_INLINE Words picked(Window window, Words places) {
#if defined(HAS_AVX512)
  return (Words)_mm512_permutex2var_epi32((__m512i)window.low, (__m512i)places, (__m512i)window.high);
#else
  return (Words)_mm256_blendv_ps(
      (__m256)_mm256_permutevar8x32_epi32((__m256i)window.low, (__m256i)places),
      (__m256)_mm256_permutevar8x32_epi32((__m256i)window.high, (__m256i)places),
      (__m256)(places >= PIXELS_IN_REGISTER));
#endif
}

// Returns true if all numbers are at most `most`.
ALWAYS_INLINE bool are_within(Words numbers, uint32_t most) {
#if defined(HAS_AVX512)
  return _mm512_cmpgt_epu32_mask((__m512i)numbers, _mm512_set1_epi32((int)most)) == 0;
#else
  return _mm256_testz_si256((__m256i)(numbers > most), (__m256i)(numbers > most));
#endif
}

ALWAYS_INLINE uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

// Sets `start` to the column where a window begins that holds the texels at `columns` and those to their right; returns
// false if none was found in a picture that wide.
ALWAYS_INLINE bool finds_window(Words columns, size_t width, uint32_t *start) {
  if (width < WINDOW) return false;
  // Columns mostly ascend or descend.
  *start = least(least(columns[0], columns[PIXELS_IN_REGISTER - 1]), (uint32_t)width - WINDOW);
  return are_within(columns - *start, WINDOW - 2);
}

#endif

// Returns the texels of a row of `width` at `columns`, and those to the right of them.
ALWAYS_INLINE Pairs row_pairs(const uint32_t *row, size_t width, Words columns) {
#if defined(HAS_WINDOWS)
  uint32_t start;
  if (finds_window(columns, width, &start)) {
    const Window window = window_at(row + start);
    const Words places = columns - start;
    return (Pairs){.left = picked(window, places), .right = picked(window, places + 1)};
  }
#else
  (void)width;
#endif
  return pairs(row, columns);
}

#if defined(HAS_AVX512)

// Returns the texels at places of the window that begins at `texels`, and at the next ones. All places of a narrow window
// are in its first register.
ALWAYS_INLINE Pairs pairs_at(const uint32_t *texels, Words places, Words next, bool is_narrow) {
  if (is_narrow) {
    const __m512i row = (__m512i)load(texels);
    return (Pairs){
        .left = (Words)_mm512_permutexvar_epi32((__m512i)places, row),
        .right = (Words)_mm512_permutexvar_epi32((__m512i)next, row),
    };
  }
  const Window window = window_at(texels);
  return (Pairs){.left = picked(window, places), .right = picked(window, next)};
}

// The most rows of texels that are loaded in whole for the pixels of a register.
enum { MOST_ROWS = 17 };

// Sets texels at places of windows that begin at `texels`, in row `first`, and in the `spread` + 1 rows below.
ALWAYS_INLINE void pick_rows(
    const uint32_t *texels, size_t width, uint32_t first, uint32_t spread, Words places, Words rows, bool is_narrow,
    Pairs *upper, Pairs *lower) {
  const Words next = places + 1;
  Pairs pairs = pairs_at(texels, places, next, is_narrow);
  *upper = pairs;
  __mmask16 here = 0xFFFF;
  for (uint32_t row = first + 1;; row++) {
    // The lanes whose upper texels are in the row before have their lower ones in this.
    texels += width;
    pairs = pairs_at(texels, places, next, is_narrow);
    lower->left = (Words)_mm512_mask_mov_epi32((__m512i)lower->left, here, (__m512i)pairs.left);
    lower->right = (Words)_mm512_mask_mov_epi32((__m512i)lower->right, here, (__m512i)pairs.right);
    if (row > first + spread) return;
    here = _mm512_cmpge_epu32_mask((__m512i)rows, _mm512_set1_epi32((int)row));
    upper->left = (Words)_mm512_mask_mov_epi32((__m512i)upper->left, here, (__m512i)pairs.left);
    upper->right = (Words)_mm512_mask_mov_epi32((__m512i)upper->right, here, (__m512i)pairs.right);
  }
}

// Sets the texels at `columns` of `rows` and of the rows below, and those to the right of them, if all of these lie
// close together: then a few windows are loaded, and each lane picks from that of its row.
ALWAYS_INLINE bool finds_close_pairs(const PixelGrid *grid, Words columns, Words rows, Pairs *upper, Pairs *lower) {
  uint32_t start;
  if (grid->height < 2 || !finds_window(columns, grid->width, &start)) return false;
  const uint32_t a = rows[0], b = rows[PIXELS_IN_REGISTER - 1];
  const uint32_t first = least(a, b), spread = a + b - 2 * first;
  if (spread > MOST_ROWS - 2 || !are_within(rows - first, spread)) return false;
  const uint32_t *texels = grid->texels + (size_t)first * grid->width + start;
  // The second half of the windows is read only if needed: it often lies in lines of memory that no pixel shows yet.
  if (are_within(columns - start, PIXELS_IN_REGISTER - 2)) {
    pick_rows(texels, grid->width, first, spread, columns - start, rows, true, upper, lower);
  } else {
    pick_rows(texels, grid->width, first, spread, columns - start, rows, false, upper, lower);
  }
  return true;
}

#else

ALWAYS_INLINE bool finds_close_pairs(const PixelGrid *grid, Words columns, Words rows, Pairs *upper, Pairs *lower) {
  (void)grid, (void)columns, (void)rows, (void)upper, (void)lower;
  return false;
}

#endif

// Returns the texels at the indices.
ALWAYS_INLINE Words texels_at(const uint32_t *texels, Words indices) {
#if defined(HAS_AVX512)
  return (Words)_mm512_i32gather_epi32((__m512i)indices, texels, 4);
#elif defined(HAS_AVX2)
  return (Words)_mm256_i32gather_epi32((const int *)texels, (__m256i)indices, 4);
#else
  Words result;
  for (size_t lane = 0; lane < PIXELS_IN_REGISTER; lane++) result[lane] = texels[indices[lane]];
  return result;
#endif
}
