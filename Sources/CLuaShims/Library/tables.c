// The table library, on raw tables: no `__len`, `__index` or `__newindex` of a script decides how long a loop in C runs.
// Sorting is a merge sort: stable, and bounded whatever the comparison function returns.

#include "../internal.h"

enum { MOST_ELEMENTS = 65536, MOST_UNPACKED = 256 };

static lua_Integer length_of(lua_State *L, int index) {
  luaL_checktype(L, index, LUA_TTABLE);
  return (lua_Integer)lua_rawlen(L, index);
}

/// Moves the elements from `from` to `last` by one, up or down.
static void shift(lua_State *L, lua_Integer from, lua_Integer last, int by) {
  cluashims_charge(L, 2 + (last - from) / 2);
  lua_Integer count = last - from + 1;
  for (lua_Integer i = 0; i < count; i++) {
    lua_Integer at = by > 0 ? last - i : from + i;
    lua_rawgeti(L, 1, at);
    lua_rawseti(L, 1, at + by);
  }
}

static int insert(lua_State *L) {
  lua_Integer end = length_of(L, 1) + 1;
  cluashims_check_writable(L, 1);
  switch (lua_gettop(L)) {
    case 2: lua_rawseti(L, 1, end); return 0;
    case 3: {
      lua_Integer position = luaL_checkinteger(L, 2);
      luaL_argcheck(L, 1 <= position && position <= end, 2, "position out of bounds");
      shift(L, position, end - 1, 1);
      lua_settop(L, 3);
      lua_rawseti(L, 1, position);
      return 0;
    }
    default: return luaL_error(L, "wrong number of arguments to 'insert'");
  }
}

static int remove_element(lua_State *L) {
  lua_Integer size = length_of(L, 1), position = luaL_optinteger(L, 2, size);
  cluashims_check_writable(L, 1);
  if (position != size)
    luaL_argcheck(L, (lua_Unsigned)position - 1u <= (lua_Unsigned)size, 2, "position out of bounds");
  lua_settop(L, 1);
  lua_rawgeti(L, 1, position);
  if (position < size) shift(L, position + 1, size, -1);
  lua_pushnil(L);
  if (position <= size) lua_rawseti(L, 1, position < size ? size : position);
  lua_settop(L, 2);
  return 1;
}

static int move(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  int to = lua_isnoneornil(L, 5) ? 1 : 5;
  luaL_checktype(L, to, LUA_TTABLE);
  cluashims_check_writable(L, to);
  lua_Integer first = luaL_checkinteger(L, 2), last = luaL_checkinteger(L, 3), target = luaL_checkinteger(L, 4);
  if (last >= first) {
    luaL_argcheck(L, (lua_Unsigned)last - (lua_Unsigned)first < MOST_ELEMENTS, 3, "too many elements to move");
    lua_Integer count = last - first + 1;
    luaL_argcheck(L, target <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    cluashims_charge(L, 2 + count);
    bool overlaps_upwards = to == 1 && target > first && target <= last;
    for (lua_Integer i = 0; i < count; i++) {
      lua_Integer offset = overlaps_upwards ? count - 1 - i : i;
      lua_rawgeti(L, 1, first + offset);
      lua_rawseti(L, to, target + offset);
    }
  }
  lua_pushvalue(L, to);
  return 1;
}

static int concat(lua_State *L) {
  lua_Integer size = length_of(L, 1);
  size_t separator_length;
  const char *separator = luaL_optlstring(L, 2, "", &separator_length);
  lua_Integer first = luaL_optinteger(L, 3, 1), last = luaL_optinteger(L, 4, size);
  if (last >= first)
    luaL_argcheck(L, (lua_Unsigned)last - (lua_Unsigned)first < MOST_ELEMENTS, 4, "too many elements");
  luaL_Buffer text;
  luaL_buffinit(L, &text);
  for (lua_Integer i = first; i <= last; i++) {
    cluashims_charge(L, 1);
    if (i > first) luaL_addlstring(&text, separator, separator_length);
    int type = lua_rawgeti(L, 1, i);
    if (type != LUA_TSTRING && type != LUA_TNUMBER)
      return luaL_error(
        L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1), (LUAI_UACINT)i);
    if (type == LUA_TNUMBER) cluashims_charge_number(L, -1);
    luaL_addvalue(&text);
    if (i == LUA_MAXINTEGER) break;
  }
  luaL_pushresult(&text);
  return 1;
}

