#pragma once

// The border between Swift and Lua 5.4, and the sandbox behind it.
//
// Everything that can raise a Lua error happens here, in C, inside lua_pcall, so that longjmp never crosses a Swift
// frame. Swift holds an opaque state, plain values and numbered references; it never sees a lua_State.
//
//   state.c         opening, closing, the protected call every entry point goes through
//   allocator.c     accounting and memory limits
//   limits.c        ticks, processor time, the count hook, uncatchable kills
//   errors.c        what is kept of a failure
//   source.c        what is checked before a chunk is compiled
//   effort.c        what compiling costs beyond the length of a text
//   call.c          Swift to Lua: load, call, tables
//   host.c          Lua to Swift: the trampoline
//   parts.c         Swift to Lua in parts: functions that a host function may suspend
//   values.c        plain values to and from the Lua stack
//   references.c    numbered references to tables and functions
//   cycles.c        garbage that lies on both sides of the border
//   types.c         what classes and records share
//   handles.c       objects
//   records.c       immutable values
//   namespaces.c    read-only tables
//   plans.c         all that the host defines, at once
//   environment.c   the globals a script sees, from nothing
//   base.c, strings.c, search.c, pattern.c, tables.c, utf8.c, coroutines.c, modules.c, order.c   their functions
//   absent.c        what the stock library has and this one has not, and why
//   suggest.c       did you mean
//   release.c       which Lua this is

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cluashims_state cluashims_state;

// MARK: Values

typedef enum {
  CLUASHIMS_NIL,
  CLUASHIMS_BOOLEAN,
  CLUASHIMS_INTEGER,
  CLUASHIMS_NUMBER,
  CLUASHIMS_TEXT,
  CLUASHIMS_TABLE,
  CLUASHIMS_FUNCTION,
  CLUASHIMS_HANDLE,
  CLUASHIMS_RECORD,
  CLUASHIMS_HELD,   // only to Lua: a handle that the host holds by a reference
  CLUASHIMS_OTHER,  // a coroutine: Swift may be told of it, but not keep it
} cluashims_kind;

/// A value on its way across the border. Text and record fields are borrowed: from Lua they live until the callback
/// returns or `cluashims_settle`; to Lua they live in memory from `cluashims_keep`.
typedef struct {
  cluashims_kind kind;
  uint32_t type;         // HANDLE: its class; RECORD: its record type
  const void *identity;  // TABLE, FUNCTION: equal exactly for the same object, while referenced
  union {
    bool boolean;
    int64_t integer;
    double number;
    uint32_t reference;  // TABLE, FUNCTION, HELD
    struct {
      const char *bytes;
      size_t length;
    } text;
    struct {
      uint32_t slot, generation;
    } handle;
    struct {
      const double *values;
      size_t count;
    } fields;
  } payload;
} cluashims_value;

/// The most values that cross the border in one call, either way.
enum { CLUASHIMS_MOST_VALUES = 32, CLUASHIMS_MOST_FIELDS = 16 };

/// Returns the array for CLUASHIMS_MOST_VALUES values on their way: from Swift before a call or a reply, to Swift after
/// a call.
cluashims_value *cluashims_values(cluashims_state *state);

/// Copies text or fields that Swift sends; the copy is freed once they are on the Lua stack. NULL when memory runs out.
void *cluashims_keep(cluashims_state *state, const void *bytes, size_t length);

// MARK: States

typedef struct {
  size_t memory;         // bytes a script's state may hold
  size_t block;          // bytes one string or table part may take
  size_t reserve;        // bytes beyond `memory` for the host's own work
  int64_t ticks;         // default budget of a call, in VM instructions and the like
  int64_t nanoseconds;   // default budget of a call, in CPU time: the backstop
  int32_t log_lines;     // lines print may write in one call
  int64_t refused;       // tests: the number of the allocation that is refused, from 1; 0 for none
  bool refuses_all_after;  // tests: and all after it
} cluashims_limits;

