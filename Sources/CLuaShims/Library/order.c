// The order of `pairs` and `next`, which stock Lua leaves to hash values and addresses: integers ascending, strings by
// their bytes, false and true; then floats ascending, functions of the library by name, and last what a script makes, in
// the order in which it was made: tables, functions, coroutines, values and objects of the host.

#include <stdlib.h>
#include <string.h>

#include "../internal.h"

typedef enum { INTEGERS, STRINGS, BOOLEANS, FLOATS, LIBRARY, OBJECTS } rank;

typedef struct {
  rank rank;
  uint32_t at;  // the key's place in stock order, from 1
  union {
    int64_t whole;
    double number;
    struct {
      const char *bytes;
      size_t length;
    } text;
  } is;
} entry;

/// The number of a function of the library, from 1, or 0.
static int64_t library_number(lua_State *L, int index) {
  index = lua_absindex(L, index);
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUASHIMS_AT_LIBRARY);
  lua_pushvalue(L, index);
  lua_rawget(L, -2);
  int64_t number = lua_tointeger(L, -1);
  lua_pop(L, 2);
  return number;
}

static entry entry_of(lua_State *L, int index, uint32_t at) {
  entry it = {.rank = OBJECTS, .at = at};
  switch (lua_type(L, index)) {
    case LUA_TNUMBER:
      if (lua_isinteger(L, index)) {
        it.rank = INTEGERS;
        it.is.whole = lua_tointeger(L, index);
      } else {
        it.rank = FLOATS;
        it.is.number = lua_tonumber(L, index);
      }
      return it;
    case LUA_TSTRING:
      it.rank = STRINGS;
      it.is.text.bytes = lua_tolstring(L, index, &it.is.text.length);
      return it;
    case LUA_TBOOLEAN:
      it.rank = BOOLEANS;
      it.is.whole = lua_toboolean(L, index);
      return it;
    case LUA_TNIL: return it;
    default: break;
  }
  it.is.whole = cluashims_serial_of(L, index);
  if (it.is.whole == 0) {
    it.rank = LIBRARY;
    it.is.whole = library_number(L, index);
  }
  return it;
}

static int compare(const entry *a, const entry *b) {
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  int order = 0;
  if (a->rank == STRINGS) {
    size_t shorter = a->is.text.length < b->is.text.length ? a->is.text.length : b->is.text.length;
    order = shorter ? memcmp(a->is.text.bytes, b->is.text.bytes, shorter) : 0;
    if (!order) order = (a->is.text.length > b->is.text.length) - (a->is.text.length < b->is.text.length);
  } else if (a->rank == FLOATS) {
    order = (a->is.number > b->is.number) - (a->is.number < b->is.number);
  } else {
    order = (a->is.whole > b->is.whole) - (a->is.whole < b->is.whole);
  }
  return order ? order : (a->at > b->at) - (a->at < b->at);
}

static int compare_for_sort(const void *a, const void *b) { return compare(a, b); }

void cluashims_number_library(lua_State *L) {
  int library = lua_gettop(L);
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  uint32_t count = cluashims_push_keys(L, library, 0);
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUASHIMS_AT_LIBRARY);
  lua_Integer numbered = lua_rawlen(L, -1);
  for (uint32_t i = 1; i <= count; i++) {
    lua_rawgeti(L, library + 1, i);
    lua_rawget(L, library);
    if (!lua_isfunction(L, -1) || library_number(L, -1)) {
      lua_pop(L, 1);
      continue;
    }
    lua_pushvalue(L, -1);
    lua_rawseti(L, library + 2, ++numbered);  // so that its length is how many there are
    lua_pushinteger(L, numbered);
    lua_rawset(L, library + 2);
  }
  lua_settop(L, library);
}

/// Returns whether a key is an integer from 1 to `dense`.
static bool is_dense(lua_State *L, int index, lua_Integer dense) {
  if (!lua_isinteger(L, index)) return false;
  lua_Integer key = lua_tointeger(L, index);
  return 1 <= key && key <= dense;
}

static uint32_t count_keys(lua_State *L, int table, lua_Integer dense) {
  uint32_t count = 0;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    if (!is_dense(L, -1, dense)) count++;
  }
  return count;
}

/// Puts the keys on top of the stack into the order of the entries. The array has room, so nothing raises.
static void permute(lua_State *L, int keys, entry *entries, uint32_t count) {
  for (uint32_t start = 1; start <= count; start++) {
    uint32_t to = start, from = entries[to - 1].at;
    if (from == to) continue;
    lua_rawgeti(L, keys, start);
    while (from != start) {
      lua_rawgeti(L, keys, from);
      lua_rawseti(L, keys, to);
      entries[to - 1].at = to;
      to = from;
      from = entries[to - 1].at;
    }
    lua_rawseti(L, keys, to);
    entries[to - 1].at = to;
  }
}

