// The checks before a chunk is compiled, for chunks whose compilation could already do harm, or that could do harm in
// a way that no limit catches.

#include <stdlib.h>
#include <string.h>

#include "../internal.h"
#include "effort.h"

enum {
  LONGEST_SOURCE = 250 * 1024,  // fits in one block of a state, as a module's source must
  MOST_SUFFIXES = 64,           // `a.b[c]:d()`: naming the culprit of an error recurses once for each, in 5.4.4
  MOST_BRACKETS = 190,          // nested; the compiler's own limit is 200
};

// MARK: UTF-8

/// The length of the well-formed character at `at`, or 0.
static size_t utf8_length(const unsigned char *at, size_t room) {
  unsigned char first = at[0];
  if (first < 0x80) return 1;
  size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || length > room) return 0;
  for (size_t i = 1; i < length; i++)
    if ((at[i] & 0xC0) != 0x80) return 0;
  if (first == 0xE0 && at[1] < 0xA0) return 0;
  if (first == 0xED && at[1] > 0x9F) return 0;
  if (first == 0xF0 && at[1] < 0x90) return 0;
  if (first == 0xF4 && at[1] > 0x8F) return 0;
  return length;
}

/// A carriage return ends a line as well, and the two characters together, in either order, end one.
static bool is_line_break(char c) { return c == '\n' || c == '\r'; }

static cluashims_refusal check_text(const char *source, size_t length) {
  cluashims_refusal refusal = {.line = 1};
  for (size_t i = 0; i < length;) {
    if (is_line_break(source[i])) {
      refusal.line++;
      if (i + 1 < length && is_line_break(source[i + 1]) && source[i + 1] != source[i]) i++;
    }
    if (source[i] == 0) {
      refusal.code = "source-has-nul";
      refusal.message = "the text contains a NUL byte";
      return refusal;
    }
    size_t step = utf8_length((const unsigned char *)source + i, length - i);
    if (step == 0) {
      refusal.code = "source-not-utf8";
      refusal.message = "the text is not UTF-8";
      return refusal;
    }
    i += step;
  }
  return refusal;
}

// MARK: Suffixes

/// The length of the chain of suffixes in one pair of brackets, and the longest so far in them, which is the length
/// that a group adds to the chain around it.
typedef struct {
  int chain, longest;
  bool follows_operand;  // so that `(` or `[` continues a chain, and a name starts a new one
  bool is_group;         // `(a.b).c`: the chain goes on outside
  bool is_compared;      // the second operand of a comparison has begun
} level;

typedef struct {
  const char *start, *at, *end;
  effort *effort;
  uint8_t *marks;        // of operators, by line, or NULL
  int comparisons;       // the levels of which the second operand of a comparison has begun
  bool compares_itself;  // one of them has one local variable on both sides
  struct {
    const char *start;  // or NULL
    size_t length;
  } name, left;  // the variable that was scanned last, but for brackets; that before the comparison that was
  size_t longest_literal;
  int line, depth;
  level levels[MOST_BRACKETS];
} scanner;

static bool is_name_start(char c) { return ('a' <= (c | 0x20) && (c | 0x20) <= 'z') || c == '_' || (unsigned char)c >= 0x80; }
static bool is_name(char c) { return is_name_start(c) || ('0' <= c && c <= '9'); }

/// Returns whether a name is a word of the language, which ends a chain and can't be called.
static bool is_keyword(const char *name, size_t length) {
  static const char *const keywords[] = {
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil", "not",
    "or", "repeat", "return", "then", "true", "until", "while", NULL,
  };
  for (int i = 0; keywords[i]; i++)
    if (keywords[i][0] == name[0] && strncmp(keywords[i], name, length) == 0 && keywords[i][length] == 0) return true;
  return false;
}

/// The number of `=` of the long bracket at `at`, or -1.
static int long_bracket(const scanner *s, const char *at) {
  if (at >= s->end || *at != '[') return -1;
  int level = 0;
  for (at++; at < s->end && *at == '='; at++) level++;
  return at < s->end && *at == '[' ? level : -1;
}

/// Skips the line break at `at`, as the compiler counts lines.
static void skip_line_break(scanner *s) {
  char c = *s->at++;
  if (s->at < s->end && is_line_break(*s->at) && *s->at != c) s->at++;
  s->line++;
}

static void skip_long_bracket(scanner *s, int level) {
  s->at += level + 2;
  while (s->at < s->end) {
    if (is_line_break(*s->at)) {
      skip_line_break(s);
      continue;
    }
    if (*s->at != ']') {
      s->at++;
      continue;
    }
    int equals = 0;
    while (s->at + 1 + equals < s->end && s->at[1 + equals] == '=') equals++;
    if (equals == level && s->at + 1 + equals < s->end && s->at[1 + equals] == ']') {
      s->at += level + 2;
      return;
    }
    s->at++;
  }
}

