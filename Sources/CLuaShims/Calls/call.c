// From Swift into Lua: compiling and calling, and raw access to tables.

#include <stdio.h>
#include <string.h>

#include "../internal.h"

// MARK: Load

typedef struct {
  const char *source, *name;
  size_t length;
  cluashims_value *function;
  size_t at, looked;  // bytes that the compiler got, and when the clock was looked at last
  int line, next;     // where the last piece begins, and the one after it
  int64_t began;
  bool is_syntax, is_too_deep, lacks_place;
} load_request;

enum {
  COMPILING_TICKS = 3,     // charged for compiling a byte
  LONGEST_PIECE = 256,     // bytes
  BYTES_PER_LOOK = 2048,
};

/// Hands out the next line, or a piece of it, so that an error without a place has one, and looks at the clock: nothing
/// else interrupts the compiler.
static const char *read_piece(lua_State *L, void *data, size_t *size) {
  load_request *request = data;
  if (request->at - request->looked >= BYTES_PER_LOOK) {
    request->looked = request->at;
    cluashims_check_compiling(L, request->began);
  }
  const char *piece = request->source + request->at;
  size_t left = request->length - request->at, room = left < LONGEST_PIECE ? left : LONGEST_PIECE;
  const char *end = room ? memchr(piece, '\n', room) : NULL;
  request->line = request->next;
  if (end) request->next++;
  *size = end ? (size_t)(end - piece) + 1 : room;
  request->at += *size;
  return *size ? piece : NULL;
}

/// Returns whether the error on top of the stack is the compiler's for what is nested too deep, which has no place.
static bool is_overflow(lua_State *L) {
  const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
  return strstr(text, "C stack overflow") || strstr(text, "too many C levels");
}

static int load_body(lua_State *L) {
  load_request *request = lua_touserdata(L, 1);
  const char *name = lua_pushfstring(L, "=%s", request->name);
  int status = lua_load(L, read_piece, request, name, "t");
  if (status != LUA_OK) {
    request->is_syntax = status == LUA_ERRSYNTAX;
    request->is_too_deep = is_overflow(L);
    request->lacks_place = status == LUA_ERRRUN;  // a limit of the compiler's on a whole function or text
    return lua_error(L);
  }
  cluashims_read(L, -1, request->function);
  return 0;
}

static cluashims_status refuse(
  cluashims_failure *failure, const char *name, int line, const char *code, const char *message
) {
  *failure = (cluashims_failure){.status = CLUASHIMS_SOURCE};
  snprintf(failure->message, sizeof failure->message, "%s:%d: %s", name, line, message);
  snprintf(failure->code, sizeof failure->code, "%s", code);
  return failure->status;
}

/// Returns true for a chunk of the host, whose lines mean nothing to authors.
static bool is_host_chunk(const char *name) { return strcmp(name, CLUASHIMS_HOST_CHUNK) == 0; }

/// Puts the place that was being compiled before the calls that led there.
static void add_place(cluashims_failure *failure, const load_request *request) {
  if (is_host_chunk(request->name)) return;
  if (failure->frame_count == CLUASHIMS_MOST_FRAMES) failure->frame_count--;
  memmove(&failure->frames[1], &failure->frames[0], (size_t)failure->frame_count * sizeof failure->frames[0]);
  failure->frame_count++;
  failure->frames[0] = (cluashims_frame){.line = request->line};
  snprintf(failure->frames[0].chunk, sizeof failure->frames[0].chunk, "%s", request->name);
}

cluashims_status cluashims_load(
  cluashims_state *state, const char *source, size_t length, const char *name, cluashims_value *function
) {
  cluashims_failure *failure = &state->failure;
  cluashims_outline outline;
  cluashims_refusal refusal = cluashims_refuse_source(source, length, &outline);
  if (refusal.code) return refuse(failure, name, refusal.line, refusal.code, refusal.message);
  cluashims_keep_marks(state, name, outline.marks, outline.lines, outline.longest_literal);
  if (state->depth == 0 && !is_host_chunk(name)) cluashims_trail_load(state, name);
  // A module that a script requires is compiled on its account.
  state->ticks += (int64_t)length * COMPILING_TICKS + outline.ticks;
  load_request request = {.source = source, .name = name, .length = length, .function = function, .next = 1};
  if (!state->depth) failure->frame_count = failure->frames_left_out = 0;
  if (length > BYTES_PER_LOOK) request.began = cluashims_compiling_time(state);
  cluashims_status status = cluashims_do(state, load_body, &request);
  if (!state->depth) state->kill = CLUASHIMS_OK;  // it ends this chunk only
  if (status == CLUASHIMS_OK) return status;
  if (status != CLUASHIMS_RUNTIME) {
    add_place(failure, &request);
    return status;
  }
  if (request.is_too_deep)
    return refuse(
      failure, name, request.line, "source-nested-too-deep", "expressions or blocks are nested more than 190 deep");
  if (request.lacks_place) {
    char message[CLUASHIMS_MESSAGE_SIZE / 4];
    snprintf(message, sizeof message, "%.500s", failure->message);
    snprintf(failure->message, sizeof failure->message, "%s:%d: %s", name, request.line, message);
    request.is_syntax = true;
  }
  if (!request.is_syntax) return status;
  failure->frame_count = 0;
  return failure->status = CLUASHIMS_SYNTAX;
}

