import Foundation

/// A named pipe into which a terminal copies all that is written to it.
///
/// It tells when to look again, not what is there to be seen.
final class OutputNews {
  let path: String
  private let descriptor: Int32

  init(at path: String) throws {
    self.path = path
    // Open for writing, too, so that nobody waits for the other side, and its end is no news.
    guard mkfifo(path, 0o600) == 0, case let opened = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC),
      opened >= 0
    else { throw CocoaError(.fileNoSuchFile) }
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// Waits until something is written, or for a moment: what a test looks for may be elsewhere, as in a file.
  func wait() {
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, 100) > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
