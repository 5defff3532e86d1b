#pragma once

// Lua's patterns: a matcher, and what it captured.

#include "../internal.h"

enum { CLUASHIMS_MOST_CAPTURES = 32 };

typedef struct {
  lua_State *L;
  const char *text, *text_end, *pattern_end;
  int captures, nested, steps;
  struct {
    const char *start;
    ptrdiff_t length;  // or a mark that it is open, or a position
  } capture[CLUASHIMS_MOST_CAPTURES];
} matcher;

matcher cluashims_matcher_of(
  lua_State *L, const char *text, size_t length, const char *pattern, size_t pattern_length);
/// Matches the pattern at one place and returns the end of the match, or NULL. Raises for malformed patterns.
const char *cluashims_match_afresh(matcher *m, const char *at, const char *pattern);
/// Pushes a capture; the 0th of a pattern without captures is the whole match.
void cluashims_push_capture(matcher *m, int index, const char *start, const char *end);
/// Pushes all captures, or the whole match if there are none and `start` is given, and returns their number.
int cluashims_push_captures(matcher *m, const char *start, const char *end);
