// Runs scripts in the sandbox under the address and undefined-behaviour sanitizers: `make sanitize`.
//
// Each script runs whole, and then again and again with an allocation refused, or all after it. Those in a folder `fuzz`
// go by the seed, and run with many. The host that they see has an object, a value and functions that call back, fail
// and wait.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CLuaShims.h"

enum { ECHO, FAIL, CALL, WAIT, DESCRIBE, REQUIRE };
enum { ALPHA, FIXED, REFUSED };
enum { SEEDS = 300, MOST_REFUSALS = 100 };

static cluashims_state *running;
static int lines;

static void print(void *context, const char *bytes, size_t length) {
  (void)context;
  lines += length > 0 && bytes[0] != 0;
}

/// A property: a number, a text that is kept, and one that can't be read.
static bool get(void *context, uint32_t property, uint32_t slot, uint32_t generation, cluashims_value *value) {
  (void)context;
  static const char name[] = "fixed";
  if (slot != 3 || generation != 1 || property == REFUSED)
    return cluashims_reply_error(running, "no reading here", 15, false), false;
  *value = (cluashims_value){.kind = CLUASHIMS_NUMBER, .payload.number = property};
  if (property != FIXED) return true;
  char *kept = cluashims_keep(running, name, sizeof name - 1);
  if (!kept) return true;
  value->kind = CLUASHIMS_TEXT;
  value->payload.text.bytes = kept;
  value->payload.text.length = sizeof name - 1;
  return true;
}

static bool set(
  void *context, uint32_t property, uint32_t slot, uint32_t generation, const cluashims_value *value
) {
  (void)context, (void)slot, (void)generation;
  if (value->kind == CLUASHIMS_TABLE || value->kind == CLUASHIMS_FUNCTION)
    cluashims_release(running, value->payload.reference);
  if (property == ALPHA && value->kind == CLUASHIMS_NUMBER) return true;
  return cluashims_reply_error(running, "no assigning here", 17, false), false;
}

static void answer(
  void *context, uint32_t function, const cluashims_value *arguments, int32_t count, int32_t labelled
) {
  (void)context, (void)labelled;
  cluashims_value *results = cluashims_values(running);
  int32_t result_count = 0;
  switch (function) {
    case ECHO:
      // Text and fields are kept, as Swift does; tables and functions are lent on.
      for (int32_t i = 0; i < count; i++) {
        results[i] = arguments[i];
        if (arguments[i].kind == CLUASHIMS_TEXT)
          results[i].payload.text.bytes =
            cluashims_keep(running, arguments[i].payload.text.bytes, arguments[i].payload.text.length);
        if (arguments[i].kind == CLUASHIMS_RECORD)
          results[i].payload.fields.values = cluashims_keep(
            running, arguments[i].payload.fields.values, arguments[i].payload.fields.count * sizeof(double));
        if (arguments[i].kind == CLUASHIMS_OTHER) results[i].kind = CLUASHIMS_NIL;
      }
      cluashims_reply(running, count);
      break;
    case CALL:
      if (count > 0 && arguments[0].kind == CLUASHIMS_FUNCTION) {
        cluashims_budget budget = {0, 0};
        results[0] = (cluashims_value){.kind = CLUASHIMS_NIL};
        if (cluashims_call(running, arguments[0].payload.reference, 1, budget, &result_count) == CLUASHIMS_OK) {
          for (int32_t i = 0; i < result_count; i++)
            if (results[i].kind == CLUASHIMS_TABLE || results[i].kind == CLUASHIMS_FUNCTION)
              cluashims_release(running, results[i].payload.reference);
          cluashims_settle(running);
        }
      }
      cluashims_reply(running, 0);
      break;
    case WAIT:
      if (cluashims_suspension_of(running) == CLUASHIMS_MAY_SUSPEND) cluashims_reply_suspend(running);
      else cluashims_reply_error(running, "no waiting here", 15, false);
      break;
    case DESCRIBE: {
      static const char name[] = "View 'a'";
      char *kept = cluashims_keep(running, name, sizeof name - 1);
      results[0] = (cluashims_value){.kind = CLUASHIMS_NIL};
      if (kept) {
        results[0].kind = CLUASHIMS_TEXT;
        results[0].payload.text.bytes = kept;
        results[0].payload.text.length = sizeof name - 1;
      }
      cluashims_reply(running, 1);
      break;
    }
    default: cluashims_reply_error(running, "the host refuses", 16, false); break;
  }
  // What the arguments referred to is given back when the answer is out; here only what was not passed on.
  if (function == ECHO) return;
  for (int32_t i = 0; i < count; i++)
    if (arguments[i].kind == CLUASHIMS_TABLE || arguments[i].kind == CLUASHIMS_FUNCTION)
      cluashims_release(running, arguments[i].payload.reference);
}

