#pragma once

#include <stddef.h>

/// Runs a chunk in a stock Lua state with all its libraries, for tests that compare the sandbox with it. Answers the string
/// the chunk returns, or its error with `error: ` in front; the caller frees it. NULL when there is no memory.
char *cstocklua_run(const char *source, size_t *length);
