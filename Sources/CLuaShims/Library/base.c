// The basic functions that the stock library has in a form a script could abuse: catching errors, metatables, text,
// printing.

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "../internal.h"

// MARK: Catching errors, but no kills

enum { CATCHING_TICKS = 30, HANDLING_TICKS = 50 };

static int finish_pcall(lua_State *L, int status, lua_KContext extra) {
  if (status == LUA_OK || status == LUA_YIELD) return lua_gettop(L) - (int)extra;
  cluashims_of(L)->ticks += CATCHING_TICKS;
  cluashims_charge_loop(L);
  cluashims_kill_for_overflow(L);
  if (cluashims_of(L)->kill) return cluashims_raise_kill(L);
  cluashims_check(L);  // describing an error may have taken long
  lua_pushboolean(L, false);
  lua_pushvalue(L, -2);
  return 2;
}

static int pcall(lua_State *L) {
  luaL_checkany(L, 1);
  cluashims_charge(L, 5);
  lua_pushboolean(L, true);
  lua_insert(L, 1);
  return finish_pcall(L, lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, 0, finish_pcall), 0);
}

/// A script's message handler, which no kill may reach: it would run without the hook.
static int handle_message(lua_State *L) {
  if (cluashims_of(L)->kill) return 1;
  cluashims_of(L)->ticks += HANDLING_TICKS;
  lua_settop(L, 1);
  cluashims_charge_loop(L);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, 1, 1);
  return 1;
}

static int xpcall(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  cluashims_charge(L, 5);
  lua_pushvalue(L, 2);
  lua_pushcclosure(L, handle_message, 1);
  lua_replace(L, 2);
  lua_pushboolean(L, true);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2);
  return finish_pcall(L, lua_pcallk(L, count - 2, LUA_MULTRET, 2, 2, finish_pcall), 2);
}

// MARK: Metatables

/// In a metatable, the key that says a script protected it with a `__metatable` of its own.
static const char PROTECTED;

static bool is_protected(lua_State *L, int index) {
  if (cluashims_push_members(L, index)) return true;
  if (!lua_getmetatable(L, index)) return false;
  bool is = lua_rawgetp(L, -1, &PROTECTED) != LUA_TNIL;
  lua_pop(L, 2);
  return is;
}

/// Pushes the copy of the script's metatable at an index that the VM gets to see, made at its first use. It has the
/// metamethods that were there then and are harmless, so `__gc`, `__close` and `__mode` can't be slipped in later.
static void push_frozen(lua_State *L, int index) {
  static const char *const harmless[] = {
    "__index", "__newindex", "__call", "__add", "__sub", "__mul", "__div", "__mod", "__pow", "__unm", "__idiv",
    "__band", "__bor", "__bxor", "__shl", "__shr", "__bnot", "__concat", "__len", "__eq", "__lt", "__le",
    "__tostring", "__pairs", "__name", NULL,
  };
  static const char *const refused[] = {"__gc", "__close", "__mode", NULL};
  for (int i = 0; refused[i]; i++) {
    lua_pushstring(L, refused[i]);
    if (lua_rawget(L, index) != LUA_TNIL) cluashims_error(L, "metafield '%s' is not allowed", refused[i]);
    lua_pop(L, 1);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUASHIMS_AT_METATABLES);
  lua_pushvalue(L, index);
  if (lua_rawget(L, -2) == LUA_TTABLE) {
    lua_remove(L, -2);
    return;
  }
  lua_pop(L, 1);
  cluashims_charge(L, 100);
  lua_createtable(L, 0, 8);
  int frozen = lua_gettop(L);
  for (int i = 0; harmless[i]; i++) {
    lua_pushstring(L, harmless[i]);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, index) == LUA_TNIL) lua_pop(L, 2);
    else lua_rawset(L, frozen);
  }
  lua_pushliteral(L, "__metatable");
  lua_pushvalue(L, -1);
  if (lua_rawget(L, index) == LUA_TNIL) {
    lua_pop(L, 1);
    lua_pushvalue(L, index);
  } else {
    lua_pushboolean(L, true);
    lua_rawsetp(L, frozen, &PROTECTED);
  }
  lua_rawset(L, frozen);
  lua_pushvalue(L, index);
  lua_pushvalue(L, frozen);
  lua_rawset(L, frozen - 1);
  lua_remove(L, frozen - 1);
}

static int set_metatable(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_argexpected(L, lua_isnil(L, 2) || lua_istable(L, 2), 2, "nil or table");
  lua_settop(L, 2);
  cluashims_charge(L, 20);
  if (is_protected(L, 1)) return cluashims_error(L, "cannot change a protected metatable");
  if (lua_istable(L, 2)) {
    push_frozen(L, 2);
    lua_replace(L, 2);
    cluashims_note_chains(L);
  }
  lua_setmetatable(L, 1);
  lua_settop(L, 1);
  return 1;
}

static int get_metatable(lua_State *L) {
  luaL_checkany(L, 1);
  if (!lua_getmetatable(L, 1)) lua_pushnil(L);
  else luaL_getmetafield(L, 1, "__metatable");
  return 1;
}

