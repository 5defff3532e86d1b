#include "CLuaPeers.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdlib.h>
#include <string.h>

static const char VIEW[] = "UIView", LINK[] = "CADisplayLink";

typedef struct {
  double alpha;
} view;

typedef struct {
  double timestamp;
  int self, handler;  // references
} display_link;

/// What `animate` read last, so that reading can't be left out.
typedef struct {
  double duration, delay, damping, velocity, spring_duration, bounce;
  bool has_options, has_completion;
} block;

enum { MOST_LINKS = 1024 };

struct cluapeers_state {
  lua_State *L;
  int functions;  // a reference
  view *view;
  block block;
  display_link *links[MOST_LINKS];
  int link_count;
};

static cluapeers_state *state_of(lua_State *L) { return *(cluapeers_state **)lua_getextraspace(L); }

// MARK: A view

static int view_index(lua_State *L) {
  const view *self = luaL_checkudata(L, 1, VIEW);
  const char *key = luaL_checkstring(L, 2);
  if (strcmp(key, "alpha") != 0) return luaL_error(L, "there is no '%s'", key);
  lua_pushnumber(L, self->alpha);
  return 1;
}

static int view_newindex(lua_State *L) {
  view *self = luaL_checkudata(L, 1, VIEW);
  const char *key = luaL_checkstring(L, 2);
  if (strcmp(key, "alpha") != 0) return luaL_error(L, "there is no '%s'", key);
  self->alpha = luaL_checknumber(L, 3);
  return 0;
}

// MARK: An animation block

static double number_at(lua_State *L, const char *name, double missing) {
  lua_getfield(L, 1, name);
  double number = luaL_optnumber(L, -1, missing);
  lua_pop(L, 1);
  return number;
}

static bool has(lua_State *L, const char *name, int type) {
  lua_getfield(L, 1, name);
  bool has = !lua_isnil(L, -1);
  if (has) luaL_checktype(L, -1, type);
  lua_pop(L, 1);
  return has;
}

static int animate(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  state_of(L)->block = (block){
    .duration = number_at(L, "withDuration", 0),
    .delay = number_at(L, "delay", 0),
    .damping = number_at(L, "usingSpringWithDamping", 1),
    .velocity = number_at(L, "initialSpringVelocity", 0),
    .spring_duration = number_at(L, "springDuration", 0),
    .bounce = number_at(L, "bounce", 0),
    .has_options = has(L, "options", LUA_TTABLE),
    .has_completion = has(L, "completion", LUA_TFUNCTION),
  };
  lua_getfield(L, 1, "animations");
  luaL_checktype(L, -1, LUA_TFUNCTION);
  if (lua_pcall(L, 0, 0, 0) != LUA_OK) return lua_error(L);
  return 0;
}

// MARK: A display link

static int link_index(lua_State *L) {
  const display_link *self = luaL_checkudata(L, 1, LINK);
  const char *key = luaL_checkstring(L, 2);
  if (strcmp(key, "timestamp") != 0) return luaL_error(L, "there is no '%s'", key);
  lua_pushnumber(L, self->timestamp);
  return 1;
}

static int link_new(lua_State *L) {
  cluapeers_state *state = state_of(L);
  luaL_checktype(L, 1, LUA_TFUNCTION);
  if (state->link_count == MOST_LINKS) return luaL_error(L, "there are too many links");
  display_link *link = lua_newuserdatauv(L, sizeof *link, 0);
  luaL_setmetatable(L, LINK);
  lua_pushvalue(L, -1);
  link->timestamp = 0;
  link->self = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_pushvalue(L, 1);
  link->handler = luaL_ref(L, LUA_REGISTRYINDEX);
  state->links[state->link_count++] = link;
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

static void define_class(lua_State *L, const char *name, lua_CFunction index, lua_CFunction newindex) {
  luaL_newmetatable(L, name);
  lua_pushcfunction(L, index);
  lua_setfield(L, -2, "__index");
  if (newindex) {
    lua_pushcfunction(L, newindex);
    lua_setfield(L, -2, "__newindex");
  }
  lua_pop(L, 1);
}

static int open(lua_State *L) {
  const char *chunk = lua_touserdata(L, 1);
  cluapeers_state *state = state_of(L);
  luaL_openlibs(L);
  define_class(L, VIEW, view_index, view_newindex);
  define_class(L, LINK, link_index, NULL);
  define(L, VIEW, "animate", animate);
  define(L, LINK, "new", link_new);
  if (luaL_loadstring(L, chunk) != LUA_OK) return lua_error(L);
  state->view = lua_newuserdatauv(L, sizeof *state->view, 0);
  state->view->alpha = 1;
  luaL_setmetatable(L, VIEW);
  lua_call(L, 1, 1);
  luaL_checktype(L, -1, LUA_TTABLE);
  state->functions = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

cluapeers_state *cluapeers_open(const char *chunk) {
  cluapeers_state *state = calloc(1, sizeof *state);
  if (!state) return NULL;
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

double cluapeers_alpha(const cluapeers_state *state) { return state->view->alpha; }

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
    lua_rawgeti(L, LUA_REGISTRYINDEX, function);
    is_fine = lua_pcall(L, 0, 0, 0) == LUA_OK;
  }
  luaL_unref(L, LUA_REGISTRYINDEX, function);
  lua_settop(L, 0);
  return is_fine;
}

bool cluapeers_call_with(cluapeers_state *state, const char *name, int64_t number) {
  lua_State *L = state->L;
  int function = reference_of(L, state, name);
  lua_rawgeti(L, LUA_REGISTRYINDEX, function);
  lua_pushinteger(L, number);
  bool is_fine = lua_pcall(L, 1, 0, 0) == LUA_OK;
  luaL_unref(L, LUA_REGISTRYINDEX, function);
  lua_settop(L, 0);
  return is_fine;
}

bool cluapeers_frame(cluapeers_state *state, double time) {
  lua_State *L = state->L;
  for (int i = 0; i < state->link_count; i++) {
    display_link *link = state->links[i];
    link->timestamp = time;
    lua_rawgeti(L, LUA_REGISTRYINDEX, link->handler);
    lua_rawgeti(L, LUA_REGISTRYINDEX, link->self);
    if (lua_pcall(L, 1, 0, 0) != LUA_OK) return false;
  }
  return true;
}
