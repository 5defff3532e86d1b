// From Swift into Lua in parts: a function runs in a thread of the host's, and a host function may suspend it there. The
// script can't get hold of that thread, so only Swift resumes it; a thread that is suspended and dropped is plain garbage,
// since nothing of a script runs when a thread is collected.

#include "../internal.h"

enum { START_TICKS = 200, RESUME_TICKS = 60 };

typedef struct {
  uint32_t function;    // to start
  uint32_t suspended;   // to resume; once it is suspended, how
  int32_t count;
  int32_t *result_count;
  cluashims_status status;
} part_request;

cluashims_suspension cluashims_suspension_of(const cluashims_state *state) {
  lua_State *L = state->running;
  if (L == state->main) return CLUASHIMS_NOT_STARTED;
  if (L != state->started) return CLUASHIMS_OWN_COROUTINE;
  return lua_isyieldable(L) ? CLUASHIMS_MAY_SUSPEND : CLUASHIMS_BOUNDARY;
}

/// Notes why a part failed; the error value is on top of the thread's stack, whose levels are all still there.
static cluashims_status note_failure(lua_State *L, lua_State *thread, int status) {
  cluashims_state *state = cluashims_of(L);
  lua_xmove(thread, L, 1);
  if (status != LUA_ERRMEM && !state->kill) cluashims_note_error(L);
  cluashims_note_failure(state, L, status);
  return state->failure.status;
}

/// Runs the thread, which lies at index 2, until it ends or suspends, with `moved` values from the top of the stack.
static int run_part(lua_State *L, lua_State *thread, int moved, part_request *request) {
  cluashims_state *state = cluashims_of(L);
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  if (!lua_checkstack(thread, moved)) return luaL_error(L, "not enough memory");
  lua_xmove(L, thread, moved);
  lua_State *started = state->started;
  int host = state->host, count = 0;
  state->host = 0;
  state->running = state->started = thread;
  int status = lua_resume(thread, L, request->count, &count);
  state->started = started;
  state->host = host;
  if (status != LUA_OK && status != LUA_YIELD) request->status = note_failure(L, thread, status);
  state->running = L;
  if (status == LUA_YIELD) {
    request->status = CLUASHIMS_SUSPENDED;
    lua_settop(L, 2);
    if (request->function) request->suspended = cluashims_refer(L);
  }
  if (status != LUA_OK) return 0;
  if (count > CLUASHIMS_MOST_VALUES)
    luaL_error(L, "a function that the host calls returns at most %d values", (int)CLUASHIMS_MOST_VALUES);
  luaL_checkstack(L, count + 2, NULL);
  lua_xmove(thread, L, count);
  int first = lua_gettop(L) - count;
  for (int i = 0; i < count; i++) cluashims_read(L, first + i + 1, &cluashims_of(L)->values[i]);
  *request->result_count = count;
  return count;
}

static void push_values(lua_State *L, const part_request *request) {
  luaL_checkstack(L, request->count + LUA_MINSTACK, NULL);
  for (int32_t i = 0; i < request->count; i++) cluashims_push(L, &cluashims_of(L)->values[i]);
  cluashims_forget(cluashims_of(L));
}

static int start_body(lua_State *L) {
  part_request *request = lua_touserdata(L, 1);
  cluashims_of(L)->ticks += START_TICKS;
  lua_State *thread = lua_newthread(L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, request->function);
  push_values(L, request);
  return run_part(L, thread, request->count + 1, request);
}

static int resume_body(lua_State *L) {
  part_request *request = lua_touserdata(L, 1);
  cluashims_of(L)->ticks += RESUME_TICKS;
  lua_rawgeti(L, LUA_REGISTRYINDEX, request->suspended);
  lua_State *thread = lua_tothread(L, 2);
  if (!thread || lua_status(thread) != LUA_YIELD) return luaL_error(L, "there is nothing to resume");
  push_values(L, request);
  return run_part(L, thread, request->count, request);
}

static cluashims_status run(
  cluashims_state *state, cluashims_budget budget, lua_CFunction body, part_request *request
) {
  cluashims_outer outer;
  cluashims_status status = cluashims_begin(state, budget, &outer);
  if (status != CLUASHIMS_OK) {
    cluashims_forget(state);
    return status;
  }
  status = cluashims_protect(state, body, request, 0);
  cluashims_end(state, &outer);
  if (status != CLUASHIMS_OK || request->status == CLUASHIMS_OK) return status;
  cluashims_settle(state);
  return request->status;
}

cluashims_status cluashims_start(
  cluashims_state *state, uint32_t function, int32_t count, cluashims_budget budget, int32_t *result_count,
  uint32_t *suspended
) {
  part_request request = {.function = function, .count = count, .result_count = result_count};
  cluashims_trail_call(state, function);
  cluashims_status status = run(state, budget, start_body, &request);
  if (status == CLUASHIMS_SUSPENDED) *suspended = request.suspended;
  return status;
}

cluashims_status cluashims_resume(
  cluashims_state *state, uint32_t suspended, int32_t count, cluashims_budget budget, int32_t *result_count
) {
  part_request request = {.suspended = suspended, .count = count, .result_count = result_count};
  return run(state, budget, resume_body, &request);
}
