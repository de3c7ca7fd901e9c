// POSIX for a program that owns a terminal: signals for a poll loop, and restoring the terminal even after a crash.
#ifndef SETTEE_CPOSIX_TERMINAL_H
#define SETTEE_CPOSIX_TERMINAL_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

// wcwidth(3) of the locale.
int settee_wcwidth(uint32_t scalar);
// The number of columns of a scalar in UTF-8, independent of the locale of the process; 1 if the system does not know it.
int settee_columns(uint32_t scalar);

// Sets the character set from the environment: 1 for UTF-8, 0 for any other. Without one in the environment it is UTF-8.
int settee_use_locale(void);

// Gets the size of the terminal: 0, or -1 if it is unknown.
int settee_window_size(int descriptor, int *columns, int *rows);

// Creates a pipe; both ends are non-blocking and closed on exec.
int settee_wake_pipe(int ends[2]);

// Writes each of these signals to the pipe as one byte, its number, from now on. If a signal asks the process to
// end and the terminal is still guarded a second later, the terminal is restored and the process exits.
void settee_catch_signals(int pipe_end);
// Restores the previous handlers of the signals.
void settee_release_signals(void);
// Stops the process group like job control, and returns when it continues.
void settee_stop_group(void);

// Saves the state to restore when the process crashes, exits or gets any signal that ends it.
// `sequence` is copied; a captured standard error (see below) is replayed after it.
void settee_guard_terminal(
    int descriptor, const struct termios *modes, const char *sequence, size_t length);
// While another program has the terminal, there is nothing to restore.
void settee_unguard_terminal(void);

// Redirects standard error to memory if it is a terminal, so that nothing is written over the screen.
void settee_capture_stderr(void);
// Ends the redirection and writes the redirected text.
void settee_replay_stderr(void);

// Runs a shell command on the controlling terminal, if there is one. Returns its exit status, 127 if it could not start.
// A signal that asks this process to end reaches the command first.
int settee_run_on_terminal(const char *command);
// Raises the signal that arrived while a command had the terminal. Call it after removing what the command leaves behind.
void settee_deliver_missed_signal(void);

#endif
