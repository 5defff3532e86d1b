// From Lua into Swift: the trampolines. They read what the script gives, call Swift, and only when the Swift frame is gone
// do they push results or raise.

#include "../internal.h"

/// The ticks charged for a call besides its VM instructions, with the work of Swift on either side; and for a change,
/// with its effect on the engine; and for an error, which is described.
enum { CALLING_TICKS = 40, CHANGING_TICKS = 100, REFUSING_TICKS = 200 };

// MARK: Results

void cluashims_reply(cluashims_state *state, int32_t count) {
  state->reply_count = count;
  state->reply_error = NULL;
  state->reply_suspends = false;
}

void cluashims_reply_error(cluashims_state *state, const char *message, size_t length, bool positioned) {
  state->reply_count = 0;
  state->ticks += REFUSING_TICKS;
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
  cluashims_reply(state, 0);
  state->reply_suspends = true;
}

/// Finishes a suspended call. The values that the function was resumed with lie above its arguments.
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

// MARK: Functions

int cluashims_call_host(lua_State *L, uint32_t number, int labelled) {
  cluashims_charge(L, CALLING_TICKS);
  cluashims_state *state = cluashims_of(L);
  int count = lua_gettop(L);
  if (count > CLUASHIMS_MOST_VALUES)
    return cluashims_error(L, "a function of the host takes at most %d arguments", (int)CLUASHIMS_MOST_VALUES);
  cluashims_value arguments[CLUASHIMS_MOST_VALUES];
  for (int i = 0; i < count; i++) cluashims_read(L, i + 1, &arguments[i]);
  state->reply_count = 0;
  state->reply_error = NULL;
  state->reply_suspends = false;
  state->callback(state->context, number, arguments, count, labelled);
  if (state->kill) return cluashims_raise_kill(L);
  if (state->reply_error) return cluashims_raise_reply(L);
  if (state->reply_suspends) {
    state->reply_suspends = false;
    return lua_yieldk(L, 0, lua_gettop(L), finish_suspension);
  }
  count = state->reply_count;
  luaL_checkstack(L, count + 1, NULL);
  for (int i = 0; i < count; i++) cluashims_push(L, &state->values[i]);
  cluashims_forget(state);
  return count;
}

static int host_function(lua_State *L) {
  return cluashims_call_host(L, (uint32_t)lua_tointeger(L, lua_upvalueindex(1)), 0);
}

void cluashims_push_host(lua_State *L, uint32_t number) {
  lua_pushinteger(L, number);
  lua_pushcclosure(L, host_function, 1);
}

// MARK: Labels

/// Puts the values of the labels in place of the table on top of the stack. False, and nothing is done, when that has
/// other keys too.
static bool spread(lua_State *L, int labels, int count) {
  int table = lua_gettop(L), given = 0;
  luaL_checkstack(L, count + LUA_MINSTACK, NULL);
  for (int i = 1; i <= count; i++) {
    lua_rawgeti(L, labels, i);
    if (lua_rawget(L, table) != LUA_TNIL) given++;
  }
  int last = lua_gettop(L), found = 0;
  lua_pushnil(L);
  while (found <= given && lua_next(L, table)) {
    lua_pop(L, 1);
    found++;
  }
  bool is_known = found == given;
  lua_settop(L, is_known ? last : table);
  if (is_known) lua_remove(L, table);
  return is_known;
}

/// Its upvalues are the number, the labels, how many those are, and how many arguments come before.
static int labelled_function(lua_State *L) {
  uint32_t number = (uint32_t)lua_tointeger(L, lua_upvalueindex(1));
  int count = (int)lua_tointeger(L, lua_upvalueindex(3)), plain = (int)lua_tointeger(L, lua_upvalueindex(4));
  bool is_spread = lua_gettop(L) == plain + 1 && lua_istable(L, plain + 1) && spread(L, lua_upvalueindex(2), count);
  return cluashims_call_host(L, number, is_spread ? count : 0);
}

typedef struct {
  uint32_t number;
  int32_t plain, count;
  const char *const *labels;
  cluashims_value *function;
} function_request;

void cluashims_push_labelled(
  lua_State *L, uint32_t number, int32_t plain, const char *const *labels, int32_t count
) {
  if (count == 0) {
    cluashims_push_host(L, number);
    return;
  }
  lua_pushinteger(L, number);
  lua_createtable(L, count, 0);
  for (int32_t i = 0; i < count; i++) {
    lua_pushstring(L, labels[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  lua_pushinteger(L, count);
  lua_pushinteger(L, plain);
  lua_pushcclosure(L, labelled_function, 4);
}

static int function_new_body(lua_State *L) {
  function_request *request = lua_touserdata(L, 1);
  cluashims_push_labelled(L, request->number, request->plain, request->labels, request->count);
  cluashims_read(L, -1, request->function);
  return 0;
}

cluashims_status cluashims_function_new(
  cluashims_state *state, uint32_t number, int32_t plain, const char *const *labels, int32_t label_count,
  cluashims_value *function
) {
  function_request request = {number, plain, label_count, labels, function};
  return cluashims_do(state, function_new_body, &request);
}

// MARK: Properties

/// Takes what a getter or setter left in the way of errors.
static void finish_property(lua_State *L, cluashims_state *state, bool is_fine) {
  if (state->kill) cluashims_raise_kill(L);
  if (!is_fine) cluashims_raise_reply(L);
}

int cluashims_get_property(lua_State *L, uint32_t property, const cluashims_handle *handle) {
  cluashims_charge(L, CALLING_TICKS);
  cluashims_state *state = cluashims_of(L);
  cluashims_value value;
  finish_property(L, state, state->getter(state->context, property, handle->slot, handle->generation, &value));
  cluashims_push(L, &value);
  cluashims_forget(state);
  return 1;
}

int cluashims_set_property(lua_State *L, uint32_t property, const cluashims_handle *handle, int index) {
  cluashims_charge(L, CALLING_TICKS + CHANGING_TICKS);
  cluashims_state *state = cluashims_of(L);
  cluashims_value value;
  cluashims_read(L, index, &value);
  finish_property(L, state, state->setter(state->context, property, handle->slot, handle->generation, &value));
  return 0;
}
