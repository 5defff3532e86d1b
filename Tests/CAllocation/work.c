#include "CAllocation.h"

#include <stdbool.h>
#include <stdlib.h>

/*
 * Requests for memory are counted, since each object, list and text begins with one. The functions of the C library are
 * replaced by ones that count and hand on; a sanitizer has its own.
 */
static _Thread_local bool counts;
static _Thread_local unsigned long work;

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define HAS_ALLOCATOR_OF_ITS_OWN
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_ALLOCATOR_OF_ITS_OWN)
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);

static void count(size_t size) {
  if (counts) work += 1 + size / 16;
}

void *malloc(size_t size) {
  count(size);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count(size);
  return __libc_realloc(block, size);
}
#endif

void work_begin(void) {
  work = 0;
  counts = true;
}

void work_add(size_t units) {
  if (counts) work += units;
}

size_t work_end(void) {
  counts = false;
  return work;
}
