/* Limits that a process sets for itself. */
#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define CLINUX_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define CLINUX_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

int clinux_set_no_new_privileges(void) {
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}

int clinux_forbid_processes(void) {
#ifdef CLINUX_ARCHITECTURE
#define CLINUX_LOAD(field) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (unsigned)offsetof(struct seccomp_data, field))
#define CLINUX_FAIL(number) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (number))
#define CLINUX_ON_CALL(number, statement) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1), statement
  struct sock_filter filter[] = {
      /* Calls of another architecture have other numbers. */
      CLINUX_LOAD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, CLINUX_ARCHITECTURE, 1, 0),
      CLINUX_FAIL(EPERM),
      CLINUX_LOAD(nr),
#ifdef __x86_64__
      /* So have those of x32. */
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
      CLINUX_FAIL(EPERM),
      CLINUX_ON_CALL(__NR_fork, CLINUX_FAIL(EPERM)),
      CLINUX_ON_CALL(__NR_vfork, CLINUX_FAIL(EPERM)),
#endif
      CLINUX_ON_CALL(__NR_execve, CLINUX_FAIL(EPERM)),
      CLINUX_ON_CALL(__NR_execveat, CLINUX_FAIL(EPERM)),
      /* Its flags are out of sight; libraries that find it missing use clone. */
      CLINUX_ON_CALL(__NR_clone3, CLINUX_FAIL(ENOSYS)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_clone, 0, 3),
      CLINUX_LOAD(args[0]),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0),
      CLINUX_FAIL(EPERM),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof filter / sizeof filter[0], filter};
  return (int)syscall(
      SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
#else
  errno = ENOSYS;
  return -1;
#endif
}

int clinux_close_others(void) {
#ifdef SYS_close_range
  return (int)syscall(SYS_close_range, 3, ~0U, 0);
#else
  errno = ENOSYS;
  return -1;
#endif
}

int clinux_limit_drawing(uint64_t memory, uint64_t own, uint64_t descriptors) {
  struct rlimit space = {memory, memory}, data = {own, own}, files = {descriptors, descriptors}, nothing = {0, 0};
  /* A write beyond the size then fails instead of ending the process. */
  signal(SIGXFSZ, SIG_IGN);
  if (setrlimit(RLIMIT_AS, &space) || setrlimit(RLIMIT_DATA, &data)) return -1;
  if (setrlimit(RLIMIT_NOFILE, &files)) return -1;
  return setrlimit(RLIMIT_FSIZE, &nothing) || setrlimit(RLIMIT_CORE, &nothing) ? -1 : 0;
}

int clinux_limit_data(uint64_t bytes) {
  struct rlimit data;
  if (getrlimit(RLIMIT_DATA, &data)) return -1;
  data.rlim_cur = bytes < data.rlim_max ? bytes : data.rlim_max;
  return setrlimit(RLIMIT_DATA, &data);
}

int clinux_lock_in(int devices) {
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
      /* The reading of limits, and the change of this process's own limit of data below the one that is set for ever. */
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_prlimit64, 0, 10),
      CLINUX_LOW(2),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 2),
      CLINUX_HIGH(2),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 4, 0),
      CLINUX_LOW(1),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, RLIMIT_DATA, 0, 3),
      CLINUX_LOW(0),
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
