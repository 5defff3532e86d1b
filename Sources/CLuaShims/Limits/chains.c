// Chains of tables that one instruction walks along: `t.x` looks in t, in the `__index` of its metatable, in the `__index`
// of that one's, and so on; `__newindex` and `__call` do so, too. Nothing is called on the way, so a chain has a limit, and
// the count hook charges each instruction for the longest one that the state has had: instructions that do not walk are
// charged as well, which hardly matters, as no program for people has chains of that length.
//
// Metatables are frozen (base.c), so that a chain changes only where a metatable is set. Each table that a chain leads to
// has its height: the most tables that may lie before it. Heights never fall.

#include <string.h>

#include "../internal.h"

enum { MOST_LINKS = 100, FREE_LINKS = 3, LINKS_PER_TICK = 2, LINKS_PER_TICK_OF_SETTING = 2, LOOP_TICKS = 1000 };

/// Replaces the table on top of the stack by the one that its metatable has for `key`; pops it and returns false if there is
/// no such table.
static bool follow(lua_State *L, const char *key) {
  if (lua_getmetatable(L, -1)) {
    lua_pushstring(L, key);
    if (lua_rawget(L, -2) == LUA_TTABLE) {
      lua_replace(L, -3);
      lua_pop(L, 1);
      return true;
    }
    lua_pop(L, 2);
  }
  lua_pop(L, 1);
  return false;
}

/// Returns the number of tables from the one on top of the stack, which it pops, to the end of the chain of `key`; 0 if the
/// chain comes back to itself or to `start`, and more than `most` if it is longer than that.
static int length_of_chain(lua_State *L, const char *key, const void *start, int most) {
  const void *mark = NULL;
  int length = 0;
  do {
    const void *table = lua_topointer(L, -1);
    if (table == start || table == mark) {
      lua_pop(L, 1);
      return 0;
    }
    length++;
    // A loop comes back to a mark that is moved after 1, 2, 4, 8… steps, within three times its length.
    if ((length & (length - 1)) == 0) mark = table;
    if (length > 4 * most) {
      lua_pop(L, 1);
      return length;
    }
  } while (follow(L, key));
  return length;
}

static int height_of(lua_State *L, int heights, int table) {
  lua_pushvalue(L, table);
  int height = lua_rawget(L, heights) == LUA_TNUMBER ? (int)lua_tointeger(L, -1) : 0;
  lua_pop(L, 1);
  return height;
}

/// Notes the chain of `key` of the table at 1 with the metatable at 2; raises an error if it would be too long.
static void note_chain(lua_State *L, const char *key, int heights) {
  cluashims_state *state = cluashims_of(L);
  lua_pushstring(L, key);
  if (lua_rawget(L, 2) != LUA_TTABLE) {
    lua_pop(L, 1);
    return;
  }
  int next = lua_gettop(L), height = height_of(L, heights, 1);
  lua_pushvalue(L, next);
  int length = length_of_chain(L, key, lua_topointer(L, 1), MOST_LINKS);
  if (height + length > MOST_LINKS)
    cluashims_error(L, "cannot chain so many tables by %s (limit %d)", key, MOST_LINKS);
  // Each table of such a chain is an argument more, so one that has no end fills the stack.
  if (length == 0 && strcmp(key, "__call") == 0) cluashims_error(L, "a table cannot be called through itself");
  cluashims_charge(L, length / LINKS_PER_TICK_OF_SETTING);
  if (height + length > state->longest_chain) state->longest_chain = height + length;
  for (int i = 0; i < length; i++) {
    if (height_of(L, heights, next) < ++height) {
      lua_pushvalue(L, next);
      lua_pushinteger(L, height);
      lua_rawset(L, heights);
    }
    if (!follow(L, key)) return;
  }
  lua_settop(L, next - 1);
}

void cluashims_note_chains(lua_State *L) {
  static const char *const keys[] = {"__index", "__newindex", "__call", NULL};
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUASHIMS_AT_HEIGHTS);
  int heights = lua_gettop(L);
  for (int i = 0; keys[i]; i++) note_chain(L, keys[i], heights);
  lua_settop(L, heights - 1);
}

void cluashims_charge_chains(cluashims_state *state, int instructions) {
  if (state->longest_chain <= FREE_LINKS) return;
  state->ticks += (int64_t)instructions * state->longest_chain / LINKS_PER_TICK;
}

void cluashims_charge_loop(lua_State *L) {
  if (cluashims_error_ends_in(L, "chain too long; possible loop")) cluashims_of(L)->ticks += LOOP_TICKS;
}
