// Budgets and kills.
//
// A tick is one VM instruction, as the count hook sees them, or what a function of the libraries or the host charges for
// as much work; so ticks are the same on every machine. Processor time is the backstop for what ticks underestimate.
// Reading it is a system call that costs more than a short call of a script, so a cheap clock decides when to look; and
// since that one too costs as much as an empty call, time counts only from the first hook or charge that checks. What is
// over before has no time to speak of.
//
// A kill can't be caught: the reason is noted in the state, and every function of ours that catches errors for a script
// (pcall, xpcall, resume, wrap) raises again while it is there. Nothing of the script runs in between: no finalizers,
// no to-be-closed variables and no message handlers of its own.

#include <string.h>
#include <time.h>

#include "../internal.h"

enum { NANOSECONDS_PER_LOOK = 500 * 1000, LONGEST_UNSEEN = 1000 * 1000 };

/// The memory in use when the next collection begins, in percent of the memory that the last one left; Lua keeps it in
/// steps of 4.
enum { PAUSE = CLUASHIMS_PAUSE, SHORTEST_PAUSE = 104 };

/// The address is the error value of a kill.
static const char KILL;

static int64_t now(const cluashims_state *state, clockid_t clock) {
  if (state->clock) return state->clock(state->context);
  struct timespec time;
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static int64_t plus(int64_t a, int64_t b) { return a > INT64_MAX - b ? INT64_MAX : a + b; }

// MARK: Processor time

/// The time by the cheap clock, which begins to count at the first look.
static int64_t now_counted(cluashims_state *state) {
  int64_t time = now(state, CLOCK_MONOTONIC);
  if (!state->began) state->began = state->looked = time;
  return time;
}

/// Processor time since the outermost call began, without what the host keeps to itself. What went before the first look
/// is known by the cheap clock only, which also runs while others use the processor, so it counts for little; work that
/// takes longer than that charges ticks for it, and so has the clock looked at before it begins.
static int64_t cpu_time(cluashims_state *state) {
  int64_t time = now(state, CLOCK_THREAD_CPUTIME_ID);
  if (state->aside) time -= state->aside(state->context);
  if (!state->cpu_start) {
    int64_t before = now_counted(state) - state->began;
    int64_t counted = before < LONGEST_UNSEEN ? before : LONGEST_UNSEEN;
    state->cpu_start = time - counted;
    state->cpu_used += before - counted;
  }
  return time - state->cpu_start;
}

/// Looks at the processor time, and kills when it is used up.
static void look(cluashims_state *state, int64_t time) {
  state->looked = time;
  if (cpu_time(state) > state->cpu_limit) cluashims_kill(state, CLUASHIMS_CPU_TIME);
}

/// Collects more eagerly while memory is short: again when half of what is left is in use. It hangs on the memory alone,
/// so that garbage is found at the same moments in every run.
static void adjust_pace(lua_State *L, cluashims_state *state) {
  size_t left = state->used < state->limits.memory ? state->limits.memory - state->used : 0;
  size_t half = 50 * left / (state->used + 1);
  int pause = half > PAUSE - 100 ? PAUSE : half < SHORTEST_PAUSE - 100 ? SHORTEST_PAUSE : 100 + (int)half / 4 * 4;
  if (pause == state->pause) return;
  state->pause = pause;
  lua_gc(L, LUA_GCINC, pause, 0, 0);
}

// MARK: Calls

cluashims_status cluashims_begin(cluashims_state *state, cluashims_budget budget, cluashims_outer *outer) {
  if (state->depth == 0) {
    state->kill = CLUASHIMS_OK;
    state->refused = false;
    state->emergencies = 0;
    state->log_lines = 0;
    state->ticks_checked = state->ticks_start = state->ticks;
    state->began = 0;  // no clock was read yet
    state->ticks_limit = plus(state->ticks, budget.ticks ? budget.ticks : state->limits.ticks);
    state->cpu_start = state->cpu_from = 0;  // not looked at yet
    state->cpu_limit = budget.nanoseconds ? budget.nanoseconds : state->limits.nanoseconds;
  } else {
    if (state->kill) {
      cluashims_describe_kill(state);
      return state->kill;
    }
    *outer = (cluashims_outer){
      .ticks_start = state->ticks_start, .ticks_limit = state->ticks_limit, .cpu_from = state->cpu_from,
      .cpu_limit = state->cpu_limit,
    };
    if (budget.ticks && plus(state->ticks, budget.ticks) < state->ticks_limit) {
      state->ticks_start = state->ticks;
      state->ticks_limit = state->ticks + budget.ticks;
    }
    if (budget.nanoseconds) {
      int64_t from = cpu_time(state), limit = plus(from, budget.nanoseconds);
      if (limit < state->cpu_limit) {
        state->cpu_from = from;
        state->cpu_limit = limit;
      }
    }
  }
  state->depth++;
  return CLUASHIMS_OK;
}

void cluashims_end(cluashims_state *state, const cluashims_outer *outer) {
  state->depth--;
  if (state->depth == 0) {
    int64_t used = state->cpu_start ? cpu_time(state) : state->began ? now(state, CLOCK_MONOTONIC) - state->began : 0;
    int64_t ticks = state->ticks - state->ticks_start;
    state->cpu_used += used;
    if (used > state->most_cpu) state->most_cpu = used;
    if (ticks > state->most_ticks) state->most_ticks = ticks;
    if (state->log_dropped) cluashims_end_log(state);
    return;
  }
  state->ticks_start = outer->ticks_start;
  state->ticks_limit = outer->ticks_limit;
  state->cpu_from = outer->cpu_from;
  state->cpu_limit = outer->cpu_limit;
  // A narrower budget of an inner call ends that call only.
  if (state->kill == CLUASHIMS_TICKS && state->ticks <= state->ticks_limit) state->kill = CLUASHIMS_OK;
  if (state->kill == CLUASHIMS_CPU_TIME && cpu_time(state) <= state->cpu_limit)
    state->kill = CLUASHIMS_OK;
}

// MARK: Kills

void cluashims_kill(cluashims_state *state, cluashims_status why) {
  state->kill = why;
  if (why == CLUASHIMS_TICKS) {
    state->kill_used = state->ticks - state->ticks_start;
    state->kill_limit = state->ticks_limit - state->ticks_start;
  } else if (why == CLUASHIMS_CPU_TIME) {
    state->kill_used = cpu_time(state) - state->cpu_from;
    state->kill_limit = state->cpu_limit - state->cpu_from;
  }
  cluashims_note_frames(state);
}

void cluashims_stop(cluashims_state *state, const char *message) {
  if (!state->depth || state->kill) return;
  size_t length = strlen(message), room = sizeof state->kill_message;
  if (length >= room) length = room - 1;
  memcpy(state->kill_message, message, length);
  state->kill_message[length] = 0;
  cluashims_kill(state, CLUASHIMS_RESOURCES);
}

bool cluashims_error_ends_in(lua_State *L, const char *words) {
  size_t length, wanted = strlen(words);
  if (lua_type(L, -1) != LUA_TSTRING) return false;
  const char *text = lua_tolstring(L, -1, &length);
  return length >= wanted && memcmp(text + length - wanted, words, wanted) == 0;
}

void cluashims_kill_for_overflow(lua_State *L) {
  if (!cluashims_error_ends_in(L, "C stack overflow")) return;
  cluashims_stop(
    cluashims_of(L), "stopped for functions of the library in each other (limit 200 deep); is there a runaway recursion?");
}

int cluashims_raise_kill(lua_State *L) {
  lua_pushlightuserdata(L, (void *)&KILL);
  return lua_error(L);
}

// MARK: Work

/// Compares what was used with the limits; never raises. With `looks`, the clock is read in any case.
static void compare(cluashims_state *state, bool looks) {
  state->ticks_checked = state->ticks;
  if (state->kill) return;
  if (state->ticks > state->ticks_limit) {
    cluashims_kill(state, CLUASHIMS_TICKS);
    return;
  }
  int64_t time = now_counted(state);
  if (looks || time - state->looked >= NANOSECONDS_PER_LOOK) look(state, time);
}

void cluashims_check(lua_State *L) {
  cluashims_state *state = cluashims_of(L);
  if (!state->depth || state->host) return;
  compare(state, false);
  adjust_pace(L, state);
  if (state->kill) cluashims_raise_kill(L);
}

int64_t cluashims_compiling_time(const cluashims_state *state) { return now(state, CLOCK_THREAD_CPUTIME_ID); }

void cluashims_check_compiling(lua_State *L, int64_t began) {
  // Outside of a call there is no budget; no chunk takes so long.
  enum { LIMITS = 4 };
  cluashims_state *state = cluashims_of(L);
  if (state->depth) {
    compare(state, false);
  } else {
    int64_t limit = state->limits.nanoseconds, used = now(state, CLOCK_THREAD_CPUTIME_ID) - began;
    if (limit > INT64_MAX / LIMITS || used <= LIMITS * limit) return;
    state->kill = CLUASHIMS_CPU_TIME;
    state->kill_used = used;
    state->kill_limit = LIMITS * limit;
  }
  if (state->kill) cluashims_raise_kill(L);
}

void cluashims_check_charge(lua_State *L, int64_t ticks) {
  cluashims_state *state = cluashims_of(L);
  // Where one piece of work is that large, the little that was not looked at before it must not hide it.
  if (ticks >= CLUASHIMS_TICKS_PER_CHECK && !state->cpu_start && state->depth && !state->host) cpu_time(state);
  cluashims_check(L);
}

cluashims_status cluashims_charge_host(cluashims_state *state, int64_t ticks) {
  if (!state->depth) return CLUASHIMS_OK;
  state->ticks = plus(state->ticks, ticks);
  if (state->ticks - state->ticks_checked >= CLUASHIMS_TICKS_PER_CHECK) compare(state, ticks >= CLUASHIMS_TICKS_PER_CHECK);
  if (state->kill) cluashims_describe_kill(state);
  return state->kill;
}

void cluashims_pay_collection(cluashims_state *state) {
  enum { BYTES_PER_TICK = 64 };
  state->ticks += (int64_t)(state->used / BYTES_PER_TICK);
  compare(state, true);
}

void cluashims_hook(lua_State *L, lua_Debug *event) {
  cluashims_state *state = cluashims_of(L);
  int period = lua_gethookcount(L);  // each thread has its own
  state->ticks += period;
  cluashims_charge_operators(L, event, period);
  cluashims_charge_chains(state, period);
  if (period != state->hook_period) lua_sethook(L, cluashims_hook, LUA_MASKCOUNT, state->hook_period);
  cluashims_check(L);
}

void cluashims_watch_closely(cluashims_state *state) {
  state->hook_period = CLUASHIMS_INSTRUCTIONS_PER_CLOSE_HOOK;
  lua_sethook(state->running, cluashims_hook, LUA_MASKCOUNT, state->hook_period);
}
