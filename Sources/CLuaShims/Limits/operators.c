// Operators that take long for a single instruction: `..` writes numbers as text, and `<`, `==` and their like walk
// through long texts. Nothing is called on their way, so they are charged by samples: whenever the count hook finds the
// program on a line that has such an operator, it charges what the operator would cost with the values in the registers
// of the function, for the greatest part of the instructions since the last sample that may have been this operator. The
// samples depend on the number of instructions alone, so ticks are the same on every machine.

#include <stdlib.h>
#include <string.h>

#include "../internal.h"

struct cluashims_marked_chunk {
  char name[CLUASHIMS_NAME_SIZE];
  uint8_t *marks;  // by line, from 0
  int lines;
  size_t longest_literal;  // which an instruction may compare with without a register
};

enum {
  // The instructions per operator in a loop of the operator alone. `..` leaves texts in the registers of its numbers, so
  // that not all samples find these.
  PER_COMPARISON = 4,
  PER_CONCATENATION = 2,
  COMPARED_BYTES_PER_TICK = 256,
  MOST_REGISTERS = 250,
  TICKS_PER_ZERO = 1,
};

static int64_t zeros_of(const char *text, size_t length) {
  int64_t count = 0;
  const char *end = text + length;
  while (text < end && (text = memchr(text, 0, (size_t)(end - text)))) {
    count++;
    text++;
  }
  return count;
}

void cluashims_keep_marks(
  cluashims_state *state, const char *name, uint8_t *marks, int lines, size_t longest_literal
) {
  if (!marks) return;
  cluashims_marked_chunk *chunk = NULL;
  for (uint32_t i = 0; i < state->marked_count; i++)
    if (strcmp(state->marked[i].name, name) == 0) chunk = &state->marked[i];
  if (!chunk) {
    chunk = realloc(state->marked, (state->marked_count + 1) * sizeof *chunk);
    if (!chunk) {
      free(marks);
      return;
    }
    state->marked = chunk;
    chunk += state->marked_count++;
    *chunk = (cluashims_marked_chunk){0};
    strncpy(chunk->name, name, sizeof chunk->name - 1);
  }
  free(chunk->marks);
  chunk->marks = marks;
  chunk->lines = lines;
  chunk->longest_literal = longest_literal;
}

void cluashims_free_marks(cluashims_state *state) {
  for (uint32_t i = 0; i < state->marked_count; i++) free(state->marked[i].marks);
  free(state->marked);
}

static const cluashims_marked_chunk *chunk_of(const cluashims_state *state, const char *name) {
  for (uint32_t i = 0; i < state->marked_count; i++)
    if (strcmp(state->marked[i].name, name) == 0) return &state->marked[i];
  return NULL;
}

void cluashims_charge_operators(lua_State *L, lua_Debug *event, int instructions) {
  cluashims_state *state = cluashims_of(L);
  if (!state->marked_count || !lua_getinfo(L, "Sl", event) || event->currentline < 0) return;
  const cluashims_marked_chunk *chunk = chunk_of(state, event->short_src);
  if (!chunk || event->currentline >= chunk->lines) return;
  int marks = chunk->marks[event->currentline];
  if (!state->compared_texts) marks &= CLUASHIMS_CONCATENATES;
  if (!marks) return;
  int64_t number = 0;                   // to write the costliest number
  size_t longest = 0, second_long = 0;  // of the texts
  int64_t zeros = 0;                    // the most in a text
  for (int i = 1; i <= MOST_REGISTERS && lua_getlocal(L, event, i); i++) {
    if (lua_type(L, -1) == LUA_TNUMBER) {
      int64_t ticks = cluashims_number_ticks(L, -1);
      if (ticks > number) number = ticks;
    } else if (lua_type(L, -1) == LUA_TSTRING) {
      size_t length = lua_rawlen(L, -1);
      if (marks & CLUASHIMS_COMPARES) {
        int64_t count = zeros_of(lua_tostring(L, -1), length);
        if (count > zeros) zeros = count;
      }
      if (length > longest) {
        second_long = longest;
        longest = length;
      } else if (length > second_long) {
        second_long = length;
      }
    }
    lua_pop(L, 1);
  }
  if (marks & CLUASHIMS_CONCATENATES) state->ticks += number * instructions / PER_CONCATENATION;
  if (marks & CLUASHIMS_COMPARES) {
    // `a < a` walks through one text, in one register.
    size_t compared = marks & CLUASHIMS_COMPARES_ITSELF ? longest : second_long;
    // `a == "text"` has the text in no register.
    size_t literal = chunk->longest_literal < longest ? chunk->longest_literal : longest;
    if (literal > compared) compared = literal;
    int64_t ticks = (int64_t)(compared / COMPARED_BYTES_PER_TICK);
    // Texts are compared in pieces, from one zero byte to the next.
    if (compared) ticks += (zeros < (int64_t)compared ? zeros : (int64_t)compared) * TICKS_PER_ZERO;
    state->ticks += ticks * instructions / PER_COMPARISON;
  }
}