// What scripts call. The host only calls into a state on its main actor, so that is where it is called back.
#define CLUASHIMS_MAIN_ACTOR __attribute__((swift_attr("@MainActor")))

/// A script calls a host function; the last `labelled` arguments are those of its labels. Returns through
/// `cluashims_reply` or `cluashims_reply_error`.
typedef void (*CLUASHIMS_MAIN_ACTOR cluashims_callback)(
  void *context, uint32_t function, const cluashims_value *arguments, int32_t count, int32_t labelled);
/// A script reads a property of an object: the host sets `value`. False after `cluashims_reply_error`.
typedef bool (*CLUASHIMS_MAIN_ACTOR cluashims_getter)(
  void *context, uint32_t property, uint32_t slot, uint32_t generation, cluashims_value *value);
/// A script assigns a property of an object. False after `cluashims_reply_error`.
typedef bool (*CLUASHIMS_MAIN_ACTOR cluashims_setter)(
  void *context, uint32_t property, uint32_t slot, uint32_t generation, const cluashims_value *value);
/// A script printed a line. May return an error through `cluashims_reply_error`.
typedef void (*CLUASHIMS_MAIN_ACTOR cluashims_log)(void *context, const char *bytes, size_t length);

/// Returns the nanoseconds of the calling thread's processor time that do not count as the scripts', such as for
/// drawing text.
typedef int64_t (*CLUASHIMS_MAIN_ACTOR cluashims_aside)(void *context);
/// Returns the nanoseconds since any fixed moment.
typedef int64_t (*CLUASHIMS_MAIN_ACTOR cluashims_clock)(void *context);

/// Opens a state. NULL when memory runs out.
cluashims_state *cluashims_open(
  const cluashims_limits *limits, uint64_t seed, void *context, cluashims_callback callback, cluashims_getter getter,
  cluashims_setter setter, cluashims_log log);
/// Frees the state and returns the number of bytes that were not given back, which must be 0.
size_t cluashims_close(cluashims_state *state);

typedef struct {
  size_t memory, peak_memory;
  int64_t allocations;  // requests for more memory so far
  int64_t ticks;        // since the state was opened
  int64_t nanoseconds;  // CPU time inside calls, host functions included
  int64_t emergency_collections;
  int64_t most_ticks, most_nanoseconds;  // of the call that used most
  int64_t references;  // tables, functions, suspended functions and handles that the host holds
} cluashims_usage;
/// Sets the function for processor time that is left out of account.
void cluashims_set_aside(cluashims_state *state, cluashims_aside aside);
/// Sets the clock to read time from in place of the system's clocks, for tests; NULL for those.
void cluashims_set_clock(cluashims_state *state, cluashims_clock clock);
cluashims_usage cluashims_usage_of(const cluashims_state *state);
/// Returns the number of ticks used since the state was opened.
int64_t cluashims_ticks(const cluashims_state *state);

/// Returns whether there may be handles that scripts no longer hold.
bool cluashims_has_dropped(const cluashims_state *state);
/// Stores the next handle that scripts no longer hold; returns false when there are no more. Never raises.
bool cluashims_next_dropped(cluashims_state *state, uint32_t *slot, uint32_t *generation);

/// Performs one step of garbage collection, for idle time between frames. Returns true when a cycle ended.
bool cluashims_collect_step(cluashims_state *state, int32_t kilobytes);
/// Collects all garbage.
void cluashims_collect(cluashims_state *state);

/// One object of the host, as the script holds it.
typedef struct {
  uint32_t type, slot, generation;
} cluashims_object;
/// An object of the host keeps another alive, or a table or function that the host refers to.
typedef struct {
  cluashims_object from, to;
  uint32_t reference;  // in place of `to`; 0 for none
} cluashims_tie;
/// Collects all garbage, where the references in `loose` keep what they refer to alive only for as long as an object
/// that is tied to it is alive. Those whose value was collected refer to nothing from then on. False, with nothing
/// done, when memory runs out.
bool cluashims_collect_tied(
  cluashims_state *state, const cluashims_tie *ties, int32_t count, const uint32_t *loose, int32_t loose_count);

