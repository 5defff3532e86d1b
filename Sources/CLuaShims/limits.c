// Budgets and kills.
//
// A tick is one VM instruction, as the count hook sees them, or what a library function charges for as much work; so
// ticks are the same on every machine. Processor time is the backstop for what ticks underestimate. Reading it is a
// system call that costs more than a short call of a script, so a cheap clock decides when to look; and since that one too
// costs as much as an empty call, time counts only from the first hook or charge that checks. What is over before has no
// time to speak of.
//
// A kill can't be caught: the reason is noted in the state, and every function of ours that catches errors for a script
// (pcall, xpcall, resume, wrap) raises again while it is there. Nothing of the script runs in between: no finalizers,
// no to-be-closed variables and no message handlers of its own.

#include <time.h>

#include "internal.h"

enum { TICKS_PER_HOOK = 200, TICKS_PER_CHECK = 2000, NANOSECONDS_PER_LOOK = 500 * 1000, LONGEST_UNSEEN = 1000 * 1000 };

/// A collection every allocation once this much of the memory is in use, in percent.
enum { TIGHT = 75, PAUSE = 120, TIGHT_PAUSE = 100 };

/// The address is the error value of a kill.
static const char KILL;

static int64_t now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static int64_t plus(int64_t a, int64_t b) { return a > INT64_MAX - b ? INT64_MAX : a + b; }

/// Processor time since the outermost call began. What went before the first look is known by the cheap clock only; a host
/// function may have taken long in it, which is reported, but not held against the script.
static int64_t cpu_time(cluashims_state *state) {
  int64_t time = now(CLOCK_THREAD_CPUTIME_ID);
  if (!state->cpu_start) {
    if (!state->began) state->began = now(CLOCK_MONOTONIC);
    int64_t before = now(CLOCK_MONOTONIC) - state->began;
    int64_t counted = before < LONGEST_UNSEEN ? before : LONGEST_UNSEEN;
    state->cpu_start = time - counted;
    state->cpu_used += before - counted;
  }
  return time - state->cpu_start;
}

cluashims_status cluashims_begin(cluashims_state *state, cluashims_budget budget, cluashims_outer *outer) {
  *outer = (cluashims_outer){state->ticks_limit, state->cpu_limit};
  if (state->depth == 0) {
    state->kill = CLUASHIMS_OK;
    state->refused = false;
    state->emergencies = 0;
    state->log_lines = 0;
    state->ticks_checked = state->ticks;
    state->began = 0;  // no clock was read yet
    state->ticks_limit = plus(state->ticks, budget.ticks ? budget.ticks : state->limits.ticks);
    state->cpu_start = 0;  // not looked at yet
    state->cpu_limit = budget.nanoseconds ? budget.nanoseconds : state->limits.nanoseconds;
  } else {
    if (state->kill) {
      cluashims_describe_kill(state);
      return state->kill;
    }
    if (budget.ticks && plus(state->ticks, budget.ticks) < state->ticks_limit)
      state->ticks_limit = state->ticks + budget.ticks;
    if (budget.nanoseconds) {
      int64_t limit = plus(cpu_time(state), budget.nanoseconds);
      if (limit < state->cpu_limit) state->cpu_limit = limit;
    }
  }
  state->depth++;
  return CLUASHIMS_OK;
}

void cluashims_end(cluashims_state *state, const cluashims_outer *outer) {
  state->depth--;
  if (state->depth == 0) {
    if (state->began) state->cpu_used += state->cpu_start ? cpu_time(state) : now(CLOCK_MONOTONIC) - state->began;
    return;
  }
  state->ticks_limit = outer->ticks_limit;
  state->cpu_limit = outer->cpu_limit;
  // A narrower budget of an inner call ends that call only.
  if (state->kill == CLUASHIMS_TICKS && state->ticks <= state->ticks_limit) state->kill = CLUASHIMS_OK;
  if (state->kill == CLUASHIMS_CPU_TIME && cpu_time(state) <= state->cpu_limit)
    state->kill = CLUASHIMS_OK;
}

void cluashims_kill(cluashims_state *state, cluashims_status why) {
  state->kill = why;
  cluashims_note_frames(state);
}

int cluashims_raise_kill(lua_State *L) {
  lua_pushlightuserdata(L, (void *)&KILL);
  return lua_error(L);
}

void cluashims_check(lua_State *L) {
  cluashims_state *state = cluashims_of(L);
  if (!state->depth || state->host) return;
  state->ticks_checked = state->ticks;
  if (!state->kill && state->ticks > state->ticks_limit) cluashims_kill(state, CLUASHIMS_TICKS);
  if (!state->kill) {
    int64_t time = now(CLOCK_MONOTONIC);
    if (!state->began) state->began = state->looked = time;
    if (time - state->looked < NANOSECONDS_PER_LOOK) return;
    state->looked = time;
    bool tight = state->used / TIGHT > state->limits.memory / 100;
    lua_gc(L, LUA_GCINC, tight ? TIGHT_PAUSE : PAUSE, 0, 0);
    if (cpu_time(state) <= state->cpu_limit) return;
    cluashims_kill(state, CLUASHIMS_CPU_TIME);
  }
  cluashims_raise_kill(L);
}

void cluashims_charge(lua_State *L, int64_t ticks) {
  cluashims_state *state = cluashims_of(L);
  state->ticks += ticks;
  if (state->ticks - state->ticks_checked >= TICKS_PER_CHECK) cluashims_check(L);
}

void cluashims_hook(lua_State *L, lua_Debug *event) {
  (void)event;
  cluashims_of(L)->ticks += TICKS_PER_HOOK;
  cluashims_check(L);
}
