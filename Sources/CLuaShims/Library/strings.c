// The string library, but for patterns: `rep` and `format` that know how long their results may get, and what is safe in
// the stock library.

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../internal.h"

/// Pushes one value for each byte, so the stack may not be asked for a whole text's worth.
static int byte(lua_State *L) {
  enum { MOST = 1024 };
  size_t length;
  luaL_checklstring(L, 1, &length);
  lua_Integer first = luaL_optinteger(L, 2, 1), last = luaL_optinteger(L, 3, first), end = (lua_Integer)length;
  if (first < 0) first = first < -end ? 1 : end + first + 1;
  if (last < 0) last = last < -end ? 0 : end + last + 1;
  if (last > end) last = end;
  luaL_argcheck(L, last < first || last - first < MOST, 3, "string slice too long");
  if (last > first) cluashims_charge(L, last - first);
  // Not by lua_call, so that its messages have the name that the script calls this by.
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

static int rep(lua_State *L) {
  size_t length, separator_length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &separator_length);
  if (count <= 0 || length + separator_length == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  size_t each = length + separator_length;
  if (each < length || (lua_Unsigned)count > CLUASHIMS_LONGEST_TEXT / each)
    return luaL_error(L, "resulting string too large (at most %d bytes)", (int)CLUASHIMS_LONGEST_TEXT);
  cluashims_charge(L, 1 + count / 8);
  size_t total = each * (size_t)count - separator_length;
  luaL_Buffer result;
  char *start = luaL_buffinitsize(L, &result, total);
  memcpy(start, text, length);
  if (total > length) memcpy(start + length, separator, separator_length);
  // Twice as much each time; what there is starts with a whole text and separator.
  for (size_t done = each < total ? each : total; done < total;) {
    size_t more = done < total - done ? done : total - done;
    memcpy(start + done, start, more);
    done += more;
  }
  luaL_pushresultsize(&result, total);
  return 1;
}

// MARK: Whole texts

static char lower_of(char c) { return 'A' <= c && c <= 'Z' ? (char)(c + 32) : c; }
static char upper_of(char c) { return 'a' <= c && c <= 'z' ? (char)(c - 32) : c; }

/// Pushes the text at 1 with each character changed, and turned round if asked for.
static int change(lua_State *L, char (*of)(char), bool is_reversed) {
  enum { BYTES_PER_TICK = 8 };
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  cluashims_charge(L, (int64_t)(length / BYTES_PER_TICK));
  luaL_Buffer result;
  char *to = luaL_buffinitsize(L, &result, length);
  for (size_t i = 0; i < length; i++) to[i] = is_reversed ? text[length - 1 - i] : of(text[i]);
  luaL_pushresultsize(&result, length);
  return 1;
}

static int lower(lua_State *L) { return change(L, lower_of, false); }
static int upper(lua_State *L) { return change(L, upper_of, false); }
static int reverse(lua_State *L) { return change(L, NULL, true); }

// MARK: format

/// One conversion of a format, such as `%-5.2f`.
typedef struct {
  char text[32];    // as written, with room for a length modifier
  size_t length;
  bool has_precision, has_modifiers;
  char conversion;
} conversion;

static int refuse_conversion(lua_State *L, const conversion *it) {
  return luaL_error(L, "invalid conversion '%s' to 'format'", it->text);
}

static const char *skip_two_digits(const char *at) {
  for (int i = 0; i < 2 && '0' <= *at && *at <= '9'; i++) at++;
  return at;
}

/// Reads the conversion after a `%` and returns its end.
static const char *read_conversion(lua_State *L, const char *at, conversion *it) {
  enum { LONGEST = 22 };
  size_t length = strspn(at, "-+ #0123456789.");
  if (length + 1 >= LONGEST) luaL_error(L, "invalid format string to 'format'");
  it->text[0] = '%';
  memcpy(it->text + 1, at, length + 1);
  it->text[length + 2] = 0;
  it->length = length + 2;
  it->conversion = at[length];
  it->has_modifiers = length > 0;
  it->has_precision = memchr(at, '.', length) != NULL;
  return at + length + 1;
}

/// Raises unless the conversion is made of the flags given, a width and, if allowed, a precision.
static void check_conversion(lua_State *L, const conversion *it, const char *flags, bool allows_precision) {
  const char *at = it->text + 1;
  at += strspn(at, flags);
  if (*at != '0') {
    at = skip_two_digits(at);
    if (*at == '.' && allows_precision) at = skip_two_digits(at + 1);
  }
  if (*at != it->conversion) luaL_error(L, "invalid conversion specification: '%s'", it->text);
}

static void add_length_modifier(conversion *it, const char *modifier) {
  size_t length = strlen(modifier);
  memcpy(it->text + it->length - 1, modifier, length);
  it->text[it->length - 1 + length] = it->conversion;
  it->text[it->length + length] = 0;
}

/// A string as a literal that reads back as itself.
static void add_quoted(lua_State *L, luaL_Buffer *result, const char *text, size_t length) {
  enum { CHARACTERS_PER_TICK = 4, ESCAPE_TICKS = 5 };
  int64_t ticks = (int64_t)(length / CHARACTERS_PER_TICK);
  for (size_t i = 0; i < length; i++)
    if ((unsigned char)text[i] < 32 || text[i] == 127) ticks += ESCAPE_TICKS;
  cluashims_charge(L, ticks);
  luaL_addchar(result, '"');
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)text[i];
    if (c == '"' || c == '\\' || c == '\n') {
      luaL_addchar(result, '\\');
      luaL_addchar(result, (char)c);
    } else if (c < 32 || c == 127) {
      bool digit_follows = i + 1 < length && '0' <= text[i + 1] && text[i + 1] <= '9';
      char escape[8];
      snprintf(escape, sizeof escape, digit_follows ? "\\%03d" : "\\%d", (int)c);
      luaL_addstring(result, escape);
    } else {
      luaL_addchar(result, (char)c);
    }
  }
  luaL_addchar(result, '"');
}

