/* A message from a process that ends by a signal. */
#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* The data for signals that end this process: the messages for lack of memory and for a division of integers. */
struct clinux_last_words {
  int socket;
  size_t lengths[2];
  char bytes[2][1024];
  char stack[64 << 10];
};

/* The data of this process, which a signal handler can't get in another way. */
static struct clinux_last_words *clinux_words(void) {
  static struct clinux_last_words words;
  return &words;
}

/* Ends this process by the signal that has come. Allocators that fail leave an error, and a compiler that has used
 * up its memory leaves little room. */
static void clinux_fail(int number) {
  int error = errno;
  size_t room = 512 << 20;
  void *more = mmap(NULL, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  struct clinux_last_words *words = clinux_words();
  int which = number == SIGFPE ? 1 : error == ENOMEM || more == MAP_FAILED ? 0 : -1;
  if (which >= 0) (void)clinux_send(words->socket, words->bytes[which], words->lengths[which], NULL, 0);
  signal(number, SIG_DFL);
  raise(number);
}

int clinux_set_last_words(
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
