#ifndef CALLOCATION_H
#define CALLOCATION_H

#include <stddef.h>

/// Bytes that the C library's allocator has given out, in the heap and in mappings of their own.
size_t allocated_bytes(void);

#endif
