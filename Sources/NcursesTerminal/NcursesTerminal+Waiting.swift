internal import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension NcursesTerminal {
  /// Everything that waits: signals, then input, then messages.
  ///
  /// Sleeps until there is something, if it may; only an Escape or half a sequence sets a time.
  mutating func gather<Message>(
    from mailbox: Mailbox<Message>, mayWait: Bool
  ) -> [Incoming<Message>] {
    let readable = Int16(POLLIN)
    var sources = [signals.readEnd, descriptor, mailbox.descriptor].map {
      pollfd(fd: $0, events: readable, revents: 0)
    }
    let found = poll(&sources, nfds_t(sources.count), mayWait ? timeout : 0)
    if found == 0 { return flushed() }
    // A signal has come in between; its byte is found the next time.
    guard found > 0 else { return [] }
    var incoming: [Incoming<Message>] = []
    if sources[0].revents != 0 { incoming += caughtSignals() }
    if sources[1].revents != 0 { incoming += readInput() }
    if sources[2].revents != 0 { incoming += mailbox.take().map { .event(.message($0)) } }
    return incoming
  }

  /// Milliseconds until what the decoder waits for is given up; -1 for ever.
  private var timeout: Int32 {
    guard let deadline else { return -1 }
    let left = (deadline - ContinuousClock.now) / .milliseconds(1)
    return Int32(max(0, left.rounded(.up)))
  }

  private func patience(_ waiting: InputDecoder.Waiting) -> Duration {
    switch waiting {
    case .escape: .milliseconds(settings.escapeDelay ?? defaults.escapeDelay)
    case .sequence: .seconds(1)
    case .paste: .seconds(5)
    }
  }

  private mutating func flushed<Message>() -> [Incoming<Message>] {
    guard let deadline, ContinuousClock.now >= deadline else { return [] }
    self.deadline = nil
    return incoming(decoder.flush())
  }

  private mutating func readInput<Message>() -> [Incoming<Message>] {
    var events: [InputEvent] = []
    for _ in 0..<Self.mostReads {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else {
        let isInterrupted = count < 0 && (errno == EINTR || errno == EAGAIN)
        if events.isEmpty, !isInterrupted { return [.event(.hangup)] }
        break
      }
      events += decoder.feed(buffer[..<count])
      guard hasInput else { break }
    }
    deadline = decoder.waiting.map { ContinuousClock.now + patience($0) }
    return incoming(events.joiningRuns)
  }

  /// How often to read before what came is handed over; a terminal gives four thousand bytes at once.
  private static let mostReads = 64

  private var hasInput: Bool {
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, 0) > 0
  }

  private func incoming<Message>(_ events: [InputEvent]) -> [Incoming<Message>] {
    events.map { $0 == .keystroke(.stop) ? .stop : .event(.input($0)) }
  }

  private mutating func caughtSignals<Message>() -> [Incoming<Message>] {
    var incoming: [Incoming<Message>] = []
    var isResized = false
    for number in signals.drain().map(Int32.init) {
      switch number {
      case SIGWINCH: isResized = true
      case SIGTSTP: incoming.append(.stop)
      case SIGCONT: incoming.append(.goesOn)
      case SIGHUP: incoming.append(.event(.hangup))
      default: incoming.append(.event(.terminate(signal: number)))
      }
    }
    if isResized {
      resize(to: size)
      incoming.append(.event(.resized(size)))
    }
    return incoming
  }
}
