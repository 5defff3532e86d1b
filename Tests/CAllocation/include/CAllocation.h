#ifndef CALLOCATION_H
#define CALLOCATION_H

#include <stddef.h>

/// Bytes that the C library's allocator has given out, in the heap and in mappings of their own.
size_t allocated_bytes(void);

/// Bytes that it has got from the system for that, whether they are in use or not. Unlike the process's resident
/// memory, this does not hang on what the kernel has paged in or out meanwhile.
size_t reserved_bytes(void);

/// Begins to count the work of Swift code on this thread: each request for memory counts 1, and 1 more for
/// each 16 bytes; each time that one is referred to anew counts 1. Passing over a tree or a list of objects so counts
/// its length, and the count is the same in every run of one build, however busy the machine is.
///
/// Only for a process in which nothing else starts to count at the same time: the first call sets the runtime's hooks.
void work_begin(void);

/// Adds work that no object tells of: bytes of a text, pixels of a picture.
void work_add(size_t units);

/// Ends counting, and returns the work since it began.
size_t work_end(void);

#endif
