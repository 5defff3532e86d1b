// Read-only tables: `UIView`, `CGRect`, `math`, and the environment itself.
//
// A script holds an empty table; reads fall through to the members, which the VM does without calling anything, and what
// is not there is an error. The members are out of reach, so nothing can change them.

#include "../internal.h"

/// In the metatable of a read-only table, the key of its members.
static const char MEMBERS;

static int missing(lua_State *L) {
  size_t length;
  const char *key = cluashims_push_text(L, 2, &length);
  const char *reason = cluashims_reason_for_absence(lua_tostring(L, lua_upvalueindex(1)), key);
  if (reason)
    return cluashims_error(
      L, "there is no '%s' in %s here: %s", key, lua_tostring(L, lua_upvalueindex(1)), reason);
  cluashims_push_hint(L, 1, key, length);
  return cluashims_error(
    L, "%s has no member '%s'%s", lua_tostring(L, lua_upvalueindex(1)), key, lua_tostring(L, -1));
}

static int assigned(lua_State *L) {
  size_t length;
  const char *key = cluashims_push_text(L, 2, &length);
  return cluashims_error(
    L, "%s is read-only, so '%s' can't be assigned", lua_tostring(L, lua_upvalueindex(1)), key);
}

const cluashims_guards cluashims_namespace_guards = {missing, assigned};

static int called(lua_State *L) {
  lua_remove(L, 1);
  return cluashims_call_host(L, (uint32_t)lua_tointeger(L, lua_upvalueindex(1)), 0);
}

static void set_guard(lua_State *L, int metatable, const char *event, lua_CFunction guard, const char *name) {
  lua_pushstring(L, event);
  lua_pushstring(L, name);
  lua_pushcclosure(L, guard, 1);
  lua_rawset(L, metatable);
}

void cluashims_make_namespace(lua_State *L, const char *name, int64_t call, cluashims_guards guards) {
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  int members = lua_gettop(L);
  lua_createtable(L, 0, 1);
  set_guard(L, members + 1, "__index", guards.missing, name);
  lua_setmetatable(L, members);
  lua_createtable(L, 0, 0);
  lua_createtable(L, 0, 8);
  int metatable = lua_gettop(L);
  lua_pushvalue(L, members);
  lua_setfield(L, metatable, "__index");
  set_guard(L, metatable, "__newindex", guards.assigned, name);
  lua_pushboolean(L, false);
  lua_setfield(L, metatable, "__metatable");
  lua_pushstring(L, name);
  lua_setfield(L, metatable, "__name");
  lua_pushvalue(L, members);
  lua_rawsetp(L, metatable, &MEMBERS);
  if (call != CLUASHIMS_NONE) {
    lua_pushinteger(L, call);
    lua_pushcclosure(L, called, 1);
    lua_setfield(L, metatable, "__call");
  }
  lua_setmetatable(L, -2);
  lua_remove(L, members);
}

/// Reads a member that is computed; its upvalues are the namespace's name and all the names of members, those of
/// computed ones with the number of the host's function.
static int computed(lua_State *L) {
  lua_settop(L, 2);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(2)) == LUA_TNUMBER) {
    uint32_t number = (uint32_t)lua_tointeger(L, -1);
    lua_settop(L, 0);
    return cluashims_call_host(L, number, 0);
  }
  lua_settop(L, 2);
  lua_pushvalue(L, lua_upvalueindex(2));
  lua_replace(L, 1);
  return missing(L);
}

void cluashims_compute_members(
  lua_State *L, int index, const char *const *keys, const int64_t *getters, int32_t count
) {
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  index = lua_absindex(L, index);
  luaL_getmetafield(L, index, "__name");
  int name = lua_gettop(L);
  cluashims_push_members(L, index);
  int members = lua_gettop(L);
  lua_createtable(L, 0, count);
  int names = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, members)) {
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_pushboolean(L, true);
    lua_rawset(L, names);
  }
  for (int32_t i = 0; i < count; i++) {
    lua_pushstring(L, keys[i]);
    lua_pushinteger(L, getters[i]);
    lua_rawset(L, names);
  }
  lua_getmetatable(L, members);
  lua_pushstring(L, "__index");
  lua_pushvalue(L, name);
  lua_pushvalue(L, names);
  lua_pushcclosure(L, computed, 2);
  lua_rawset(L, -3);
  lua_settop(L, name - 1);
}

bool cluashims_push_members(lua_State *L, int index) {
  if (!lua_istable(L, index) || !lua_getmetatable(L, index)) return false;
  if (lua_rawgetp(L, -1, &MEMBERS) == LUA_TTABLE) {
    lua_remove(L, -2);
    return true;
  }
  lua_pop(L, 2);
  return false;
}

void cluashims_check_writable(lua_State *L, int index) {
  index = lua_absindex(L, index);
  if (!cluashims_push_members(L, index)) return;
  luaL_getmetafield(L, index, "__name");
  cluashims_error(L, "%s is read-only", lua_tostring(L, -1));
}

// MARK: For the host

typedef struct {
  const char *name;
  const char *const *keys;
  const cluashims_value *values;
  int32_t count;
  int64_t call;
  cluashims_value *table;
} namespace_request;

static int namespace_new_body(lua_State *L) {
  namespace_request *request = lua_touserdata(L, 1);
  lua_createtable(L, 0, request->count);
  for (int32_t i = 0; i < request->count; i++) {
    lua_pushstring(L, request->keys[i]);
    cluashims_push(L, &request->values[i]);
    lua_rawset(L, -3);
  }
  cluashims_make_namespace(L, request->name, request->call, cluashims_namespace_guards);
  cluashims_read(L, -1, request->table);
  return 0;
}

cluashims_status cluashims_namespace_new(
  cluashims_state *state, const char *name, const char *const *keys, const cluashims_value *values, int32_t count,
  int64_t call, cluashims_value *table
) {
  namespace_request request = {name, keys, values, count, call, table};
  return cluashims_do(state, namespace_new_body, &request);
}

typedef struct {
  const cluashims_value *table;
  const char *const *keys;
  const int64_t *getters;
  int32_t count;
} compute_request;

static int namespace_compute_body(lua_State *L) {
  compute_request *request = lua_touserdata(L, 1);
  cluashims_push(L, request->table);
  cluashims_compute_members(L, -1, request->keys, request->getters, request->count);
  return 0;
}

cluashims_status cluashims_namespace_compute(
  cluashims_state *state, const cluashims_value *table, const char *const *keys, const int64_t *getters, int32_t count
) {
  compute_request request = {table, keys, getters, count};
  return cluashims_do(state, namespace_compute_body, &request);
}

typedef struct {
  const char *name;
  const cluashims_value *value;
} global_request;

static int global_set_body(lua_State *L) {
  global_request *request = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUASHIMS_AT_GLOBALS);
  lua_pushstring(L, request->name);
  cluashims_push(L, request->value);
  lua_rawset(L, -3);
  return 0;
}

cluashims_status cluashims_global_set(cluashims_state *state, const char *name, const cluashims_value *value) {
  global_request request = {name, value};
  return cluashims_do(state, global_set_body, &request);
}
