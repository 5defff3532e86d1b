// Lua's patterns, as the reference manual (6.4.1) defines them, with a budget: every step of the search is charged, since
// a pattern of 60 characters can ask for more steps than there are atoms.

#include <string.h>

#include "pattern.h"

enum {
  MOST_NESTED = 200,     // of `match` in itself, on the C stack
  STEPS_PER_CHARGE = 64,
  OPEN_CAPTURE = -1,
  POSITION_CAPTURE = -2,
};

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

/// Returns the end of the single-character item at `pattern`.
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

/// Returns whether a character is in the set from `[` to the `]` at `end`.
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

/// Charges for the search of a character in a set, and for that of the set's end.
static void charge_set(matcher *m, const char *set, const char *end) {
  if (end - set > 16) cluashims_charge(m->L, (end - set) / 4);
}

/// Returns whether the character at `at` matches the item from `pattern` to `end`.
static bool matches_item(matcher *m, const char *at, const char *pattern, const char *end) {
  if (at >= m->text_end) return false;
  step(m);
  int c = (unsigned char)*at;
  switch (*pattern) {
    case '.': return true;
    case '%': return is_in_class(c, (unsigned char)pattern[1]);
    case '[':
      charge_set(m, pattern, end);
      return is_in_set(c, pattern, end - 1);
    default: return (unsigned char)*pattern == c;
  }
}

// MARK: Items. Each returns the end of the match, or NULL.

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

/// Returns whether the text changes from outside a set to inside it at `at`.
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
  if (m->captures >= CLUASHIMS_MOST_CAPTURES) luaL_error(m->L, "too many captures");
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

/// Matches an item that is not a single character. Returns true if it was one, with the pattern moved past it if
/// matching continues at `*result`, or `*done` set if `*result` is final.
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
      charge_set(m, p, end);
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

/// Returns the end of the match of the rest of the pattern, or NULL.
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

matcher cluashims_matcher_of(lua_State *L, const char *text, size_t length, const char *pattern, size_t pattern_length) {
  matcher m;
  m.L = L;
  m.text = text;
  m.text_end = text + length;
  m.pattern_end = pattern + pattern_length;
  m.captures = m.nested = m.steps = 0;
  return m;
}

const char *cluashims_match_afresh(matcher *m, const char *at, const char *pattern) {
  m->captures = m->nested = 0;
  return match(m, at, pattern);
}

// MARK: Captures

void cluashims_push_capture(matcher *m, int index, const char *start, const char *end) {
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

int cluashims_push_captures(matcher *m, const char *start, const char *end) {
  int count = m->captures == 0 && start ? 1 : m->captures;
  luaL_checkstack(m->L, count, "too many captures");
  for (int i = 0; i < count; i++) cluashims_push_capture(m, i, start, end);
  return count;
}
