#include "CMediaShims.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jerror.h>
#include <jpeglib.h>

// A picture may ask for any number of passes over all its pixels; no honest one comes close.
enum { mediashims_greatest_scans = 500 };

// The coefficients of 24 million pixels with four components, and some more.
enum { mediashims_greatest_memory = 200000000 };

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf landing;
  char *message;
} ErrorManager;

static void fail(j_common_ptr common) {
  ErrorManager *manager = (ErrorManager *)common->err;
  char text[JMSG_LENGTH_MAX];
  manager->base.format_message(common, text);
  snprintf(manager->message, mediashims_message_size, "%s", text);
  longjmp(manager->landing, 1);
}

// libjpeg makes up what is missing from a damaged file and warns; here it is an error.
static void hear(j_common_ptr common, int level) {
  if (level >= 0) return;
  switch (common->err->msg_code) {
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_JPEG_EOF:
    case JWRN_MUST_RESYNC:
    case JWRN_NOT_SEQUENTIAL:
      fail(common);
      break;
    default:
      break;
  }
}

static void print_nothing(j_common_ptr common) { (void)common; }

static void count_scans(j_common_ptr common) {
  j_decompress_ptr decompress = (j_decompress_ptr)common;
  if (decompress->input_scan_number > mediashims_greatest_scans) {
    ErrorManager *manager = (ErrorManager *)common->err;
    snprintf(
        manager->message, mediashims_message_size, "more than %d scans", mediashims_greatest_scans);
    longjmp(manager->landing, 1);
  }
}

static void install(struct jpeg_decompress_struct *decompress, ErrorManager *manager, char *message) {
  memset(decompress, 0, sizeof *decompress);
  memset(manager, 0, sizeof *manager);
  message[0] = 0;
  manager->message = message;
  decompress->err = jpeg_std_error(&manager->base);
  manager->base.error_exit = fail;
  manager->base.emit_message = hear;
  manager->base.output_message = print_nothing;
}

int mediashims_jpeg_size(
    const uint8_t *data, size_t count, int *width, int *height,
    char message[mediashims_message_size]) {
  struct jpeg_decompress_struct decompress;
  ErrorManager manager;
  install(&decompress, &manager, message);
  if (setjmp(manager.landing)) {
    jpeg_destroy_decompress(&decompress);
    return 0;
  }
  jpeg_create_decompress(&decompress);
  jpeg_mem_src(&decompress, data, (unsigned long)count);
  jpeg_read_header(&decompress, TRUE);
  *width = (int)decompress.image_width;
  *height = (int)decompress.image_height;
  jpeg_destroy_decompress(&decompress);
  return 1;
}

static void expand_rgb(const uint8_t *row, int width, uint8_t *rgba) {
  for (int x = 0; x < width; x++, row += 3, rgba += 4) {
    rgba[0] = row[0];
    rgba[1] = row[1];
    rgba[2] = row[2];
    rgba[3] = 255;
  }
}

// Adobe writes CMYK inverted: 255 is no ink.
static void expand_cmyk(const uint8_t *row, int width, int is_inverted, uint8_t *rgba) {
  uint8_t flip = is_inverted ? 0 : 255;
  for (int x = 0; x < width; x++, row += 4, rgba += 4) {
    unsigned light = row[3] ^ flip;
    for (int channel = 0; channel < 3; channel++)
      rgba[channel] = (uint8_t)(((row[channel] ^ flip) * light + 127) / 255);
    rgba[3] = 255;
  }
}

int mediashims_jpeg_decode(
    const uint8_t *data, size_t count, int width, int height, uint8_t *rgba,
    char message[mediashims_message_size]) {
  struct jpeg_decompress_struct decompress;
  struct jpeg_progress_mgr progress;
  ErrorManager manager;
  install(&decompress, &manager, message);
  if (setjmp(manager.landing)) {
    jpeg_destroy_decompress(&decompress);
    return 0;
  }
  jpeg_create_decompress(&decompress);
  memset(&progress, 0, sizeof progress);
  progress.progress_monitor = count_scans;
  decompress.progress = &progress;
  jpeg_mem_src(&decompress, data, (unsigned long)count);
  // The coefficients of a progressive picture are kept until its last scan.
  decompress.mem->max_memory_to_use = mediashims_greatest_memory;
  jpeg_read_header(&decompress, TRUE);

  int is_cmyk =
      decompress.jpeg_color_space == JCS_CMYK || decompress.jpeg_color_space == JCS_YCCK;
  decompress.out_color_space = is_cmyk ? JCS_CMYK : JCS_RGB;
  jpeg_start_decompress(&decompress);
  if ((int)decompress.output_width != width || (int)decompress.output_height != height) {
    snprintf(message, mediashims_message_size, "the size changed");
    jpeg_destroy_decompress(&decompress);
    return 0;
  }

  JSAMPARRAY row = (*decompress.mem->alloc_sarray)(
      (j_common_ptr)&decompress, JPOOL_IMAGE, (JDIMENSION)(width * (is_cmyk ? 4 : 3)), 1);
  for (int y = 0; y < height; y++) {
    jpeg_read_scanlines(&decompress, row, 1);
    uint8_t *target = rgba + (size_t)y * (size_t)width * 4;
    if (is_cmyk)
      expand_cmyk(row[0], width, decompress.saw_Adobe_marker, target);
    else
      expand_rgb(row[0], width, target);
  }
  jpeg_finish_decompress(&decompress);
  jpeg_destroy_decompress(&decompress);
  return 1;
}
