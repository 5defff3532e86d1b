// The allocator: every byte of a state is counted here and refused here.
//
// liblua answers a refusal with a full collection and the same request again. So the first refusal of a request only
// means "collect"; the second one is final and kills the call, since each caught "not enough memory" would otherwise
// buy another collection, for ever.

#include <stddef.h>
#include <stdlib.h>

#include "../internal.h"

/// A call that needs more collections than this lives on the brink; it costs milliseconds for each.
enum { MOST_EMERGENCIES = 16 };

/// The lengths, in bytes, from which on comparing or converting a string takes longer than some hundred instructions, and
/// from which on comparing it takes longer than a few.
enum { LONG_TEXT = 16 << 10, COMPARED_TEXT = 2 << 10 };

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

/// A refused request: liblua collects all garbage and asks again.
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
    cluashims_pay_collection(state);
  }
  if (state->kill || !(again || state->emergencies > MOST_EMERGENCIES)) return;
  state->kill_memory = state->used;
  cluashims_kill(state, CLUASHIMS_MEMORY);
}

// MARK: What stands before each block

typedef struct {
  /// For objects of Lua's, which one it is since the state was opened. Addresses differ from run to run; these do not.
  int64_t serial;
  /// Single instructions on this string take long, or comparing it does.
  bool is_long_text, is_compared_text;
} header;
_Static_assert(sizeof(header) % _Alignof(max_align_t) == 0, "blocks stay aligned");

static header *header_of(void *block) { return (header *)block - 1; }

static bool has_identity(size_t tag) {
  return tag == LUA_TTABLE || tag == LUA_TFUNCTION || tag == LUA_TUSERDATA || tag == LUA_TTHREAD;
}

int64_t cluashims_serial_of(lua_State *L, int index) {
  const cluashims_state *state = cluashims_of(L);
  int type = lua_type(L, index);
  if (lua_iscfunction(L, index)) {
    if (!lua_getupvalue(L, index, 1)) return 0;  // no object at all, but a pointer to code
    lua_pop(L, 1);
  }
  const char *pointer = lua_topointer(L, index);
  return header_of((void *)(pointer - state->identity_offset[type]))->serial;
}

/// Measures the distance of the address that `lua_topointer` returns from the start of the block of the value on top of
/// the stack, which was made last; pops it.
static void measure_identity(lua_State *L) {
  cluashims_state *state = cluashims_of(L);
  state->identity_offset[lua_type(L, -1)] = (const char *)lua_topointer(L, -1) - (const char *)state->newest;
  lua_pop(L, 1);
}

static int nothing(lua_State *L) {
  (void)L;
  return 0;
}

void cluashims_measure_identities(lua_State *L) {
  lua_createtable(L, 0, 0);
  measure_identity(L);
  lua_pushnil(L);
  lua_pushcclosure(L, nothing, 1);
  measure_identity(L);
  lua_newuserdatauv(L, 1, 0);
  measure_identity(L);
  lua_newthread(L);
  measure_identity(L);
}

// MARK: Blocks

static void *resize(void *block, size_t size) {
  header *moved = realloc(block ? header_of(block) : NULL, sizeof *moved + size);
  return moved ? moved + 1 : NULL;
}

static void release(cluashims_state *state, void *block) {
  if (header_of(block)->is_compared_text) state->compared_texts--;
  if (header_of(block)->is_long_text && --state->long_texts == 0) state->hook_period = CLUASHIMS_INSTRUCTIONS_PER_HOOK;
  free(header_of(block));
}

static void identify(cluashims_state *state, void *block, size_t tag, size_t size) {
  header *it = header_of(block);
  bool is_text = tag == LUA_TSTRING;
  *it = (header){.is_long_text = is_text && size >= LONG_TEXT, .is_compared_text = is_text && size >= COMPARED_TEXT};
  if (it->is_compared_text) state->compared_texts++;
  if (it->is_long_text && state->long_texts++ == 0) cluashims_watch_closely(state);
  if (!has_identity(tag)) return;
  it->serial = ++state->serials;
  state->newest = block;
}

void *cluashims_allocate(void *context, void *block, size_t old, size_t new) {
  // To clear or to copy; to find, and to collect later. A text is mostly copied twice, and hardly lives on.
  enum { BYTES_PER_TICK = 256, TEXT_BYTES_PER_TICK = 64, TICKS = 3 };
  cluashims_state *state = context;
  size_t tag = block ? 0 : old;
  if (!block) old = 0;
  if (new == 0) {
    if (block) release(state, block);
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
    state->ticks += TICKS + (int64_t)(new / (tag == LUA_TSTRING ? TEXT_BYTES_PER_TICK : BYTES_PER_TICK));
  }
  void *moved = resize(block, new);
  if (!moved) return NULL;
  state->used += new - old;
  if (state->used > state->peak) state->peak = state->used;
  if (!block) identify(state, moved, tag, new);
  return moved;
}
