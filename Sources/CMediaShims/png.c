#include "CMediaShims.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// A PNG is the difference of each row and the one above ("Up"), compressed by deflate (RFC 1951). What repeats in such
// differences is the pixel before, so the only distance that is looked at is that of one pixel: this takes a quarter
// of zlib's time at its fastest, and rendered frames come out smaller. Each block has Huffman codes of its own.

enum {
  literals = 256,
  // The symbols of literals, of the end of a block (256) and of lengths.
  symbols = 286,
  // Four literals of a pixel fit into the bit buffer with 7 bits that are left from before.
  longest_code = 12,
  longest_match = 258,
  // The number of pixels of a block: their differences stay in the cache between the two passes.
  block_pixels = 1 << 16,
};

// MARK: - Bytes and bits

typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
  uint64_t bits;
  unsigned held;
} output;

static bool reserve(output *out, size_t more) {
  if (out->capacity - out->count >= more) return true;
  size_t capacity = (out->count + more) * 3 / 2;
  uint8_t *bytes = realloc(out->bytes, capacity);
  if (!bytes) return false;
  out->bytes = bytes;
  out->capacity = capacity;
  return true;
}

static void put_bytes(output *out, const void *bytes, size_t count) {
  memcpy(out->bytes + out->count, bytes, count);
  out->count += count;
}

static void put_32(output *out, uint32_t value) {
  const uint8_t bytes[4] = {value >> 24, value >> 16, value >> 8, value};
  put_bytes(out, bytes, 4);
}

// Adds bits, of which 57 fit between two calls of `flush`.
static inline void put_bits(output *out, uint64_t bits, unsigned count) {
  out->bits |= bits << out->held;
  out->held += count;
}

// Writes the whole bytes that are held. Eight bytes of room are needed.
static inline void flush(output *out) {
  for (int index = 0; index < 8; index++) out->bytes[out->count + index] = (uint8_t)(out->bits >> (8 * index));
  out->count += out->held >> 3;
  out->bits >>= out->held & ~7u;
  out->held &= 7;
}

// MARK: - Huffman codes

typedef struct {
  uint16_t code[symbols];
  uint8_t length[symbols];
} huffman;

typedef struct {
  uint32_t count;
  uint16_t symbol;
} frequency;

static int compare(const void *a, const void *b) {
  const frequency *one = a, *other = b;
  if (one->count != other->count) return one->count < other->count ? -1 : 1;
  return (int)one->symbol - (int)other->symbol;
}

// Makes codes of at most `longest_code` bits for the symbols that occur, of which there are two at least.
static void make_codes(const uint32_t counts[symbols], huffman *codes) {
  frequency sorted[symbols];
  int used = 0;
  for (int symbol = 0; symbol < symbols; symbol++) {
    if (counts[symbol]) sorted[used++] = (frequency){counts[symbol], (uint16_t)symbol};
  }
  qsort(sorted, (size_t)used, sizeof *sorted, compare);

  // The tree, of leaves and then of nodes in the order of their weights, in which each knows the node above.
  uint64_t weight[2 * symbols];
  uint16_t parent[2 * symbols];
  for (int leaf = 0; leaf < used; leaf++) weight[leaf] = sorted[leaf].count;
  int leaf = 0, node = used, end = used;
  while (end < 2 * used - 1) {
    uint64_t sum = 0;
    for (int child = 0; child < 2; child++) {
      int least = leaf < used && (node >= end || weight[leaf] <= weight[node]) ? leaf++ : node++;
      sum += weight[least];
      parent[least] = (uint16_t)end;
    }
    weight[end++] = sum;
  }
  uint8_t depth[2 * symbols];
  depth[end - 1] = 0;
  // The number of codes of each length, with those that are too long as long as possible.
  int lengths[longest_code + 1] = {0};
  for (int index = end - 2; index >= 0; index--) {
    depth[index] = depth[parent[index]] + 1;
    if (index < used) lengths[depth[index] < longest_code ? depth[index] : longest_code]++;
  }
  // Makes room for codes that were too long: one that is short becomes two that are a bit longer.
  int sum = 0;
  for (int length = 1; length <= longest_code; length++) sum += lengths[length] << (longest_code - length);
  for (; sum > 1 << longest_code; sum--) {
    lengths[longest_code]--;
    int length = longest_code - 1;
    while (lengths[length] == 0) length--;
    lengths[length]--;
    lengths[length + 1] += 2;
  }

  memset(codes, 0, sizeof *codes);
  int rare = 0;
  for (int length = longest_code; length > 0; length--) {
    for (int index = 0; index < lengths[length]; index++) codes->length[sorted[rare++].symbol] = (uint8_t)length;
  }
  unsigned next[longest_code + 1] = {0}, code = 0;
  for (int length = 1; length <= longest_code; length++) {
    code = (code + (length > 1 ? (unsigned)lengths[length - 1] : 0)) << 1;
    next[length] = code;
  }
  for (int symbol = 0; symbol < symbols; symbol++) {
    const int length = codes->length[symbol];
    if (!length) continue;
    // Codes stand in the stream with their highest bit first.
    unsigned value = next[length]++, reversed = 0;
    for (int bit = 0; bit < length; bit++) reversed |= (value >> bit & 1) << (length - 1 - bit);
    codes->code[symbol] = (uint16_t)reversed;
  }
}

