#pragma once

// What a program in C does that offers Lua a view, an animation block and a display link through the plain C API: stock
// Lua with its usual libraries, no sandbox, no budgets and no engine. `transhost bench lua` measures beside it.

#include <stdbool.h>
#include <stdint.h>

typedef struct cluapeers_state cluapeers_state;

/// Runs a chunk, which gets the view and returns a table of functions. NULL when there is no memory or it fails.
cluapeers_state *cluapeers_open(const char *chunk);
void cluapeers_close(cluapeers_state *state);
/// Collects all garbage.
void cluapeers_collect(cluapeers_state *state);
/// The alpha that the script gave the view last.
double cluapeers_alpha(const cluapeers_state *state);

// What is measured; false when a call fails.

/// Calls the function `name` of the table `times` times without arguments.
bool cluapeers_call(cluapeers_state *state, const char *name, int64_t times);
/// Calls the function `name` of the table once, with a number.
bool cluapeers_call_with(cluapeers_state *state, const char *name, int64_t number);
/// Makes a frame: moves every display link to `time` and calls its function with it.
bool cluapeers_frame(cluapeers_state *state, double time);
