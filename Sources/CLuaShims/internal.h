#pragma once

// The declarations that the files of this target share. Functions that take a lua_State may raise unless they say they never do; those
// that take a cluashims_state are called from Swift and never raise.

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include "CLuaShims.h"

typedef struct cluashims_kept cluashims_kept;
typedef struct cluashims_marked_chunk cluashims_marked_chunk;

/// A class or a record type, by number.
typedef struct {
  char *name;
  int32_t parent;  // classes: number of the superclass, or CLUASHIMS_NONE
} cluashims_type;

typedef struct {
  cluashims_type *items;
  uint32_t count;
} cluashims_types;

typedef struct {
  enum { CLUASHIMS_IS_HANDLE = 0x68616e64, CLUASHIMS_IS_RECORD = 0x72656364 } tag;
  uint32_t type;
  uint32_t slot, generation;
} cluashims_handle;

struct cluashims_state {
  lua_State *main;
  lua_State *running;  // the thread that called the host last, or main
  lua_State *started;  // the thread of the function that was started or resumed last and still runs, or NULL
  void *context;
  cluashims_callback callback;
  cluashims_getter getter;
  cluashims_setter setter;
  cluashims_log log;
  cluashims_limits limits;

  // allocator.c
  size_t used, peak;
  int host;               // > 0 while the host works on its own account: the reserve is open, the block cap is not kept
  void *refused_block;    // the request that was refused last: the same again is final
  size_t refused_old, refused_new;
  bool refused;
  int emergencies;        // collections that a refusal caused in this call
  int64_t all_emergencies, allocations;
  int pause;              // see CLUASHIMS_PAUSE
  int64_t serials;        // objects made so far
  void *newest;           // the block of the newest of them
  int64_t long_texts;     // strings so long that single instructions on them take long
  int64_t compared_texts; // strings so long that comparing them takes longer than other instructions
  ptrdiff_t identity_offset[LUA_NUMTYPES];  // by type, where in the block lua_topointer points

  int longest_chain;      // the most tables that one instruction has to look at, see chains.c

  // limits.c
  int depth;              // calls of the host in progress
  cluashims_status kill;  // why everything is being unwound, or OK
  int64_t kill_used, kill_limit;             // ticks or nanoseconds, from where the limit counts
  size_t kill_memory;                        // bytes in use then
  char kill_message[CLUASHIMS_MESSAGE_SIZE / 4];  // of a limit of the host's
  int64_t ticks, ticks_start, ticks_limit, ticks_checked;
  int64_t began, looked;                     // by the cheap clock
  int64_t cpu_start, cpu_from, cpu_limit;    // the last two count from the start of the outermost call
  int64_t cpu_used, most_cpu, most_ticks;    // in all, and in the call that used most
  cluashims_aside aside;
  cluashims_clock clock;                     // in place of the system's, or NULL
  int hook_period;                           // instructions between two looks at the budgets
  cluashims_marked_chunk *marked;            // see operators.c
  uint32_t marked_count;
  int log_lines;          // printed in this call
  int64_t log_dropped;    // and not printed

  // errors.c
  cluashims_failure failure;

  cluashims_trail *trail;  // where calls are noted, or NULL

  // references.c
  uint32_t *free_references;
  uint32_t free_count, reference_count, reference_room;

  // values.c: what is on its way, and what was kept for it
  cluashims_value values[CLUASHIMS_MOST_VALUES];
  cluashims_kept *kept;
  int lent;               // stack top to go back to when Swift has read what it was lent

  // host.c: the answer of a host function
  int32_t reply_count;
  const char *reply_error;
  size_t reply_error_length;
  bool reply_positioned, reply_suspends;

  // handles.c: handles that the collector has found and the host has not heard of yet
  cluashims_handle *dropped;
  uint32_t dropped_count, dropped_room;

  cluashims_types classes, records;
  int64_t require;        // function number, or CLUASHIMS_NONE
};

/// The places of values in the registry; references follow.
enum {
  CLUASHIMS_AT_HANDLES = 8,  // slot + 1 → userdata, weakly
  CLUASHIMS_AT_CLASSES,      // see cluashims_type_at
  CLUASHIMS_AT_RECORDS,
  CLUASHIMS_AT_GLOBALS,      // the members of the environment
  CLUASHIMS_AT_METATABLES,   // a script's metatable → its frozen copy, weakly
  CLUASHIMS_AT_MODULES,      // module name → value
  CLUASHIMS_AT_LIBRARY,      // 1… → function of the library without an object of its own, and back
  CLUASHIMS_AT_HEIGHTS,      // see chains.c, weakly
  CLUASHIMS_AT_REFERENCES = 16,
};

