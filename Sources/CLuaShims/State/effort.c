// What compiling costs beyond the length of a text.
//
// - Each `and` and `or` of an expression adds a jump at the end of a list, and so does each `elseif` of an `if`.
// - Each `break`, `goto` and label goes through those that are pending or known, and moves those behind it.
// - Each name is looked for in the locals and upvalues of every function around it.

#include <string.h>

#include "effort.h"

enum {
  FREE_PARTS = 32,   // of an expression or an `if`
  FREE_JUMPS = 256,  // of a text
  FREE_NAMES = 1500, // steps for a name
  MOST_UPVALUES = 255,
  LOOP_LOCALS = 3,   // without a name
};

static void add(effort *it, effort_kind kind, int64_t steps) {
  if (steps <= 0) return;
  it->steps[kind] += steps;
  it->sum += steps;
}

static bool is(const char *word, size_t length, const char *keyword) {
  return strlen(keyword) == length && memcmp(word, keyword, length) == 0;
}

static void begin_expression(effort *it) { it->operators[it->depth] = 0; }

// MARK: Blocks

static void open_block(effort *it, effort_block block) {
  int at = it->block_count++;
  if (at >= EFFORT_MOST_BLOCKS) return;  // the compiler will say so
  block.operators = it->operators[it->depth];
  block.locals = it->locals;
  it->blocks[at] = block;
  begin_expression(it);
  it->functions += block.is_function;
}

static void close_block(effort *it) {
  if (it->block_count == 0) return;  // the compiler will say so
  int at = --it->block_count;
  if (at >= EFFORT_MOST_BLOCKS) return;
  effort_block block = it->blocks[at];
  it->operators[it->depth] = block.is_function ? block.operators : 0;
  it->locals = block.locals;
  it->functions -= block.is_function;
}

static effort_block *innermost(effort *it) {
  int count = it->block_count;
  return count > 0 && count <= EFFORT_MOST_BLOCKS ? &it->blocks[count - 1] : NULL;
}

// MARK: Tokens

void effort_keyword(effort *it, const char *word, size_t length) {
  it->declares = DECLARES_NOT;
  if (is(word, length, "and") || is(word, length, "or")) {
    add(it, EFFORT_OPERATORS, (int64_t)it->operators[it->depth]++ - FREE_PARTS);
    return;
  }
  bool is_part = is(word, length, "not") || is(word, length, "nil") || is(word, length, "true")
                 || is(word, length, "false");
  if (is_part) return;
  if (is(word, length, "function")) {
    open_block(it, (effort_block){.is_function = true});
    it->awaits_parameters = true;
    return;
  }
  if (is(word, length, "end")) {
    close_block(it);
    return;
  }
  begin_expression(it);
  if (is(word, length, "local")) {
    it->declares = DECLARES_NEXT;
  } else if (is(word, length, "for")) {
    it->declares = DECLARES_NEXT;
    it->is_loop_head = true;
    it->loop_locals = LOOP_LOCALS;
  } else if (is(word, length, "do")) {
    open_block(it, (effort_block){0});
    if (it->is_loop_head) it->locals += it->loop_locals;
    it->is_loop_head = false;
  } else if (is(word, length, "repeat")) {
    open_block(it, (effort_block){0});
  } else if (is(word, length, "until")) {
    close_block(it);
  } else if (is(word, length, "if")) {
    open_block(it, (effort_block){.is_if = true});
  } else if (is(word, length, "elseif") || is(word, length, "else")) {
    effort_block *block = innermost(it);
    if (!block || !block->is_if) return;
    it->locals = block->locals;
    add(it, EFFORT_BRANCHES, (int64_t)block->branches++ - FREE_PARTS);
  } else if (is(word, length, "break") || is(word, length, "goto")) {
    it->jumps++;
    add(it, EFFORT_JUMPS, (int64_t)it->jumps + it->labels - FREE_JUMPS);
  }
}

void effort_name(effort *it, bool begins) {
  if (begins) begin_expression(it);
  if (it->declares == DECLARES_NEXT) {
    if (it->is_loop_head) it->loop_locals++;
    else it->locals++;
    it->declares = DECLARED;
    return;
  }
  if (it->declares == DECLARES_ATTRIBUTE) return;
  it->declares = DECLARES_NOT;
  // Each function around may have an upvalue for each local that is visible, and one for the globals.
  int64_t upvalues = it->locals < MOST_UPVALUES ? it->locals + 1 : MOST_UPVALUES;
  add(it, EFFORT_NAMES, it->locals + upvalues * it->functions - FREE_NAMES);
}

void effort_sign(effort *it, char sign) {
  switch (sign) {
    case ',':
      begin_expression(it);
      if (it->declares == DECLARED) it->declares = DECLARES_NEXT;
      return;
    case '<': it->declares = it->declares == DECLARED ? DECLARES_ATTRIBUTE : DECLARES_NOT; return;
    case '>': it->declares = it->declares == DECLARES_ATTRIBUTE ? DECLARED : DECLARES_NOT; return;
    case '(': case '[': case '{':
      it->declares = sign == '(' && it->awaits_parameters ? DECLARES_NEXT : DECLARES_NOT;
      it->awaits_parameters = false;
      if (it->depth + 1 < EFFORT_MOST_BRACKETS) it->depth++;
      begin_expression(it);
      return;
    case ')': case ']': case '}':
      it->declares = DECLARES_NOT;
      if (it->depth > 0) it->depth--;
      return;
    case ';': begin_expression(it); break;
    case '=': break;  // of an assignment, or of a comparison within an expression
    default: break;
  }
  it->declares = DECLARES_NOT;
}

void effort_label(effort *it) {
  it->labels++;
  add(it, EFFORT_JUMPS, (int64_t)it->labels / 2 + it->jumps - FREE_JUMPS);
}

const char *effort_message(const effort *it) {
  effort_kind most = EFFORT_OPERATORS;
  for (effort_kind kind = EFFORT_BRANCHES; kind < EFFORT_KINDS; kind++)
    if (it->steps[kind] > it->steps[most]) most = kind;
  switch (most) {
    case EFFORT_OPERATORS: return "compiling takes more than 3,000,000 ticks: too many 'and' and 'or' in one expression";
    case EFFORT_BRANCHES: return "compiling takes more than 3,000,000 ticks: too many 'elseif' in one 'if'";
    case EFFORT_JUMPS: return "compiling takes more than 3,000,000 ticks: too many 'break', 'goto' and labels";
    default: return "compiling takes more than 3,000,000 ticks: too many names in functions within functions";
  }
}
