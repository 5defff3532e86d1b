#include "CAllocation.h"

#include <stdbool.h>

/*
 * The Swift runtime's own hooks, as its Instruments use them: each is called in place of the function that its name
 * says, and the flag puts them in use. Those for references keep nearly all registers, so hooks do, too.
 */
#define REFERENCES __attribute__((preserve_most))

typedef void *(*Allocate)(const void *type, size_t size, size_t alignment);
typedef REFERENCES void *(*Retain)(void *object);
typedef REFERENCES void *(*RetainSeveral)(void *object, unsigned count);

extern Allocate _swift_allocObject;
extern Retain _swift_retain;
extern RetainSeveral _swift_retain_n;
extern unsigned char _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly;

static Allocate allocate;
static Retain retain;
static RetainSeveral retain_several;

static _Thread_local bool counts;
static _Thread_local unsigned long work;

static void *counting_allocate(const void *type, size_t size, size_t alignment) {
  if (counts) work += 1 + size / 16;
  return allocate(type, size, alignment);
}

static REFERENCES void *counting_retain(void *object) {
  if (counts) work += 1;
  return retain(object);
}

static REFERENCES void *counting_retain_several(void *object, unsigned count) {
  if (counts) work += 1;
  return retain_several(object, count);
}

void work_begin(void) {
  if (!allocate) {
    allocate = _swift_allocObject;
    retain = _swift_retain;
    retain_several = _swift_retain_n;
    _swift_allocObject = counting_allocate;
    _swift_retain = counting_retain;
    _swift_retain_n = counting_retain_several;
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