/// The place of the message handler of outermost calls on the stack of the main thread, below all other values.
enum { CLUASHIMS_HANDLER = 1 };

/// The longest text that library functions make or match, in bytes.
enum { CLUASHIMS_LONGEST_TEXT = 65536 };

static inline cluashims_state *cluashims_of(lua_State *L) { return *(cluashims_state **)lua_getextraspace(L); }

// state.c
/// Runs `body(request)` under lua_pcall on the host's account; behind the request it gets the topmost `moved` values of
/// the stack. Its results stay on the stack until settled, above the message handler.
cluashims_status cluashims_protect(cluashims_state *state, lua_CFunction body, void *request, int moved);
/// The same for a body without results.
cluashims_status cluashims_do(cluashims_state *state, lua_CFunction body, void *request);

// allocator.c
void *cluashims_allocate(void *state, void *block, size_t old, size_t new);
/// Looks up where objects lie in their blocks. Before any other object is made.
void cluashims_measure_identities(lua_State *L);
/// Returns the serial number of a table, function, userdata or thread in this state, from 1; 0 for a function without
/// an object.
int64_t cluashims_serial_of(lua_State *L, int index);

// limits.c
typedef struct {
  int64_t ticks_start, ticks_limit, cpu_from, cpu_limit;
} cluashims_outer;
/// The instructions between two calls of the count hook: primes, so that the calls meet all instructions of a loop.
enum { CLUASHIMS_INSTRUCTIONS_PER_HOOK = 199, CLUASHIMS_INSTRUCTIONS_PER_CLOSE_HOOK = 19 };
void cluashims_hook(lua_State *L, lua_Debug *event);
/// The memory in use when the next collection begins, in percent of the memory that the last one left, while memory is
/// not short.
enum { CLUASHIMS_PAUSE = 120 };
/// Has the hook called more often from now on, as single instructions may take long. Never raises.
void cluashims_watch_closely(cluashims_state *state);
/// Begins a call of the host. OK, or why no call can begin. Never raises.
cluashims_status cluashims_begin(cluashims_state *state, cluashims_budget budget, cluashims_outer *outer);
void cluashims_end(cluashims_state *state, const cluashims_outer *outer);
enum { CLUASHIMS_TICKS_PER_CHECK = 2000 };
/// Looks at the budgets now, after that many ticks were charged for one piece of work.
void cluashims_check_charge(lua_State *L, int64_t ticks);
/// Charges work that is no VM instruction; raises the kill when the budget is used up.
static inline void cluashims_charge(lua_State *L, int64_t ticks) {
  cluashims_state *state = cluashims_of(L);
  state->ticks += ticks;
  if (state->ticks - state->ticks_checked >= CLUASHIMS_TICKS_PER_CHECK) cluashims_check_charge(L, ticks);
}
/// Looks at the budgets now.
void cluashims_check(lua_State *L);
/// Charges a collection of everything, and looks at the budgets. Never raises.
void cluashims_pay_collection(cluashims_state *state);
/// Returns the processor time now, in nanoseconds. Never raises.
int64_t cluashims_compiling_time(const cluashims_state *state);
/// Looks at the processor time while a chunk is compiled, `began` being the time when that began; raises the kill.
void cluashims_check_compiling(lua_State *L, int64_t began);
/// Starts unwinding everything, noting where. Never raises.
void cluashims_kill(cluashims_state *state, cluashims_status why);
/// Returns whether the error value on top of the stack is a text that ends in `words`. Never raises.
bool cluashims_error_ends_in(lua_State *L, const char *words);
/// Ends everything when the error value on top of the stack, which a script is about to catch, is a C stack that is full.
void cluashims_kill_for_overflow(lua_State *L);
/// Goes on unwinding.
int cluashims_raise_kill(lua_State *L);

// operators.c
/// The operators on a line of a chunk that may take long.
enum { CLUASHIMS_CONCATENATES = 1, CLUASHIMS_COMPARES = 2, CLUASHIMS_COMPARES_ITSELF = 4 };
/// Keeps the marks of the lines of a chunk, which `malloc` has allocated, instead of earlier ones of the same name.
void cluashims_keep_marks(cluashims_state *state, const char *name, uint8_t *marks, int lines, size_t longest_literal);
void cluashims_free_marks(cluashims_state *state);
/// Charges for the operators on the line at which the count hook was called, `instructions` after the last call. Never
/// raises.
void cluashims_charge_operators(lua_State *L, lua_Debug *event, int instructions);