static int unpack(lua_State *L) {
  lua_Integer size = length_of(L, 1);
  lua_Integer first = luaL_optinteger(L, 2, 1), last = luaL_optinteger(L, 3, size);
  if (first > last) return 0;
  lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)first;
  if (count >= MOST_UNPACKED) return luaL_error(L, "too many results to unpack");
  int total = (int)count + 1;
  luaL_checkstack(L, total, "too many results to unpack");
  cluashims_charge(L, 2 * total);
  for (int i = 0; i < total; i++) lua_rawgeti(L, 1, (lua_Integer)((lua_Unsigned)first + (lua_Unsigned)i));
  return total;
}

static int pack(lua_State *L) {
  int count = lua_gettop(L);
  lua_createtable(L, count, 1);
  lua_insert(L, 1);
  for (int i = count; i >= 1; i--) lua_rawseti(L, 1, i);
  lua_pushinteger(L, count);
  lua_setfield(L, 1, "n");
  return 1;
}

// MARK: sort

/// Returns whether the value at the index `a` comes before the one at `b`, by the function at 2 or by `<`.
static bool is_less(lua_State *L, int a, int b) {
  if (lua_isfunction(L, 2)) {
    cluashims_charge(L, 4);
    lua_pushvalue(L, 2);
    lua_pushvalue(L, a);
    lua_pushvalue(L, b);
    lua_call(L, 2, 1);
    bool result = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return result;
  }
  int64_t ticks = 2;
  if (lua_type(L, a) == LUA_TSTRING && lua_type(L, b) == LUA_TSTRING) {
    size_t length = lua_rawlen(L, a), other = lua_rawlen(L, b);
    ticks += (int64_t)((length < other ? length : other) / 32);
  }
  cluashims_charge(L, ticks);
  return lua_compare(L, a, b, LUA_OPLT);
}

/// Merges the runs [low, middle) and [middle, high) of one array into the other.
static void merge(lua_State *L, int from, int to, lua_Integer low, lua_Integer middle, lua_Integer high) {
  lua_Integer left = low, right = middle;
  for (lua_Integer at = low; at < high; at++) {
    bool takes_right = left >= middle;
    if (left < middle && right < high) {
      lua_rawgeti(L, from, left);
      lua_rawgeti(L, from, right);
      int top = lua_gettop(L);
      takes_right = is_less(L, top, top - 1);
      lua_pop(L, 2);
    }
    lua_rawgeti(L, from, takes_right ? right++ : left++);
    lua_rawseti(L, to, at);
  }
}

static int sort(lua_State *L) {
  enum { FIRST_ARRAY = 3, SECOND_ARRAY };
  lua_Integer size = length_of(L, 1);
  cluashims_check_writable(L, 1);
  luaL_argcheck(L, size < MOST_ELEMENTS, 1, "array too big");
  if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  // For the copies there and back: a comparison may fail at once.
  cluashims_charge(L, 2 + 2 * size);
  // On copies, so that a comparison function that meddles with the table harms only itself.
  lua_createtable(L, (int)size, 0);
  lua_createtable(L, (int)size, 0);
  for (lua_Integer i = 1; i <= size; i++) {
    lua_rawgeti(L, 1, i);
    lua_rawseti(L, FIRST_ARRAY, i);
  }
  int from = FIRST_ARRAY, to = SECOND_ARRAY;
  for (lua_Integer run = 1; run < size; run *= 2) {
    for (lua_Integer low = 1; low <= size; low += 2 * run) {
      lua_Integer middle = low + run < size + 1 ? low + run : size + 1;
      lua_Integer high = low + 2 * run < size + 1 ? low + 2 * run : size + 1;
      merge(L, from, to, low, middle, high);
    }
    int other = from;
    from = to;
    to = other;
  }
  for (lua_Integer i = 1; i <= size; i++) {
    lua_rawgeti(L, from, i);
    lua_rawseti(L, 1, i);
  }
  return 0;
}

void cluashims_push_table_library(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"concat", concat}, {"insert", insert}, {"move", move}, {"pack", pack}, {"remove", remove_element},
    {"sort", sort}, {"unpack", unpack}, {NULL, NULL},
  };
  luaL_newlib(L, functions);
}
