// The last call of a script, for a process that must say where it was when it is stopped from outside or crashes.

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../internal.h"

struct cluashims_trail {
  cluashims_state *volatile state;  // NULL before the first call, and once the state is closed
  volatile uint32_t function;       // 0 while a chunk is compiled
  char chunk[CLUASHIMS_NAME_SIZE];
  volatile int32_t defined;         // of the last function of a state that is closed
};

cluashims_trail *cluashims_make_trail(void) { return calloc(1, sizeof(cluashims_trail)); }

void cluashims_set_trail(cluashims_state *state, cluashims_trail *trail) { state->trail = trail; }

void cluashims_trail_load(cluashims_state *state, const char *chunk) {
  cluashims_trail *trail = state->trail;
  if (!trail) return;
  trail->function = 0;
  trail->defined = 0;
  snprintf(trail->chunk, sizeof trail->chunk, "%s", chunk);
  trail->state = state;
}

void cluashims_trail_call(cluashims_state *state, uint32_t function) {
  cluashims_trail *trail = state->trail;
  if (!trail) return;
  trail->function = function;
  trail->state = state;
}

void cluashims_trail_close(cluashims_state *state) {
  cluashims_trail *trail = state->trail;
  if (!trail || trail->state != state) return;
  cluashims_frame start;
  if (trail->function && cluashims_start_of(state, trail->function, &start)) {
    memcpy(trail->chunk, start.chunk, sizeof trail->chunk);
    trail->defined = start.defined;
  }
  trail->state = NULL;
}

size_t cluashims_describe_trail(const cluashims_trail *trail, char *text, size_t room) {
  cluashims_state *state = trail->state;
  cluashims_frame start = {.defined = trail->defined}, place = {.line = 0};
  memcpy(start.chunk, trail->chunk, sizeof start.chunk);
  // The main function of a chunk starts at no line, and was loaded last.
  if (state && trail->function) (void)cluashims_start_of(state, trail->function, &start);
  if (!state || state->depth == 0 || !cluashims_place(state, &place)) place = (cluashims_frame){.line = 0};
  if (!start.chunk[0]) return 0;
  int count =
    snprintf(text, room, "%s\t%d\t%s\t%d\n", start.chunk, (int)start.defined, place.chunk, (int)place.line);
  return count < 0 ? 0 : (size_t)count < room ? (size_t)count : room - 1;
}

// MARK: Crashes

// A handler of signals has no other way to find them.
static const cluashims_trail *crash_trail;
static int crash_descriptor = -1;

static void on_crash(int number) {
  char text[2 * CLUASHIMS_NAME_SIZE + 64];
  signal(number, SIG_DFL);
  size_t count = cluashims_describe_trail(crash_trail, text, sizeof text);
  if (count > 0) (void)!write(crash_descriptor, text, count);
  raise(number);
}

void cluashims_write_trail_at_crash(const cluashims_trail *trail, int descriptor) {
  static const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGXCPU};
  crash_trail = trail;
  crash_descriptor = descriptor;
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    struct sigaction action = {.sa_handler = on_crash, .sa_flags = SA_NODEFER};
    sigemptyset(&action.sa_mask);
    sigaction(numbers[i], &action, NULL);
  }
}