// The symbol of a match's length, with its extra bits.
typedef struct {
  uint16_t symbol;
  uint8_t extra, bits;
} match_length;

static match_length length_symbol(int length) {
  if (length == longest_match) return (match_length){285, 0, 0};
  const int value = length - 3;
  if (value < 8) return (match_length){(uint16_t)(257 + value), 0, 0};
  const int bits = 29 - __builtin_clz((unsigned)value);
  return (match_length){
      (uint16_t)(257 + 4 * bits + (value >> bits)), (uint8_t)(value & ((1 << bits) - 1)), (uint8_t)bits};
}

// MARK: - Pixels

// Pixels of a row that stand for themselves, and how often the last of them is repeated.
typedef struct {
  uint32_t literals, repeats;
} token;

typedef struct {
  int width, channels;
  // The most repeats in one match.
  int most;
  match_length match[longest_match / 3 + 1];
  // A row and the one above as the file has them, and the differences of a block.
  uint32_t *row, *above, *differences;
  token *tokens;
  // The end of the tokens of each row of the block.
  size_t *ends;
  uint32_t counts[4][literals], matches[symbols];
  uint32_t a, b;
} encoder;

// Copies a row in straight alpha.
static void straighten(const uint8_t *source, uint32_t *row, int width, const uint32_t reciprocals[256]) {
  for (int x = 0; x < width; x++, source += 4) {
    const uint32_t alpha = source[3];
    uint32_t result = alpha << 24;
    for (int channel = 0; channel < 3; channel++) {
      const uint32_t value = source[channel] < alpha ? source[channel] : alpha;
      // Exact, since the numerator is less than 2^16 and the product less than 2^32.
      result |= ((value * 255 + alpha / 2) * reciprocals[alpha] >> 24) << (8 * channel);
    }
    row[x] = result;
  }
}

static void find_reciprocals(uint32_t reciprocals[256]) {
  reciprocals[0] = 0;
  for (uint32_t alpha = 1; alpha < 256; alpha++) reciprocals[alpha] = ((1u << 24) + alpha - 1) / alpha;
}

void mediashims_straighten(const uint8_t *source, uint8_t *target, size_t count) {
  uint32_t reciprocals[256], row[256];
  find_reciprocals(reciprocals);
  while (count > 0) {
    const size_t part = count < 256 ? count : 256;
    straighten(source, row, (int)part, reciprocals);
    memcpy(target, row, part * 4);
    source += part * 4;
    target += part * 4;
    count -= part;
  }
}

static inline unsigned byte(uint32_t pixel, int channel) { return pixel >> (8 * channel) & 255; }

// Returns the differences of the bytes of two pixels.
static inline uint32_t difference(uint32_t pixel, uint32_t above) {
  return ((pixel | 0x80808080u) - (above & 0x7F7F7F7Fu)) ^ ((pixel ^ ~above) & 0x80808080u);
}

// Finds the tokens of a row of differences, and counts its symbols and its checksum.
//
// Returns the number of tokens.
static size_t tokenize(encoder *coder, const uint32_t *pixels, token *tokens) {
  const int width = coder->width, channels = coder->channels;
  // The sums of bytes and of sums, which stay far below 2^64 in a row; it begins with the kind of its filter.
  uint64_t a = coder->a + 2, b = coder->b + a;
  size_t count = 0;
  int x = 0;
  while (x < width) {
    const int start = x;
    do {
      const uint32_t pixel = pixels[x++];
      for (int channel = 0; channel < channels; channel++) {
        const unsigned value = byte(pixel, channel);
        coder->counts[channel][value]++;
        a += value;
        b += a;
      }
    } while (x < width && pixels[x] != pixels[x - 1]);
    const int end = x;
    const uint32_t last = pixels[x - 1];
    while (x < width && pixels[x] == last) x++;
    tokens[count++] = (token){(uint32_t)(end - start), (uint32_t)(x - end)};
    if (x == end) continue;
    uint64_t sum = 0, sums = 0, repeats = (uint64_t)(x - end);
    for (int channel = 0; channel < channels; channel++) {
      sum += byte(last, channel);
      sums += sum;
    }
    b += repeats * (uint64_t)channels * a + repeats * sums
         + (uint64_t)channels * sum * (repeats * (repeats - 1) / 2);
    a += repeats * sum;
    coder->matches[coder->match[coder->most].symbol] += (uint32_t)(repeats / (uint64_t)coder->most);
    const uint64_t rest = repeats % (uint64_t)coder->most;
    if (rest) coder->matches[coder->match[rest].symbol]++;
  }
  coder->a = a % 65521;
  coder->b = b % 65521;
  return count;
}