// MARK: Call

typedef struct {
  uint32_t function;
  int32_t count;
} push_request;

static int push_body(lua_State *L) {
  push_request *request = lua_touserdata(L, 1);
  luaL_checkstack(L, request->count + 1, NULL);
  lua_rawgeti(L, LUA_REGISTRYINDEX, request->function);
  for (int32_t i = 0; i < request->count; i++) cluashims_push(L, &cluashims_of(L)->values[i]);
  return request->count + 1;
}

/// Pushes the message handler, unless it lies at `handler` already, the function and its arguments. That needs no
/// protection unless it needs memory.
static cluashims_status push_call(cluashims_state *state, push_request *request, int top, int *handler) {
  lua_State *L = state->running;
  state->failure.status = CLUASHIMS_OK;
  // Each function of ours begins with that much room; finding a handle takes two places more.
  bool is_plain = top + 4 + request->count <= LUA_MINSTACK;
  if (!is_plain) {
    state->host++;
    is_plain = lua_checkstack(L, request->count + LUA_MINSTACK);
    state->host--;
  }
  if (is_plain) {
    if (*handler > top) lua_pushcfunction(L, cluashims_on_error);
    lua_rawgeti(L, LUA_REGISTRYINDEX, request->function);
  }
  for (int32_t i = 0; is_plain && i < request->count; i++) is_plain = cluashims_push_plain(L, &state->values[i]);
  if (is_plain) return CLUASHIMS_OK;
  lua_settop(L, top);
  *handler = top + 1;
  return cluashims_protect(state, push_body, request, 0);
}

static int read_body(lua_State *L) {
  int32_t *result_count = lua_touserdata(L, 1);
  int count = lua_gettop(L) - 1;
  if (count > CLUASHIMS_MOST_VALUES)
    luaL_error(L, "a function that the host calls returns at most %d values", (int)CLUASHIMS_MOST_VALUES);
  luaL_checkstack(L, 2, NULL);
  for (int i = 0; i < count; i++) cluashims_read(L, i + 2, &cluashims_of(L)->values[i]);
  *result_count = count;
  return count;
}

/// Reads the results, which lie above `top`. That needs no protection unless they need references.
static cluashims_status read_results(cluashims_state *state, int top, int32_t *result_count) {
  lua_State *L = state->running;
  int count = lua_gettop(L) - top;
  bool is_plain = count <= CLUASHIMS_MOST_VALUES;
  for (int i = 1; is_plain && i <= count; i++) is_plain = !lua_istable(L, top + i) && !lua_isfunction(L, top + i);
  if (!is_plain) return cluashims_protect(state, read_body, result_count, count);
  for (int i = 0; i < count; i++) cluashims_read(L, top + i + 1, &state->values[i]);
  *result_count = count;
  return CLUASHIMS_OK;
}

static cluashims_status call(cluashims_state *state, push_request *request, int32_t *result_count) {
  lua_State *L = state->running;
  int top = lua_gettop(L), host = state->host;
  // An outermost call finds the handler at the bottom of the stack.
  int handler = state->depth == 1 && L == state->main ? CLUASHIMS_HANDLER : top + 1;
  cluashims_status status = push_call(state, request, top, &handler);
  cluashims_forget(state);
  if (status != CLUASHIMS_OK) return status;
  state->host = 0;
  int result = lua_pcall(L, request->count, LUA_MULTRET, handler);
  state->host = host;
  state->running = L;
  cluashims_forget(state);
  if (result == LUA_OK) {
    status = read_results(state, handler > top ? handler : top, result_count);
  } else {
    cluashims_note_failure(state, L, result);
    status = state->failure.status;
  }
  state->lent = top;
  bool is_empty = status == CLUASHIMS_OK && *result_count == 0;
  if (is_empty ? handler > top : status != CLUASHIMS_OK) lua_settop(L, top);
  return status;
}

