#ifndef CALLOCATION_H
#define CALLOCATION_H

#include <stddef.h>

/// Bytes that the C library's allocator has given out, in the heap and in mappings of their own.
size_t allocated_bytes(void);

/// Bytes that it has got from the system for that, whether they are in use or not. Unlike the process's resident
/// memory, this does not hang on what the kernel has paged in or out meanwhile.
size_t reserved_bytes(void);

#endif