// chains.c
/// Notes the chains that the table at 1 begins or lengthens with the metatable at 2; raises an error where one would be too
/// long.
void cluashims_note_chains(lua_State *L);
/// Charges `instructions` for walks along chains. Never raises.
void cluashims_charge_chains(cluashims_state *state, int instructions);
/// Charges for the walk that ended in the caught error on top of the stack, if that was along a loop. Never raises.
void cluashims_charge_loop(lua_State *L);

// errors.c
/// The message handler of every protected call.
int cluashims_on_error(lua_State *L);
/// Fills in what the message handler could not, from the error value on top of the stack. Never raises.
void cluashims_note_failure(cluashims_state *state, lua_State *L, int status);
/// Notes on the trail that the chunk is compiled, and that the state is closed.
void cluashims_trail_load(cluashims_state *state, const char *chunk);
void cluashims_trail_close(cluashims_state *state);
/// Notes on the trail that the function is called.
void cluashims_trail_call(cluashims_state *state, uint32_t function);

/// Notes the error value on top of the stack, and the call stack of the running thread.
void cluashims_note_error(lua_State *L);
/// Notes why everything is being unwound. Never raises.
void cluashims_describe_kill(cluashims_state *state);
/// Notes the call stack of the running thread. Never raises.
void cluashims_note_frames(cluashims_state *state);
/// Pushes `chunk:line: ` of the innermost function of a script, or "".
void cluashims_push_place(lua_State *L);
/// An error at the line of the script that called, whatever C functions lie between.
int cluashims_error(lua_State *L, const char *format, ...);

// values.c
void cluashims_push(lua_State *L, const cluashims_value *value);
/// Pushes a value if that needs no memory; returns false otherwise. Never raises.
bool cluashims_push_plain(lua_State *L, const cluashims_value *value);
/// Tables and functions get a reference.
void cluashims_read(lua_State *L, int index, cluashims_value *value);
void cluashims_free_kept(cluashims_state *state);
/// Frees what was kept. Never raises.
static inline void cluashims_forget(cluashims_state *state) {
  if (state->kept) cluashims_free_kept(state);
}

// references.c
/// Takes the value on top of the stack, [-1, +0].
uint32_t cluashims_refer(lua_State *L);

// host.c
/// Calls a host function with the whole stack as its arguments, the last `labelled` of which are those of its labels.
int cluashims_call_host(lua_State *L, uint32_t number, int labelled);
/// Reads a property, [-0, +1].
int cluashims_get_property(lua_State *L, uint32_t property, const cluashims_handle *handle);
/// Assigns the value at an index to a property.
int cluashims_set_property(lua_State *L, uint32_t property, const cluashims_handle *handle, int index);
/// Raises the error that the host has answered.
int cluashims_raise_reply(lua_State *L);
/// Pushes a closure for a host function.
void cluashims_push_host(lua_State *L, uint32_t number);
/// Pushes the same with labels, which come in a table after the `plain` other arguments.
void cluashims_push_labelled(
  lua_State *L, uint32_t number, int32_t plain, const char *const *labels, int32_t count);

// handles.c, records.c
typedef struct {
  int tag;
  uint32_t type;
  size_t count;
  double values[];
} cluashims_record;
/// The handle or record at an index, or NULL. Never raises.
const cluashims_handle *cluashims_to_handle(lua_State *L, int index);
const cluashims_record *cluashims_to_record(lua_State *L, int index);
void cluashims_push_handle(lua_State *L, uint32_t type, uint32_t slot, uint32_t generation);
/// Pushes the handle if the script holds it, or nothing. Never raises.
bool cluashims_push_known_handle(lua_State *L, uint32_t type, uint32_t slot, uint32_t generation);
void cluashims_push_record(lua_State *L, uint32_t type, const double *values, size_t count);

// types.c: what classes and records share
enum { CLUASHIMS_METATABLE, CLUASHIMS_GETTERS, CLUASHIMS_SETTERS, CLUASHIMS_PARTS };
/// In place of a setter.
enum { CLUASHIMS_IS_METHOD = -2 };
/// Pushes one part of a type kept at `registry`.
void cluashims_push_part(lua_State *L, int registry, uint32_t type, int part);
typedef struct {
  cluashims_types *types;
  int registry;
  const char *name;
  int32_t parent;
  const cluashims_member *members;
  int32_t count;
  int64_t describe;
  lua_CFunction index, newindex, equal, method, dropped;
  const char *hint;  // the remedy in the error of an assignment, or NULL
  uint32_t *type;
  int32_t size;  // the number of members with inherited ones, as far as it is known
} cluashims_definition;
int cluashims_define(lua_State *L);
void cluashims_free_types(cluashims_types *types);
/// Returns what classes have in common; `type` receives the number.
cluashims_definition cluashims_class_definition(
  cluashims_state *state, const char *name, int32_t parent, const cluashims_member *members, int32_t count,
  int64_t describe, uint32_t *type);
