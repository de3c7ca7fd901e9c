// Processes that tests start on a terminal and wait for.
#ifndef CPROCESSES_H
#define CPROCESSES_H

#include <sys/types.h>

// Runs a program as session leader on a new terminal of the given size, and stores the terminal's other side.
// Returns the process or -1.
int tests_spawn_on_terminal(
    const char *path, char *const arguments[], char *const environment[], int columns, int rows,
    int *other_side);

// Returns a child's exit status, or 128 plus the number of the signal; -1 if it is still running after the given time.
int tests_wait_for_exit(pid_t process, int milliseconds);

#endif
