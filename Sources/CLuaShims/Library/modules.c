// `require`: the host finds a module and compiles it; it is run here, once, in the same environment.

#include "../internal.h"

/// The value of a module that is being loaded.
static const char LOADING;

static int require(lua_State *L) {
  enum { LOOKING_TICKS = 2000 };
  cluashims_state *state = cluashims_of(L);
  size_t length;
  const char *name = luaL_checklstring(L, 1, &length);
  lua_settop(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUASHIMS_AT_MODULES);
  lua_pushvalue(L, 1);
  int type = lua_rawget(L, 2);
  if (type == LUA_TLIGHTUSERDATA) return cluashims_error(L, "module '%s' requires itself", name);
  if (type != LUA_TNIL) return 1;
  lua_settop(L, 2);
  // The host looks for files of this name.
  cluashims_charge(L, LOOKING_TICKS + 4 * (int64_t)length);
  if (state->require == CLUASHIMS_NONE) return cluashims_error(L, "there is no module '%s'", name);

  cluashims_push_host(L, (uint32_t)state->require);
  lua_pushvalue(L, 1);
  lua_call(L, 1, 1);
  luaL_checktype(L, 3, LUA_TFUNCTION);
  lua_pushvalue(L, 1);
  lua_pushlightuserdata(L, (void *)&LOADING);
  lua_rawset(L, 2);
  lua_pushvalue(L, 1);
  int status = lua_pcall(L, 1, 1, 0);
  lua_pushvalue(L, 1);
  if (status != LUA_OK) {
    lua_pushnil(L);
    lua_rawset(L, 2);
    return state->kill ? cluashims_raise_kill(L) : lua_error(L);
  }
  if (lua_isnil(L, -2)) {
    lua_pushboolean(L, true);
    lua_replace(L, -3);
  }
  lua_pushvalue(L, -2);
  lua_rawset(L, 2);
  return 1;
}

void cluashims_add_require(lua_State *L) {
  lua_pushcfunction(L, require);
  lua_setfield(L, -2, "require");
}