static void skip_comment(scanner *s) {
  s->at += 2;
  int level = long_bracket(s, s->at);
  if (level >= 0) skip_long_bracket(s, level);
  else while (s->at < s->end && !is_line_break(*s->at)) s->at++;
}

static bool is_space(char c) { return c == ' ' || (9 <= c && c <= 13); }

/// Skips the escape sequence at `at`: one character after the backslash, or a line break, or with `z` all space.
static void skip_escape(scanner *s) {
  s->at++;
  if (s->at == s->end) return;
  bool skips_space = *s->at == 'z';
  if (is_line_break(*s->at)) skip_line_break(s);
  else s->at++;
  while (skips_space && s->at < s->end && is_space(*s->at)) {
    if (is_line_break(*s->at)) skip_line_break(s);
    else s->at++;
  }
}

static void skip_string(scanner *s) {
  char quote = *s->at++;
  while (s->at < s->end && *s->at != quote && !is_line_break(*s->at)) {
    if (*s->at == '\\') skip_escape(s);
    else s->at++;
  }
  if (s->at < s->end && *s->at == quote) s->at++;
}

static bool lengthen(level *it, int by) {
  it->chain += by;
  if (it->chain > it->longest) it->longest = it->chain;
  it->follows_operand = false;
  return it->chain <= MOST_SUFFIXES;
}

static void end_chain(level *it) {
  it->chain = 0;
  it->follows_operand = false;
}

/// `()` and `[]` of a chain count 1; a group hands its own chain on.
static bool open_bracket(scanner *s, char bracket) {
  level *outer = &s->levels[s->depth];
  bool is_suffix = outer->follows_operand && bracket != '{';
  if (is_suffix && !lengthen(outer, 1)) return false;
  if (!is_suffix && bracket == '[') end_chain(outer);
  s->levels[++s->depth] = (level){.is_group = !is_suffix && bracket == '('};
  return true;
}

static void end_comparison(scanner *s, level *it) {
  if (!it->is_compared) return;
  it->is_compared = false;
  if (--s->comparisons == 0) s->compares_itself = false;
}

static bool close_bracket(scanner *s) {
  if (s->depth == 0) return true;  // the compiler will say so
  end_comparison(s, &s->levels[s->depth]);
  level inner = s->levels[s->depth--], *outer = &s->levels[s->depth];
  if (inner.is_group && !lengthen(outer, inner.longest)) return false;
  outer->follows_operand = true;
  return true;
}

/// Returns whether the name at `at` follows a single `.` or `:`.
static bool is_key(const scanner *s, const char *at) {
  if (at == s->start || (at[-1] != '.' && at[-1] != ':')) return false;
  return at - 1 == s->start || at[-2] != at[-1];
}

static void scan_name(scanner *s, level *here) {
  const char *start = s->at;
  while (s->at < s->end && is_name(*s->at)) s->at++;
  size_t length = (size_t)(s->at - start);
  bool is_word = is_keyword(start, length), is_variable = !is_word && !is_key(s, start);
  if (is_word) effort_keyword(s->effort, start, length);
  else if (is_variable) effort_name(s->effort, here->follows_operand);
  if (is_word || here->follows_operand) {  // `a b`: a new statement
    end_chain(here);
    end_comparison(s, here);
  }
  here->follows_operand = !is_word;
  if (is_variable && s->left.start && s->left.length == length && memcmp(s->left.start, start, length) == 0)
    s->compares_itself = true;
  s->left.start = NULL;
  s->name.start = is_variable ? start : NULL;
  s->name.length = length;
}

static void mark(scanner *s, int line, int operator) {
  if (s->marks) s->marks[line] |= (uint8_t)operator;
}

/// Notes whether a comparison begins or ends with the sign `c`, the character before `at`. The instruction has the line on
/// which its second operand ends, so all lines from the sign to there are marked.
static void note_comparison(scanner *s, level *here, char c) {
  bool precedes_equals = s->at < s->end && *s->at == '=';
  bool orders = c == '<' || c == '>';
  bool follows_sign = s->at - s->start > 1 && strchr("<>=~", s->at[-2]);
  if (orders) s->left = s->name;
  else if (c != '=' && c != '(') s->left.start = NULL;
  if (c != ')') s->name.start = NULL;
  if (orders || (precedes_equals && (c == '=' || c == '~'))) {
    mark(s, s->line, CLUASHIMS_COMPARES);
    if (!here->is_compared) s->comparisons++;
    here->is_compared = true;
  } else if (c == ',' || c == ';' || (c == '=' && !follows_sign)) {
    end_comparison(s, here);
  }
}

