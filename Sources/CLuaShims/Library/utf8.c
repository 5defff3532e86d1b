// The utf8 library: the stock one where it can't be made to work long or much, and `codes` and `codepoint` in forms that
// know their limits.

#include "../internal.h"

/// Pushes one value for each character, so the stack may not be asked for a whole text's worth.
static int codepoint(lua_State *L) {
  enum { MOST_BYTES = 1024 };
  size_t length;
  luaL_checklstring(L, 1, &length);
  lua_Integer first = luaL_optinteger(L, 2, 1);
  lua_Integer last = luaL_optinteger(L, 3, first);
  if (first < 0) first += (lua_Integer)length + 1;
  if (last < 0) last += (lua_Integer)length + 1;
  luaL_argcheck(L, last < first || (lua_Unsigned)last - (lua_Unsigned)first < MOST_BYTES, 3, "too many characters");
  // Not by lua_call, so that its messages have the name that the script calls this by.
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

/// Calls the stock function that is upvalue 1, after charging for the length of the text it walks.
static int charged(lua_State *L) {
  enum { BYTES_PER_TICK = 8 };
  size_t length = 0;
  if (lua_type(L, 1) == LUA_TSTRING) lua_tolstring(L, 1, &length);
  cluashims_charge(L, 1 + (int64_t)(length / BYTES_PER_TICK));
  // Not by lua_call, so that its messages have the name that the script calls this by.
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

// MARK: codes

static bool is_continuation(const char *at) { return ((unsigned char)*at & 0xC0) == 0x80; }

/// Returns the length of the character at `at` and stores its code in `code`; returns 0 for an invalid one. Text ends
/// with a NUL, which continues nothing.
static int decode(const char *at, bool is_lax, lua_Unsigned *code) {
  static const lua_Unsigned least[] = {0, 0, 0x80, 0x800, 0x10000, 0x200000, 0x4000000};
  unsigned char first = (unsigned char)at[0];
  if (first < 0x80) {
    *code = first;
    return 1;
  }
  int length = 0;
  while (length < 8 && first & 0x80 >> length) length++;
  if (length < 2 || length > 6) return 0;
  lua_Unsigned value = first & 0x7Fu >> length;
  for (int i = 1; i < length; i++) {
    if (!is_continuation(at + i)) return 0;
    value = value << 6 | ((unsigned char)at[i] & 0x3F);
  }
  if (value < least[length]) return 0;
  if (!is_lax && (value > 0x10FFFF || (0xD800 <= value && value <= 0xDFFF))) return 0;
  *code = value;
  return length;
}

/// Upvalue 1: whether codes beyond Unicode are let pass.
static int next_code(lua_State *L) {
  size_t length;
  cluashims_charge(L, 4);
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Unsigned at = (lua_Unsigned)lua_tointeger(L, 2);
  while (at < length && is_continuation(text + at)) at++;  // past the rest of the last one
  if (at >= length) return 0;
  lua_Unsigned code;
  int size = decode(text + at, lua_toboolean(L, lua_upvalueindex(1)), &code);
  if (size == 0 || is_continuation(text + at + size)) return luaL_error(L, "invalid UTF-8 code");
  lua_pushinteger(L, (lua_Integer)at + 1);
  lua_pushinteger(L, (lua_Integer)code);
  return 2;
}

static int codes(lua_State *L) {
  bool is_lax = lua_toboolean(L, 2);
  const char *text = luaL_checkstring(L, 1);
  luaL_argcheck(L, !is_continuation(text), 1, "invalid UTF-8 code");
  lua_pushboolean(L, is_lax);
  lua_pushcclosure(L, next_code, 1);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

static void wrap(lua_State *L, const char *name, lua_CFunction function) {
  lua_getfield(L, -2, name);
  lua_pushcclosure(L, function, 1);
  lua_setfield(L, -2, name);
}

void cluashims_push_utf8_library(lua_State *L) {
  static const char *const names[] = {"char", "charpattern", NULL};
  lua_createtable(L, 0, 6);
  cluashims_copy(L, -2, names);
  wrap(L, "codepoint", codepoint);
  wrap(L, "len", charged);
  wrap(L, "offset", charged);
  lua_pushcfunction(L, codes);
  lua_setfield(L, -2, "codes");
}
