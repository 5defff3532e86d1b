// Lua's patterns, as the reference manual (6.4.1) defines them, with a budget: every step of the search is charged, since
// a pattern of 60 characters can ask for more steps than there are atoms.

#define _GNU_SOURCE
#include <string.h>

#include "internal.h"

enum {
  MOST_CAPTURES = 32,
  MOST_NESTED = 200,         // of `match` in itself, on the C stack
  STEPS_PER_CHARGE = 64,
  OPEN_CAPTURE = -1,
  POSITION_CAPTURE = -2,
};

typedef struct {
  lua_State *L;
  const char *text, *text_end, *pattern_end;
  int captures, nested, steps;
  struct {
    const char *start;
    ptrdiff_t length;  // or OPEN_CAPTURE, POSITION_CAPTURE
  } capture[MOST_CAPTURES];
} matcher;

static const char *match(matcher *m, const char *at, const char *pattern);

static void step(matcher *m) {
  if (++m->steps < STEPS_PER_CHARGE) return;
  cluashims_charge(m->L, m->steps);
  m->steps = 0;
}

// MARK: Classes of characters. ASCII whatever the locale.

static bool is_between(int c, int low, int high) { return low <= c && c <= high; }
static bool is_lower(int c) { return is_between(c, 'a', 'z'); }
static bool is_upper(int c) { return is_between(c, 'A', 'Z'); }
static bool is_letter(int c) { return is_lower(c) || is_upper(c); }
static bool is_digit(int c) { return is_between(c, '0', '9'); }
static bool is_graphic(int c) { return is_between(c, 33, 126); }

static bool is_in_class(int c, int class) {
  bool is;
  switch (class | 0x20) {
    case 'a': is = is_letter(c); break;
    case 'c': is = c < 32 || c == 127; break;
    case 'd': is = is_digit(c); break;
    case 'g': is = is_graphic(c); break;
    case 'l': is = is_lower(c); break;
    case 'p': is = is_graphic(c) && !is_letter(c) && !is_digit(c); break;
    case 's': is = c == ' ' || is_between(c, 9, 13); break;
    case 'u': is = is_upper(c); break;
    case 'w': is = is_letter(c) || is_digit(c); break;
    case 'x': is = is_digit(c) || is_between(c | 0x20, 'a', 'f'); break;
    case 'z': is = c == 0; break;  // deprecated, but stock Lua still has it
    default: return class == c;
  }
  if (!is_letter(class)) return class == c;
  return is_upper(class) ? !is : is;
}

/// Where the single-character item at `pattern` ends.
static const char *end_of_item(matcher *m, const char *pattern) {
  char first = *pattern++;
  if (first == '%') {
    if (pattern == m->pattern_end) luaL_error(m->L, "malformed pattern (ends with '%%')");
    return pattern + 1;
  }
  if (first != '[') return pattern;
  if (pattern < m->pattern_end && *pattern == '^') pattern++;
  do {  // a ']' that comes first stands for itself
    if (pattern == m->pattern_end) luaL_error(m->L, "malformed pattern (missing ']')");
    if (*pattern++ == '%') pattern++;
    if (pattern > m->pattern_end) luaL_error(m->L, "malformed pattern (missing ']')");
  } while (pattern == m->pattern_end || *pattern != ']');
  return pattern + 1;
}

/// Whether a character is in the set from `[` to the `]` at `end`.
static bool is_in_set(int c, const char *set, const char *end) {
  bool result = true;
  if (*++set == '^') {
    result = false;
    set++;
  }
  for (; set < end; set++) {
    if (*set == '%') {
      if (is_in_class(c, (unsigned char)*++set)) return result;
    } else if (set[1] == '-' && set + 2 < end) {
      if (is_between(c, (unsigned char)set[0], (unsigned char)set[2])) return result;
      set += 2;
    } else if ((unsigned char)*set == c) {
      return result;
    }
  }
  return !result;
}

/// Whether the character at `at` matches the item from `pattern` to `end`.
static bool matches_item(matcher *m, const char *at, const char *pattern, const char *end) {
  if (at >= m->text_end) return false;
  step(m);
  int c = (unsigned char)*at;
  switch (*pattern) {
    case '.': return true;
    case '%': return is_in_class(c, (unsigned char)pattern[1]);
    case '[':
      if (end - pattern > 16) cluashims_charge(m->L, (end - pattern) / 16);
      return is_in_set(c, pattern, end - 1);
    default: return (unsigned char)*pattern == c;
  }
}

// MARK: Items. Each answers where the match ends, or NULL.

static const char *match_most(matcher *m, const char *at, const char *pattern, const char *end, ptrdiff_t least) {
  ptrdiff_t count = 0;
  while (matches_item(m, at + count, pattern, end)) count++;
  for (; count >= least; count--) {
    const char *result = match(m, at + count, end + 1);
    if (result) return result;
  }
  return NULL;
}

