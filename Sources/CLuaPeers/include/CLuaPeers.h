#pragma once

// What a program in C does that offers Lua a view, animation blocks and display links through the plain C API: stock Lua
// with its usual libraries and no sandbox. The engine behind them is the same, given as plain functions. `transhost bench
// lua` measures beside it.

#include <stdbool.h>
#include <stdint.h>

typedef struct cluapeers_state cluapeers_state;

// MARK: The engine

// The engine is called on the main actor only.
#define CLUAPEERS_MAIN_ACTOR __attribute__((swift_attr("@MainActor")))

/// What a script gave to `animate`; a number that it did not give is NAN.
typedef struct {
  double duration, delay, damping, velocity, spring_duration, bounce;
} cluapeers_block;

/// What the engine calls back.
typedef void (*cluapeers_body)(void *context);

/// Objects are retained for whoever gets them, except in `alpha` and the like, which borrow them.
typedef struct {
  /// A property of a view.
  double (*CLUAPEERS_MAIN_ACTOR alpha)(void *view);
  void (*CLUAPEERS_MAIN_ACTOR set_alpha)(void *view, double alpha);
  /// Runs an animation block, which calls `body` at once. Answers the animation.
  void *(*CLUAPEERS_MAIN_ACTOR animate)(const cluapeers_block *block, cluapeers_body body, void *context);
  /// Makes a display link, which calls `body` at every frame.
  void *(*CLUAPEERS_MAIN_ACTOR make_link)(cluapeers_body body, void *context);
  double (*CLUAPEERS_MAIN_ACTOR timestamp)(void *link);
  void (*CLUAPEERS_MAIN_ACTOR release)(void *object);
} cluapeers_engine;

// MARK: The state

/// Runs a chunk, which gets the view and returns a table of functions. The view is borrowed, and must outlive the state.
/// NULL when there is no memory or it fails.
cluapeers_state *cluapeers_open(const char *chunk, cluapeers_engine engine, void *view);
void cluapeers_close(cluapeers_state *state);
/// Collects all garbage.
void cluapeers_collect(cluapeers_state *state);

// What is measured; false when a call has failed.

/// Calls the function `name` of the table `times` times without arguments, each time as a callback.
bool cluapeers_call(cluapeers_state *state, const char *name, int64_t times);
/// Calls the function `name` of the table once, with a number.
bool cluapeers_call_with(cluapeers_state *state, const char *name, int64_t number);
/// Whether all callbacks of display links went well so far.
bool cluapeers_is_fine(const cluapeers_state *state);