uint32_t cluashims_push_keys(lua_State *L, int table, lua_Integer dense) {
  enum { FEW = 32 };
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  uint32_t count = count_keys(L, table, dense);
  lua_createtable(L, (int)count, 0);
  int keys = lua_gettop(L);
  entry few[FEW];
  // No call between here and `free` raises.
  entry *entries = count <= FEW ? few : malloc(count * sizeof *entries);
  if (!entries) luaL_error(L, "not enough memory");
  uint32_t at = 0;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    if (is_dense(L, -1, dense)) continue;
    entries[at] = entry_of(L, -1, at + 1);
    lua_pushvalue(L, -1);
    lua_rawseti(L, keys, ++at);
  }
  cluashims_of(L)->ticks += 10 * (int64_t)count;
  qsort(entries, count, sizeof *entries, compare_for_sort);
  permute(L, keys, entries, count);
  if (entries != few) free(entries);
  return count;
}

// MARK: pairs

/// The state of the iterator. Keys before 1 come first, then the array, which needs no list, then the rest.
enum { TABLE = 1, KEYS, POSITION, COUNT, BEFORE, DENSE_POSITION, DENSE_COUNT, STATES = DENSE_COUNT };

static lua_Integer get_state(lua_State *L, int which) { return lua_tointeger(L, lua_upvalueindex(which)); }

static void set_state(lua_State *L, int which, lua_Integer value) {
  lua_pushinteger(L, value);
  lua_replace(L, lua_upvalueindex(which));
}

/// Pushes the next key, or nothing at the end.
static bool push_next_key(lua_State *L) {
  lua_Integer position = get_state(L, POSITION), dense = get_state(L, DENSE_POSITION);
  if (position >= get_state(L, BEFORE) && dense < get_state(L, DENSE_COUNT)) {
    set_state(L, DENSE_POSITION, dense + 1);
    lua_pushinteger(L, dense + 1);
    return true;
  }
  if (position >= get_state(L, COUNT)) return false;
  set_state(L, POSITION, position + 1);
  lua_rawgeti(L, lua_upvalueindex(KEYS), position + 1);
  return true;
}

static int iterate(lua_State *L) {
  lua_settop(L, 0);
  while (push_next_key(L)) {
    lua_pushvalue(L, 1);
    if (lua_rawget(L, lua_upvalueindex(TABLE)) != LUA_TNIL) return 2;
    lua_settop(L, 0);  // removed since
    cluashims_charge(L, 1);
  }
  lua_pushnil(L);
  return 1;
}

static lua_Integer count_before_array(lua_State *L, int keys, uint32_t count) {
  lua_Integer before = 0;
  for (uint32_t i = 1; i <= count; i++) {
    int type = lua_rawgeti(L, keys, i);
    bool is_before = type == LUA_TNUMBER && lua_isinteger(L, -1) && lua_tointeger(L, -1) < 1;
    lua_pop(L, 1);
    if (!is_before) break;
    before++;
  }
  return before;
}

static int pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(L, 1);
    lua_call(L, 1, 3);
    return 3;
  }
  lua_settop(L, 1);
  if (cluashims_push_members(L, 1)) lua_replace(L, 1);
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer dense = (lua_Integer)lua_rawlen(L, 1);
  uint32_t count = cluashims_push_keys(L, 1, dense);
  cluashims_charge(L, 20 + dense / 4);
  lua_Integer before = dense > 0 ? count_before_array(L, 2, count) : 0;
  lua_pushinteger(L, 0);
  lua_pushinteger(L, count);
  lua_pushinteger(L, before);
  lua_pushinteger(L, 0);
  lua_pushinteger(L, dense);
  lua_pushcclosure(L, iterate, STATES);
  lua_pushnil(L);
  lua_pushnil(L);
  return 3;
}

// MARK: next

/// Pushes the first key after the one at index 2 (nil: the first of all), or nothing.
static bool push_successor(lua_State *L) {
  bool first = lua_isnil(L, 2), found = false, known = first;
  entry after = entry_of(L, 2, 0), best = {0};
  uint32_t at = 0;
  // Keys of equal rank without an order of their own go by their places.
  lua_pushnil(L);
  while (!first && lua_next(L, 1)) {
    lua_pop(L, 1);
    at++;
    if (!lua_rawequal(L, -1, 2)) continue;
    after.at = at;
    known = true;
    lua_pop(L, 1);
    break;
  }
  if (first) lua_pop(L, 1);
  if (!known && after.rank == LIBRARY && after.is.whole == 0) luaL_error(L, "this table has no such key");
  lua_pushnil(L);  // the best so far
  at = 0;
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    lua_pop(L, 1);
    entry candidate = entry_of(L, -1, ++at);
    if (!first && compare(&candidate, &after) <= 0) continue;
    if (found && compare(&candidate, &best) >= 0) continue;
    found = true;
    best = candidate;
    lua_pushvalue(L, -1);
    lua_replace(L, -3);
  }
  cluashims_charge(L, 5 + 3 * (int64_t)at);
  return found;
}

static int next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  if (cluashims_push_members(L, 1)) lua_replace(L, 1);
  if (!push_successor(L)) {
    lua_pushnil(L);
    return 1;
  }
  lua_pushvalue(L, -1);
  lua_rawget(L, 1);
  return 2;
}

void cluashims_add_order(lua_State *L) {
  static const luaL_Reg functions[] = {{"next", next}, {"pairs", pairs}, {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
}