cluashims_status cluashims_call(
  cluashims_state *state, uint32_t function, int32_t count, cluashims_budget budget, int32_t *result_count
) {
  cluashims_outer outer;
  cluashims_status status = cluashims_begin(state, budget, &outer);
  if (status != CLUASHIMS_OK) {
    cluashims_forget(state);
    return status;
  }
  cluashims_trail_call(state, function);
  status = call(state, &(push_request){function, count}, result_count);
  cluashims_end(state, &outer);
  return status;
}

// MARK: Tables

typedef struct {
  uint32_t table;
  const cluashims_value *key, *value;
  cluashims_value *result;
  int32_t array, hash, first, room;
  int32_t *total;
} table_request;

static int table_new_body(lua_State *L) {
  table_request *request = lua_touserdata(L, 1);
  lua_createtable(L, request->array, request->hash);
  cluashims_read(L, -1, request->result);
  return 0;
}

cluashims_status cluashims_table_new(cluashims_state *state, int32_t array, int32_t hash, cluashims_value *table) {
  table_request request = {.array = array, .hash = hash, .result = table};
  return cluashims_do(state, table_new_body, &request);
}

/// Pushes the table, or the members of a read-only one.
static void push_table(lua_State *L, uint32_t table) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, table);
  if (cluashims_push_members(L, -1)) lua_remove(L, -2);
}

static int table_get_body(lua_State *L) {
  table_request *request = lua_touserdata(L, 1);
  push_table(L, request->table);
  cluashims_push(L, request->key);
  lua_rawget(L, -2);
  cluashims_read(L, -1, request->result);
  return 1;
}

cluashims_status cluashims_table_get(
  cluashims_state *state, uint32_t table, const cluashims_value *key, cluashims_value *value
) {
  table_request request = {.table = table, .key = key, .result = value};
  return cluashims_protect(state, table_get_body, &request, 0);
}

static int table_set_body(lua_State *L) {
  table_request *request = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, request->table);
  cluashims_check_writable(L, -1);
  cluashims_push(L, request->key);
  if (lua_isnil(L, -1)) return luaL_error(L, "a table has no key nil");
  cluashims_push(L, request->value);
  lua_rawset(L, -3);
  return 0;
}

cluashims_status cluashims_table_set(
  cluashims_state *state, uint32_t table, const cluashims_value *key, const cluashims_value *value
) {
  table_request request = {.table = table, .key = key, .value = value};
  return cluashims_do(state, table_set_body, &request);
}

cluashims_status cluashims_table_length(cluashims_state *state, uint32_t table, int64_t *length) {
  lua_State *L = state->running;
  *length = 0;
  if (!lua_checkstack(L, 1)) return CLUASHIMS_OK;
  lua_rawgeti(L, LUA_REGISTRYINDEX, table);
  *length = (int64_t)lua_rawlen(L, -1);
  lua_pop(L, 1);
  return CLUASHIMS_OK;
}

static int table_keys_body(lua_State *L) {
  table_request *request = lua_touserdata(L, 1);
  push_table(L, request->table);
  *request->total = (int32_t)cluashims_push_keys(L, lua_gettop(L), 0);
  cluashims_read(L, -1, request->result);
  return 0;
}

cluashims_status cluashims_table_keys(
  cluashims_state *state, uint32_t table, cluashims_value *keys, int32_t *total
) {
  table_request request = {.table = table, .result = keys, .total = total};
  return cluashims_do(state, table_keys_body, &request);
}

static int table_slice_body(lua_State *L) {
  table_request *request = lua_touserdata(L, 1);
  luaL_checkstack(L, request->room + LUA_MINSTACK, NULL);
  lua_rawgeti(L, LUA_REGISTRYINDEX, request->table);
  int table = lua_gettop(L);
  for (int32_t i = 0; i < request->room; i++) {
    lua_rawgeti(L, table, (lua_Integer)request->first + i);
    cluashims_read(L, -1, &request->result[i]);
  }
  return request->room;
}

cluashims_status cluashims_table_slice(
  cluashims_state *state, uint32_t table, int32_t first, cluashims_value *values, int32_t count
) {
  table_request request = {.table = table, .result = values, .first = first, .room = count};
  return cluashims_protect(state, table_slice_body, &request, 0);
}
