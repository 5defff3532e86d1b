#pragma once
/*
 * System calls that Swift has no way to make.
 *
 * No headers of the system are included here: their declarations would belong to this module or to that of the C library,
 * depending on the order in which the compiler loads them, and files that import only one of the two would not always find
 * them. `int` stands for pid_t, `long` for ssize_t and off_t, and `const void *` for a pointer to a sigset_t.
 */
#include <stddef.h>
#include <stdint.h>

/* MARK: Processes, signals and time */

/* Divides this process, which must have one thread only: 0 in the new one, its identifier in the old one, or -1 and errno. */
int clinux_fork(void);

/*
 * Starts a program in a process group of its own, with these descriptors as its standard input, output and error; all
 * others are closed. It is killed when the calling thread ends, if `bound`. Its identifier, or -1 and errno.
 */
int clinux_start(
  const char *program, char *const arguments[], char *const environment[], const int standard[3], int bound
);

/* This process is killed when the thread that made it ends. 0, or -1 and errno. */
int clinux_end_with_parent(void);

/* A descriptor from which the signals of the set are read; they must be blocked. It is closed in other programs. */
int clinux_signal_descriptor(const void *signals);

/* The number of the next signal at such a descriptor; 0 if none has come. */
int clinux_next_signal(int descriptor);

/* A clock that never goes back, in nanoseconds. */
uint64_t clinux_nanoseconds(void);

/* MARK: Sockets of processes that work together */

enum { CLINUX_MOST_DESCRIPTORS = 4 };

/* Two connected sockets that keep the bounds of messages, closed in other programs. 0, or -1 and errno. */
int clinux_message_sockets(int ends[2]);

/* Two connected sockets for a stream of bytes, closed in other programs. 0, or -1 and errno. */
int clinux_stream_sockets(int ends[2]);

/* Sends a message with descriptors, at most CLINUX_MOST_DESCRIPTORS. Its length, or -1 and errno. */
long clinux_send(int socket, const void *bytes, size_t length, const int *descriptors, size_t count);

/* Receives a message, and up to CLINUX_MOST_DESCRIPTORS descriptors, whose number it stores; they are closed in other
 * programs. Its length, 0 at the end, or -1 and errno. */
long clinux_receive(int socket, void *bytes, size_t room, int *descriptors, size_t *count);

/* MARK: Memory */

/* Memory of a fixed size that processes can share, closed in other programs: no other process can shrink it under this
 * one. A descriptor, or -1 and errno. */
int clinux_shared_memory(const char *name, long size);

/* Maps shared memory of this size for reading and writing. The memory must be sealed so that it can't become
 * smaller, because access beyond its end would end this process. Returns the address, or NULL and errno. */
void *clinux_map_sealed(int descriptor, size_t length);

/* Adds to a number that processes share. */
void clinux_add(uint64_t *number, uint64_t amount);

/* Reads a number that processes share. */
uint64_t clinux_read(const uint64_t *number);

/* The bytes that the C library's allocator has given out, in the heap and in mappings of their own. */
size_t clinux_allocated_bytes(void);

/*
 * The allocator keeps at most `count` arenas, each of which reserves 64 MiB of address space or more;
 * without, it keeps several for each core.
 */
void clinux_limit_arenas(int count);

/* Keeps up to 64 MiB of freed memory in the process for later allocations: otherwise the pages of large pictures,
   which are made and freed with each frame, are mapped and cleared by the system each time. Blocks of 32 MiB and more,
   the largest threshold that the C library takes, have mappings of their own and go back to the system at once: no frame
   of a usual size needs one, and a list that grows to such a size is moved without being copied. */
void clinux_keep_freed_memory(void);

/* MARK: Limits that a process sets for itself */

/* No thread of this process gains privileges by executing a program. 0, or -1 and errno. */
int clinux_set_no_new_privileges(void);

/*
 * From now on no thread of this process can start or become another process; threads can still be
 * started. Needs no new privileges, and holds for root too. 0, or -1 and errno.
 */
int clinux_forbid_processes(void);

/* Closes all descriptors but standard input, output and error. 0, or -1 and errno. */
int clinux_close_others(void);

/* Limits the address space and the part of it that this process alone writes to, both in bytes, and the number of
 * descriptors. From then on no file can be written to, and no core dump is made. Returns 0, or -1 and errno. */
int clinux_limit_drawing(uint64_t memory, uint64_t own, uint64_t descriptors);

/* Limits the memory that this process alone writes to, in bytes, until the next call; never to more than
 * clinux_limit_drawing allows. Returns 0, or -1 and errno. */
int clinux_limit_data(uint64_t bytes);

/*
 * From now on the threads of this process can use only memory, each other, and the open descriptors; every other call
 * fails. No file can be opened or found, no socket made, no program run, no process started,
 * traced or signalled. `devices` allows the control of open devices, which drivers of GPUs need. Needs no new
 * privileges. 0, or -1 and errno.
 */
int clinux_lock_in(int devices);

/* MARK: A message from a process that ends by a signal */

/* From now on, a signal that ends this process because memory is short sends the first message, and one for a division of
 * integers that the processor refuses sends the second. A message has at most 1 KiB. Returns 0, or -1 and errno. */
int clinux_set_last_words(
  int socket, const void *shortage, size_t shortage_length, const void *division, size_t division_length
);
