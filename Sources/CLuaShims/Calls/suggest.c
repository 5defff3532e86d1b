// Did you mean: the name that is the fewest edits away.

#include <ctype.h>
#include <string.h>

#include "../internal.h"

enum { LONGEST_NAME = 64, CELLS_PER_TICK = 6, EDIT = 2, CHANGE_OF_CASE = 1 };

static bool is_same_letter(char a, char b) {
  return tolower((unsigned char)a) == tolower((unsigned char)b);
}

static int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }

int32_t cluashims_distance(const char *from, size_t from_length, const char *to, size_t to_length, int32_t limit) {
  if (from_length > LONGEST_NAME || to_length > LONGEST_NAME) return limit + 1;
  // Rows of the table of distances between prefixes: two rows up, one up, this one.
  int32_t rows[3][LONGEST_NAME + 1];
  for (size_t j = 0; j <= to_length; j++) rows[0][j] = (int32_t)j * EDIT;
  int32_t *before = rows[1], *above = rows[0], *row = rows[2];
  for (size_t i = 1; i <= from_length; i++) {
    row[0] = (int32_t)i * EDIT;
    for (size_t j = 1; j <= to_length; j++) {
      char a = from[i - 1], b = to[j - 1];
      int32_t replace = a == b ? 0 : is_same_letter(a, b) ? CHANGE_OF_CASE : EDIT;
      row[j] = least(above[j - 1] + replace, least(above[j], row[j - 1]) + EDIT);
      if (i > 1 && j > 1 && a == to[j - 2] && from[i - 2] == b) row[j] = least(row[j], before[j - 2] + EDIT);
    }
    int32_t *free_row = before;
    before = above;
    above = row;
    row = free_row;
  }
  return least(above[to_length], limit + 1);
}

void cluashims_push_hint(lua_State *L, int table, const char *name, size_t length) {
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  table = table > LUA_REGISTRYINDEX ? lua_absindex(L, table) : table;
  int32_t limit = length <= 3 ? EDIT : 2 * EDIT, best_distance = limit + 1;
  const char *best = NULL;
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    if (lua_type(L, -1) != LUA_TSTRING) continue;
    size_t candidate_length;
    const char *candidate = lua_tolstring(L, -1, &candidate_length);
    if (length <= LONGEST_NAME) cluashims_charge(L, 2 + (int64_t)(length * candidate_length) / CELLS_PER_TICK);
    int32_t distance = cluashims_distance(name, length, candidate, candidate_length, limit);
    if (distance > best_distance || distance > limit) continue;
    if (distance == best_distance && best && strcmp(best, candidate) <= 0) continue;
    best_distance = distance;
    best = candidate;  // the table keeps it
  }
  if (best) lua_pushfstring(L, "; did you mean '%s'?", best);
  else lua_pushliteral(L, "");
}
