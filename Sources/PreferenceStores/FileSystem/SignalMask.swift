#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a commit while this thread is not to be stopped or killed half way by signals a terminal or a limit sends.
///
/// `^Z` is honoured when the commit is over. The signal of a file that grew beyond the process's limit is dropped,
/// because the failed write tells the same.
func withoutStopping<Result>(
  _ body: () throws(StoreError) -> Result
) throws(StoreError) -> Result {
  var blocked = sigset_t()
  var before = sigset_t()
  sigemptyset(&blocked)
  for signal in [SIGTSTP, SIGTTIN, SIGTTOU, SIGXFSZ] { sigaddset(&blocked, signal) }
  pthread_sigmask(SIG_BLOCK, &blocked, &before)
  defer {
    dropPending(SIGXFSZ)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
  return try body()
}

private func dropPending(_ signal: Int32) {
  var pending = sigset_t()
  sigpending(&pending)
  guard sigismember(&pending, signal) == 1 else { return }
  var only = sigset_t()
  var received: Int32 = 0
  sigemptyset(&only)
  sigaddset(&only, signal)
  sigwait(&only, &received)
}