/// Returns the number of strong references to an object (a function of Swift's runtime).
size_t swift_retainCount(void *object);

// MARK: Failures

typedef enum {
  CLUASHIMS_OK,
  CLUASHIMS_SYNTAX,    // the chunk does not compile
  CLUASHIMS_SOURCE,    // the chunk was refused before compiling
  CLUASHIMS_RUNTIME,   // an error was raised
  CLUASHIMS_MEMORY,    // uncatchable: a memory limit
  CLUASHIMS_TICKS,     // uncatchable: the tick budget
  CLUASHIMS_CPU_TIME,  // uncatchable: the CPU-time budget
  CLUASHIMS_RESOURCES,  // uncatchable: a limit that the host keeps, or nesting
  CLUASHIMS_SUSPENDED,  // no failure: a started function waits to be resumed
} cluashims_status;

enum { CLUASHIMS_MESSAGE_SIZE = 2048, CLUASHIMS_NAME_SIZE = 64 };
/// The number of frames that are kept, and the number of innermost ones among them when some in the middle are left
/// out.
enum { CLUASHIMS_MOST_FRAMES = 32, CLUASHIMS_INNERMOST_FRAMES = 24 };

typedef struct {
  char function[CLUASHIMS_NAME_SIZE];  // "" when it has no name
  char chunk[CLUASHIMS_NAME_SIZE];     // "" for a host function
  int32_t line;                        // -1 when unknown
  int32_t defined;                     // the line its function starts at; 0 for a chunk, -1 for a host function
} cluashims_frame;

typedef struct {
  cluashims_status status;
  char message[CLUASHIMS_MESSAGE_SIZE];  // as raised, its position included
  char code[CLUASHIMS_NAME_SIZE];        // `code` of an error table, "" otherwise
  int32_t frame_count, frames_left_out;
  cluashims_frame frames[CLUASHIMS_MOST_FRAMES];  // innermost first
} cluashims_failure;

/// Returns the failure of the last entry point that did not return `CLUASHIMS_OK`.
const cluashims_failure *cluashims_failure_of(const cluashims_state *state);

// MARK: Calls

typedef struct {
  int64_t ticks, nanoseconds;  // 0: the limits' defaults; inside another call never more than that one has left
} cluashims_budget;

/// The name of chunks that are parts of the host: they are host functions to errors, which are put down to the function
/// of the script that called them.
#define CLUASHIMS_HOST_CHUNK "[transhost]"

/// Compiles a chunk (text only) and stores its function. `name` is at most 59 bytes.
cluashims_status cluashims_load(
  cluashims_state *state, const char *source, size_t length, const char *name, cluashims_value *function);
/// Calls a function with the first `count` of the values, which its results replace; read them, then call
/// `cluashims_settle`, unless there are none.
cluashims_status cluashims_call(
  cluashims_state *state, uint32_t function, int32_t count, cluashims_budget budget, int32_t *result_count);
/// Releases the values that the last call returned.
void cluashims_settle(cluashims_state *state);
/// Holds a handle, with a reference for `CLUASHIMS_HELD` that is released like any other: until then it is not dropped.
cluashims_status cluashims_hold(cluashims_state *state, const cluashims_value *handle, uint32_t *reference);
/// Releases a reference. Never raises.
void cluashims_release(cluashims_state *state, uint32_t reference);

/// Charges the running call for work that the calling host function is about to do. Not OK when a budget is used up,
/// which ends the call when the host function returns. Never raises.
cluashims_status cluashims_charge_host(cluashims_state *state, int64_t ticks);

/// Ends the call of the running host function, uncatchably, with that message. Without effect when none runs or the
/// call is ending already. Never raises.
void cluashims_stop(cluashims_state *state, const char *message);

/// Stores the place of the innermost running function of a script. Returns false when none runs. Never raises.
bool cluashims_place(const cluashims_state *state, cluashims_frame *place);

/// Stores the place where a function of a script starts. Returns false for a function of the host or the library. Never
/// raises.
bool cluashims_start_of(const cluashims_state *state, uint32_t function, cluashims_frame *place);

