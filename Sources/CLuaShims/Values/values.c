// Plain values to and from the Lua stack, and the memory that Swift's text lives in on the way.

#include <stdlib.h>
#include <string.h>

#include "../internal.h"

struct cluashims_kept {
  cluashims_kept *next;
  double bytes[];  // aligned for text and fields alike
};

cluashims_value *cluashims_values(cluashims_state *state) { return state->values; }

void *cluashims_keep(cluashims_state *state, const void *bytes, size_t length) {
  cluashims_kept *kept = malloc(sizeof *kept + length);
  if (!kept) return NULL;
  kept->next = state->kept;
  state->kept = kept;
  if (length) memcpy(kept->bytes, bytes, length);
  return kept->bytes;
}

void cluashims_free_kept(cluashims_state *state) {
  while (state->kept) {
    cluashims_kept *next = state->kept->next;
    free(state->kept);
    state->kept = next;
  }
}

void cluashims_push(lua_State *L, const cluashims_value *value) {
  switch (value->kind) {
    case CLUASHIMS_BOOLEAN: lua_pushboolean(L, value->payload.boolean); return;
    case CLUASHIMS_INTEGER: lua_pushinteger(L, value->payload.integer); return;
    case CLUASHIMS_NUMBER: lua_pushnumber(L, value->payload.number); return;
    case CLUASHIMS_TEXT: lua_pushlstring(L, value->payload.text.bytes, value->payload.text.length); return;
    case CLUASHIMS_TABLE:
    case CLUASHIMS_FUNCTION:
    case CLUASHIMS_HELD: lua_rawgeti(L, LUA_REGISTRYINDEX, value->payload.reference); return;
    case CLUASHIMS_HANDLE:
      cluashims_push_handle(L, value->type, value->payload.handle.slot, value->payload.handle.generation);
      return;
    case CLUASHIMS_RECORD:
      cluashims_push_record(L, value->type, value->payload.fields.values, value->payload.fields.count);
      return;
    case CLUASHIMS_NIL:
    case CLUASHIMS_OTHER: lua_pushnil(L); return;
  }
}

bool cluashims_push_plain(lua_State *L, const cluashims_value *value) {
  switch (value->kind) {
    case CLUASHIMS_TEXT:
    case CLUASHIMS_RECORD: return false;
    case CLUASHIMS_HANDLE:
      return cluashims_push_known_handle(L, value->type, value->payload.handle.slot, value->payload.handle.generation);
    default: cluashims_push(L, value); return true;
  }
}

static void read_userdata(lua_State *L, int index, cluashims_value *value) {
  const cluashims_handle *handle = cluashims_to_handle(L, index);
  if (handle) {
    value->kind = CLUASHIMS_HANDLE;
    value->type = handle->type;
    value->payload.handle.slot = handle->slot;
    value->payload.handle.generation = handle->generation;
    return;
  }
  const cluashims_record *record = cluashims_to_record(L, index);
  if (!record) return;
  value->kind = CLUASHIMS_RECORD;
  value->type = record->type;
  value->payload.fields.values = record->values;
  value->payload.fields.count = record->count;
}

void cluashims_read(lua_State *L, int index, cluashims_value *value) {
  *value = (cluashims_value){.kind = CLUASHIMS_OTHER};
  switch (lua_type(L, index)) {
    case LUA_TNIL: value->kind = CLUASHIMS_NIL; return;
    case LUA_TBOOLEAN:
      value->kind = CLUASHIMS_BOOLEAN;
      value->payload.boolean = lua_toboolean(L, index);
      return;
    case LUA_TNUMBER:
      if (lua_isinteger(L, index)) {
        value->kind = CLUASHIMS_INTEGER;
        value->payload.integer = lua_tointeger(L, index);
      } else {
        value->kind = CLUASHIMS_NUMBER;
        value->payload.number = lua_tonumber(L, index);
      }
      return;
    case LUA_TSTRING:
      value->kind = CLUASHIMS_TEXT;
      value->payload.text.bytes = lua_tolstring(L, index, &value->payload.text.length);
      return;
    case LUA_TTABLE:
    case LUA_TFUNCTION:
      value->kind = lua_istable(L, index) ? CLUASHIMS_TABLE : CLUASHIMS_FUNCTION;
      value->identity = lua_topointer(L, index);
      lua_pushvalue(L, index);
      value->payload.reference = cluashims_refer(L);
      return;
    case LUA_TUSERDATA: read_userdata(L, index, value); return;
    default: return;
  }
}
