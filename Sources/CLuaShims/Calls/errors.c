// The record of a failure: everything that Swift asks for, in plain memory, so that describing an error can't fail.

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "../internal.h"

/// Copies text, cutting it before a character that does not fit whole.
static void copy_text(char *to, size_t room, const char *from, size_t length) {
  if (length >= room) {
    length = room - 1;
    while (length > 0 && ((unsigned char)from[length] & 0xC0) == 0x80) length--;
  }
  memcpy(to, from, length);
  to[length] = 0;
}

static void copy_string(char *to, size_t room, const char *from) { copy_text(to, room, from, strlen(from)); }

// MARK: The call stack

/// True for a function of the host, in C or in Lua.
static bool is_host(const lua_Debug *debug) {
  return *debug->what == 'C' || strcmp(debug->short_src, CLUASHIMS_HOST_CHUNK) == 0;
}

static bool note_frame(lua_State *L, int level, cluashims_failure *failure) {
  lua_Debug debug;
  if (!lua_getstack(L, level, &debug) || !lua_getinfo(L, "Snl", &debug)) return false;
  bool host = is_host(&debug);
  if (host && !debug.name) return true;  // ours: the body of an entry point
  cluashims_frame *frame = &failure->frames[failure->frame_count++];
  copy_string(frame->function, sizeof frame->function, debug.name ? debug.name : "");
  copy_string(frame->chunk, sizeof frame->chunk, host ? "" : debug.short_src);
  frame->line = host ? -1 : debug.currentline;
  frame->defined = host ? -1 : debug.linedefined;
  return true;
}

/// Returns the depth of the stack; finding a level takes as many steps as it is deep.
static int depth_of(lua_State *L) {
  lua_Debug debug;
  int low = 0, high = 1;
  while (lua_getstack(L, high, &debug)) {
    low = high;
    high *= 2;
  }
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (lua_getstack(L, middle, &debug)) low = middle + 1;
    else high = middle;
  }
  return low;
}

void cluashims_note_frames(cluashims_state *state) {
  enum { OUTERMOST = CLUASHIMS_MOST_FRAMES - CLUASHIMS_INNERMOST_FRAMES };
  lua_State *L = state->running;
  cluashims_failure *failure = &state->failure;
  failure->frame_count = failure->frames_left_out = 0;
  int level = 0;
  while (failure->frame_count < CLUASHIMS_INNERMOST_FRAMES && note_frame(L, level, failure)) level++;
  int depth = depth_of(L);
  if (depth - level > OUTERMOST) {
    failure->frames_left_out = depth - level - OUTERMOST;
    level = depth - OUTERMOST;
  }
  while (level < depth && note_frame(L, level, failure)) level++;
}

bool cluashims_place(const cluashims_state *state, cluashims_frame *place) {
  lua_Debug debug;
  for (int level = 0; lua_getstack(state->running, level, &debug); level++) {
    if (!lua_getinfo(state->running, "Sl", &debug) || is_host(&debug) || debug.currentline <= 0) continue;
    *place = (cluashims_frame){.line = debug.currentline, .defined = debug.linedefined};
    copy_string(place->chunk, sizeof place->chunk, debug.short_src);
    return true;
  }
  return false;
}

bool cluashims_start_of(const cluashims_state *state, uint32_t function, cluashims_frame *place) {
  lua_State *L = state->running;
  lua_Debug debug;
  if (!lua_checkstack(L, 1)) return false;
  lua_rawgeti(L, LUA_REGISTRYINDEX, function);
  if (!lua_isfunction(L, -1)) {
    lua_pop(L, 1);
    return false;
  }
  lua_getinfo(L, ">S", &debug);
  if (is_host(&debug) || debug.linedefined <= 0) return false;
  *place = (cluashims_frame){.line = debug.linedefined, .defined = debug.linedefined};
  copy_string(place->chunk, sizeof place->chunk, debug.short_src);
  return true;
}

void cluashims_push_place(lua_State *L) {
  lua_Debug debug;
  for (int level = 0; lua_getstack(L, level, &debug); level++) {
    lua_getinfo(L, "Sl", &debug);
    if (!is_host(&debug) && debug.currentline > 0) {
      lua_pushfstring(L, "%s:%d: ", debug.short_src, debug.currentline);
      return;
    }
  }
  lua_pushliteral(L, "");
}

int cluashims_error(lua_State *L, const char *format, ...) {
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  cluashims_push_place(L);
  va_list list;
  va_start(list, format);
  lua_pushvfstring(L, format, list);
  va_end(list);
  lua_concat(L, 2);
  return lua_error(L);
}

// MARK: The error value

/// Reads a string field without running anything of the script.
static bool copy_field(lua_State *L, int table, const char *name, char *to, size_t room) {
  lua_pushstring(L, name);
  bool found = lua_rawget(L, table) == LUA_TSTRING;
  if (found) {
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    copy_text(to, room, text, length);
  }
  lua_pop(L, 1);
  return found;
}