static void add_literal(lua_State *L, luaL_Buffer *result, int argument) {
  char number[64];
  switch (lua_type(L, argument)) {
    case LUA_TSTRING: {
      size_t length;
      const char *text = lua_tolstring(L, argument, &length);
      add_quoted(L, result, text, length);
      return;
    }
    case LUA_TNUMBER:
      cluashims_charge_number(L, argument);
      if (lua_isinteger(L, argument)) {
        lua_Integer value = lua_tointeger(L, argument);
        snprintf(number, sizeof number, value == LUA_MININTEGER ? "0x%llx" : LUA_INTEGER_FMT, (LUAI_UACINT)value);
      } else {
        lua_Number value = lua_tonumber(L, argument);
        if (isinf(value)) snprintf(number, sizeof number, value > 0 ? "1e9999" : "-1e9999");
        else if (isnan(value)) snprintf(number, sizeof number, "(0/0)");
        else snprintf(number, sizeof number, "%a", value);
      }
      luaL_addstring(result, number);
      return;
    case LUA_TNIL: luaL_addstring(result, "nil"); return;
    case LUA_TBOOLEAN: luaL_addstring(result, lua_toboolean(L, argument) ? "true" : "false"); return;
    default: luaL_argerror(L, argument, "value has no literal form");
  }
}

static void add_text(lua_State *L, luaL_Buffer *result, const conversion *it, int argument) {
  enum { LONG = 100 };
  size_t length;
  const char *text = cluashims_push_text(L, argument, &length);
  if (!it->has_modifiers) {
    luaL_addvalue(result);
    return;
  }
  luaL_argcheck(L, length == strlen(text), argument, "string contains zeros");
  check_conversion(L, it, "-", true);
  if (!it->has_precision && length >= LONG) {
    luaL_addvalue(result);
    return;
  }
  char formatted[LONG + 28];  // two digits of width or precision
  snprintf(formatted, sizeof formatted, it->text, text);
  lua_pop(L, 1);
  luaL_addstring(result, formatted);
}

