// The environment of a script, built from nothing: what is not copied or defined here does not exist for it.
//
// Left out on purpose: load and its kin, string.dump and string.pack (code and layouts from bytes), collectgarbage
// (finalizer and timing games), coroutine.close (crashes 5.4.4 when nested), os, io, debug, package, warn. absent.c
// reports this to scripts that use them.

#include "../internal.h"

void cluashims_copy(lua_State *L, int from, const char *const *names) {
  from = lua_absindex(L, from);
  for (; *names; names++) {
    lua_pushstring(L, *names);
    lua_pushvalue(L, -1);
    lua_rawget(L, from);
    lua_rawset(L, -3);
  }
}

// MARK: Globals

static int missing_global(lua_State *L) {
  // The error is described, and may be caught.
  cluashims_charge(L, 500);
  size_t length;
  const char *key = cluashims_push_text(L, 2, &length);
  const char *reason = cluashims_reason_for_absence("", key);
  if (reason) return cluashims_error(L, "there is no global '%s' here: %s", key, reason);
  cluashims_push_hint(L, 1, key, length);
  return cluashims_error(L, "undefined global '%s'%s", key, lua_tostring(L, -1));
}

static int assigned_global(lua_State *L) {
  size_t length;
  const char *key = cluashims_push_text(L, 2, &length);
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUASHIMS_AT_GLOBALS);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, -2) != LUA_TNIL) return cluashims_error(L, "global '%s' is read-only; use local", key);
  return cluashims_error(L, "assignment to undeclared global '%s'; use local", key);
}

// MARK: Libraries from the stock ones

/// Pushes what a stock library's opener makes, without registering it anywhere.
static void open_stock(lua_State *L, lua_CFunction open) {
  lua_pushcfunction(L, open);
  lua_call(L, 0, 1);
}

static void add_library(lua_State *L, const char *name) {
  cluashims_number_library(L);
  cluashims_make_namespace(L, name, CLUASHIMS_NONE, cluashims_namespace_guards);
  lua_setfield(L, -2, name);
}

/// The stock `fmod`, which takes as long as the exponents of its arguments are apart.
static int charged_fmod(lua_State *L) {
  enum { TICKS = 100 };
  if (!lua_isinteger(L, 1) || !lua_isinteger(L, 2)) cluashims_charge(L, TICKS);
  // Not by lua_call, so that its messages have the name that the script calls this by.
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

static void push_math(lua_State *L, uint64_t seed) {
  static const char *const names[] = {
    "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log", "max", "maxinteger",
    "min", "mininteger", "modf", "pi", "rad", "random", "sin", "sqrt", "tan", "tointeger", "type", "ult", NULL,
  };
  lua_createtable(L, 0, 26);
  open_stock(L, luaopen_math);
  lua_getfield(L, -1, "randomseed");
  lua_pushinteger(L, (lua_Integer)seed);
  lua_call(L, 1, 0);
  lua_insert(L, -2);
  cluashims_copy(L, -2, names);
  lua_remove(L, -2);
  lua_getfield(L, -1, "fmod");
  lua_pushcclosure(L, charged_fmod, 1);
  lua_setfield(L, -2, "fmod");
}

/// Gives strings a metatable of their own, with the stock arithmetic ("10" + 1) and the library as methods.
static void set_string_metatable(lua_State *L) {
  static const char *const arithmetic[] = {
    "__add", "__sub", "__mul", "__mod", "__pow", "__div", "__idiv", "__unm", NULL,
  };
  lua_pushliteral(L, "");
  lua_createtable(L, 0, 10);
  lua_getmetatable(L, -2);
  lua_insert(L, -2);
  cluashims_copy(L, -2, arithmetic);
  lua_remove(L, -2);
  for (int i = 0; arithmetic[i]; i++) cluashims_charge_for_digits(L, arithmetic[i]);
  lua_getfield(L, -3, "string");
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

// MARK: Registry

static void set_weak_table(lua_State *L, int at, const char *mode) {
  lua_createtable(L, 0, 0);
  lua_createtable(L, 0, 1);
  lua_pushstring(L, mode);
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_rawseti(L, LUA_REGISTRYINDEX, at);
}

static void set_registry(lua_State *L) {
  for (int at = CLUASHIMS_AT_HANDLES; at < CLUASHIMS_AT_REFERENCES; at++) {
    lua_createtable(L, 0, 0);
    lua_rawseti(L, LUA_REGISTRYINDEX, at);
  }
  // Only ever read and written raw, so no metamethod depends on what is collected.
  set_weak_table(L, CLUASHIMS_AT_HANDLES, "v");
  set_weak_table(L, CLUASHIMS_AT_METATABLES, "k");
  set_weak_table(L, CLUASHIMS_AT_HEIGHTS, "k");
}

int cluashims_make_environment(lua_State *L) {
  static const char *const base[] = {
    "assert", "error", "ipairs", "rawequal", "rawget", "rawlen", "select", "tonumber", "type", NULL,
  };
  uint64_t seed = *(uint64_t *)lua_touserdata(L, 1);
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  set_registry(L);
  lua_createtable(L, 0, 64);
  open_stock(L, luaopen_base);
  lua_insert(L, -2);
  cluashims_copy(L, -2, base);
  lua_remove(L, -2);
  cluashims_charge_for_digits(L, "tonumber");
  lua_pushliteral(L, LUA_VERSION);
  lua_setfield(L, -2, "_VERSION");
  cluashims_add_base(L);
  cluashims_add_order(L);
  cluashims_add_require(L);
  cluashims_number_library(L);
  push_math(L, seed);
  add_library(L, "math");
  open_stock(L, luaopen_utf8);
  cluashims_push_utf8_library(L);
  lua_remove(L, -2);
  add_library(L, "utf8");
  open_stock(L, luaopen_string);
  cluashims_push_string_library(L);
  lua_remove(L, -2);
  add_library(L, "string");
  set_string_metatable(L);
  cluashims_push_table_library(L);
  add_library(L, "table");
  open_stock(L, luaopen_coroutine);
  cluashims_push_coroutine_library(L);
  lua_remove(L, -2);
  add_library(L, "coroutine");

  lua_pushvalue(L, -1);
  lua_rawseti(L, LUA_REGISTRYINDEX, CLUASHIMS_AT_GLOBALS);
  const cluashims_guards guards = {missing_global, assigned_global};
  cluashims_make_namespace(L, "the environment", CLUASHIMS_NONE, guards);
  // What lua_load gives every chunk as its _ENV.
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_pushnil(L);
  lua_setfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  return 0;
}
