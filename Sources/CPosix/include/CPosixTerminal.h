// What a program that owns a terminal needs of POSIX: signals that reach a poll loop, and a restore that survives a crash.
#ifndef SETTEE_CPOSIX_TERMINAL_H
#define SETTEE_CPOSIX_TERMINAL_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

// wcwidth(3) of the locale.
int settee_wcwidth(uint32_t scalar);
// How many columns a scalar takes in UTF-8, whatever the locale of the process: 1 where the system does not know.
int settee_columns(uint32_t scalar);

// Takes the character set from the environment: 1 for UTF-8, 0 for any other. An environment that names none means UTF-8.
int settee_use_locale(void);

// The size of the terminal: 0, or -1 where it is not known.
int settee_window_size(int descriptor, int *columns, int *rows);

// A pipe whose both ends are non-blocking and closed on exec.
int settee_wake_pipe(int ends[2]);

// From now on each of these signals is written to the pipe as one byte, its number. If one of them asks the process to
// end and the terminal is still guarded a second later, the terminal is restored and the process exits.
void settee_catch_signals(int pipe_end);
// Gives the signals back to whom they belonged before.
void settee_release_signals(void);
// Stops the process group as job control does, and returns when it goes on.
void settee_stop_group(void);

// Keeps what is needed to restore the terminal when the process crashes, exits or gets any signal that ends it.
// `sequence` is copied; a captured standard error (see below) is replayed after it.
void settee_guard_terminal(
    int descriptor, const struct termios *modes, const char *sequence, size_t length);
// While the terminal is lent out there is nothing to restore.
void settee_unguard_terminal(void);

// Sends standard error to memory, where it is a terminal, so that nothing is written over the screen.
void settee_capture_stderr(void);
// Ends that and writes what has come.
void settee_replay_stderr(void);

// Has the shell run a command on the controlling terminal, where there is one; its exit status, 127 where it could not start.
// A signal that asks this process to end reaches the command first.
int settee_run_on_terminal(const char *command);
// Raises the signal that arrived while a command had the terminal. Call it after removing what the command leaves behind.
void settee_deliver_missed_signal(void);

#endif
