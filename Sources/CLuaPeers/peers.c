#include "CLuaPeers.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char VIEW[] = "UIView", LINK[] = "CADisplayLink", ANIMATION[] = "Animation";

/// What a userdata of any of the three classes holds.
typedef struct {
  void *object;
  cluapeers_state *state;
  int self, handler;  // of a link: references
} box;

struct cluapeers_state {
  lua_State *L;
  cluapeers_engine engine;
  void *view;
  int functions;  // a reference
  bool has_failed;
};

static cluapeers_state *state_of(lua_State *L) { return *(cluapeers_state **)lua_getextraspace(L); }

/// The message handler of every call.
static int on_error(lua_State *L) {
  luaL_traceback(L, L, lua_tostring(L, 1), 1);
  return 1;
}

// MARK: Objects

static box *new_box(lua_State *L, const char *class) {
  box *box = lua_newuserdatauv(L, sizeof *box, 0);
  box->object = NULL;
  box->state = state_of(L);
  luaL_setmetatable(L, class);
  return box;
}

/// The finalizer of objects that the script owns.
static int release(lua_State *L) {
  box *self = lua_touserdata(L, 1);
  if (self->object) self->state->engine.release(self->object);
  self->object = NULL;
  return 0;
}

// MARK: A view

static int view_index(lua_State *L) {
  const box *self = luaL_checkudata(L, 1, VIEW);
  const char *key = luaL_checkstring(L, 2);
  if (strcmp(key, "alpha") != 0) return luaL_error(L, "there is no '%s'", key);
  lua_pushnumber(L, self->state->engine.alpha(self->object));
  return 1;
}

static int view_newindex(lua_State *L) {
  const box *self = luaL_checkudata(L, 1, VIEW);
  const char *key = luaL_checkstring(L, 2);
  if (strcmp(key, "alpha") != 0) return luaL_error(L, "there is no '%s'", key);
  self->state->engine.set_alpha(self->object, luaL_checknumber(L, 3));
  return 0;
}

// MARK: An animation block

static double number_at(lua_State *L, const char *name, double missing) {
  lua_getfield(L, 1, name);
  double number = luaL_optnumber(L, -1, missing);
  lua_pop(L, 1);
  return number;
}

/// Checks that the table has nothing, or a value of that type.
static void check(lua_State *L, const char *name, int type) {
  lua_getfield(L, 1, name);
  if (!lua_isnil(L, -1)) luaL_checktype(L, -1, type);
  lua_pop(L, 1);
}

typedef struct {
  lua_State *L;
  int handler, function;  // where they lie on the stack
  int status;
} block_call;

static void run_block(void *context) {
  block_call *call = context;
  lua_pushvalue(call->L, call->function);
  call->status = lua_pcall(call->L, 0, 0, call->handler);
}

static int animate(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  cluapeers_block block = {
    .duration = number_at(L, "withDuration", NAN),
    .delay = number_at(L, "delay", 0),
    .damping = number_at(L, "usingSpringWithDamping", NAN),
    .velocity = number_at(L, "initialSpringVelocity", NAN),
    .spring_duration = number_at(L, "springDuration", NAN),
    .bounce = number_at(L, "bounce", NAN),
  };
  check(L, "options", LUA_TTABLE);
  check(L, "completion", LUA_TFUNCTION);
  box *animation = new_box(L, ANIMATION);
  lua_pushcfunction(L, on_error);
  lua_getfield(L, 1, "animations");
  luaL_checktype(L, -1, LUA_TFUNCTION);
  block_call call = {L, lua_gettop(L) - 1, lua_gettop(L), LUA_OK};
  animation->object = animation->state->engine.animate(&block, run_block, &call);
  if (call.status != LUA_OK) return lua_error(L);
  lua_settop(L, call.handler - 1);
  return 1;
}

// MARK: A display link

static int link_index(lua_State *L) {
  const box *self = luaL_checkudata(L, 1, LINK);
  const char *key = luaL_checkstring(L, 2);
  if (strcmp(key, "timestamp") != 0) return luaL_error(L, "there is no '%s'", key);
  lua_pushnumber(L, self->state->engine.timestamp(self->object));
  return 1;
}

static void fire(void *context) {
  box *link = context;
  lua_State *L = link->state->L;
  lua_pushcfunction(L, on_error);
  lua_rawgeti(L, LUA_REGISTRYINDEX, link->handler);
  lua_rawgeti(L, LUA_REGISTRYINDEX, link->self);
  if (lua_pcall(L, 1, 0, -3) != LUA_OK) link->state->has_failed = true;
  lua_settop(L, 0);
}

