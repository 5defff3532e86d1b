// Garbage that lies on both sides of the border: an object of the host keeps a function, and the function the object.
//
// Lua's collector sees a handle, and a reference in the registry, but not what ties them together. For one collection
// the host says what its objects keep, and that is all that keeps those functions: a weak table keyed by handles
// (an ephemeron) leads to them, and the registry does not.

#include "../internal.h"

typedef struct {
  const cluashims_tie *ties;
  int32_t count;
  const uint32_t *loose;
  int32_t loose_count;
} tied;

/// The places of the tables on the stack.
enum { REQUEST = 1, LOOSE, TIES, HELD };

static void push_table(lua_State *L, const char *mode) {
  lua_createtable(L, 0, 0);
  if (!mode) return;
  lua_createtable(L, 0, 1);
  lua_pushstring(L, mode);
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
}

static bool push_end(lua_State *L, const cluashims_object *end) {
  return cluashims_push_known_handle(L, end->type, end->slot, end->generation);
}

/// Pushes the list of the values that an object keeps alive. If the script no longer has a handle to the object, pushes
/// the list of the values that stay in any case.
static void push_kept(lua_State *L, const cluashims_object *end) {
  if (!push_end(L, end)) {
    lua_pushvalue(L, HELD);
    return;
  }
  lua_pushvalue(L, -1);
  if (lua_rawget(L, TIES) == LUA_TNIL) {
    lua_pop(L, 1);
    lua_createtable(L, 0, 0);
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -2);
    lua_rawset(L, TIES);
  }
  lua_remove(L, -2);
}

static void add_tie(lua_State *L, const cluashims_tie *tie) {
  push_kept(L, &tie->from);
  if (tie->reference) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, tie->reference);
  } else if (!push_end(L, &tie->to)) {
    lua_pop(L, 1);
    return;
  }
  lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
  lua_pop(L, 1);
}

static int collect_tied(lua_State *L) {
  const tied *request = lua_touserdata(L, REQUEST);
  push_table(L, "v");
  push_table(L, "k");
  push_table(L, NULL);
  for (int32_t i = 0; i < request->count; i++) add_tie(L, &request->ties[i]);
  for (int32_t i = 0; i < request->loose_count; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, request->loose[i]);
    lua_rawseti(L, LOOSE, i + 1);
  }
  // From here on nothing needs memory, and so nothing raises before the references are back.
  for (int32_t i = 0; i < request->loose_count; i++) {
    lua_pushboolean(L, false);
    lua_rawseti(L, LUA_REGISTRYINDEX, request->loose[i]);
  }
  lua_gc(L, LUA_GCCOLLECT);
  for (int32_t i = 0; i < request->loose_count; i++) {
    if (lua_rawgeti(L, LOOSE, i + 1) == LUA_TNIL) {
      lua_pop(L, 1);
      lua_pushboolean(L, false);
    }
    lua_rawseti(L, LUA_REGISTRYINDEX, request->loose[i]);
  }
  return 0;
}

bool cluashims_collect_tied(
  cluashims_state *state, const cluashims_tie *ties, int32_t count, const uint32_t *loose, int32_t loose_count
) {
  tied request = {ties, count, loose, loose_count};
  return cluashims_do(state, collect_tied, &request) == CLUASHIMS_OK;
}