// MARK: Trails

/// The last call of a script under all states that share it.
typedef struct cluashims_trail cluashims_trail;

/// Makes a trail that lives as long as the process. NULL without memory.
cluashims_trail *cluashims_make_trail(void);
/// Has calls of the state noted on the trail; NULL: nowhere.
void cluashims_set_trail(cluashims_state *state, cluashims_trail *trail);
/// Writes the last call as a line of four fields, separated by tabs: the chunk and the line where its function starts,
/// and the chunk and line where it is now, empty and 0 once it is over. A chunk alone, with 0, is one that is compiled.
/// Returns the length, 0 for none. It can be called from another thread while the one that runs scripts is stuck in the
/// host.
size_t cluashims_describe_trail(const cluashims_trail *trail, char *text, size_t room);
/// Has the process write the last call to a descriptor when it crashes, or exceeds its processor time.
void cluashims_write_trail_at_crash(const cluashims_trail *trail, int descriptor);

/// Sets the result of a host function: the first `count` of the values.
void cluashims_reply(cluashims_state *state, int32_t count);
/// Sets the result of a host function to an error, at the line of the script that called, or, with `positioned`, as it
/// is.
void cluashims_reply_error(cluashims_state *state, const char *message, size_t length, bool positioned);

// MARK: Functions in parts

/// Calls a function that host functions may suspend. `CLUASHIMS_SUSPENDED` when one did: `suspended` is then a reference
/// for `cluashims_resume`, to be released like any other, which also ends the function for good. Otherwise as
/// `cluashims_call`.
cluashims_status cluashims_start(
  cluashims_state *state, uint32_t function, int32_t count, cluashims_budget budget, int32_t *result_count,
  uint32_t *suspended);
/// Resumes a suspended function: the host function that suspended it returns the values. The budget is for this part.
cluashims_status cluashims_resume(
  cluashims_state *state, uint32_t suspended, int32_t count, cluashims_budget budget, int32_t *result_count);

typedef enum {
  CLUASHIMS_MAY_SUSPEND,
  CLUASHIMS_NOT_STARTED,    // the host waits for the function
  CLUASHIMS_OWN_COROUTINE,  // inside a coroutine that the script made
  CLUASHIMS_BOUNDARY,       // inside a function that a library or host function calls
} cluashims_suspension;
/// Returns whether the running host function may suspend the function that called it.
cluashims_suspension cluashims_suspension_of(const cluashims_state *state);
/// Sets the result of a host function to a suspension: the function that called it stops until it is resumed. Only
/// where that is possible.
void cluashims_reply_suspend(cluashims_state *state);

// MARK: Tables

cluashims_status cluashims_table_new(cluashims_state *state, int32_t array, int32_t hash, cluashims_value *table);
/// Raw access: no metamethod runs. Results are lent until `cluashims_settle`.
cluashims_status cluashims_table_get(
  cluashims_state *state, uint32_t table, const cluashims_value *key, cluashims_value *value);
cluashims_status cluashims_table_set(
  cluashims_state *state, uint32_t table, const cluashims_value *key, const cluashims_value *value);
cluashims_status cluashims_table_length(cluashims_state *state, uint32_t table, int64_t *length);
/// Stores an array of the keys in the order of `pairs`, as a table, to be released; `total` is their number.
cluashims_status cluashims_table_keys(
  cluashims_state *state, uint32_t table, cluashims_value *keys, int32_t *total);
/// Stores the `count` elements (at most `CLUASHIMS_MOST_VALUES`) from the `first` on. Raw; lent until
/// `cluashims_settle`.
cluashims_status cluashims_table_slice(
  cluashims_state *state, uint32_t table, int32_t first, cluashims_value *values, int32_t count);

// MARK: What the host defines

/// Creates a function that scripts can call; the callback receives `number`. With labels, a table behind `plain` other
/// arguments that has no other keys is passed as one argument for each of them.
cluashims_status cluashims_function_new(
  cluashims_state *state, uint32_t number, int32_t plain, const char *const *labels, int32_t label_count,
  cluashims_value *function);

