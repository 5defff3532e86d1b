// Coroutines whose short lives are charged (each has a hook counter of its own, which may never fire), and whose errors
// are no way around a kill. There is no `close`: nested, it overflows the C stack of 5.4.4.

#include "../internal.h"

enum { CREATE_TICKS = 200, RESUME_TICKS = 60 };

static lua_State *check_thread(lua_State *L) {
  lua_State *thread = lua_tothread(L, 1);
  luaL_argexpected(L, thread, 1, "thread");
  return thread;
}

static int create(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  cluashims_charge(L, CREATE_TICKS);
  lua_State *thread = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, thread, 1);
  return 1;
}

/// Moves the arguments on top of the stack over and runs the thread. Returns the number of results
/// on the stack, or -1 and an error value.
static int run(lua_State *L, lua_State *thread, int arguments) {
  cluashims_state *state = cluashims_of(L);
  cluashims_charge(L, RESUME_TICKS);
  if (!lua_checkstack(thread, arguments)) {
    lua_pushliteral(L, "too many arguments to resume");
    return -1;
  }
  lua_xmove(L, thread, arguments);
  int results = 0;
  state->running = thread;
  int status = lua_resume(thread, L, arguments, &results);
  state->running = L;
  if (status == LUA_OK || status == LUA_YIELD) {
    if (!lua_checkstack(L, results + 1)) {
      lua_pop(thread, results);
      lua_pushliteral(L, "too many results to resume");
      return -1;
    }
    lua_xmove(thread, L, results);
    return results;
  }
  lua_xmove(thread, L, 1);
  cluashims_charge_loop(L);
  cluashims_kill_for_overflow(L);
  if (state->kill) cluashims_raise_kill(L);
  cluashims_check(L);
  return -1;
}

static int resume(lua_State *L) {
  lua_State *thread = check_thread(L);
  int results = run(L, thread, lua_gettop(L) - 1);
  lua_pushboolean(L, results >= 0);
  if (results < 0) results = 1;
  lua_insert(L, -(results + 1));
  return results + 1;
}

static int wrapped(lua_State *L) {
  lua_State *thread = lua_tothread(L, lua_upvalueindex(1));
  int results = run(L, thread, lua_gettop(L));
  return results < 0 ? lua_error(L) : results;
}

static int wrap(lua_State *L) {
  create(L);
  lua_pushcclosure(L, wrapped, 1);
  return 1;
}

/// To a script, a function that the host started is no coroutine: only the host resumes it.
static bool is_coroutine(lua_State *L) {
  const cluashims_state *state = cluashims_of(L);
  return L != state->main && L != state->started;
}

static int yield(lua_State *L) {
  if (!is_coroutine(L)) return cluashims_error(L, "attempt to yield from outside a coroutine");
  return lua_yield(L, lua_gettop(L));
}

static int is_yieldable(lua_State *L) {
  lua_State *thread = lua_isnone(L, 1) ? L : check_thread(L);
  lua_pushboolean(L, is_coroutine(thread) && lua_isyieldable(thread));
  return 1;
}

static int running(lua_State *L) {
  bool is = is_coroutine(L);
  if (is) lua_pushthread(L);
  else lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_MAINTHREAD);
  lua_pushboolean(L, !is);
  return 2;
}

void cluashims_push_coroutine_library(lua_State *L) {
  static const char *const stock[] = {"status", NULL};
  static const luaL_Reg functions[] = {
    {"create", create}, {"isyieldable", is_yieldable}, {"resume", resume}, {"running", running}, {"wrap", wrap},
    {"yield", yield}, {NULL, NULL},
  };
  lua_createtable(L, 0, 7);
  cluashims_copy(L, -2, stock);
  luaL_setfuncs(L, functions, 0);
}
