// Objects of the host, as scripts hold them: a slot and a generation. Swift finds the object, or says that it is gone.

#include <stdlib.h>

#include "../internal.h"

const cluashims_handle *cluashims_to_handle(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA) return NULL;
  const cluashims_handle *handle = lua_touserdata(L, index);
  return handle->tag == CLUASHIMS_IS_HANDLE ? handle : NULL;
}

/// There is one userdata for a handle as long as the script holds it, so that equal handles are the same table key.
bool cluashims_push_known_handle(lua_State *L, uint32_t type, uint32_t slot, uint32_t generation) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUASHIMS_AT_HANDLES);
  lua_rawgeti(L, -1, (lua_Integer)slot + 1);
  lua_remove(L, -2);
  const cluashims_handle *known = cluashims_to_handle(L, -1);
  if (known && known->generation == generation && known->type == type) return true;
  lua_pop(L, 1);
  return false;
}

void cluashims_push_handle(lua_State *L, uint32_t type, uint32_t slot, uint32_t generation) {
  if (cluashims_push_known_handle(L, type, slot, generation)) return;
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUASHIMS_AT_HANDLES);
  cluashims_handle *handle = lua_newuserdatauv(L, sizeof *handle, 0);
  *handle = (cluashims_handle){CLUASHIMS_IS_HANDLE, type, slot, generation};
  cluashims_push_part(L, CLUASHIMS_AT_CLASSES, type, CLUASHIMS_METATABLE);
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  lua_rawseti(L, -3, (lua_Integer)slot + 1);
  lua_remove(L, -2);
}

static bool is_kind(const cluashims_state *state, uint32_t type, uint32_t ancestor) {
  for (int32_t i = (int32_t)type; i != CLUASHIMS_NONE; i = state->classes.items[i].parent)
    if ((uint32_t)i == ancestor) return true;
  return false;
}

static int refuse_member(lua_State *L, const char *problem) {
  size_t length;
  const char *key = cluashims_push_text(L, 2, &length);
  const char *class = cluashims_name_of(L, 1);
  cluashims_push_hint(L, lua_upvalueindex(1), key, length);
  return cluashims_error(L, "%s has no %s '%s'%s", class, problem, key, lua_tostring(L, -1));
}

static int read_member(lua_State *L) {
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(1));
  if (type == LUA_TFUNCTION) return 1;
  if (type != LUA_TNUMBER) return refuse_member(L, "member");
  return cluashims_get_property(L, (uint32_t)lua_tointeger(L, -1), lua_touserdata(L, 1));
}

static int write_member(lua_State *L) {
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNUMBER) return refuse_member(L, "property");
  lua_Integer number = lua_tointeger(L, -1);
  if (number < 0) {
    const char *class = cluashims_name_of(L, 1), *reason = number == CLUASHIMS_IS_METHOD ? "a method" : "read-only";
    return cluashims_error(L, "'%s' of %s is %s and can't be assigned", lua_tostring(L, 2), class, reason);
  }
  return cluashims_set_property(L, (uint32_t)number, lua_touserdata(L, 1), 3);
}

static int call_method(lua_State *L) {
  const cluashims_handle *handle = cluashims_to_handle(L, 1);
  if (!handle || !is_kind(cluashims_of(L), handle->type, (uint32_t)lua_tointeger(L, lua_upvalueindex(2)))) {
    const char *name = lua_tostring(L, lua_upvalueindex(3));
    return cluashims_error(
      L, "%s is called on an object, with a colon; found %s before it", name, cluashims_name_of(L, 1));
  }
  return cluashims_call_host(L, (uint32_t)lua_tointeger(L, lua_upvalueindex(1)), 0);
}

// MARK: Handles that the host holds

typedef struct {
  const cluashims_value *handle;
  uint32_t *reference;
} hold_request;

static int hold_body(lua_State *L) {
  hold_request *request = lua_touserdata(L, 1);
  cluashims_push(L, request->handle);
  *request->reference = cluashims_refer(L);
  return 0;
}

cluashims_status cluashims_hold(cluashims_state *state, const cluashims_value *handle, uint32_t *reference) {
  hold_request request = {handle, reference};
  return cluashims_do(state, hold_body, &request);
}

// MARK: Handles that scripts no longer hold

/// The only finalizer there is. It runs no code but this, and raises nothing; without memory the object just stays longer.
static int note_dropped(lua_State *L) {
  cluashims_state *state = cluashims_of(L);
  const cluashims_handle *handle = cluashims_to_handle(L, 1);
  if (!handle) return 0;
  if (state->dropped_count == state->dropped_room) {
    uint32_t room = state->dropped_room ? 2 * state->dropped_room : 64;
    cluashims_handle *dropped = realloc(state->dropped, room * sizeof *dropped);
    if (!dropped) return 0;
    state->dropped = dropped;
    state->dropped_room = room;
  }
  state->dropped[state->dropped_count++] = *handle;
  return 0;
}

/// Returns whether the script has received the object again since.
static bool is_held(lua_State *L, const cluashims_handle *handle) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUASHIMS_AT_HANDLES);
  lua_rawgeti(L, -1, (lua_Integer)handle->slot + 1);
  const cluashims_handle *known = cluashims_to_handle(L, -1);
  bool is = known && known->generation == handle->generation;
  lua_pop(L, 2);
  return is;
}

bool cluashims_has_dropped(const cluashims_state *state) { return state->dropped_count > 0; }

bool cluashims_next_dropped(cluashims_state *state, uint32_t *slot, uint32_t *generation) {
  lua_State *L = state->running;
  if (state->dropped_count == 0 || !lua_checkstack(L, 2)) return false;
  while (state->dropped_count > 0) {
    cluashims_handle handle = state->dropped[--state->dropped_count];
    if (is_held(L, &handle)) continue;
    *slot = handle.slot;
    *generation = handle.generation;
    return true;
  }
  return false;
}

cluashims_definition cluashims_class_definition(
  cluashims_state *state, const char *name, int32_t parent, const cluashims_member *members, int32_t count,
  int64_t describe, uint32_t *type
) {
  return (cluashims_definition){
    .types = &state->classes, .registry = CLUASHIMS_AT_CLASSES, .name = name, .parent = parent, .members = members,
    .count = count, .size = count, .describe = describe, .index = read_member, .newindex = write_member,
    .method = call_method, .dropped = note_dropped, .type = type,
  };
}

cluashims_status cluashims_class_new(
  cluashims_state *state, const char *name, int32_t parent, const cluashims_member *members, int32_t count,
  int64_t describe, uint32_t *type
) {
  cluashims_definition definition = cluashims_class_definition(state, name, parent, members, count, describe, type);
  return cluashims_do(state, cluashims_define, &definition);
}