static const char *match_fewest(matcher *m, const char *at, const char *pattern, const char *end) {
  for (;; at++) {
    const char *result = match(m, at, end + 1);
    if (result) return result;
    if (!matches_item(m, at, pattern, end)) return NULL;
  }
}

static const char *match_balanced(matcher *m, const char *at, const char *pattern) {
  if (m->pattern_end - pattern < 4) luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
  char open = pattern[2], close = pattern[3];
  if (at >= m->text_end || *at != open) return NULL;
  int depth = 1;
  while (++at < m->text_end) {
    step(m);
    if (*at == close) {
      if (--depth == 0) return at + 1;
    } else if (*at == open) {
      depth++;
    }
  }
  return NULL;
}

/// Whether the text goes from outside a set to inside it at `at`.
static bool is_frontier(matcher *m, const char *at, const char *set, const char *end) {
  int before = at == m->text ? 0 : (unsigned char)at[-1];
  int after = at == m->text_end ? 0 : (unsigned char)*at;
  return !is_in_set(before, set, end - 1) && is_in_set(after, set, end - 1);
}

static const char *match_again(matcher *m, const char *at, int digit) {
  int index = digit - '1';
  if (index < 0 || index >= m->captures || m->capture[index].length == OPEN_CAPTURE)
    luaL_error(m->L, "invalid capture index %%%d", index + 1);
  // A position's "length" is huge as a size, so it never matches.
  size_t length = (size_t)m->capture[index].length;
  if ((size_t)(m->text_end - at) < length) return NULL;
  cluashims_charge(m->L, (int64_t)length / 16);
  return memcmp(m->capture[index].start, at, length) == 0 ? at + length : NULL;
}

static const char *open_capture(matcher *m, const char *at, const char *pattern) {
  if (m->captures >= MOST_CAPTURES) luaL_error(m->L, "too many captures");
  bool is_position = pattern[1] == ')' && pattern + 1 < m->pattern_end;
  m->capture[m->captures].start = at;
  m->capture[m->captures].length = is_position ? POSITION_CAPTURE : OPEN_CAPTURE;
  m->captures++;
  const char *result = match(m, at, pattern + (is_position ? 2 : 1));
  if (!result) m->captures--;
  return result;
}

static const char *close_capture(matcher *m, const char *at, const char *pattern) {
  int index = m->captures - 1;
  while (index >= 0 && m->capture[index].length != OPEN_CAPTURE) index--;
  if (index < 0) luaL_error(m->L, "invalid pattern capture");
  m->capture[index].length = at - m->capture[index].start;
  const char *result = match(m, at, pattern + 1);
  if (!result) m->capture[index].length = OPEN_CAPTURE;
  return result;
}

/// An item that is no single character: answers true when it was one, with the pattern moved past it if matching goes on
/// at `*result`, or `*done` set if `*result` is final.
static bool match_special(matcher *m, const char **pattern, const char *at, const char **result, bool *done) {
  const char *p = *pattern;
  *done = true;
  switch (*p) {
    case '(': *result = open_capture(m, at, p); return true;
    case ')': *result = close_capture(m, at, p); return true;
    case '$':
      if (p + 1 != m->pattern_end) return false;
      *result = at == m->text_end ? at : NULL;
      return true;
    case '%': break;
    default: return false;
  }
  if (p + 1 == m->pattern_end) return false;
  switch (p[1]) {
    case 'b':
      *result = match_balanced(m, at, p);
      *pattern = p + 4;
      break;
    case 'f': {
      p += 2;
      if (p == m->pattern_end || *p != '[') luaL_error(m->L, "missing '[' after '%%f' in pattern");
      const char *end = end_of_item(m, p);
      *result = is_frontier(m, at, p, end) ? at : NULL;
      *pattern = end;
      break;
    }
    default:
      if (!is_digit((unsigned char)p[1])) return false;
      *result = match_again(m, at, p[1]);
      *pattern = p + 2;
      break;
  }
  *done = *result == NULL;
  return true;
}

/// Where the match of the rest of the pattern ends, or NULL.
static const char *match(matcher *m, const char *at, const char *pattern) {
  if (++m->nested > MOST_NESTED) luaL_error(m->L, "pattern too complex");
  const char *result = NULL;
  for (;;) {
    step(m);
    result = at;
    if (pattern == m->pattern_end) break;
    bool done;
    if (match_special(m, &pattern, at, &result, &done)) {
      if (done) break;
      at = result;
      continue;
    }
    const char *end = end_of_item(m, pattern);
    char repeat = end < m->pattern_end ? *end : 0;
    if (repeat == '*' || repeat == '+') {
      result = match_most(m, at, pattern, end, repeat == '+');
      break;
    }
    if (repeat == '-') {
      result = match_fewest(m, at, pattern, end);
      break;
    }
    bool is_here = matches_item(m, at, pattern, end);
    if (repeat == '?') {
      if (is_here && (result = match(m, at + 1, end + 1))) break;
      pattern = end + 1;
      continue;
    }
    result = NULL;
    if (!is_here) break;
    at++;
    pattern = end;
  }
  m->nested--;
  return result;
}

