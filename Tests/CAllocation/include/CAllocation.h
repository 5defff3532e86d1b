#ifndef CALLOCATION_H
#define CALLOCATION_H

#include <stddef.h>

/// Bytes that the C library's allocator has given out, in the heap and in mappings of their own.
size_t allocated_bytes(void);

/// Bytes that it has got from the system for that, whether they are in use or not. Unlike the process's resident
/// memory, this does not hang on what the kernel has paged in or out meanwhile.
size_t reserved_bytes(void);

/// Begins to count the work of this thread: each request for memory counts 1, and 1 more for each 16 bytes. The count is
/// the same in every run of one build, however busy the machine is. Nothing is counted under the address sanitizer.
void work_begin(void);

/// Adds work that takes no memory: bytes of a text, pixels of a picture.
void work_add(size_t units);

/// Ends counting, and returns the work since it began.
size_t work_end(void);

#endif
