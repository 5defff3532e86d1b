// The common part of classes of objects and types of records: a metatable, and tables from member names to members.
// Looking a member up is one table access; the class of an object is checked by number.
//
//   getters   name → method (a function), function number of a property (>= 0), or stored field (-1 - index)
//   setters   name → function number, or -1 for a property that is read only, or CLUASHIMS_IS_METHOD

#include <stdlib.h>
#include <string.h>

#include "../internal.h"

void cluashims_push_part(lua_State *L, int registry, uint32_t type, int part) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, registry);
  lua_rawgeti(L, -1, (lua_Integer)type * CLUASHIMS_PARTS + part + 1);
  lua_remove(L, -2);
}

static void set_part(lua_State *L, int registry, uint32_t type, int part, int index) {
  index = lua_absindex(L, index);
  lua_rawgeti(L, LUA_REGISTRYINDEX, registry);
  lua_pushvalue(L, index);
  lua_rawseti(L, -2, (lua_Integer)type * CLUASHIMS_PARTS + part + 1);
  lua_pop(L, 1);
}

static void inherit(lua_State *L, const cluashims_definition *definition, int part, int to) {
  cluashims_push_part(L, definition->registry, (uint32_t)definition->parent, part);
  int from = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, from)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, to);
  }
  lua_pop(L, 1);
}

static uint32_t new_type(lua_State *L, const cluashims_definition *definition) {
  cluashims_types *types = definition->types;
  cluashims_type *items = realloc(types->items, (types->count + 1) * sizeof *items);
  if (items) types->items = items;
  char *name = items ? strdup(definition->name) : NULL;
  if (!name) luaL_error(L, "not enough memory");
  items[types->count] = (cluashims_type){name, definition->parent};
  return types->count++;
}

void cluashims_free_types(cluashims_types *types) {
  for (uint32_t i = 0; i < types->count; i++) free(types->items[i].name);
  free(types->items);
}

static void set_member(
  lua_State *L, const cluashims_definition *definition, const cluashims_member *member, uint32_t type, int getters,
  int setters
) {
  lua_pushstring(L, member->name);
  switch (member->kind) {
    case CLUASHIMS_FIELD: lua_pushinteger(L, -1 - member->getter); break;
    case CLUASHIMS_PROPERTY: lua_pushinteger(L, member->getter); break;
    case CLUASHIMS_METHOD:
      lua_pushinteger(L, member->getter);
      lua_pushinteger(L, type);
      if (member->title) lua_pushstring(L, member->title);
      else lua_pushfstring(L, "%s:%s", definition->name, member->name);
      lua_pushcclosure(L, definition->method, 3);
      break;
  }
  lua_rawset(L, getters);
  lua_pushstring(L, member->name);
  lua_pushinteger(L, member->kind == CLUASHIMS_METHOD ? CLUASHIMS_IS_METHOD : member->setter);
  lua_rawset(L, setters);
}

/// Adds a closure over the members, the type's number and its name or hint to the metatable on top of the stack.
static void set_access(lua_State *L, const char *event, lua_CFunction access, int members, uint32_t type,
  const char *text) {
  lua_pushstring(L, event);
  lua_pushvalue(L, members);
  lua_pushinteger(L, type);
  lua_pushstring(L, text);
  lua_pushcclosure(L, access, 3);
  lua_rawset(L, -3);
}

int cluashims_define(lua_State *L) {
  const cluashims_definition *definition = lua_touserdata(L, 1);
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  lua_createtable(L, 0, definition->size);
  int getters = lua_gettop(L);
  lua_createtable(L, 0, definition->size);
  int setters = lua_gettop(L);
  if (definition->parent != CLUASHIMS_NONE) {
    inherit(L, definition, CLUASHIMS_GETTERS, getters);
    inherit(L, definition, CLUASHIMS_SETTERS, setters);
  }
  uint32_t type = new_type(L, definition);
  for (int32_t i = 0; i < definition->count; i++)
    set_member(L, definition, &definition->members[i], type, getters, setters);
  lua_createtable(L, 0, 8);
  set_access(L, "__index", definition->index, getters, type, definition->name);
  set_access(
    L, "__newindex", definition->newindex, setters, type, definition->hint ? definition->hint : definition->name);
  if (definition->equal) {
    lua_pushcfunction(L, definition->equal);
    lua_setfield(L, -2, "__eq");
  }
  if (definition->dropped) {
    lua_pushcfunction(L, definition->dropped);
    lua_setfield(L, -2, "__gc");
  }
  cluashims_push_host(L, (uint32_t)definition->describe);
  lua_setfield(L, -2, "__tostring");
  lua_pushstring(L, definition->name);
  lua_setfield(L, -2, "__name");
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  set_part(L, definition->registry, type, CLUASHIMS_METATABLE, -1);
  set_part(L, definition->registry, type, CLUASHIMS_GETTERS, getters);
  set_part(L, definition->registry, type, CLUASHIMS_SETTERS, setters);
  *definition->type = type;
  return 0;
}

const char *cluashims_name_of(lua_State *L, int index) {
  cluashims_state *state = cluashims_of(L);
  const cluashims_handle *handle = cluashims_to_handle(L, index);
  if (handle) return state->classes.items[handle->type].name;
  const cluashims_record *record = cluashims_to_record(L, index);
  if (record) return state->records.items[record->type].name;
  return lua_isnoneornil(L, index) ? "nothing" : luaL_typename(L, index);
}
