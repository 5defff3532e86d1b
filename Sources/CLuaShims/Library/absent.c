// The functions of the stock library that this one lacks: the reason, and the replacement.

#include <string.h>

#include "../internal.h"

static const char CODE[] = "a plugin's code is in its own files; use require";
static const char BYTES[] = "data in bytes is not read or written; string.byte, string.char and string.format are here";

static const struct {
  const char *library, *name, *reason;
} absent[] = {
  {"", "load", CODE},
  {"", "loadfile", CODE},
  {"", "loadstring", CODE},
  {"", "dofile", CODE},
  {"", "collectgarbage", "memory is collected by itself"},
  {"", "debug", "a script can't look into itself; an error says where it happened"},
  {"", "io", "files are out of reach; print writes to the log, and pictures are named by a path in the plugin's folder"},
  {"", "os", "the operating system is out of reach; time is the engine's: CACurrentMediaTime()"},
  {"", "package", "modules come from the plugin's folder; use require"},
  {"", "warn", "use print"},
  {"", "_G", "globals are read-only; use local, and _ENV to look at them"},
  {"string", "dump", "functions can't be written out"},
  {"string", "pack", BYTES},
  {"string", "packsize", BYTES},
  {"string", "unpack", BYTES},
  {"coroutine", "close", "let go of the coroutine; nothing of it runs any more"},
  {"math", "randomseed", "the host seeds random numbers, so that each run is the same"},
  // Of older versions of Lua.
  {"", "getfenv", "a function's environment is _ENV"},
  {"", "setfenv", "a function's environment is _ENV"},
  {"", "module", "a module returns its table; use require"},
  {"", "unpack", "use table.unpack"},
  {"", "bit32", "use the operators & | ~ << >>"},
  {"math", "pow", "use the operator ^"},
  {"math", "log10", "use math.log(x, 10)"},
  {"math", "ldexp", "use x * 2.0 ^ n"},
  {"table", "getn", "use the operator #"},
  {"table", "foreach", "use for … in pairs(t)"},
  {"table", "foreachi", "use for … in ipairs(t)"},
  {"string", "gfind", "use string.gmatch"},
};

const char *cluashims_reason_for_absence(const char *library, const char *name) {
  for (size_t i = 0; i < sizeof absent / sizeof *absent; i++)
    if (strcmp(absent[i].library, library) == 0 && strcmp(absent[i].name, name) == 0) return absent[i].reason;
  return NULL;
}
