#define _GNU_SOURCE
#define _DARWIN_C_SOURCE
#include "CProcesses.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <poll.h>
#include <sys/syscall.h>
#else
#include <sys/event.h>
#endif

int tests_spawn_on_terminal(
    const char *path, char *const arguments[], char *const environment[], int columns, int rows,
    int *other_side) {
  int master = posix_openpt(O_RDWR | O_NOCTTY);
  if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0) return -1;
  fcntl(master, F_SETFD, FD_CLOEXEC);
  const char *name = ptsname(master);
  if (name == NULL) return -1;
  int slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  if (slave < 0 || ioctl(slave, TIOCSWINSZ, &size) != 0) return -1;
  pid_t child = fork();
  if (child == 0) {
    setsid();
    ioctl(slave, TIOCSCTTY, 0);
    for (int standard = 0; standard < 3; standard++) dup2(slave, standard);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    // GLib ignores SIGPIPE in the test process, and child processes inherit ignored signals.
    signal(SIGPIPE, SIG_DFL);
    execve(path, arguments, environment);
    _exit(127);
  }
  close(slave);
  *other_side = master;
  return child;
}

// Waits for a process to end, without checking repeatedly.
static void wait_for_end(pid_t process, int milliseconds) {
#ifdef __linux__
  struct pollfd end = {.fd = (int)syscall(SYS_pidfd_open, process, 0), .events = POLLIN};
  poll(&end, 1, milliseconds);
  close(end.fd);
#else
  int queue = kqueue();
  struct kevent end;
  EV_SET(&end, process, EVFILT_PROC, EV_ADD, NOTE_EXIT, 0, NULL);
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  kevent(queue, &end, 1, &end, 1, &time);
  close(queue);
#endif
}

int tests_wait_for_exit(pid_t process, int milliseconds) {
  int status;
  wait_for_end(process, milliseconds);
  if (waitpid(process, &status, WNOHANG) != process) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
