#pragma once

// The work of compiling beyond what grows with the length of a text: the compiler walks lists that the same text makes
// longer, so that some texts take time by the square of their length. The scanner of source.c reports what it meets.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  EFFORT_MOST_BRACKETS = 192,
  EFFORT_MOST_BLOCKS = 208,        // the compiler's own limit is 200
  EFFORT_STEPS_PER_TICK = 8,
  EFFORT_MOST_TICKS = 3000 * 1000, // of one chunk
};

/// The lists that the compiler walks.
typedef enum { EFFORT_OPERATORS, EFFORT_BRANCHES, EFFORT_JUMPS, EFFORT_NAMES, EFFORT_KINDS } effort_kind;

typedef struct {
  bool is_function, is_if;
  int branches;   // the `elseif` of an `if` so far
  int operators;  // of the expression around a function
  int locals;     // visible before the block
} effort_block;

typedef struct {
  int64_t steps[EFFORT_KINDS], sum;
  int operators[EFFORT_MOST_BRACKETS];  // `and` and `or` of the expression, by depth of brackets
  int depth;                            // of brackets
  effort_block blocks[EFFORT_MOST_BLOCKS];
  int block_count, functions;  // open
  int jumps, labels;         // of the whole text
  int locals;                // visible
  enum { DECLARES_NOT, DECLARES_NEXT, DECLARED, DECLARES_ATTRIBUTE } declares;
  bool is_loop_head, awaits_parameters;
  int loop_locals;
} effort;

void effort_keyword(effort *it, const char *word, size_t length);
/// A name that is no key of a table. `begins` is true for the first one of a statement.
void effort_name(effort *it, bool begins);
/// Any other character of the language.
void effort_sign(effort *it, char sign);
/// The second colon of `::`.
void effort_label(effort *it);

static inline bool effort_is_too_much(const effort *it) {
  return it->sum > (int64_t)EFFORT_MOST_TICKS * EFFORT_STEPS_PER_TICK;
}
/// Returns why a text is refused.
const char *effort_message(const effort *it);
