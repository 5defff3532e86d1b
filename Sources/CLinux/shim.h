#pragma once
/* Calls of the system that Swift has no way to make. */
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/memfd.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <fcntl.h>
#include <signal.h>
#include <malloc.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
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

/* Divides this process, which must have one thread only: 0 in the new one, its identifier in the old one, or -1 and errno. */
static inline pid_t clinux_fork(void) { return fork(); }

/* A descriptor from which the signals of the set are read; they must be blocked. It is closed in other programs. */
static inline int clinux_signal_descriptor(const sigset_t *signals) {
  return signalfd(-1, signals, SFD_NONBLOCK | SFD_CLOEXEC);
}

/* The number of the next signal at such a descriptor; 0 if none has come. */
static inline int clinux_next_signal(int descriptor) {
  struct signalfd_siginfo info;
  return read(descriptor, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

/* Two connected sockets that keep the bounds of messages, closed in other programs. 0, or -1 and errno. */
static inline int clinux_message_sockets(int ends[2]) {
  return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends);
}

/* Two connected sockets for a stream of bytes, closed in other programs. 0, or -1 and errno. */
static inline int clinux_stream_sockets(int ends[2]) {
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
}

/* This process is killed when the thread that made it ends. 0, or -1 and errno. */
static inline int clinux_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0); }

enum { CLINUX_MOST_DESCRIPTORS = 4 };

/* Sends a message with descriptors, at most CLINUX_MOST_DESCRIPTORS. Its length, or -1 and errno. */
static inline ssize_t clinux_send(int socket, const void *bytes, size_t length, const int *descriptors, size_t count) {
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(CLINUX_MOST_DESCRIPTORS * sizeof(int))];
  } control;
  struct iovec part = {(void *)bytes, length};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (count > 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = &control;
    message.msg_controllen = CMSG_SPACE(count * sizeof(int));
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(count * sizeof(int));
    memcpy(CMSG_DATA(header), descriptors, count * sizeof(int));
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}

/* Receives a message, and up to CLINUX_MOST_DESCRIPTORS descriptors, whose number it stores; they are closed in other
 * programs. Its length, 0 at the end, or -1 and errno. */
static inline ssize_t clinux_receive(int socket, void *bytes, size_t room, int *descriptors, size_t *count) {
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(CLINUX_MOST_DESCRIPTORS * sizeof(int))];
  } control;
  struct iovec part = {bytes, room};
  struct msghdr message = {
    .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  *count = 0;
  ssize_t length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  if (length < 0) return length;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    *count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    memcpy(descriptors, CMSG_DATA(header), *count * sizeof(int));
  }
  return length;
}

/* The C library has these for its own extensions only. */
#ifndef F_ADD_SEALS
#define F_ADD_SEALS 1033
#define F_GET_SEALS 1034
#define F_SEAL_SEAL 1
#define F_SEAL_SHRINK 2
#define F_SEAL_GROW 4
#endif

/* Memory of a fixed size that processes can share, closed in other programs: no other process can shrink it under this
 * one. A descriptor, or -1 and errno. */
static inline int clinux_shared_memory(const char *name, off_t size) {
  int memory = (int)syscall(SYS_memfd_create, name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memory < 0) return -1;
  if (ftruncate(memory, size) == 0 && fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0)
    return memory;
  int error = errno;
  close(memory);
  errno = error;
  return -1;
}

/* Adds to a number that processes share. */
static inline void clinux_add(uint64_t *number, uint64_t amount) {
  __atomic_fetch_add(number, amount, __ATOMIC_RELAXED);
}

/* Reads a number that processes share. */
static inline uint64_t clinux_read(const uint64_t *number) { return __atomic_load_n(number, __ATOMIC_RELAXED); }

/*
 * Starts a program in a process group of its own, with these descriptors as its standard input, output and error; all
 * others are closed. It is killed when the calling thread ends, if `bound`. Its identifier, or -1 and errno.
 */
static inline pid_t clinux_start(
  const char *program, char *const arguments[], char *const environment[], const int standard[3], int bound
) {
  int failing[2];
  if (pipe2(failing, O_CLOEXEC) != 0) return -1;
  pid_t parent = getpid(), id = fork();
  if (id == 0) {
    int error = 0;
    /* Above the standard ones, so that none is replaced before it is copied. */
    int copies[3];
    for (int i = 0; i < 3; i++) copies[i] = fcntl(standard[i], F_DUPFD_CLOEXEC, 3);
    for (int i = 0; i < 3; i++)
      if (copies[i] < 0 || dup2(copies[i], i) < 0) error = errno;
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
    /* Exceeding the limit on the size of files is then an error of `write`, which the program can report. */
    signal(SIGXFSZ, SIG_IGN);
    if (setpgid(0, 0) != 0) error = errno;
    if (bound && prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) error = errno;
    if (bound && getppid() != parent) _exit(127);
#ifdef SYS_close_range
    if (!error) syscall(SYS_close_range, 3, failing[1] - 1, 0), syscall(SYS_close_range, failing[1] + 1, ~0U, 0);
#endif
    if (!error) execve(program, arguments, environment), error = errno;
    (void)!write(failing[1], &error, sizeof error);
    _exit(127);
  }
  int error = id < 0 ? errno : 0;
  close(failing[1]);
  ssize_t length = 0;
  while (id > 0 && (length = read(failing[0], &error, sizeof error)) < 0 && errno == EINTR) {}
  close(failing[0]);
  if (length == sizeof error) {
    while (waitpid(id, NULL, 0) < 0 && errno == EINTR) {}
    id = -1;
  }
  if (id < 0) errno = error;
  return id;
}

/* The bytes that the C library's allocator has given out, in the heap and in mappings of their own. */
static inline size_t clinux_allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
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

/* Keeps up to 64 MiB of freed memory in the process for later allocations: otherwise the pages of large pictures,
   which are made and freed with each frame, are mapped and cleared by the system each time. Blocks of 32 MiB and more,
   the largest threshold that the C library takes, have mappings of their own and go back to the system at once: no frame
   of a usual size needs one, and a list that grows to such a size is moved without being copied. */
static inline void clinux_keep_freed_memory(void) {
#if defined(M_MMAP_THRESHOLD) && defined(M_TRIM_THRESHOLD)
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}
