#pragma once

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
