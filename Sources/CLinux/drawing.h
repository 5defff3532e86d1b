#pragma once
/* System calls for a process that runs a driver's compiler on untrusted texts. */
#include "shim.h"
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <time.h>

/* Maps shared memory of this size for reading and writing. The memory must be sealed so that it can't become
 * smaller, because access beyond its end would end this process. Returns the address, or NULL and errno. */
static inline void *clinux_map_sealed(int descriptor, size_t length) {
  int seals = fcntl(descriptor, F_GET_SEALS);
  if (seals < 0) return NULL;
  if (!(seals & F_SEAL_SHRINK) || !(seals & F_SEAL_GROW)) { errno = EPERM; return NULL; }
  off_t end = lseek(descriptor, 0, SEEK_END);
  if (end < 0) return NULL;
  if ((uint64_t)end < length) { errno = EINVAL; return NULL; }
  void *address = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  return address == MAP_FAILED ? NULL : address;
}

/* Closes all descriptors but standard input, output and error. 0, or -1 and errno. */
static inline int clinux_close_others(void) {
#ifdef SYS_close_range
  return (int)syscall(SYS_close_range, 3, ~0U, 0);
#else
  errno = ENOSYS;
  return -1;
#endif
}

/* Limits the address space and the part of it that this process alone writes to, both in bytes, and the number of
 * descriptors. From then on no file can be written to, and no core dump is made. Returns 0, or -1 and errno. */
static inline int clinux_limit_drawing(uint64_t memory, uint64_t own, uint64_t descriptors) {
  struct rlimit space = {memory, memory}, data = {own, own}, files = {descriptors, descriptors}, nothing = {0, 0};
  /* A write beyond the size then fails instead of ending the process. */
  signal(SIGXFSZ, SIG_IGN);
  if (setrlimit(RLIMIT_AS, &space) || setrlimit(RLIMIT_DATA, &data)) return -1;
  if (setrlimit(RLIMIT_NOFILE, &files)) return -1;
  return setrlimit(RLIMIT_FSIZE, &nothing) || setrlimit(RLIMIT_CORE, &nothing) ? -1 : 0;
}

/*
 * From now on the threads of this process can use only memory, each other, and the open descriptors; every other call
 * fails. No file can be opened or found, no socket made, no program run, no process started,
 * traced or signalled. `devices` allows the control of open devices, which drivers of GPUs need. Needs no new
 * privileges. 0, or -1 and errno.
 */
