// Opening and closing a state, and the protected call that every entry point goes through.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../internal.h"

/// Nothing may get here: it would mean that something raised outside a protected call.
static int panic(lua_State *L) {
  const char *message = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "no message";
  fprintf(stderr, "transhost: unprotected Lua error: %s\n", message);
  abort();
}

enum { STEP_MULTIPLIER = 200 };

static int build(lua_State *L) {
  cluashims_measure_identities(L);
  lua_gc(L, LUA_GCINC, CLUASHIMS_PAUSE, STEP_MULTIPLIER, 0);
  cluashims_make_environment(L);
  return 0;
}

cluashims_state *cluashims_open(
  const cluashims_limits *limits, uint64_t seed, void *context, cluashims_callback callback, cluashims_getter getter,
  cluashims_setter setter, cluashims_log log
) {
  cluashims_state *state = calloc(1, sizeof *state);
  if (!state) return NULL;
  state->limits = *limits;
  state->context = context;
  state->callback = callback;
  state->getter = getter;
  state->setter = setter;
  state->log = log;
  state->require = CLUASHIMS_NONE;
  state->pause = CLUASHIMS_PAUSE;
  state->host = 1;
  lua_State *L = lua_newstate(cluashims_allocate, state);
  if (!L) {
    free(state);
    return NULL;
  }
  state->main = state->running = L;
  *(cluashims_state **)lua_getextraspace(L) = state;
  lua_atpanic(L, panic);
  // At birth, since threads copy the hook only when they are made.
  state->hook_period = CLUASHIMS_INSTRUCTIONS_PER_HOOK;
  lua_sethook(L, cluashims_hook, LUA_MASKCOUNT, state->hook_period);
  lua_pushcfunction(L, cluashims_on_error);  // at CLUASHIMS_HANDLER
  state->host = 0;
  if (cluashims_do(state, build, &seed) != CLUASHIMS_OK) {
    cluashims_close(state);
    return NULL;
  }
  return state;
}

size_t cluashims_close(cluashims_state *state) {
  cluashims_trail_close(state);
  lua_close(state->main);
  size_t left = state->used;
  cluashims_forget(state);
  cluashims_free_types(&state->classes);
  cluashims_free_types(&state->records);
  cluashims_free_marks(state);
  free(state->free_references);
  free(state->dropped);
  free(state);
  return left;
}

cluashims_status cluashims_protect(cluashims_state *state, lua_CFunction body, void *request, int moved) {
  lua_State *L = state->running;
  int top = lua_gettop(L) - moved, host = state->host;
  state->failure.status = CLUASHIMS_OK;
  state->host = host + 1;
  int status = LUA_ERRMEM;
  if (lua_checkstack(L, LUA_MINSTACK)) {
    lua_pushcfunction(L, cluashims_on_error);
    lua_pushcfunction(L, body);
    lua_pushlightuserdata(L, request);
    lua_rotate(L, top + 1, 3);
    status = lua_pcall(L, 1 + moved, LUA_MULTRET, top + 1);
  } else {
    lua_pushnil(L);  // in place of an error value
  }
  state->host = host;
  state->running = L;
  state->lent = top;
  cluashims_forget(state);
  if (status == LUA_OK) return CLUASHIMS_OK;
  cluashims_note_failure(state, L, status);
  lua_settop(L, top);
  return state->failure.status;
}

cluashims_status cluashims_do(cluashims_state *state, lua_CFunction body, void *request) {
  cluashims_status status = cluashims_protect(state, body, request, 0);
  lua_settop(state->running, state->lent);
  return status;
}

void cluashims_settle(cluashims_state *state) { lua_settop(state->running, state->lent); }

const cluashims_failure *cluashims_failure_of(const cluashims_state *state) { return &state->failure; }

cluashims_usage cluashims_usage_of(const cluashims_state *state) {
  return (cluashims_usage){
    .memory = state->used,
    .peak_memory = state->peak,
    .allocations = state->allocations,
    .ticks = state->ticks,
    .nanoseconds = state->cpu_used,
    .emergency_collections = state->all_emergencies,
    .most_ticks = state->most_ticks,
    .most_nanoseconds = state->most_cpu,
    .references = (int64_t)state->reference_count - state->free_count,
  };
}

int64_t cluashims_ticks(const cluashims_state *state) { return state->ticks; }

bool cluashims_collect_step(cluashims_state *state, int32_t kilobytes) {
  return lua_gc(state->running, LUA_GCSTEP, kilobytes) != 0;
}

void cluashims_collect(cluashims_state *state) { lua_gc(state->running, LUA_GCCOLLECT); }

void cluashims_require_with(cluashims_state *state, uint32_t number) { state->require = number; }

void cluashims_set_aside(cluashims_state *state, cluashims_aside aside) { state->aside = aside; }

void cluashims_set_clock(cluashims_state *state, cluashims_clock clock) { state->clock = clock; }
