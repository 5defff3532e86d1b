/* Memory. */
#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/memfd.h>
#include <malloc.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The C library has these for its own extensions only. */
#ifndef F_ADD_SEALS
#define F_ADD_SEALS 1033
#define F_GET_SEALS 1034
#define F_SEAL_SEAL 1
#define F_SEAL_SHRINK 2
#define F_SEAL_GROW 4
#endif

int clinux_shared_memory(const char *name, long size) {
  int memory = (int)syscall(SYS_memfd_create, name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memory < 0) return -1;
  if (ftruncate(memory, size) == 0 && fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0)
    return memory;
  int error = errno;
  close(memory);
  errno = error;
  return -1;
}

void *clinux_map_sealed(int descriptor, size_t length) {
  int seals = fcntl(descriptor, F_GET_SEALS);
  if (seals < 0) return NULL;
  if (!(seals & F_SEAL_SHRINK) || !(seals & F_SEAL_GROW)) { errno = EPERM; return NULL; }
  off_t end = lseek(descriptor, 0, SEEK_END);
  if (end < 0) return NULL;
  if ((uint64_t)end < length) { errno = EINVAL; return NULL; }
  void *address = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  return address == MAP_FAILED ? NULL : address;
}

void clinux_add(uint64_t *number, uint64_t amount) {
  __atomic_fetch_add(number, amount, __ATOMIC_RELAXED);
}

uint64_t clinux_read(const uint64_t *number) { return __atomic_load_n(number, __ATOMIC_RELAXED); }

size_t clinux_allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

void clinux_limit_arenas(int count) {
#ifdef M_ARENA_MAX
  mallopt(M_ARENA_MAX, count);
#else
  (void)count;
#endif
}

void clinux_keep_freed_memory(void) {
#if defined(M_MMAP_THRESHOLD) && defined(M_TRIM_THRESHOLD)
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}