// Writes the `rows` rows of a block. Returns false if there is no memory.
static bool write_block(encoder *coder, int rows, bool is_last, output *out) {
  const int channels = coder->channels;
  uint32_t counts[symbols];
  memcpy(counts, coder->matches, sizeof counts);
  for (int value = 0; value < literals; value++) {
    for (int channel = 0; channel < channels; channel++) counts[value] += coder->counts[channel][value];
  }
  // Each row begins with the kind of its filter.
  counts[2] += (uint32_t)rows;
  counts[256] = 1;
  huffman codes;
  make_codes(counts, &codes);

  uint64_t size = 0;
  for (int symbol = 0; symbol < symbols; symbol++) {
    // Lengths have up to five extra bits, and a distance of one bit.
    size += (uint64_t)counts[symbol] * (codes.length[symbol] + (symbol > 256 ? 6u : 0));
  }
  if (!reserve(out, size / 8 + 512)) return false;

  // A block with codes of its own: their number, that of distances, and that of lengths of lengths.
  put_bits(out, is_last, 1);
  put_bits(out, 2, 2);
  put_bits(out, symbols - 257, 5);
  put_bits(out, (unsigned)channels - 1, 5);
  put_bits(out, 19 - 4, 4);
  flush(out);
  // Lengths are written in four bits each; those of repeats come first in the header's order, and have none.
  for (int index = 0; index < 19; index++) {
    put_bits(out, index < 3 ? 0 : 4, 3);
    flush(out);
  }
  static const uint8_t reversed[16] = {0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15};
  for (int symbol = 0; symbol < symbols; symbol++) {
    put_bits(out, reversed[codes.length[symbol]], 4);
    flush(out);
  }
  // The distance of one pixel has a code of one bit, and no other has any.
  for (int distance = 0; distance < channels; distance++) {
    put_bits(out, reversed[distance == channels - 1], 4);
    flush(out);
  }

  // Length, its extra bits and the distance, which is a zero.
  uint32_t match[longest_match / 3 + 1];
  uint8_t match_bits[longest_match / 3 + 1];
  for (int repeats = 1; repeats <= coder->most; repeats++) {
    const match_length form = coder->match[repeats];
    const unsigned length = codes.length[form.symbol];
    match[repeats] = codes.code[form.symbol] | (uint32_t)form.extra << length;
    match_bits[repeats] = (uint8_t)(length + form.bits + 1);
  }

  const uint32_t *pixel = coder->differences;
  const token *next = coder->tokens;
  for (int row = 0; row < rows; row++) {
    put_bits(out, codes.code[2], codes.length[2]);
    flush(out);
    for (const token *end = coder->tokens + coder->ends[row]; next < end; next++) {
      for (uint32_t index = 0; index < next->literals; index++, pixel++) {
        for (int channel = 0; channel < channels; channel++) {
          const unsigned value = byte(*pixel, channel);
          put_bits(out, codes.code[value], codes.length[value]);
        }
        flush(out);
      }
      pixel += next->repeats;
      uint32_t repeats = next->repeats;
      for (; repeats > (uint32_t)coder->most; repeats -= (uint32_t)coder->most) {
        put_bits(out, match[coder->most], match_bits[coder->most]);
        flush(out);
      }
      if (repeats > 0) {
        put_bits(out, match[repeats], match_bits[repeats]);
        flush(out);
      }
    }
  }
  put_bits(out, codes.code[256], codes.length[256]);
  flush(out);
  memset(coder->counts, 0, sizeof coder->counts);
  memset(coder->matches, 0, sizeof coder->matches);
  return true;
}

