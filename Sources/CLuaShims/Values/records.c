// Immutable values: a type and up to 16 numbers, compared by value. Stored fields are read without asking Swift.

#include <string.h>

#include "../internal.h"

const cluashims_record *cluashims_to_record(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA) return NULL;
  const cluashims_record *record = lua_touserdata(L, index);
  return record->tag == CLUASHIMS_IS_RECORD ? record : NULL;
}

void cluashims_push_record(lua_State *L, uint32_t type, const double *values, size_t count) {
  cluashims_record *record = lua_newuserdatauv(L, sizeof *record + count * sizeof *values, 0);
  record->tag = CLUASHIMS_IS_RECORD;
  record->type = type;
  record->count = count;
  memcpy(record->values, values, count * sizeof *values);
  cluashims_push_part(L, CLUASHIMS_AT_RECORDS, type, CLUASHIMS_METATABLE);
  lua_setmetatable(L, -2);
}

static int read_member(lua_State *L) {
  lua_pushvalue(L, 2);
  int type = lua_rawget(L, lua_upvalueindex(1));
  if (type == LUA_TFUNCTION) return 1;
  if (type != LUA_TNUMBER) {
    size_t length;
    const char *key = cluashims_push_text(L, 2, &length);
    cluashims_push_hint(L, lua_upvalueindex(1), key, length);
    return cluashims_error(
      L, "%s has no member '%s'%s", lua_tostring(L, lua_upvalueindex(3)), key, lua_tostring(L, -1));
  }
  lua_Integer number = lua_tointeger(L, -1);
  if (number < 0) {
    lua_pushnumber(L, cluashims_to_record(L, 1)->values[-1 - number]);
    return 1;
  }
  lua_settop(L, 1);
  return cluashims_call_host(L, (uint32_t)number, 0);
}

static int write_member(lua_State *L) {
  const char *name = cluashims_name_of(L, 1);
  size_t length;
  const char *key = cluashims_push_text(L, 2, &length);
  const char *remedy = lua_tostring(L, lua_upvalueindex(3));
  // The remedy names a field, in whose place the assigned one is named.
  const char *field = strstr(remedy, "{ "), *rest = field ? strstr(field, " = ") : NULL;
  lua_pushvalue(L, 2);
  bool is_field = lua_rawget(L, lua_upvalueindex(1)) == LUA_TNUMBER && lua_tointeger(L, -1) < 0;
  if (rest && is_field) {
    lua_pushlstring(L, remedy, (size_t)(field + 2 - remedy));
    remedy = lua_pushfstring(L, "%s%s%s", lua_tostring(L, -1), key, rest);
  }
  return cluashims_error(L, "a %s never changes, so '%s' can't be assigned: %s", name, key, remedy);
}

static int are_equal(lua_State *L) {
  const cluashims_record *a = cluashims_to_record(L, 1), *b = cluashims_to_record(L, 2);
  bool is_equal = a && b && a->type == b->type;
  for (size_t i = 0; is_equal && i < a->count; i++) is_equal = a->values[i] == b->values[i];
  lua_pushboolean(L, is_equal);
  return 1;
}

static int call_method(lua_State *L) {
  const cluashims_record *record = cluashims_to_record(L, 1);
  if (!record || record->type != (uint32_t)lua_tointeger(L, lua_upvalueindex(2))) {
    const char *name = lua_tostring(L, lua_upvalueindex(3));
    return cluashims_error(
      L, "%s is called on a value, with a colon; found %s before it", name, cluashims_name_of(L, 1));
  }
  return cluashims_call_host(L, (uint32_t)lua_tointeger(L, lua_upvalueindex(1)), 0);
}

cluashims_definition cluashims_record_definition(
  cluashims_state *state, const char *name, const char *assignment_hint, const cluashims_member *members,
  int32_t count, int64_t describe, uint32_t *type
) {
  return (cluashims_definition){
    .types = &state->records, .registry = CLUASHIMS_AT_RECORDS, .name = name, .parent = CLUASHIMS_NONE,
    .members = members, .count = count, .size = count, .describe = describe, .index = read_member,
    .newindex = write_member, .equal = are_equal, .method = call_method, .hint = assignment_hint, .type = type,
  };
}

cluashims_status cluashims_record_new(
  cluashims_state *state, const char *name, const char *assignment_hint, const cluashims_member *members,
  int32_t count, int64_t describe, uint32_t *type
) {
  cluashims_definition definition =
    cluashims_record_definition(state, name, assignment_hint, members, count, describe, type);
  return cluashims_do(state, cluashims_define, &definition);
}
