internal import CPosix
internal import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Waits for signals, the terminal's input, and messages.
struct EventSource {
  /// The time that an Escape waits for the rest of a sequence, in milliseconds.
  var escapeDelay: Int

  private let device: TerminalDevice
  private let signals: SelfPipe
  private var decoder: InputDecoder
  /// The time at which the decoder stops waiting for the rest of a sequence.
  private var deadline: ContinuousClock.Instant?
  private var buffer = [UInt8](repeating: 0, count: 1 << 12)

  init(_ device: TerminalDevice, signals: SelfPipe, decoder: InputDecoder, escapeDelay: Int) {
    self.device = device
    self.signals = signals
    self.decoder = decoder
    self.escapeDelay = escapeDelay
  }

  func catchSignals() { settee_catch_signals(signals.writeEnd) }

  /// Returns all signals, then all input, and whether the descriptor of the messages is readable.
  ///
  /// Sleeps until there is one of them, if it may. Only an Escape or half a sequence sets a time limit.
  mutating func gather(
    beside messages: Int32, mayWait: Bool
  ) -> (incoming: [LoopEvent], hasMessages: Bool) {
    let readable = Int16(POLLIN)
    var sources = [signals.readEnd, device.descriptor, messages].map {
      pollfd(fd: $0, events: readable, revents: 0)
    }
    let found = poll(&sources, nfds_t(sources.count), mayWait ? timeout : 0)
    if found == 0 { return (flushed(), false) }
    // A signal interrupted the call; the next one finds its byte.
    guard found > 0 else { return ([], false) }
    let caught = sources[0].revents != 0 ? caughtSignals() : []
    let input = sources[1].revents != 0 ? readInput() : []
    return (caught + input, sources[2].revents != 0)
  }

  /// Sleeps until the descriptor of the messages is readable or a signal arrives, at most so long.
  func wait(for messages: Int32, atMost limit: Duration) {
    var sources = [signals.readEnd, messages].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    _ = poll(&sources, nfds_t(sources.count), Self.milliseconds(limit))
  }

  /// The milliseconds until the deadline, or -1 without one.
  private var timeout: Int32 {
    deadline.map { Self.milliseconds($0 - ContinuousClock.now) } ?? -1
  }

  private static func milliseconds(_ time: Duration) -> Int32 {
    Int32(max(0, (time / .milliseconds(1)).rounded(.up)))
  }

  private func patience(_ waiting: InputDecoder.Waiting) -> Duration {
    switch waiting {
    case .escape: .milliseconds(escapeDelay)
    case .sequence: .seconds(1)
    case .paste: .seconds(5)
    }
  }

  private mutating func flushed() -> [LoopEvent] {
    guard let deadline, ContinuousClock.now >= deadline else { return [] }
    self.deadline = nil
    return incoming(decoder.flush())
  }

  private mutating func readInput() -> [LoopEvent] {
    var events: [InputEvent] = []
    for _ in 0..<Self.mostReads {
      let count = read(device.descriptor, &buffer, buffer.count)
      guard count > 0 else {
        let isInterrupted = count < 0 && (errno == EINTR || errno == EAGAIN)
        if events.isEmpty, !isInterrupted { return [.hangup] }
        break
      }
      events += decoder.feed(buffer[..<count])
      // A partly filled buffer held all the input. A text that arrives in pieces is joined.
      let isText = events.count >= [InputEvent].fewest
      guard isText || count == buffer.count, device.hasInput(within: isText ? 2 : 0) else { break }
    }
    deadline = decoder.waiting.map { ContinuousClock.now + patience($0) }
    return incoming(events.joiningRuns)
  }

  /// The most reads before the events are returned; a terminal returns up to 4 kB at once.
  private static let mostReads = 64

  private func incoming(_ events: [InputEvent]) -> [LoopEvent] {
    events.map { $0 == .keystroke(.stop) ? .stop : .input($0) }
  }

  private func caughtSignals() -> [LoopEvent] {
    let numbers = signals.drain().map(Int32.init)
    let others = numbers.filter { $0 != SIGWINCH }.map { number -> LoopEvent in
      switch number {
      case SIGTSTP: .stop
      case SIGCONT: .continues
      case SIGHUP: .hangup
      default: .terminate(signal: number)
      }
    }
    return others.count < numbers.count ? others + [.resized] : others
  }
}