static matcher matcher_of(lua_State *L, const char *text, size_t length, const char *pattern, size_t pattern_length) {
  matcher m;
  m.L = L;
  m.text = text;
  m.text_end = text + length;
  m.pattern_end = pattern + pattern_length;
  m.captures = m.nested = m.steps = 0;
  return m;
}

static const char *match_afresh(matcher *m, const char *at, const char *pattern) {
  m->captures = m->nested = 0;
  return match(m, at, pattern);
}

// MARK: Captures

/// Pushes a capture; the 0th of a pattern without captures is the whole match.
static void push_capture(matcher *m, int index, const char *start, const char *end) {
  if (index >= m->captures) {
    if (index != 0) luaL_error(m->L, "invalid capture index %%%d", index + 1);
    lua_pushlstring(m->L, start, (size_t)(end - start));
    return;
  }
  ptrdiff_t length = m->capture[index].length;
  if (length == OPEN_CAPTURE) luaL_error(m->L, "unfinished capture");
  if (length == POSITION_CAPTURE) lua_pushinteger(m->L, m->capture[index].start - m->text + 1);
  else lua_pushlstring(m->L, m->capture[index].start, (size_t)length);
}

/// Pushes all captures, or the whole match if there are none and `start` is given.
static int push_captures(matcher *m, const char *start, const char *end) {
  int count = m->captures == 0 && start ? 1 : m->captures;
  luaL_checkstack(m->L, count, "too many captures");
  for (int i = 0; i < count; i++) push_capture(m, i, start, end);
  return count;
}

// MARK: find and match

/// A start position as the library takes it: from 1, or from the end if negative; answers an offset.
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
  cluashims_charge(L, 1 + (int64_t)(length + pattern_length) / 32);
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
  matcher m = matcher_of(L, text, length, pattern, pattern_length);
  bool is_anchored = pattern_length > 0 && *pattern == '^';
  if (is_anchored) pattern++;
  for (const char *at = text + offset; at <= m.text_end; at++) {
    const char *end = match_afresh(&m, at, pattern);
    if (end) {
      if (!finds) return push_captures(&m, at, end);
      lua_pushinteger(L, at - text + 1);
      lua_pushinteger(L, end - text);
      return push_captures(&m, NULL, NULL) + 2;
    }
    if (is_anchored) break;
  }
  lua_pushnil(L);
  return 1;
}

static int find(lua_State *L) { return search(L, true); }
static int match_text(lua_State *L) { return search(L, false); }

// MARK: gmatch

/// What the iterator keeps; offsets, with the end of the last match to tell an empty match right after it from a new one.
enum { TEXT = 1, PATTERN, OFFSET, LAST_END, STATES = LAST_END };

static int gmatch_next(lua_State *L) {
  size_t length, pattern_length;
  const char *text = lua_tolstring(L, lua_upvalueindex(TEXT), &length);
  const char *pattern = lua_tolstring(L, lua_upvalueindex(PATTERN), &pattern_length);
  lua_Integer offset = lua_tointeger(L, lua_upvalueindex(OFFSET));
  lua_Integer last_end = lua_tointeger(L, lua_upvalueindex(LAST_END));
  matcher m = matcher_of(L, text, length, pattern, pattern_length);
  for (const char *at = text + offset; at <= m.text_end; at++) {
    const char *end = match_afresh(&m, at, pattern);
    if (!end || end - text == last_end) continue;
    lua_pushinteger(L, end - text);
    lua_copy(L, -1, lua_upvalueindex(OFFSET));
    lua_replace(L, lua_upvalueindex(LAST_END));
    return push_captures(&m, at, end);
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
    else if (is_digit((unsigned char)c)) {
      push_capture(m, c - '1', start, end);
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
    int count = push_captures(m, start, end);
    lua_call(L, count, 1);
  } else {
    push_capture(m, 0, start, end);
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
  matcher m = matcher_of(L, text, length, pattern, pattern_length);
  bool is_anchored = pattern_length > 0 && *pattern == '^';
  if (is_anchored) pattern++;
  luaL_Buffer result;
  luaL_buffinit(L, &result);
  const char *at = text, *last_end = NULL;
  while (count < most) {
    const char *end = match_afresh(&m, at, pattern);
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
