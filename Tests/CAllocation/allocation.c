#include "CAllocation.h"

#include <malloc.h>

size_t allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

size_t reserved_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.arena + info.hblkhd;
}
