// From Lua into Swift: the trampoline. It reads the arguments, calls Swift, and only when the Swift frame is gone does it
// push results or raise.

#include "internal.h"

void cluashims_reply(cluashims_state *state, const cluashims_value *values, int32_t count) {
  for (int32_t i = 0; i < count; i++) state->replies[i] = values[i];
  state->reply_count = count;
  state->reply_error = NULL;
  state->reply_suspends = false;
}

void cluashims_reply_error(cluashims_state *state, const char *message, size_t length, bool positioned) {
  state->reply_count = 0;
  state->reply_suspends = false;
  state->reply_error = cluashims_keep(state, message, length);
  state->reply_error_length = length;
  state->reply_positioned = positioned;
  if (state->reply_error) return;
  static const char nothing[] = "not enough memory";
  state->reply_error = nothing;
  state->reply_error_length = sizeof nothing - 1;
}

void cluashims_reply_suspend(cluashims_state *state) {
  cluashims_reply(state, NULL, 0);
  state->reply_suspends = true;
}

/// What the function was resumed with lies above its arguments.
static int finish_suspension(lua_State *L, int status, lua_KContext arguments) {
  (void)status;
  return lua_gettop(L) - (int)arguments;
}

int cluashims_raise_reply(lua_State *L) {
  cluashims_state *state = cluashims_of(L);
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  if (state->reply_positioned) lua_pushliteral(L, "");
  else cluashims_push_place(L);
  lua_pushlstring(L, state->reply_error, state->reply_error_length);
  cluashims_forget(state);
  lua_concat(L, 2);
  return lua_error(L);
}

int cluashims_call_host(lua_State *L, uint32_t number) {
  enum { TICKS = 40 };  // with what Swift does on either side
  cluashims_charge(L, TICKS);
  cluashims_state *state = cluashims_of(L);
  int count = lua_gettop(L);
  if (count > CLUASHIMS_MOST_VALUES)
    return cluashims_error(L, "a function of the host takes at most %d arguments", (int)CLUASHIMS_MOST_VALUES);
  cluashims_value arguments[CLUASHIMS_MOST_VALUES];
  for (int i = 0; i < count; i++) cluashims_read(L, i + 1, &arguments[i]);
  state->reply_count = 0;
  state->reply_error = NULL;
  state->reply_suspends = false;
  state->callback(state->context, number, arguments, count);
  if (state->kill) return cluashims_raise_kill(L);
  if (state->reply_error) return cluashims_raise_reply(L);
  if (state->reply_suspends) {
    state->reply_suspends = false;
    return lua_yieldk(L, 0, lua_gettop(L), finish_suspension);
  }
  count = state->reply_count;
  luaL_checkstack(L, count + 1, NULL);
  for (int i = 0; i < count; i++) cluashims_push(L, &state->replies[i]);
  cluashims_forget(state);
  return count;
}

static int host_function(lua_State *L) {
  return cluashims_call_host(L, (uint32_t)lua_tointeger(L, lua_upvalueindex(1)));
}

void cluashims_push_host(lua_State *L, uint32_t number) {
  lua_pushinteger(L, number);
  lua_pushcclosure(L, host_function, 1);
}

typedef struct {
  uint32_t number;
  cluashims_value *function;
} function_request;

static int function_new_body(lua_State *L) {
  function_request *request = lua_touserdata(L, 1);
  cluashims_push_host(L, request->number);
  cluashims_read(L, -1, request->function);
  return 0;
}

cluashims_status cluashims_function_new(cluashims_state *state, uint32_t number, cluashims_value *function) {
  function_request request = {number, function};
  return cluashims_do(state, function_new_body, &request);
}
