// The release of Lua: of the library that is linked in, and of the headers it was compiled for.

#include "../internal.h"

const char *cluashims_library_release(void) { return lua_ident; }

const char *cluashims_header_release(void) { return LUA_RELEASE; }