static int link_new(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  box *link = new_box(L, LINK);
  lua_pushvalue(L, -1);
  link->self = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_pushvalue(L, 1);
  link->handler = luaL_ref(L, LUA_REGISTRYINDEX);
  link->object = link->state->engine.make_link(fire, link);
  return 1;
}

// MARK: The state

/// Makes a global table with one function.
static void define(lua_State *L, const char *name, const char *function, lua_CFunction body) {
  lua_createtable(L, 0, 1);
  lua_pushcfunction(L, body);
  lua_setfield(L, -2, function);
  lua_setglobal(L, name);
}

static void define_class(lua_State *L, const char *name, const luaL_Reg *metamethods) {
  luaL_newmetatable(L, name);
  luaL_setfuncs(L, metamethods, 0);
  lua_pop(L, 1);
}

static int open(lua_State *L) {
  static const luaL_Reg view[] = {{"__index", view_index}, {"__newindex", view_newindex}, {NULL, NULL}};
  static const luaL_Reg link[] = {{"__index", link_index}, {"__gc", release}, {NULL, NULL}};
  static const luaL_Reg animation[] = {{"__gc", release}, {NULL, NULL}};
  const char *chunk = lua_touserdata(L, 1);
  cluapeers_state *state = state_of(L);
  luaL_openlibs(L);
  define_class(L, VIEW, view);
  define_class(L, LINK, link);
  define_class(L, ANIMATION, animation);
  define(L, VIEW, "animate", animate);
  define(L, LINK, "new", link_new);
  if (luaL_loadstring(L, chunk) != LUA_OK) return lua_error(L);
  new_box(L, VIEW)->object = state->view;
  lua_call(L, 1, 1);
  luaL_checktype(L, -1, LUA_TTABLE);
  state->functions = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

cluapeers_state *cluapeers_open(const char *chunk, cluapeers_engine engine, void *view) {
  cluapeers_state *state = calloc(1, sizeof *state);
  if (!state) return NULL;
  state->engine = engine;
  state->view = view;
  state->L = luaL_newstate();
  if (!state->L) {
    free(state);
    return NULL;
  }
  *(cluapeers_state **)lua_getextraspace(state->L) = state;
  lua_pushcfunction(state->L, open);
  lua_pushlightuserdata(state->L, (void *)chunk);
  if (lua_pcall(state->L, 1, 0, 0) == LUA_OK) return state;
  cluapeers_close(state);
  return NULL;
}

void cluapeers_close(cluapeers_state *state) {
  lua_close(state->L);
  free(state);
}

void cluapeers_collect(cluapeers_state *state) { lua_gc(state->L, LUA_GCCOLLECT); }

bool cluapeers_is_fine(const cluapeers_state *state) { return !state->has_failed; }

// MARK: Calls

/// Takes a function out of the table and keeps it; the C API finds it again by its number, as a host does.
static int reference_of(lua_State *L, const cluapeers_state *state, const char *name) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, state->functions);
  lua_getfield(L, -1, name);
  int reference = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_pop(L, 1);
  return reference;
}

bool cluapeers_call(cluapeers_state *state, const char *name, int64_t times) {
  lua_State *L = state->L;
  int function = reference_of(L, state, name);
  bool is_fine = true;
  for (int64_t i = 0; i < times && is_fine; i++) {
    lua_pushcfunction(L, on_error);
    lua_rawgeti(L, LUA_REGISTRYINDEX, function);
    is_fine = lua_pcall(L, 0, LUA_MULTRET, -2) == LUA_OK;
    lua_settop(L, 0);
  }
  luaL_unref(L, LUA_REGISTRYINDEX, function);
  return is_fine;
}

bool cluapeers_call_with(cluapeers_state *state, const char *name, int64_t number) {
  lua_State *L = state->L;
  int function = reference_of(L, state, name);
  lua_pushcfunction(L, on_error);
  lua_rawgeti(L, LUA_REGISTRYINDEX, function);
  lua_pushinteger(L, number);
  bool is_fine = lua_pcall(L, 1, 0, -3) == LUA_OK;
  luaL_unref(L, LUA_REGISTRYINDEX, function);
  lua_settop(L, 0);
  return is_fine;
}