// Finds the tokens of the row at `y` of a picture. Returns their number.
static size_t add_row(
    encoder *coder, const uint8_t *rgba, int y, const uint32_t *reciprocals, uint32_t *differences, token *tokens) {
  const size_t width = (size_t)coder->width;
  const uint8_t *source = rgba + (size_t)y * width * 4;
  // Rows that are alike are the most frequent of all in screens.
  if (y > 0 && memcmp(source, source - width * 4, width * 4) == 0) {
    memset(differences, 0, width * 4);
  } else {
    uint32_t *row = coder->row;
    if (reciprocals) {
      straighten(source, row, coder->width, reciprocals);
    } else {
      memcpy(row, source, width * 4);
    }
    const uint32_t *above = coder->above;
    for (size_t x = 0; x < width; x++) differences[x] = difference(row[x], above[x]);
    coder->row = coder->above;
    coder->above = row;
  }
  return tokenize(coder, differences, tokens);
}

// Writes all rows as one stream of zlib. Returns false if there is no memory.
static bool write_rows(encoder *coder, const uint8_t *rgba, int height, const uint32_t *reciprocals, output *out) {
  const int block = coder->width < block_pixels ? block_pixels / coder->width : 1;
  put_bytes(out, "\x78\x01", 2);
  for (int y = 0; y < height;) {
    size_t count = 0;
    int rows = 0;
    for (; rows < block && y < height; rows++, y++) {
      uint32_t *differences = coder->differences + (size_t)rows * (size_t)coder->width;
      count += add_row(coder, rgba, y, reciprocals, differences, coder->tokens + count);
      coder->ends[rows] = count;
    }
    if (!write_block(coder, rows, y == height, out)) return false;
  }
  put_bits(out, 0, (8 - out->held) & 7);
  flush(out);
  put_32(out, coder->b << 16 | coder->a);
  return true;
}

// MARK: - The file

static void put_chunk(output *out, const char *kind, const void *bytes, uint32_t count) {
  put_32(out, count);
  const uint8_t *start = out->bytes + out->count;
  put_bytes(out, kind, 4);
  put_bytes(out, bytes, count);
  put_32(out, (uint32_t)crc32(0, start, count + 4));
}

static bool write_file(encoder *coder, const uint8_t *rgba, int height, bool is_opaque, output *out) {
  if (!reserve(out, 4096)) return false;
  put_bytes(out, "\x89PNG\r\n\x1A\n", 8);
  const uint32_t width = (uint32_t)coder->width, rows = (uint32_t)height;
  const uint8_t header[13] = {
      width >> 24, width >> 16, width >> 8, width, rows >> 24, rows >> 16, rows >> 8, rows, 8, is_opaque ? 2 : 6};
  put_chunk(out, "IHDR", header, sizeof header);
  put_chunk(out, "sRGB", "\0", 1);

  uint32_t reciprocals[256];
  if (!is_opaque) find_reciprocals(reciprocals);
  const size_t start = out->count;
  put_bytes(out, "\0\0\0\0IDAT", 8);
  if (!write_rows(coder, rgba, height, is_opaque ? NULL : reciprocals, out)) return false;
  const size_t end = out->count;
  if (end - start - 8 > 0x7FFFFFFF) return false;
  out->count = start;
  put_32(out, (uint32_t)(end - start - 8));
  out->count = end;
  put_32(out, (uint32_t)crc32_z(0, out->bytes + start + 4, end - start - 4));
  put_chunk(out, "IEND", "", 0);
  return true;
}

uint8_t *mediashims_png_encode(const uint8_t *rgba, int width, int height, bool is_opaque, size_t *count) {
  encoder *coder = calloc(1, sizeof *coder);
  if (!coder) return NULL;
  coder->width = width;
  coder->channels = is_opaque ? 3 : 4;
  coder->most = is_opaque ? longest_match / 3 : longest_match / 4;
  coder->a = 1;
  for (int repeats = 1; repeats <= coder->most; repeats++) {
    coder->match[repeats] = length_symbol(repeats * coder->channels);
  }
  const size_t columns = (size_t)width, rows = columns < block_pixels ? block_pixels / columns : 1;
  coder->row = calloc(columns, 4);
  coder->above = calloc(columns, 4);
  coder->differences = malloc(rows * columns * 4);
  coder->tokens = malloc(rows * (columns / 2 + 1) * sizeof(token));
  coder->ends = malloc(rows * sizeof(size_t));
  output out = {0};
  const bool has_memory = coder->row && coder->above && coder->differences && coder->tokens && coder->ends;
  const bool is_written = has_memory && write_file(coder, rgba, height, is_opaque, &out);
  free(coder->row);
  free(coder->above);
  free(coder->differences);
  free(coder->tokens);
  free(coder->ends);
  free(coder);
  if (!is_written) {
    free(out.bytes);
    return NULL;
  }
  *count = out.count;
  return out.bytes;
}
