// All that the host defines, in one call: names and numbers from tables that many states share.

#include "../internal.h"

static void define_type(lua_State *L, const cluashims_plan *plan) {
  cluashims_state *state = cluashims_of(L);
  uint32_t type;
  cluashims_definition definition = plan->kind == CLUASHIMS_CLASS_PLAN
    ? cluashims_class_definition(
        state, plan->name, plan->parent, plan->members, plan->member_count, plan->describe, &type)
    : cluashims_record_definition(
        state, plan->name, plan->assignment_hint, plan->members, plan->member_count, plan->describe, &type);
  definition.size = plan->size;
  lua_pushcfunction(L, cluashims_define);
  lua_pushlightuserdata(L, &definition);
  lua_call(L, 1, 0);
}

static void push_function(lua_State *L, const cluashims_named_function *function) {
  cluashims_push_labelled(L, function->number, function->plain, function->labels, function->label_count);
}

static void push_namespace(lua_State *L, const cluashims_plan *plan) {
  lua_createtable(L, 0, plan->constant_count + plan->function_count);
  for (int32_t i = 0; i < plan->constant_count; i++) {
    lua_pushstring(L, plan->constant_names[i]);
    cluashims_push(L, &plan->constants[i]);
    lua_rawset(L, -3);
  }
  for (int32_t i = 0; i < plan->function_count; i++) {
    lua_pushstring(L, plan->functions[i].name);
    push_function(L, &plan->functions[i]);
    lua_rawset(L, -3);
  }
  cluashims_make_namespace(L, plan->name, plan->call, cluashims_namespace_guards);
  if (plan->computed_count == 0) return;
  cluashims_compute_members(L, -1, plan->computed_names, plan->getters, plan->computed_count);
}

static void install(lua_State *L, const cluashims_plan *plan) {
  if (plan->kind == CLUASHIMS_CLASS_PLAN || plan->kind == CLUASHIMS_RECORD_PLAN) define_type(L, plan);
  if (!plan->is_global) return;
  lua_rawgeti(L, LUA_REGISTRYINDEX, CLUASHIMS_AT_GLOBALS);
  lua_pushstring(L, plan->name);
  if (plan->kind == CLUASHIMS_FUNCTION_PLAN) push_function(L, plan->functions);
  else push_namespace(L, plan);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

typedef struct {
  const cluashims_plan *plans;
  int32_t count;
} install_request;

static int install_body(lua_State *L) {
  install_request *request = lua_touserdata(L, 1);
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  for (int32_t i = 0; i < request->count; i++) install(L, &request->plans[i]);
  return 0;
}

cluashims_status cluashims_install(cluashims_state *state, const cluashims_plan *plans, int32_t count) {
  install_request request = {plans, count};
  // Nothing of it is garbage, so the collector would only walk through what grows.
  lua_gc(state->running, LUA_GCSTOP);
  cluashims_status status = cluashims_do(state, install_body, &request);
  lua_gc(state->running, LUA_GCRESTART);
  return status;
}
