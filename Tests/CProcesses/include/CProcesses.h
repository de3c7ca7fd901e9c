// Processes that tests start: on a terminal of their own, and watched to their end.
#ifndef CPROCESSES_H
#define CPROCESSES_H

#include <sys/types.h>

// Runs a program on a new terminal of this size, as its session's leader; gives the other side of the terminal.
// Returns the process or -1.
int tests_spawn_on_terminal(
    const char *path, char *const arguments[], char *const environment[], int columns, int rows,
    int *other_side);

// How a child process ended: its exit status, or 128 and the number of the signal; -1 where it goes on after that time.
int tests_wait_for_exit(pid_t process, int milliseconds);

#endif
