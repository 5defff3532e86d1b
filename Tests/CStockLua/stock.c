#include "CStockLua.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdlib.h>
#include <string.h>

char *cstocklua_run(const char *source, size_t *length) {
  lua_State *L = luaL_newstate();
  if (!L) return NULL;
  luaL_openlibs(L);
  if (luaL_dostring(L, source)) {
    lua_pushliteral(L, "error: ");
    lua_insert(L, -2);
    lua_concat(L, 2);
  }
  const char *text = luaL_tolstring(L, -1, length);
  char *copy = malloc(*length + 1);
  if (copy) memcpy(copy, text, *length + 1);
  lua_close(L);
  return copy;
}
