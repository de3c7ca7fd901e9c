/// Runs a body while these signals are blocked in this thread; nil blocks all signals.
func withSignals<Result, Failure: Error>(
  blocked signals: [Int32]?, _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  var blocked = sigset_t()
  var before = sigset_t()
  if let signals {
    sigemptyset(&blocked)
    for signal in signals { sigaddset(&blocked, signal) }
  } else {
    sigfillset(&blocked)
  }
  pthread_sigmask(SIG_BLOCK, &blocked, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  return try body()
}

/// Runs a body that signals of the terminal or of a limit must not stop or end halfway.
///
/// `^Z` takes effect after the body. The signal of a file that grew beyond the process's limit is ignored,
/// because the failed write reports the same error.
package func withoutStopping<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try withSignals(blocked: [SIGTSTP, SIGTTIN, SIGTTOU, SIGXFSZ]) { () throws(Failure) in
    defer { discardPending(SIGXFSZ) }
    return try body()
  }
}

private func discardPending(_ signal: Int32) {
  var pending = sigset_t()
  sigpending(&pending)
  guard sigismember(&pending, signal) == 1 else { return }
  var only = sigset_t()
  var received: Int32 = 0
  sigemptyset(&only)
  sigaddset(&only, signal)
  sigwait(&only, &received)
}
