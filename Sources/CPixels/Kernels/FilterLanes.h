// Registers of numbers: as many as there are pixels in a register, and the four of one pixel.

typedef float Numbers __attribute__((vector_size(WIDTH), aligned(4)));
typedef int32_t Integers __attribute__((vector_size(WIDTH), aligned(4)));
typedef float Color __attribute__((vector_size(16), aligned(4)));
typedef uint32_t ColorWords __attribute__((vector_size(16), aligned(4)));
typedef int32_t ColorIntegers __attribute__((vector_size(16), aligned(4)));
typedef uint8_t ColorBytes __attribute__((vector_size(4), aligned(1)));

// The numbers of as many whole pixels as a register holds, one at least.
#if WIDTH < 16
#define ROW_WIDTH 16
#else
#define ROW_WIDTH WIDTH
#endif
#define NUMBERS_IN_ROW (ROW_WIDTH / 4)
typedef float Row __attribute__((vector_size(ROW_WIDTH), aligned(4)));
typedef uint32_t RowWords __attribute__((vector_size(ROW_WIDTH), aligned(4)));
typedef int32_t RowIntegers __attribute__((vector_size(ROW_WIDTH), aligned(4)));
typedef uint8_t RowBytes __attribute__((vector_size(ROW_WIDTH / 4), aligned(1)));

#define AT(type, address) (*(const type *)(address))
#define PUT(type, address, value) (*(type *)(address) = (value))

// A number added to 2²³ leaves the nearest whole number in the low bits of the mantissa, ties to even.
#define UNIT 8388608.0f

ALWAYS_INLINE Numbers numbers(Words whole) { return __builtin_convertvector((Integers)whole, Numbers); }
ALWAYS_INLINE Words nearest(Numbers values) { return (Words)(values + UNIT) & 255; }
ALWAYS_INLINE Words load_up_to(const uint32_t *from, size_t count) {
  return count >= PIXELS_IN_REGISTER ? load(from) : load_some(from, count);
}
ALWAYS_INLINE void store_up_to(uint32_t *to, Words words, size_t count) {
  if (count >= PIXELS_IN_REGISTER) {
    store(to, words);
  } else {
    store_some(to, words, count);
  }
}

// The values held to 0…`highest`; 0 for NaN.
ALWAYS_INLINE Numbers held(Numbers values, Numbers highest) {
  const Numbers low = (Numbers)((Integers)values & (values > 0));
  const Integers over = low > highest;
  return (Numbers)(((Integers)low & ~over) | ((Integers)highest & over));
}