/// Returns what types of records have in common.
cluashims_definition cluashims_record_definition(
  cluashims_state *state, const char *name, const char *assignment_hint, const cluashims_member *members,
  int32_t count, int64_t describe, uint32_t *type);
/// Returns the name that errors use for the value at an index: `CGRect`, `nil`, `a string`.
const char *cluashims_name_of(lua_State *L, int index);

// namespaces.c
/// What to do about a member that is not there (the name is upvalue 1), and about an assignment.
typedef struct {
  lua_CFunction missing, assigned;
} cluashims_guards;
extern const cluashims_guards cluashims_namespace_guards;
/// Makes the table on top of the stack the members of a read-only table, [-1, +1]. `call` is a function number, or
/// CLUASHIMS_NONE.
void cluashims_make_namespace(lua_State *L, const char *name, int64_t call, cluashims_guards guards);
/// Adds members that are computed whenever they are read to the read-only table at an index.
void cluashims_compute_members(lua_State *L, int index, const char *const *keys, const int64_t *getters, int32_t count);
/// Pushes the members of a read-only table and returns true, or pushes nothing.
bool cluashims_push_members(lua_State *L, int index);
/// Raises for read-only tables.
void cluashims_check_writable(lua_State *L, int index);

// environment.c and the libraries it puts together; each pushes a table of members
int cluashims_make_environment(lua_State *L);
void cluashims_push_string_library(lua_State *L);
void cluashims_push_table_library(lua_State *L);
void cluashims_push_coroutine_library(lua_State *L);
void cluashims_push_utf8_library(lua_State *L);
/// Adds functions to the table on top of the stack.
void cluashims_add_base(lua_State *L);
/// Prints the number of lines that a call printed beyond the limit. Never raises.
void cluashims_end_log(cluashims_state *state);
void cluashims_add_patterns(lua_State *L);
void cluashims_add_order(lua_State *L);
void cluashims_add_require(lua_State *L);
/// Copies the named functions of the stock library at `from` to the table on top of the stack.
void cluashims_copy(lua_State *L, int from, const char *const *names);
/// Pushes a value as a string, [-0, +1], without the addresses that luaL_tolstring shows.
const char *cluashims_push_text(lua_State *L, int index, size_t *length);

// absent.c
/// Why the stock library's `library.name` does not exist here, and what to use instead; NULL for other names. `library`
/// is "" for globals.
const char *cluashims_reason_for_absence(const char *library, const char *name);

// order.c
/// Pushes an array of the keys of the table at an index, in order, without those from 1 to `dense`; returns how many.
uint32_t cluashims_push_keys(lua_State *L, int index, lua_Integer dense);

/// Numbers the functions in the table on top of the stack, by name.
void cluashims_number_library(lua_State *L);

// source.c
/// Why a chunk is refused, and where; `code` is NULL for one that is not.
typedef struct {
  const char *code, *message;
  int line;
} cluashims_refusal;
/// The result of the checks of a chunk that is accepted.
typedef struct {
  int64_t ticks;   // the cost of compiling it beyond its length
  uint8_t *marks;  // the operators on each line, from 0, to be freed; NULL for none
  int lines;
  size_t longest_literal;  // the bytes of the longest text in the source, as it is written
} cluashims_outline;
cluashims_refusal cluashims_refuse_source(const char *source, size_t length, cluashims_outline *outline);

// suggest.c
/// Pushes `; did you mean 'x'?` for the string key of the table that is nearest to a name, or "".
void cluashims_push_hint(lua_State *L, int table, const char *name, size_t length);

/// Has the function of that name, in the table on top of the stack, charge for the texts that it reads numbers from.
void cluashims_charge_for_digits(lua_State *L, const char *name);

/// Returns the ticks to charge for writing the number at an index as text. Never raises.
int64_t cluashims_number_ticks(lua_State *L, int index);
/// Charges for writing the number at an index as text.
void cluashims_charge_number(lua_State *L, int index);
