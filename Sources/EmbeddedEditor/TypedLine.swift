internal import CPosix

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A line typed or piped in on standard input.
package enum TypedLine {
  /// The next line without what ends it, nil where there is none; a secret typed at a terminal is not shown.
  package static func read(isSecret: Bool) -> String? {
    guard isSecret else { return readLine() }
    return withoutEcho { readLine() }
  }

  private static func withoutEcho(_ body: () -> String?) -> String? {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return body() }
    // A signal must not end the process while the terminal shows nothing.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    var silent = modes
    silent.c_lflag &= ~tcflag_t(ECHO)
    silent.c_lflag |= tcflag_t(ECHONL)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes)
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    return body()
  }
}
