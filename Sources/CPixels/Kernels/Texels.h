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

// Returns the texels of a row at `columns`, which ascend or descend, and those to the right of them. `count` is the
// number of texels that follow `row`.
ALWAYS_INLINE Pairs row_pairs(const uint32_t *row, size_t count, Words columns) {
#if defined(HAS_AVX512) || defined(HAS_AVX2)
  // All that are needed often lie in two registers.
  const uint32_t a = columns[0], b = columns[PIXELS_IN_REGISTER - 1];
  const uint32_t first = a < b ? a : b, last = a < b ? b : a;
  if (last - first + 1 < 2 * PIXELS_IN_REGISTER && first + 2 * PIXELS_IN_REGISTER <= count) {
    const Words low = load(row + first), high = load(row + first + PIXELS_IN_REGISTER);
    const Words places = columns - first;
#if defined(HAS_AVX512)
    return (Pairs){
        .left = (Words)_mm512_permutex2var_epi32((__m512i)low, (__m512i)places, (__m512i)high),
        .right = (Words)_mm512_permutex2var_epi32((__m512i)low, (__m512i)(places + 1), (__m512i)high),
    };
#else
    const Words next = places + 1;
    const __m256 left = _mm256_blendv_ps(
        (__m256)_mm256_permutevar8x32_epi32((__m256i)low, (__m256i)places),
        (__m256)_mm256_permutevar8x32_epi32((__m256i)high, (__m256i)places), (__m256)(places > 7));
    const __m256 right = _mm256_blendv_ps(
        (__m256)_mm256_permutevar8x32_epi32((__m256i)low, (__m256i)next),
        (__m256)_mm256_permutevar8x32_epi32((__m256i)high, (__m256i)next), (__m256)(next > 7));
    return (Pairs){.left = (Words)left, .right = (Words)right};
#endif
  }
#else
  (void)count;
#endif
  return pairs(row, columns);
}

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
