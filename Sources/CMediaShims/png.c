#include "CMediaShims.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>
#include <zlib.h>

// The bytes of a PNG as they are written.
typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
} output;

// The state of an encoder, which is freed after success and after errors.
typedef struct {
  output out;
  uint8_t *row;
  char *message;
} encoder;

static void fail(png_structp png, png_const_charp text) {
  encoder *coder = png_get_error_ptr(png);
  snprintf(coder->message, mediashims_message_size, "%s", text);
  png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp text) { (void)png, (void)text; }

static void append(png_structp png, png_bytep bytes, size_t count) {
  output *out = png_get_io_ptr(png);
  if (out->capacity - out->count < count) {
    const size_t capacity = (out->count + count) * 3 / 2;
    uint8_t *larger = realloc(out->bytes, capacity);
    if (!larger) png_error(png, "there is not enough memory");
    out->bytes = larger;
    out->capacity = capacity;
  }
  memcpy(out->bytes + out->count, bytes, count);
  out->count += count;
}

static void flush(png_structp png) { (void)png; }

static void write_file(png_structp png, png_infop info, encoder *coder, const uint8_t *rgba, int width, int height,
                       bool is_opaque) {
  png_set_write_fn(png, &coder->out, append, flush);
  const int kind = is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGBA;
  png_set_IHDR(png, info, (uint32_t)width, (uint32_t)height, 8, kind, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  // Rows of rendered frames repeat the row above, and the differences repeat the byte before. On frames of `flip` and
  // `portal` these settings took a sixth of the time of libpng's defaults, and the files were a fifth larger.
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
  png_set_compression_level(png, Z_BEST_SPEED);
  png_set_compression_strategy(png, Z_RLE);
  png_set_compression_buffer_size(png, 1 << 18);
  png_write_info(png, info);
  if (is_opaque) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (int y = 0; y < height; y++) {
    const uint8_t *row = rgba + (size_t)y * (size_t)width * 4;
    if (!is_opaque) {
      mediashims_straighten(row, coder->row, (size_t)width);
      row = coder->row;
    }
    png_write_row(png, row);
  }
  png_write_end(png, info);
}

uint8_t *mediashims_png_encode(const uint8_t *rgba, int width, int height, bool is_opaque, size_t *count,
                               char message[mediashims_message_size]) {
  // On the heap: what changes after `setjmp` is read after `longjmp`.
  encoder *coder = calloc(1, sizeof *coder);
  if (coder) coder->row = malloc((size_t)width * 4);
  png_structp png = NULL;
  png_infop info = NULL;
  uint8_t *bytes = NULL;
  snprintf(message, mediashims_message_size, "there is not enough memory");
  if (coder && coder->row) {
    coder->message = message;
    png = png_create_write_struct(PNG_LIBPNG_VER_STRING, coder, fail, ignore);
    if (png) info = png_create_info_struct(png);
    if (info && setjmp(png_jmpbuf(png)) == 0) {
      write_file(png, info, coder, rgba, width, height, is_opaque);
      bytes = coder->out.bytes;
      *count = coder->out.count;
      coder->out.bytes = NULL;
    }
    png_destroy_write_struct(&png, &info);
  }
  if (coder) {
    free(coder->out.bytes);
    free(coder->row);
    free(coder);
  }
  return bytes;
}