static void note_message(lua_State *L, int index, cluashims_failure *failure) {
  failure->code[0] = 0;
  size_t length;
  switch (lua_type(L, index)) {
    case LUA_TSTRING: {
      const char *text = lua_tolstring(L, index, &length);
      copy_text(failure->message, sizeof failure->message, text, length);
      return;
    }
    case LUA_TNUMBER:
      if (lua_isinteger(L, index))
        snprintf(failure->message, sizeof failure->message, LUA_INTEGER_FMT, lua_tointeger(L, index));
      else snprintf(failure->message, sizeof failure->message, LUA_NUMBER_FMT, lua_tonumber(L, index));
      return;
    case LUA_TTABLE:
      copy_field(L, index, "code", failure->code, sizeof failure->code);
      if (copy_field(L, index, "message", failure->message, sizeof failure->message)) return;
      break;
    default: break;
  }
  snprintf(
    failure->message, sizeof failure->message, "the error is %s%s", lua_isnil(L, index) ? "" : "a ",
    luaL_typename(L, index));
}

int cluashims_on_error(lua_State *L) {
  if (!cluashims_of(L)->kill) cluashims_note_error(L);
  return 1;
}

void cluashims_note_error(lua_State *L) {
  cluashims_state *state = cluashims_of(L);
  int host = state->host;
  state->host = 1;
  cluashims_note_frames(state);
  note_message(L, lua_gettop(L), &state->failure);
  state->failure.status = CLUASHIMS_RUNTIME;
  state->host = host;
}

// MARK: Limits

/// A whole number with commas between its thousands.
static void format_count(char *to, size_t room, int64_t count) {
  char digits[32];
  int length = snprintf(digits, sizeof digits, "%lld", (long long)count);
  size_t at = 0;
  for (int i = 0; i < length && at + 2 < room; i++) {
    if (i > 0 && (length - i) % 3 == 0) to[at++] = ',';
    to[at++] = digits[i];
  }
  to[at] = 0;
}

/// The limit that was met, and what was used; what may be the matter comes after the semicolon.
void cluashims_describe_kill(cluashims_state *state) {
  enum { ROOM = 48 };
  cluashims_failure *failure = &state->failure;
  failure->status = state->kill;
  failure->code[0] = 0;
  char *message = failure->message;
  size_t room = sizeof failure->message;
  char used[ROOM], limit[ROOM];
  switch (state->kill) {
    case CLUASHIMS_TICKS:
      format_count(used, sizeof used, state->kill_used);
      format_count(limit, sizeof limit, state->kill_limit);
      snprintf(message, room, "stopped after %s ticks (limit %s); is there an endless loop?", used, limit);
      return;
    case CLUASHIMS_CPU_TIME:
      snprintf(
        message, room, "stopped after %.1f ms of processor time (limit %.5g ms); is there an endless loop?",
        (double)state->kill_used / 1e6, (double)state->kill_limit / 1e6);
      return;
    case CLUASHIMS_RESOURCES: copy_string(message, room, state->kill_message); return;
    default: break;
  }
  size_t old = state->refused_old, new = state->refused_new;
  if (new > state->limits.block) {
    format_count(used, sizeof used, (int64_t)((new + 1023) >> 10));
    format_count(limit, sizeof limit, (int64_t)(state->limits.block >> 10));
    snprintf(
      message, room, "stopped for a string, a table or a stack of %s KiB in one piece (limit %s KiB); is there a runaway "
      "recursion?", used, limit);
  } else {
    format_count(used, sizeof used, (int64_t)((state->kill_memory - old + new + 1023) >> 10));
    format_count(limit, sizeof limit, (int64_t)(state->limits.memory >> 10));
    snprintf(
      message, room, "stopped for want of memory at %s KiB (limit %s KiB); is there a table that grows for ever?", used,
      limit);
  }
}

void cluashims_note_failure(cluashims_state *state, lua_State *L, int status) {
  cluashims_failure *failure = &state->failure;
  if (state->kill) {
    cluashims_describe_kill(state);
  } else if (status == LUA_ERRMEM) {
    failure->status = CLUASHIMS_MEMORY;
    failure->frame_count = failure->frames_left_out = 0;
    failure->code[0] = 0;
    copy_string(failure->message, sizeof failure->message, "not enough memory");
  } else if (failure->status == CLUASHIMS_OK) {  // the message handler did not get to it
    failure->status = CLUASHIMS_RUNTIME;
    failure->frame_count = failure->frames_left_out = 0;
    failure->code[0] = 0;
    size_t length;
    const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, &length) : NULL;
    if (text) copy_text(failure->message, sizeof failure->message, text, length);
    else copy_string(failure->message, sizeof failure->message, "an error while handling an error");
  }
}