static int raw_set(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  luaL_checkany(L, 3);
  lua_settop(L, 3);
  cluashims_check_writable(L, 1);
  lua_rawset(L, 1);
  return 1;
}

// MARK: Text

int64_t cluashims_number_ticks(lua_State *L, int index) {
  enum { INTEGER_TICKS = 5, TICKS = 20, BINARY_DIGITS_PER_TICK = 8 };
  if (lua_isinteger(L, index)) return INTEGER_TICKS;
  // Large and small ones are written by arithmetic on as many digits.
  int exponent = 0;
  lua_Number value = lua_tonumber(L, index);
  if (isfinite(value)) frexp(value, &exponent);
  return TICKS + (exponent < 0 ? -exponent : exponent) / BINARY_DIGITS_PER_TICK;
}

void cluashims_charge_number(lua_State *L, int index) { cluashims_charge(L, cluashims_number_ticks(L, index)); }

const char *cluashims_push_text(lua_State *L, int index, size_t *length) {
  index = lua_absindex(L, index);
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      cluashims_charge_number(L, index);
      lua_pushvalue(L, index);
      break;
    case LUA_TSTRING:
      lua_pushvalue(L, index);
      break;
    case LUA_TNIL: lua_pushliteral(L, "nil"); break;
    case LUA_TBOOLEAN: lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false"); break;
    case LUA_TTABLE:
    case LUA_TUSERDATA:
      if (luaL_getmetafield(L, index, "__tostring") != LUA_TNIL) {
        lua_pushvalue(L, index);
        lua_call(L, 1, 1);
        if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
      } else if (cluashims_push_members(L, index)) {
        lua_pop(L, 1);
        luaL_getmetafield(L, index, "__name");
      } else {
        lua_pushstring(L, luaL_typename(L, index));
      }
      break;
    default: lua_pushstring(L, luaL_typename(L, index)); break;
  }
  return lua_tolstring(L, -1, length);
}

/// Calls the stock function that is upvalue 1, after charging for the digits that it reads.
static int charged_for_digits(lua_State *L) {
  enum { TICKS = 10, BYTES_PER_TICK = 2 };
  size_t length = 0;
  for (int i = 1; i <= 2; i++)
    if (lua_type(L, i) == LUA_TSTRING) length += lua_rawlen(L, i);
  if (length) cluashims_charge(L, TICKS + (int64_t)(length / BYTES_PER_TICK));
  // Not by lua_call, so that its messages have the name that the script calls this by.
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

void cluashims_charge_for_digits(lua_State *L, const char *name) {
  lua_getfield(L, -1, name);
  lua_pushcclosure(L, charged_for_digits, 1);
  lua_setfield(L, -2, name);
}

static int to_string(lua_State *L) {
  luaL_checkany(L, 1);
  size_t length;
  cluashims_push_text(L, 1, &length);
  return 1;
}

/// One line to the host, cut before a character that does not fit.
static void log_line(cluashims_state *state, const char *line, size_t length) {
  enum { LONGEST_LINE = 1000 };
  if (length > LONGEST_LINE) {
    length = LONGEST_LINE;
    while (length > 0 && ((unsigned char)line[length] & 0xC0) == 0x80) length--;
  }
  state->reply_error = NULL;
  state->log(state->context, line, length);
}

void cluashims_end_log(cluashims_state *state) {
  if (state->log_dropped == 0) return;
  char line[96];
  int length = snprintf(
    line, sizeof line, "(%lld more line%s left out: a call prints at most %d)",
    (long long)state->log_dropped, state->log_dropped == 1 ? " of this call was" : "s of this call were",
    (int)state->limits.log_lines);
  state->log_dropped = 0;
  log_line(state, line, (size_t)length);
}

static int print(lua_State *L) {
  enum { BYTES_PER_TICK = 64 };
  cluashims_state *state = cluashims_of(L);
  int count = lua_gettop(L);
  cluashims_charge(L, 100);
  luaL_Buffer line;
  luaL_buffinit(L, &line);
  for (int i = 1; i <= count; i++) {
    if (i > 1) luaL_addchar(&line, '\t');
    size_t length;
    cluashims_push_text(L, i, &length);
    luaL_addvalue(&line);
    cluashims_charge(L, (int64_t)(length / BYTES_PER_TICK));
  }
  luaL_pushresult(&line);
  if (state->log_lines >= state->limits.log_lines) {
    state->log_dropped++;
    return 0;
  }
  state->log_lines++;
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  log_line(state, text, length);
  return state->reply_error ? cluashims_raise_reply(L) : 0;
}

void cluashims_add_base(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"getmetatable", get_metatable}, {"pcall", pcall}, {"print", print}, {"rawset", raw_set},
    {"setmetatable", set_metatable}, {"tostring", to_string}, {"xpcall", xpcall}, {NULL, NULL},
  };
  luaL_setfuncs(L, functions, 0);
}
