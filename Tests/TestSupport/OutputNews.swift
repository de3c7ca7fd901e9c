import Foundation

/// A named pipe that a program writes to, so that a test knows when to check again.
package final class OutputNews {
  package let path: String
  private let descriptor: Int32

  /// Creates the pipe.
  package init(at path: String) throws {
    self.path = path
    // Opened for writing too, so that neither side waits for the other and no end of file is reported.
    guard mkfifo(path, 0o600) == 0, case let opened = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC),
      opened >= 0
    else { throw CocoaError(.fileNoSuchFile) }
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// Waits until the program writes or the time limit is reached.
  ///
  /// - Parameter seconds: The time limit; the default is short, because the awaited output may be in a file.
  /// - Returns: The written text, empty if the program has written nothing.
  @discardableResult
  package func wait(seconds: Double = 0.1) -> String {
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, Int32(seconds * 1_000)) > 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var written: [UInt8] = []
    while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
      written += bytes.prefix(count)
    }
    return String(decoding: written, as: UTF8.self)
  }
}
