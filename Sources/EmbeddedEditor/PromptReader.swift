import PreferenceSystem

/// A line typed or piped in on standard input.
package enum PromptReader {
  /// The next line without its line ending, nil at the end of input; a secret typed at a terminal is not shown.
  package static func read(isSecret: Bool) -> String? {
    guard isSecret else { return readLine() }
    return withoutEcho { readLine() }
  }

  private static func withoutEcho(_ body: () -> String?) -> String? {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return body() }
    var silent = modes
    silent.c_lflag &= ~tcflag_t(ECHO)
    silent.c_lflag |= tcflag_t(ECHONL)
    // A signal must not end the process while echo is off, so it is handled after echo is restored.
    while true {
      var (ending, before) = (sigset_t(), sigset_t())
      sigemptyset(&ending)
      for signal in signals { sigaddset(&ending, signal) }
      pthread_sigmask(SIG_BLOCK, &ending, &before)
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
      defer {
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes)
        pthread_sigmask(SIG_SETMASK, &before, nil)
      }
      if waitsForLine() { return body() }
    }
  }

  /// Waits for a line; returns false if a signal arrives first.
  private static func waitsForLine() -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while poll(&input, 1, 100) == 0 {
      var pending = sigset_t()
      sigpending(&pending)
      if signals.contains(where: { sigismember(&pending, $0) == 1 }) { return false }
    }
    return true
  }

  /// The signals that end or stop a program.
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]
}
