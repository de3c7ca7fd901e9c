#define _GNU_SOURCE
#include "CPosix.h"

#include <errno.h>
#include <sys/wait.h>
#include <stdio.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <time.h>
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

// The locale for characters that the environment names; NULL without one.
static const char *named_locale(void) {
  const char *variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (int index = 0; index < 3; index++) {
    const char *value = getenv(variables[index]);
    if (value != NULL && *value != 0) return value;
  }
  return NULL;
}

static int is_utf8(const char *name) {
  return setlocale(LC_CTYPE, name) != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

// Whether the name of a locale, such as de_DE.ISO-8859-1@euro, has a character set other than UTF-8.
static int names_another_set(const char *locale) {
  const char *set = strchr(locale, '.');
  if (set == NULL) return 0;
  return strncasecmp(set, ".UTF-8", 6) != 0 && strncasecmp(set, ".UTF8", 5) != 0;
}

int settee_use_locale(void) {
  const char *named = named_locale();
  if (named != NULL && setlocale(LC_CTYPE, "") != NULL) return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
  // A locale that is not installed, as after ssh from another system, tells no more than its name.
  if (named != NULL && names_another_set(named)) return 0;
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

static volatile sig_atomic_t ending_signal;
static volatile sig_atomic_t missed_signal;
static int may_arm_alarm(void);

// The seconds that the loop has to end after a signal asked for it.
enum { seconds_to_end = 1 };

static int asks_to_end(int number) {
  return number == SIGTERM || number == SIGHUP || number == SIGINT;
}

static void tell_loop(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  if (asks_to_end(number) && ending_signal == 0 && may_arm_alarm()) {
    ending_signal = number;
    alarm(seconds_to_end);
  }
  if (signal_pipe >= 0 && write(signal_pipe, &byte, 1) < 0) {
    // The pipe is full, so the loop wakes up anyway.
  }
  errno = saved;
}

// The loop has reacted: it ends by itself.
static void disarm_alarm(void) {
  if (ending_signal == 0) return;
  alarm(0);
  ending_signal = 0;
}

void settee_catch_signals(int pipe_end) {
  int first = signal_pipe < 0;
  signal_pipe = pipe_end;
  struct sigaction action = {.sa_handler = tell_loop, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < caught_count; i++) {
    sigaction(caught[i], &action, first ? &before_catching[i] : NULL);
  }
  settee_deliver_missed_signal();
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

// Crashes, of which Swift prints a backtrace: its handlers run after ours.
static const int crashes[] = {SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGQUIT};
enum { crash_count = sizeof crashes / sizeof crashes[0] };

static struct sigaction before_guarding[NSIG];
static unsigned char is_guarded[NSIG];
static char handler_stack[32 * 1024];

static int may_arm_alarm(void) { return guarded.descriptor >= 0 && is_guarded[SIGALRM]; }

static void restore_terminal(void) {
  int descriptor = guarded.descriptor;
  if (descriptor < 0) return;
  guarded.descriptor = -1;
  // A terminal that accepts no output, as after Ctrl-S, must not delay the exit.
  fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
  if (write(descriptor, guarded.sequence, guarded.length) < 0) {
    // The error cannot be reported, because the process ends.
  }
  tcsetattr(descriptor, TCSANOW, &guarded.modes);
  settee_replay_stderr();
}

static int is_crash(int number) {
  for (int i = 0; i < crash_count; i++) {
    if (crashes[i] == number) return 1;
  }
  return 0;
}

// Continues with the previous handler, which in Swift prints the backtrace.
static void restore_and_pass_on(int number, siginfo_t *info, void *context) {
  (void)context;
  restore_terminal();
  if (number == SIGALRM && ending_signal != 0) _exit(128 + ending_signal);
  sigaction(number, &before_guarding[number], NULL);
  // A fault happens again when its instruction does; any other signal does not.
  int isFault = is_crash(number) && number != SIGABRT && number != SIGTRAP && info->si_code > 0;
  if (!isFault) raise(number);
}

// Whether a signal ends a process that does not handle it, and is not the loop's.
static int ends_process(int number) {
  switch (number) {
    case SIGKILL: case SIGSTOP: case SIGCHLD: case SIGCONT: case SIGTSTP: case SIGTTIN:
    case SIGTTOU: case SIGURG: case SIGWINCH: case SIGTERM: case SIGHUP: case SIGINT:
      return 0;
#ifdef SIGINFO
    case SIGINFO: return 0;
#endif
    default: return 1;
  }
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
  for (int number = 1; number < NSIG; number++) {
    struct sigaction *before = &before_guarding[number];
    // The C library keeps some numbers for itself. What the program ignores or handles stays so.
    if (!ends_process(number) || sigaction(number, NULL, before) != 0) continue;
    int isDefault = !(before->sa_flags & SA_SIGINFO) && before->sa_handler == SIG_DFL;
    if (!isDefault && !is_crash(number)) continue;
    is_guarded[number] = sigaction(number, &action, NULL) == 0;
  }
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

void settee_unguard_terminal(void) {
  guarded.descriptor = -1;
  disarm_alarm();
}

// A program that has the terminal.

static int child_pipe[2] = {-1, -1};

static void note_child(int number) {
  int saved = errno;
  if (number != SIGCHLD) missed_signal = number;
  if (write(child_pipe[1], "", 1) < 0) {
    // The pipe is full, and wakes up as well.
  }
  errno = saved;
}

void settee_deliver_missed_signal(void) {
  int number = missed_signal;
  missed_signal = 0;
  if (number != 0) raise(number);
}

static long milliseconds_since(const struct timespec *start) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (now.tv_sec - start->tv_sec) * 1000 + (now.tv_nsec - start->tv_nsec) / 1000000;
}

// Waits until the child ends. A signal to end is passed on; the child that ignores it is killed after a second.
static int wait_for(pid_t child) {
  int status = 0, isTold = 0;
  struct timespec told;
  for (;;) {
    pid_t ended = waitpid(child, &status, WNOHANG);
    if (ended == child || (ended < 0 && errno != EINTR)) return ended == child ? status : -1;
    if (missed_signal != 0 && !isTold) {
      isTold = 1;
      clock_gettime(CLOCK_MONOTONIC, &told);
      kill(child, missed_signal);
    }
    long left = isTold ? 1000 - milliseconds_since(&told) : -1;
    if (isTold && left <= 0) kill(child, SIGKILL);
    struct pollfd source = {.fd = child_pipe[0], .events = POLLIN};
    poll(&source, 1, isTold ? (left > 0 ? (int)left : 50) : -1);
    char part[64];
    while (read(child_pipe[0], part, sizeof part) > 0) {
    }
  }
}

static int spawn_shell(const char *line, pid_t *child) {
  posix_spawnattr_t attributes;
  sigset_t defaults, none;
  posix_spawnattr_init(&attributes);
  sigfillset(&defaults);
  sigdelset(&defaults, SIGKILL);
  sigdelset(&defaults, SIGSTOP);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  char *const arguments[] = {"sh", "-c", (char *)line, NULL};
  int failure = posix_spawn(
      child, "/bin/sh", NULL, &attributes, arguments, (char *const *)settee_environment());
  posix_spawnattr_destroy(&attributes);
  return failure;
}

// One command at a time has the terminal, the handlers and the pipe.
static pthread_mutex_t running = PTHREAD_MUTEX_INITIALIZER;

static int run_on_terminal(const char *command);

int settee_run_on_terminal(const char *command) {
  pthread_mutex_lock(&running);
  int status = run_on_terminal(command);
  pthread_mutex_unlock(&running);
  return status;
}

static int run_on_terminal(const char *command) {
  static const char onTerminal[] =
      "if (: </dev/tty) 2>/dev/null; then exec </dev/tty >/dev/tty 2>/dev/tty; fi; ";
  static const int watched[] = {SIGCHLD, SIGHUP, SIGTERM, SIGINT, SIGQUIT};
  enum { watched_count = sizeof watched / sizeof watched[0] };
  struct sigaction before[watched_count];
  size_t size = sizeof onTerminal + strlen(command);
  char *line = malloc(size);
  if (line == NULL || settee_wake_pipe(child_pipe) != 0) {
    free(line);
    return 127;
  }
  snprintf(line, size, "%s%s", onTerminal, command);
  for (int i = 0; i < watched_count; i++) {
    // Ctrl-C in the program is not meant for this one.
    int isKey = watched[i] == SIGINT || watched[i] == SIGQUIT;
    struct sigaction action = {.sa_handler = isKey ? SIG_IGN : note_child, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(watched[i], &action, &before[i]);
  }
  pid_t child;
  int status = spawn_shell(line, &child) == 0 ? wait_for(child) : -1;
  for (int i = 0; i < watched_count; i++) sigaction(watched[i], &before[i], NULL);
  close(child_pipe[0]);
  close(child_pipe[1]);
  free(line);
  return status < 0 ? 127 : WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