/// Scans one token; false when a chain got too long.
static bool scan_token(scanner *s) {
  level *here = &s->levels[s->depth];
  char c = *s->at;
  if (is_name_start(c)) {
    scan_name(s, here);
    return true;
  }
  if ('0' <= c && c <= '9') {
    while (s->at < s->end && (is_name(*s->at) || *s->at == '.')) s->at++;
    s->name.start = s->left.start = NULL;
    here->follows_operand = true;
    return true;
  }
  int level = long_bracket(s, s->at);
  if (level >= 0 || c == '"' || c == '\'') {
    const char *start = s->at;
    if (level >= 0) skip_long_bracket(s, level);
    else skip_string(s);
    if ((size_t)(s->at - start) > s->longest_literal) s->longest_literal = (size_t)(s->at - start);
    s->name.start = s->left.start = NULL;
    bool continues = here->follows_operand;  // f"text"
    bool fits = !continues || lengthen(here, 1);
    here->follows_operand = true;
    return fits;
  }
  s->at++;
  bool is_label = c == ':' && s->at < s->end && *s->at == ':';
  if (is_label) {
    s->at++;
    effort_label(s->effort);
    end_comparison(s, here);
  } else if (c != '.') {
    effort_sign(s->effort, c);
  }
  note_comparison(s, here, c);
  switch (c) {
    case '.':
      if (s->at < s->end && *s->at == '.') {
        const char *second = s->at;
        while (s->at < s->end && *s->at == '.') s->at++;
        if (s->at - second == 1) mark(s, s->line, CLUASHIMS_CONCATENATES);
        end_chain(here);
        return true;
      }
      return lengthen(here, 1);
    case ':':
      if (!is_label) return lengthen(here, 1);
      end_chain(here);
      return true;
    case '(': case '[': case '{': return open_bracket(s, c);
    case ')': case ']': case '}': return close_bracket(s);
    default: end_chain(here); return true;
  }
}

static cluashims_refusal check_chains(const char *source, size_t length, cluashims_outline *outline) {
  effort effort = {0};
  scanner s = {
    .start = source, .at = source, .end = source + length, .effort = &effort, .marks = outline->marks, .line = 1,
  };
  s.levels[0] = (level){0};
  while (s.at < s.end) {
    char c = *s.at;
    if (is_line_break(c)) {
      skip_line_break(&s);
      continue;
    }
    if (is_space(c)) {
      s.at++;
      continue;
    }
    if (c == '-' && s.at + 1 < s.end && s.at[1] == '-') {
      skip_comment(&s);
      continue;
    }
    int line = s.line;  // where the token begins
    if (s.depth + 1 >= MOST_BRACKETS)
      return (cluashims_refusal){"source-nested-too-deep", "brackets are nested more than 188 deep", line};
    if (!scan_token(&s))
      return (cluashims_refusal){
        "source-chain-too-long", "a chain of more than 64 accesses; put its parts in locals", line};
    if (s.comparisons) mark(&s, s.line, CLUASHIMS_COMPARES);
    if (s.compares_itself) mark(&s, s.line, CLUASHIMS_COMPARES_ITSELF);
    if (effort_is_too_much(&effort)) return (cluashims_refusal){"source-too-large", effort_message(&effort), line};
  }
  outline->ticks = effort.sum / EFFORT_STEPS_PER_TICK;
  outline->longest_literal = s.longest_literal;
  return (cluashims_refusal){0};
}

cluashims_refusal cluashims_refuse_source(const char *source, size_t length, cluashims_outline *outline) {
  *outline = (cluashims_outline){0};
  if (length > LONGEST_SOURCE)
    return (cluashims_refusal){"source-too-large", "the text is longer than 250 KiB", 1};
  if (length > 0 && source[0] == LUA_SIGNATURE[0])
    return (cluashims_refusal){"source-is-bytecode", "this is bytecode; only text is loaded", 1};
  cluashims_refusal refusal = check_text(source, length);
  if (refusal.code) return refusal;
  outline->lines = refusal.line + 1;
  // Without memory for the marks, only the limit on processor time stops such operators.
  outline->marks = calloc((size_t)outline->lines, sizeof *outline->marks);
  refusal = check_chains(source, length, outline);
  if (refusal.code) {
    free(outline->marks);
    outline->marks = NULL;
  }
  return refusal;
}
