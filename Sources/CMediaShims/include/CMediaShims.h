#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libjpeg reports an error by calling a function that must not return. Its error manager lives
// here, so that the jump back stays within C.

enum { mediashims_message_size = 256 };

// Reads the header of the JPEG at `data`. Returns 1 and its size in pixels, or 0 and why not.
int mediashims_jpeg_size(
    const uint8_t *data, size_t count, int *width, int *height,
    char message[mediashims_message_size]);

// Decodes the JPEG at `data` into `width` × `height` opaque RGBA pixels, the size that
// `mediashims_jpeg_size` gave. Returns 1, or 0 and why not; `rgba` is then undefined.
int mediashims_jpeg_decode(
    const uint8_t *data, size_t count, int width, int height, uint8_t *rgba,
    char message[mediashims_message_size]);

// Returns the bytes of a PNG of `width` × `height` premultiplied RGBA pixels, to be freed: RGB where all are opaque,
// which the caller knows, or RGBA in straight alpha. Returns null, with a message, where it can't be made.
uint8_t *mediashims_png_encode(const uint8_t *rgba, int width, int height, bool is_opaque, size_t *count,
                               char message[mediashims_message_size]);

// Divides R, G and B of `count` premultiplied pixels by A, to the nearest integers; those of transparent pixels
// become zero. `target` may be `source`.
void mediashims_straighten(const uint8_t *source, uint8_t *target, size_t count);

// Adds `count` bytes of a row, each times `weight`, to the sums of another row.
void mediashims_add_weighted(const uint8_t *restrict row, size_t count, uint16_t weight, uint32_t *restrict sums);