static void add_number(lua_State *L, luaL_Buffer *result, conversion *it, int argument) {
  char formatted[512];  // 309 digits before the point, 99 after it
  switch (it->conversion) {
    case 'c':
      check_conversion(L, it, "-", false);
      luaL_addlstring(
        result, formatted,
        (size_t)snprintf(formatted, sizeof formatted, it->text, (int)luaL_checkinteger(L, argument)));
      return;
    case 'd': case 'i': case 'u': case 'o': case 'x': case 'X': {
      lua_Integer value = luaL_checkinteger(L, argument);
      bool is_signed = it->conversion == 'd' || it->conversion == 'i';
      check_conversion(L, it, is_signed ? "-+0 " : it->conversion == 'u' ? "-0" : "-#0", true);
      add_length_modifier(it, LUA_INTEGER_FRMLEN);
      snprintf(formatted, sizeof formatted, it->text, (LUAI_UACINT)value);
      break;
    }
    default: {
      enum { BINARY_DIGITS_PER_TICK = 2, PRECISION_TICKS = 60 };
      lua_Number value = luaL_checknumber(L, argument);
      check_conversion(L, it, "-+#0 ", true);
      // All digits are written out, and a precision may ask for more.
      int exponent = 0;
      if (isfinite(value)) frexp(value, &exponent);
      cluashims_charge(
        L, 20 + abs(exponent) / BINARY_DIGITS_PER_TICK + (it->has_precision ? PRECISION_TICKS : 0));
      snprintf(formatted, sizeof formatted, it->text, value);
      break;
    }
  }
  luaL_addstring(result, formatted);
}

static int format(lua_State *L) {
  size_t length;
  const char *at = luaL_checklstring(L, 1, &length), *end = at + length;
  int count = lua_gettop(L), argument = 1;
  cluashims_charge(L, 10 + (int64_t)length / 16);
  luaL_Buffer result;
  luaL_buffinit(L, &result);
  while (at < end) {
    if (*at != '%') {
      luaL_addchar(&result, *at++);
      continue;
    }
    if (*++at == '%') {
      luaL_addchar(&result, *at++);
      continue;
    }
    if (++argument > count) return luaL_argerror(L, argument, "no value");
    conversion it;
    at = read_conversion(L, at, &it);
    switch (it.conversion) {
      case 'c': case 'd': case 'i': case 'u': case 'o': case 'x': case 'X':
      case 'a': case 'A': case 'f': case 'e': case 'E': case 'g': case 'G':
        add_number(L, &result, &it, argument);
        break;
      case 'p': return luaL_error(L, "'%%p' is not available: addresses are not shown");
      case 'q':
        if (it.has_modifiers) return luaL_error(L, "specifier '%%q' cannot have modifiers");
        add_literal(L, &result, argument);
        break;
      case 's': add_text(L, &result, &it, argument); break;
      default: return refuse_conversion(L, &it);
    }
  }
  luaL_pushresult(&result);
  return 1;
}

void cluashims_push_string_library(lua_State *L) {
  static const char *const stock[] = {"char", "len", "sub", NULL};
  static const luaL_Reg functions[] = {
    {"format", format}, {"lower", lower}, {"rep", rep}, {"reverse", reverse}, {"upper", upper}, {NULL, NULL},
  };
  lua_createtable(L, 0, 14);
  cluashims_copy(L, -2, stock);
  lua_getfield(L, -2, "byte");
  lua_pushcclosure(L, byte, 1);
  lua_setfield(L, -2, "byte");
  luaL_setfuncs(L, functions, 0);
  cluashims_add_patterns(L);
}
