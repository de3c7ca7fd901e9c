internal import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension NcursesTerminal {
  /// Everything that waits: signals, then input, and whether there are messages, which are read from a descriptor.
  ///
  /// Sleeps until there is something, if it may; only an Escape or half a sequence sets a time.
  mutating func gather(
    beside messages: Int32, mayWait: Bool
  ) -> (incoming: [Incoming], hasMessages: Bool) {
    let readable = Int16(POLLIN)
    var sources = [signals.readEnd, descriptor, messages].map {
      pollfd(fd: $0, events: readable, revents: 0)
    }
    let found = poll(&sources, nfds_t(sources.count), mayWait ? timeout : 0)
    if found == 0 { return (flushed(), false) }
    // A signal has come in between; its byte is found the next time.
    guard found > 0 else { return ([], false) }
    let caught = sources[0].revents != 0 ? caughtSignals() : []
    let input = sources[1].revents != 0 ? readInput() : []
    return (caught + input, sources[2].revents != 0)
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

  private mutating func flushed() -> [Incoming] {
    guard let deadline, ContinuousClock.now >= deadline else { return [] }
    self.deadline = nil
    return incoming(decoder.flush())
  }

  private mutating func readInput() -> [Incoming] {
    var events: [InputEvent] = []
    for _ in 0..<Self.mostReads {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else {
        let isInterrupted = count < 0 && (errno == EINTR || errno == EAGAIN)
        if events.isEmpty, !isInterrupted { return [.hangup] }
        break
      }
      events += decoder.feed(buffer[..<count])
      // What does not fill the buffer is all there was; a text that comes piece by piece is dealt with as one.
      let isText = events.count >= [InputEvent].fewest
      guard isText || count == buffer.count, hasInput(within: isText ? 2 : 0) else { break }
    }
    deadline = decoder.waiting.map { ContinuousClock.now + patience($0) }
    return incoming(events.joiningRuns)
  }

  /// How often to read before what came is handed over; a terminal gives four thousand bytes at once.
  private static let mostReads = 64

  private func hasInput(within milliseconds: Int32) -> Bool {
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, milliseconds) > 0
  }

  private func incoming(_ events: [InputEvent]) -> [Incoming] {
    events.map { $0 == .keystroke(.stop) ? .stop : .input($0) }
  }

  private mutating func caughtSignals() -> [Incoming] {
    var incoming: [Incoming] = []
    var isResized = false
    for number in signals.drain().map(Int32.init) {
      switch number {
      case SIGWINCH: isResized = true
      case SIGTSTP: incoming.append(.stop)
      case SIGCONT: incoming.append(.goesOn)
      case SIGHUP: incoming.append(.hangup)
      default: incoming.append(.terminate(signal: number))
      }
    }
    if isResized {
      resize(to: size)
      incoming.append(.resized)
    }
    return incoming
  }
}
