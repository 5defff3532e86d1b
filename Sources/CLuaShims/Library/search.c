// find, match, gmatch and gsub, on the matcher of pattern.c.

#define _GNU_SOURCE
#include <string.h>

#include "pattern.h"

// MARK: find and match

/// Returns the offset of a start position in the library's form: from 1, or from the end if negative.
static size_t offset_of(lua_Integer position, size_t length) {
  if (position > 0) return (size_t)position - 1;
  if (position == 0 || position < -(lua_Integer)length) return 0;
  return (size_t)((lua_Integer)length + position);
}

static bool has_specials(const char *pattern, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (strchr("^$*+?.([%-", pattern[i]) && pattern[i]) return true;
  return false;
}

static int find_plain(
  lua_State *L, const char *text, size_t length, const char *pattern, size_t pattern_length, size_t offset
) {
  cluashims_charge(L, 1 + (int64_t)(length + pattern_length) / 16);
  const char *found = memmem(text + offset, length - offset, pattern, pattern_length);
  if (!found) {
    lua_pushnil(L);
    return 1;
  }
  lua_pushinteger(L, found - text + 1);
  lua_pushinteger(L, found - text + (lua_Integer)pattern_length);
  return 2;
}

static int search(lua_State *L, bool finds) {
  size_t length, pattern_length;
  const char *text = luaL_checklstring(L, 1, &length), *pattern = luaL_checklstring(L, 2, &pattern_length);
  size_t offset = offset_of(luaL_optinteger(L, 3, 1), length);
  if (offset > length) {
    lua_pushnil(L);
    return 1;
  }
  if (finds && (lua_toboolean(L, 4) || !has_specials(pattern, pattern_length)))
    return find_plain(L, text, length, pattern, pattern_length, offset);
  matcher m = cluashims_matcher_of(L, text, length, pattern, pattern_length);
  bool is_anchored = pattern_length > 0 && *pattern == '^';
  if (is_anchored) pattern++;
  for (const char *at = text + offset; at <= m.text_end; at++) {
    const char *end = cluashims_match_afresh(&m, at, pattern);
    if (end) {
      if (!finds) return cluashims_push_captures(&m, at, end);
      lua_pushinteger(L, at - text + 1);
      lua_pushinteger(L, end - text);
      return cluashims_push_captures(&m, NULL, NULL) + 2;
    }
    if (is_anchored) break;
  }
  lua_pushnil(L);
  return 1;
}

static int find(lua_State *L) { return search(L, true); }
static int match_text(lua_State *L) { return search(L, false); }

// MARK: gmatch

/// The state of the iterator: offsets, with the end of the last match to recognise an empty match right after it.
enum { TEXT = 1, PATTERN, OFFSET, LAST_END, STATES = LAST_END };

static int gmatch_next(lua_State *L) {
  cluashims_charge(L, 5);
  size_t length, pattern_length;
  const char *text = lua_tolstring(L, lua_upvalueindex(TEXT), &length);
  const char *pattern = lua_tolstring(L, lua_upvalueindex(PATTERN), &pattern_length);
  lua_Integer offset = lua_tointeger(L, lua_upvalueindex(OFFSET));
  lua_Integer last_end = lua_tointeger(L, lua_upvalueindex(LAST_END));
  matcher m = cluashims_matcher_of(L, text, length, pattern, pattern_length);
  for (const char *at = text + offset; at <= m.text_end; at++) {
    const char *end = cluashims_match_afresh(&m, at, pattern);
    if (!end || end - text == last_end) continue;
    lua_pushinteger(L, end - text);
    lua_copy(L, -1, lua_upvalueindex(OFFSET));
    lua_replace(L, lua_upvalueindex(LAST_END));
    return cluashims_push_captures(&m, at, end);
  }
  return 0;
}

static int gmatch(lua_State *L) {
  size_t length;
  luaL_checklstring(L, 1, &length);
  luaL_checkstring(L, 2);
  size_t offset = offset_of(luaL_optinteger(L, 3, 1), length);
  if (offset > length) offset = length + 1;
  lua_settop(L, 2);
  lua_pushinteger(L, (lua_Integer)offset);
  lua_pushinteger(L, -1);
  lua_pushcclosure(L, gmatch_next, STATES);
  return 1;
}

// MARK: gsub

/// Adds the replacement text, with `%1` and its like filled in.
static void add_template(matcher *m, luaL_Buffer *result, const char *start, const char *end) {
  size_t length;
  const char *template = lua_tolstring(m->L, 3, &length), *template_end = template + length;
  for (; template < template_end; template++) {
    if (*template != '%') {
      luaL_addchar(result, *template);
      continue;
    }
    template++;
    char c = template < template_end ? *template : 0;
    if (c == '%') luaL_addchar(result, c);
    else if (c == '0') luaL_addlstring(result, start, (size_t)(end - start));
    else if ('0' <= c && c <= '9') {
      cluashims_charge(m->L, 5);
      cluashims_push_capture(m, c - '1', start, end);
      luaL_addvalue(result);
    } else {
      luaL_error(m->L, "invalid use of '%%' in replacement string");
    }
  }
}

/// Adds what a match is replaced with.
static void add_replacement(matcher *m, luaL_Buffer *result, const char *start, const char *end, int type) {
  lua_State *L = m->L;
  if (type == LUA_TSTRING || type == LUA_TNUMBER) {
    add_template(m, result, start, end);
    return;
  }
  if (type == LUA_TFUNCTION) {
    lua_pushvalue(L, 3);
    int count = cluashims_push_captures(m, start, end);
    lua_call(L, count, 1);
  } else {
    cluashims_push_capture(m, 0, start, end);
    lua_gettable(L, 3);
  }
  if (!lua_toboolean(L, -1)) {
    lua_pop(L, 1);
    luaL_addlstring(result, start, (size_t)(end - start));
    return;
  }
  if (!lua_isstring(L, -1)) luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
  luaL_addvalue(result);
}

static int gsub(lua_State *L) {
  size_t length, pattern_length;
  const char *text = luaL_checklstring(L, 1, &length), *pattern = luaL_checklstring(L, 2, &pattern_length);
  int type = lua_type(L, 3);
  lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1), count = 0;
  luaL_argexpected(
    L, type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE, 3,
    "string/function/table");
  if (type == LUA_TNUMBER) lua_tostring(L, 3);
  matcher m = cluashims_matcher_of(L, text, length, pattern, pattern_length);
  bool is_anchored = pattern_length > 0 && *pattern == '^';
  if (is_anchored) pattern++;
  luaL_Buffer result;
  luaL_buffinit(L, &result);
  const char *at = text, *last_end = NULL;
  while (count < most) {
    const char *end = cluashims_match_afresh(&m, at, pattern);
    if (end && end != last_end) {
      count++;
      add_replacement(&m, &result, at, end, type);
      at = last_end = end;
    } else if (at < m.text_end) {
      luaL_addchar(&result, *at++);
    } else {
      break;
    }
    if (is_anchored) break;
  }
  luaL_addlstring(&result, at, (size_t)(m.text_end - at));
  luaL_pushresult(&result);
  lua_pushinteger(L, count);
  return 2;
}

void cluashims_add_patterns(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"find", find}, {"gmatch", gmatch}, {"gsub", gsub}, {"match", match_text}, {NULL, NULL},
  };
  luaL_setfuncs(L, functions, 0);
}