static inline int clinux_lock_in(int devices) {
#ifdef CLINUX_ARCHITECTURE
#define CLINUX_ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define CLINUX_ALLOW_CALL(name) CLINUX_ON_CALL(__NR_##name, CLINUX_ALLOW)
/* The low half of an argument, on the two architectures, whose numbers are little-endian. */
#define CLINUX_LOW(index) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (unsigned)(offsetof(struct seccomp_data, args) + 8 * (index)))
#define CLINUX_HIGH(index) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (unsigned)(offsetof(struct seccomp_data, args) + 8 * (index) + 4))
/* Allows a call whose argument has this value in its low half, and ends the examination of that call. */
#define CLINUX_ALLOW_WITH(name, index, value) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_##name, 0, 4), CLINUX_LOW(index), \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)(value), 0, 1), CLINUX_ALLOW, CLINUX_FAIL(EPERM)
  struct sock_filter filter[] = {
      CLINUX_LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, CLINUX_ARCHITECTURE, 1, 0),
      CLINUX_FAIL(EPERM),
      CLINUX_LOAD(nr),
#ifdef __x86_64__
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
      CLINUX_FAIL(EPERM),
#endif
      /* Messages, and lines on standard error. */
      CLINUX_ALLOW_CALL(recvmsg), CLINUX_ALLOW_CALL(sendmsg), CLINUX_ALLOW_CALL(read),
      CLINUX_ALLOW_CALL(write), CLINUX_ALLOW_CALL(writev), CLINUX_ALLOW_CALL(close),
      CLINUX_ALLOW_CALL(lseek), CLINUX_ALLOW_CALL(ppoll),
#ifdef __NR_poll
      CLINUX_ALLOW_CALL(poll),
#endif
      CLINUX_ALLOW_WITH(fcntl, 1, F_GET_SEALS),
      /* Memory. */
      CLINUX_ALLOW_CALL(mmap), CLINUX_ALLOW_CALL(munmap), CLINUX_ALLOW_CALL(mremap),
      CLINUX_ALLOW_CALL(mprotect), CLINUX_ALLOW_CALL(madvise), CLINUX_ALLOW_CALL(brk),
      CLINUX_ALLOW_CALL(membarrier),
      /* Threads. */
      CLINUX_ALLOW_CALL(futex), CLINUX_ALLOW_CALL(set_robust_list), CLINUX_ALLOW_CALL(sched_yield),
      CLINUX_ALLOW_CALL(sched_getaffinity), CLINUX_ALLOW_CALL(gettid), CLINUX_ALLOW_CALL(getpid),
      CLINUX_ALLOW_CALL(exit), CLINUX_ALLOW_CALL(exit_group), CLINUX_ALLOW_CALL(restart_syscall),
#ifdef __NR_rseq
      CLINUX_ALLOW_CALL(rseq),
#endif
      CLINUX_ALLOW_WITH(prctl, 0, PR_SET_NAME),
      CLINUX_ON_CALL(__NR_clone3, CLINUX_FAIL(ENOSYS)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_clone, 0, 4),
      CLINUX_LOW(0),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1),
      CLINUX_ALLOW,
      CLINUX_FAIL(EPERM),
      /* Signals, to threads of this process only. */
      CLINUX_ALLOW_CALL(rt_sigaction), CLINUX_ALLOW_CALL(rt_sigprocmask), CLINUX_ALLOW_CALL(rt_sigreturn),
      CLINUX_ALLOW_CALL(sigaltstack),
      CLINUX_ALLOW_WITH(tgkill, 0, getpid()),
      /* Time, and facts about the machine. */
      CLINUX_ALLOW_CALL(clock_gettime), CLINUX_ALLOW_CALL(clock_getres), CLINUX_ALLOW_CALL(clock_nanosleep),
      CLINUX_ALLOW_CALL(nanosleep), CLINUX_ALLOW_CALL(gettimeofday), CLINUX_ALLOW_CALL(getrandom),
      CLINUX_ALLOW_CALL(getcpu), CLINUX_ALLOW_CALL(sysinfo), CLINUX_ALLOW_CALL(uname),
      CLINUX_ALLOW_CALL(getrusage),
      /* The reading of limits, not their change. */
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_prlimit64, 0, 6),
      CLINUX_LOW(2),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 3),
      CLINUX_HIGH(2),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 1),
      CLINUX_ALLOW,
      CLINUX_FAIL(EPERM),
      /* A driver's device. */
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_ioctl, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, devices ? SECCOMP_RET_ALLOW : SECCOMP_RET_ERRNO | EPERM),
      CLINUX_FAIL(EPERM),
  };
  struct sock_fprog program = {sizeof filter / sizeof filter[0], filter};
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
#else
  (void)devices;
  errno = ENOSYS;
  return -1;
#endif
}

/* The data for signals that end this process: the messages for lack of memory and for a division of integers. */
struct clinux_last_words {
  int socket;
  size_t lengths[2];
  char bytes[2][1024];
  char stack[64 << 10];
};

/* The data of this process, which a signal handler can't get in another way. */
static inline struct clinux_last_words *clinux_words(void) {
  static struct clinux_last_words words;
  return &words;
}

/* Ends this process by the signal that has come. Allocators that fail leave an error, and a compiler that has used
 * up its memory leaves little room. */
static inline void clinux_fail(int number) {
  int error = errno;
  size_t room = 512 << 20;
  void *more = mmap(NULL, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  struct clinux_last_words *words = clinux_words();
  int which = number == SIGFPE ? 1 : error == ENOMEM || more == MAP_FAILED ? 0 : -1;
  if (which >= 0) (void)clinux_send(words->socket, words->bytes[which], words->lengths[which], NULL, 0);
  signal(number, SIG_DFL);
  raise(number);
}

/* From now on, a signal that ends this process because memory is short sends the first message, and one for a division of
 * integers that the processor refuses sends the second. A message has at most 1 KiB. Returns 0, or -1 and errno. */
static inline int clinux_set_last_words(
  int socket, const void *shortage, size_t shortage_length, const void *division, size_t division_length
) {
  struct clinux_last_words *words = clinux_words();
  if (shortage_length > sizeof words->bytes[0] || division_length > sizeof words->bytes[1]) {
    errno = EMSGSIZE;
    return -1;
  }
  words->socket = socket;
  memcpy(words->bytes[0], shortage, words->lengths[0] = shortage_length);
  memcpy(words->bytes[1], division, words->lengths[1] = division_length);
  stack_t stack = {.ss_sp = words->stack, .ss_size = sizeof words->stack};
  if (sigaltstack(&stack, NULL) != 0) return -1;
  struct sigaction action = {.sa_handler = clinux_fail, .sa_flags = SA_ONSTACK | SA_NODEFER};
  const int numbers[] = {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    if (sigaction(numbers[i], &action, NULL) != 0) return -1;
  return 0;
}

/* A clock that never goes back, in nanoseconds. */
static inline uint64_t clinux_nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}
