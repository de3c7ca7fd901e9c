#define _GNU_SOURCE
#include "CPosix.h"

#include <errno.h>
#include <sys/wait.h>
#include <stdio.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#ifdef __linux__
#include <sys/mman.h>
#else
#include <xlocale.h>
#endif

int settee_wcwidth(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

static locale_t utf8_locale;

static void find_utf8_locale(void) {
  utf8_locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  if (utf8_locale == (locale_t)0) utf8_locale = newlocale(LC_CTYPE_MASK, "UTF-8", (locale_t)0);
}

int settee_columns(uint32_t scalar) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find_utf8_locale);
  if (scalar < 0x80 || utf8_locale == (locale_t)0) return 1;
  locale_t before = uselocale(utf8_locale);
  int columns = wcwidth((wchar_t)scalar);
  uselocale(before);
  return columns < 0 ? 1 : columns;
}

static int names_a_locale(const char *variable) {
  const char *value = getenv(variable);
  return value != NULL && *value != 0;
}

static int is_utf8(const char *name) {
  return setlocale(LC_CTYPE, name) != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

int settee_use_locale(void) {
  int named = names_a_locale("LC_ALL") || names_a_locale("LC_CTYPE") || names_a_locale("LANG");
  // A locale that is named and missing, as after ssh from another system, says nothing about the terminal.
  if (named && setlocale(LC_CTYPE, "") != NULL) return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
  return is_utf8("C.UTF-8") || is_utf8("en_US.UTF-8");
}

int settee_window_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

int settee_wake_pipe(int ends[2]) {
  if (pipe(ends) != 0) return -1;
  for (int end = 0; end < 2; end++) {
    fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    fcntl(ends[end], F_SETFL, O_NONBLOCK);
  }
  return 0;
}

// Signals for the loop.

static const int caught[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT};
enum { caught_count = sizeof caught / sizeof caught[0] };
static struct sigaction before_catching[caught_count];
static volatile sig_atomic_t signal_pipe = -1;

static void tell_loop(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  if (signal_pipe >= 0 && write(signal_pipe, &byte, 1) < 0) {
    // The pipe is full: the loop has more than it needs to wake up.
  }
  errno = saved;
}

void settee_catch_signals(int pipe_end) {
  int first = signal_pipe < 0;
  signal_pipe = pipe_end;
  struct sigaction action = {.sa_handler = tell_loop, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < caught_count; i++) {
    sigaction(caught[i], &action, first ? &before_catching[i] : NULL);
  }
}

void settee_release_signals(void) {
  if (signal_pipe < 0) return;
  for (int i = 0; i < caught_count; i++) sigaction(caught[i], &before_catching[i], NULL);
  signal_pipe = -1;
}

void settee_stop_group(void) {
  struct sigaction stop = {.sa_handler = SIG_DFL}, before;
  sigemptyset(&stop.sa_mask);
  sigaction(SIGTSTP, &stop, &before);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &before, NULL);
}

// Standard error while the screen is owned.

static volatile sig_atomic_t real_stderr = -1;
static volatile sig_atomic_t captured_stderr = -1;

// A file without a name that lives in memory where the system can: its descriptor, or -1.
static int memory_file(void) {
#ifdef __linux__
  return memfd_create("settee", MFD_CLOEXEC);
#else
  char name[] = "/tmp/settee.XXXXXX";
  int descriptor = mkstemp(name);
  if (descriptor >= 0) unlink(name);
  return descriptor;
#endif
}

void settee_capture_stderr(void) {
  if (captured_stderr >= 0 || !isatty(STDERR_FILENO)) return;
  int memory = memory_file();
  if (memory < 0) return;
  real_stderr = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  captured_stderr = memory;
  dup2(memory, STDERR_FILENO);
}

// Only calls that a signal handler may make.
void settee_replay_stderr(void) {
  int memory = captured_stderr, real = real_stderr;
  if (memory < 0) return;
  captured_stderr = real_stderr = -1;
  dup2(real, STDERR_FILENO);
  close(real);
  lseek(memory, 0, SEEK_SET);
  char part[1024];
  ssize_t count;
  while ((count = read(memory, part, sizeof part)) > 0) {
    if (write(STDERR_FILENO, part, (size_t)count) < 0) break;
  }
  close(memory);
}

// The restore of last resort.

static struct {
  volatile sig_atomic_t descriptor;
  struct termios modes;
  char sequence[256];
  size_t length;
} guarded = {.descriptor = -1};

static const int fatal[] = {SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGQUIT};
enum { fatal_count = sizeof fatal / sizeof fatal[0] };
static struct sigaction before_guarding[fatal_count];
static char handler_stack[32 * 1024];

static void restore_terminal(void) {
  int descriptor = guarded.descriptor;
  if (descriptor < 0) return;
  guarded.descriptor = -1;
  if (write(descriptor, guarded.sequence, guarded.length) < 0) {
    // Nobody is left to tell.
  }
  tcsetattr(descriptor, TCSANOW, &guarded.modes);
  settee_replay_stderr();
}

// Leaves what follows to the handler that was there before, which in Swift prints the backtrace.
static void restore_and_pass_on(int number, siginfo_t *info, void *context) {
  (void)context;
  restore_terminal();
  for (int i = 0; i < fatal_count; i++) {
    if (fatal[i] == number) sigaction(number, &before_guarding[i], NULL);
  }
  // A fault happens again when its instruction does; a signal that was sent does not.
  if (info->si_code <= 0 || number == SIGABRT || number == SIGTRAP) raise(number);
}

static void install_guard(void) {
  static int installed;
  if (installed) return;
  installed = 1;
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
    stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
    sigaltstack(&stack, NULL);
  }
  struct sigaction action = {
      .sa_sigaction = restore_and_pass_on, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < fatal_count; i++) sigaction(fatal[i], &action, &before_guarding[i]);
  atexit(restore_terminal);
}

void settee_guard_terminal(
    int descriptor, const struct termios *modes, const char *sequence, size_t length) {
  guarded.modes = *modes;
  guarded.length = length < sizeof guarded.sequence ? length : sizeof guarded.sequence;
  memcpy(guarded.sequence, sequence, guarded.length);
  install_guard();
  guarded.descriptor = descriptor;
}

void settee_unguard_terminal(void) { guarded.descriptor = -1; }

int settee_run_on_terminal(const char *command) {
  static const char onTerminal[] =
      "if (: </dev/tty) 2>/dev/null; then exec </dev/tty >/dev/tty 2>/dev/tty; fi; ";
  size_t size = sizeof onTerminal + strlen(command);
  char *line = malloc(size);
  if (line == NULL) return 127;
  snprintf(line, size, "%s%s", onTerminal, command);
  int status = system(line);
  free(line);
  return status < 0 ? 127 : WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
