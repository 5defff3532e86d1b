// The allocator: every byte of a state is counted here and refused here.
//
// liblua answers a refusal with a full collection and the same request again. So the first refusal of a request only
// means "collect"; the second one is final and kills the call, since each caught "not enough memory" would otherwise
// buy another collection, for ever.

#include <stdlib.h>

#include "internal.h"

/// A call that needs more collections than this lives on the brink; it costs milliseconds for each.
enum { MOST_EMERGENCIES = 16 };

static bool refuses_on_purpose(cluashims_state *state) {
  int64_t number = ++state->allocations, refused = state->limits.refused;
  if (refused == 0) return false;
  // The request after it is liblua's second attempt.
  return number == refused || number == refused + 1 || (state->limits.refuses_all_after && number > refused);
}

static bool is_too_much(const cluashims_state *state, size_t old, size_t new) {
  if (!state->host && new > state->limits.block) return true;
  size_t limit = state->limits.memory + (state->host ? state->limits.reserve : 0);
  return state->used - old + new > limit;
}

static void note_refusal(cluashims_state *state, void *block, size_t old, size_t new) {
  if (state->host || !state->depth || state->kill) return;
  bool again = state->refused && state->refused_block == block && state->refused_old == old &&
    state->refused_new == new;
  state->refused = !again;
  state->refused_block = block;
  state->refused_old = old;
  state->refused_new = new;
  if (!again) {
    state->emergencies++;
    state->all_emergencies++;
  }
  if (again || state->emergencies > MOST_EMERGENCIES) cluashims_kill(state, CLUASHIMS_MEMORY);
}

void *cluashims_allocate(void *context, void *block, size_t old, size_t new) {
  cluashims_state *state = context;
  if (!block) old = 0;  // it is a type tag then
  if (new == 0) {
    free(block);
    state->used -= old;
    return NULL;
  }
  if (new > old) {
    if (refuses_on_purpose(state)) return NULL;
    if (is_too_much(state, old, new)) {
      note_refusal(state, block, old, new);
      return NULL;
    }
    state->refused = false;
  }
  void *moved = realloc(block, new);
  if (!moved) return NULL;
  state->used += new - old;
  if (state->used > state->peak) state->peak = state->used;
  return moved;
}
