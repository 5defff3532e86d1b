#include "CAllocation.h"

#include <stdbool.h>

/* The Swift runtime's own hook, as its Instruments use it: it is called for each new object, once the flag is set. */
typedef void *(*Allocate)(const void *type, size_t size, size_t alignment);

extern Allocate _swift_allocObject;
extern unsigned char _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly;

static Allocate allocate;

static _Thread_local bool counts;
static _Thread_local unsigned long work;

static void *counting_allocate(const void *type, size_t size, size_t alignment) {
  if (counts) work += 1 + size / 16;
  return allocate(type, size, alignment);
}

void work_begin(void) {
  if (!allocate) {
    allocate = _swift_allocObject;
    _swift_allocObject = counting_allocate;
    _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly = 1;
  }
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
