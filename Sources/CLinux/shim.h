#pragma once
/* Calls of the system that Swift has no way to make. */
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define CLINUX_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define CLINUX_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

/* No thread of this process gains privileges by executing a program. 0, or -1 and errno. */
static inline int clinux_set_no_new_privileges(void) {
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}

/*
 * From now on no thread of this process can start or become another process; threads can still be
 * started. Needs no new privileges, and holds for root too. 0, or -1 and errno.
 */
static inline int clinux_forbid_processes(void) {
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

/*
 * The allocator keeps at most `count` arenas, each of which reserves 64 MiB of address space or more;
 * without, it keeps several for each core.
 */
static inline void clinux_limit_arenas(int count) {
#ifdef M_ARENA_MAX
  mallopt(M_ARENA_MAX, count);
#else
  (void)count;
#endif
}
