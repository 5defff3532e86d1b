// Numbered references: places in the registry that keep a table, a function or a handle alive for Swift.
//
// Giving one back must never raise, since Swift does so whenever an object of its own dies: the place gets another
// value, which needs no memory, and there is always room to note that it is free.

#include <stdlib.h>

#include "../internal.h"

static void make_room(lua_State *L, cluashims_state *state) {
  if (state->reference_count < state->reference_room) return;
  uint32_t room = state->reference_room ? 2 * state->reference_room : 32;
  uint32_t *free_references = realloc(state->free_references, room * sizeof *free_references);
  if (!free_references) luaL_error(L, "not enough memory");
  state->free_references = free_references;
  state->reference_room = room;
}

uint32_t cluashims_refer(lua_State *L) {
  cluashims_state *state = cluashims_of(L);
  if (state->free_count > 0) {
    uint32_t reference = state->free_references[state->free_count - 1];
    lua_rawseti(L, LUA_REGISTRYINDEX, reference);
    state->free_count--;
    return reference;
  }
  make_room(L, state);
  uint32_t reference = CLUASHIMS_AT_REFERENCES + state->reference_count;
  lua_rawseti(L, LUA_REGISTRYINDEX, reference);
  state->reference_count++;
  return reference;
}

void cluashims_release(cluashims_state *state, uint32_t reference) {
  lua_State *L = state->running;
  if (!lua_checkstack(L, 1)) return;  // it stays until the state is closed
  lua_pushboolean(L, 0);
  lua_rawseti(L, LUA_REGISTRYINDEX, reference);
  state->free_references[state->free_count++] = reference;
}