static bool define_host(cluashims_state *state) {
  const cluashims_member members[] = {
    {"alpha", CLUASHIMS_PROPERTY, ALPHA, ALPHA}, {"fixed", CLUASHIMS_PROPERTY, FIXED, -1},
    {"refused", CLUASHIMS_PROPERTY, REFUSED, REFUSED},
    {"call", CLUASHIMS_METHOD, CALL, 0}, {"wait", CLUASHIMS_METHOD, WAIT, 0},
  };
  const cluashims_member fields[] = {{"x", CLUASHIMS_FIELD, 0, 0}, {"y", CLUASHIMS_FIELD, 1, 0}};
  uint32_t view, point;
  if (cluashims_class_new(state, "View", CLUASHIMS_NONE, members, 5, DESCRIBE, &view)) return false;
  if (cluashims_record_new(state, "Point", NULL, fields, 2, DESCRIBE, &point)) return false;
  const double values[] = {1, 2};
  static const char *const keys[] = {"view", "point"};
  cluashims_value items[2] = {{.kind = CLUASHIMS_HANDLE, .type = view}, {.kind = CLUASHIMS_RECORD, .type = point}};
  items[0].payload.handle.slot = 3;
  items[0].payload.handle.generation = 1;
  items[1].payload.fields.count = 2;
  items[1].payload.fields.values = cluashims_keep(state, values, sizeof values);
  if (!items[1].payload.fields.values) return false;
  cluashims_value table;
  if (cluashims_namespace_new(state, "host", keys, items, 2, FAIL, &table)) return false;
  if (cluashims_global_set(state, "host", &table)) return false;
  static const char *const names[] = {"echo", "call", "wait", "fail"};
  const uint32_t numbers[] = {ECHO, CALL, WAIT, FAIL};
  static const char *const labels[] = {"a", "b"};
  for (int i = 0; i < 4; i++) {
    cluashims_value function;
    int labelled = numbers[i] == ECHO ? 2 : 0;
    if (cluashims_function_new(state, numbers[i], 1, labels, labelled, &function)) return false;
    if (cluashims_global_set(state, names[i], &function)) return false;
    cluashims_release(state, function.payload.reference);
  }
  cluashims_require_with(state, REQUIRE);
  return true;
}

/// Runs a script once. Answers the allocations, or -1 when bytes are left.
static int64_t live(const char *source, size_t length, uint64_t seed, int64_t refused, bool all) {
  cluashims_limits limits = {8 << 20, 256 << 10, 256 << 10, 2000000, 2000000000, 100, refused, all};
  cluashims_state *state = cluashims_open(&limits, seed, NULL, answer, get, set, print);
  if (!state) return 0;
  running = state;
  cluashims_value function;
  int32_t count = 0;
  uint32_t suspended = 0;
  cluashims_budget budget = {0, 0};
  if (define_host(state) && cluashims_load(state, source, length, "script.lua", &function) == CLUASHIMS_OK) {
    cluashims_status status = cluashims_start(
      state, function.payload.reference, 0, budget, &count, &suspended);
    for (int part = 0; status == CLUASHIMS_SUSPENDED && part < 5; part++) {
      status = cluashims_resume(state, suspended, 0, budget, &count);
    }
    if (status == CLUASHIMS_OK) cluashims_settle(state);
    cluashims_collect(state);
    uint32_t slot, generation;
    while (cluashims_next_dropped(state, &slot, &generation)) {}
  }
  int64_t allocations = cluashims_usage_of(state).allocations;
  return cluashims_close(state) == 0 ? allocations : -1;
}

int main(int count, char **arguments) {
  setvbuf(stdout, NULL, _IOLBF, 0);  // so that a run that is cut off has told how far it came
  for (int i = 1; i < count; i++) {
    FILE *file = fopen(arguments[i], "rb");
    if (!file) continue;
    static char source[1 << 20];
    size_t length = fread(source, 1, sizeof source, file);
    fclose(file);
    bool is_random = strstr(arguments[i], "/fuzz/") != NULL;
    int64_t runs = 0;
    for (uint64_t seed = 1; seed <= (is_random ? SEEDS : 1); seed++) {
      int64_t allocations = live(source, length, seed, 0, false);
      if (allocations < 0) return fprintf(stderr, "%s: bytes are left\n", arguments[i]), 1;
      runs++;
      int64_t step = 1 + allocations / MOST_REFUSALS;
      for (int64_t number = 1 + (int64_t)seed % step; number <= allocations; number += step, runs++) {
        bool all = number % 2 == 0;
        if (live(source, length, seed, number, all) < 0)
          return fprintf(stderr, "%s: bytes are left, allocation %lld\n", arguments[i], (long long)number), 1;
      }
    }
    printf("%s: %lld runs\n", arguments[i], (long long)runs);
  }
  return 0;
}
