/* Processes, signals and time. */
#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int clinux_fork(void) { return fork(); }

int clinux_start(
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

int clinux_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0); }

int clinux_signal_descriptor(const void *signals) {
  return signalfd(-1, signals, SFD_NONBLOCK | SFD_CLOEXEC);
}

int clinux_next_signal(int descriptor) {
  struct signalfd_siginfo info;
  return read(descriptor, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

uint64_t clinux_nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}
