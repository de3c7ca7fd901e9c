import Dispatch

/// A program that this one runs without a terminal and without input, until it ends or exceeds a limit.
package struct ChildProcess: Sendable {
  /// The reason why a program was ended or could not be started.
  package enum Failure: Error, Hashable, Sendable {
    case notStarted(Errno)
    case tooMuchOutput
    case tooSlow
  }

  /// The output and the status of a program that ended.
  package struct Result: Sendable {
    /// Its exit status; 128 and the number of a signal that ended it.
    package var status: Int32
    package var output: [UInt8]
    package var errors: [UInt8]
  }

  private let arguments: [String]

  /// The name of a program, looked up in `PATH` unless it has a slash, and its arguments.
  package init(_ program: String, _ arguments: [String]) {
    self.arguments = [program] + arguments
  }

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - limit: The most bytes of output.
  ///   - time: The time limit.
  package func run(limit: Int, within time: Duration) throws(Failure) -> Result {
    let output = try Self.pipe()
    let errors = try Self.pipe()
    let child = try start(output: output.write, errors: errors.write)
    closeAll(output.write, errors.write)
    defer { closeAll(output.read, errors.read) }
    var streams = [Stream(output.read, limit: limit), Stream(errors.read, limit: 64 << 10)]
    do throws(Failure) {
      try Self.read(&streams, until: .now + time)
    } catch {
      kill(child, SIGKILL)
      _ = Self.status(of: child)
      throw error
    }
    return Result(
      status: Self.status(of: child), output: streams[0].bytes, errors: streams[1].bytes)
  }

  /// Starts the program without its output and does not wait for its end, which may be after that of this program.
  package func startInBackground() throws(Failure) {
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard null >= 0 else { throw .notStarted(.last) }
    defer { closeAll(null) }
    let child = try start(output: null, errors: null)
    DispatchQueue.global(qos: .utility).async { _ = Self.status(of: child) }
  }

  private static func pipe() throws(Failure) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard settee_wake_pipe(&ends) == 0 else { throw .notStarted(.last) }
    // The program expects a blocking end.
    _ = fcntl(ends[1], F_SETFL, 0)
    return (ends[0], ends[1])
  }

  private func start(output: Int32, errors: Int32) throws(Failure) -> pid_t {
    var words = arguments.map { strdup($0) }
    defer { words.forEach { free($0) } }
    words.append(nil)
    var child: pid_t = 0
    let failure = settee_spawn(words, output, errors, &child)
    guard failure == 0 else { throw .notStarted(Errno(failure)) }
    return child
  }

  private static func status(of child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Reads both streams to their ends.
  private static func read(
    _ streams: inout [Stream], until end: ContinuousClock.Instant
  ) throws(Failure) {
    while streams.contains(where: \.isOpen) {
      let left = end - ContinuousClock.now
      guard left > .zero else { throw .tooSlow }
      var ends = streams.map {
        pollfd(fd: $0.isOpen ? $0.descriptor : -1, events: Int16(POLLIN), revents: 0)
      }
      let milliseconds = Int32(clamping: left.components.seconds * 1000 + 1000)
      if poll(&ends, nfds_t(ends.count), milliseconds) < 0, errno != EINTR {
        throw .notStarted(.last)
      }
      for index in streams.indices where ends[index].revents != 0 {
        try streams[index].readMore()
      }
    }
  }
}

/// One of the outputs of a program.
private struct Stream {
  let descriptor: Int32
  let limit: Int
  var isOpen = true
  var bytes: [UInt8] = []

  init(_ descriptor: Int32, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  mutating func readMore() throws(ChildProcess.Failure) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 {
      bytes += buffer[..<count]
      if bytes.count > limit { throw .tooMuchOutput }
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      isOpen = false
    }
  }
}

private func closeAll(_ descriptors: Int32...) {
  for descriptor in descriptors { close(descriptor) }
}