typedef enum { CLUASHIMS_PROPERTY, CLUASHIMS_METHOD, CLUASHIMS_FIELD } cluashims_member_kind;
typedef struct {
  const char *name;
  cluashims_member_kind kind;
  int64_t getter;  // PROPERTY of a class: its number, of a record: function number; METHOD: function number; FIELD: its index
  int64_t setter;  // PROPERTY of a class: its number, or -1 for one that is read only
  const char *title;  // METHOD: its name in errors, `UIView:addSubview`; NULL: made of the names
} cluashims_member;

enum { CLUASHIMS_NONE = -1 };
/// Creates a class of objects, which inherits the members of its parent. `type` receives its number.
cluashims_status cluashims_class_new(
  cluashims_state *state, const char *name, int32_t parent, const cluashims_member *members, int32_t count,
  int64_t describe, uint32_t *type);
/// Creates a type of immutable values. `assignment_hint` ends the error of a script that assigns a field.
cluashims_status cluashims_record_new(
  cluashims_state *state, const char *name, const char *assignment_hint, const cluashims_member *members,
  int32_t count, int64_t describe, uint32_t *type);
/// Creates a read-only table with a name, which may also be called (`call` is a function number, or -1).
cluashims_status cluashims_namespace_new(
  cluashims_state *state, const char *name, const char *const *keys, const cluashims_value *values, int32_t count,
  int64_t call, cluashims_value *table);
/// Adds members to the read-only `table` that are computed whenever they are read: the functions with the numbers
/// `getters` are called without arguments.
cluashims_status cluashims_namespace_compute(
  cluashims_state *state, const cluashims_value *table, const char *const *keys, const int64_t *getters, int32_t count);
/// Defines a global.
cluashims_status cluashims_global_set(cluashims_state *state, const char *name, const cluashims_value *value);

/// A function of a read-only table.
typedef struct {
  const char *name;
  uint32_t number;
  int32_t plain, label_count;  // as for cluashims_function_new
  const char *const *labels;
} cluashims_named_function;
typedef enum { CLUASHIMS_CLASS_PLAN, CLUASHIMS_RECORD_PLAN, CLUASHIMS_NAMESPACE_PLAN, CLUASHIMS_FUNCTION_PLAN } cluashims_plan_kind;
/// A definition that the host provides under one name: for classes and records a type, and mostly a global, which is a
/// read-only table or, of the last kind, the first of the functions.
typedef struct {
  cluashims_plan_kind kind;
  const char *name, *assignment_hint;
  int32_t parent;  // classes: the number of the superclass, or CLUASHIMS_NONE
  int32_t size;    // the number of members, inherited ones included
  const cluashims_member *members;
  int32_t member_count;
  int64_t describe;
  bool is_global;
  const cluashims_named_function *functions;
  int32_t function_count;
  const char *const *constant_names;
  const cluashims_value *constants;  // no references
  int32_t constant_count;
  const char *const *computed_names;
  const int64_t *getters;
  int32_t computed_count;
  int64_t call;
} cluashims_plan;
/// Installs the definitions of the plans, in their order, at once.
cluashims_status cluashims_install(cluashims_state *state, const cluashims_plan *plans, int32_t count);
/// Sets the host function that `require` calls with the name of a module, and which returns the compiled chunk.
void cluashims_require_with(cluashims_state *state, uint32_t number);

// MARK: Names

/// Returns the number of edits (insert, delete, replace, swap, change of case as half) from `from` to `to`, doubled; at
/// most `limit` + 1.
int32_t cluashims_distance(const char *from, size_t from_length, const char *to, size_t to_length, int32_t limit);

// MARK: Release

/// Returns the library's own description of its release, as in `$LuaVersion: Lua 5.4.4  Copyright …`.
const char *cluashims_library_release(void);

/// The release that this was compiled for, as in `Lua 5.4.4`.
const char *cluashims_header_release(void);
