import Foundation
import Synchronization

/// A program that keeps a file open, and writes into it in its own time.
final class Outsider: Sendable {
  private let descriptor = Mutex<Int32>(-1)
  private let done = DispatchSemaphore(value: 0)

  /// The file it opened.
  var inode: Int? {
    let inode = opened.withLock { $0 }
    return inode
  }

  private let opened = Mutex<Int?>(nil)

  func open(_ path: String) {
    let opened = Foundation.open(path, O_WRONLY)
    var status = stat()
    guard opened >= 0, fstat(opened, &status) == 0 else { return }
    let inode = Int(status.st_ino)
    self.opened.withLock { $0 = inode }
    descriptor.withLock { $0 = opened }
  }

  /// Writes a moment later, from another thread.
  func writeSoon(_ text: String) {
    Thread.detachNewThread {
      usleep(5000)
      self.write(text)
      self.done.signal()
    }
  }

  /// Waits until it has written.
  func finish() {
    if descriptor.withLock({ $0 }) >= 0 { _ = done.wait(timeout: .now() + 5) }
  }

  private func write(_ text: String) {
    descriptor.withLock { descriptor in
      guard descriptor >= 0 else { return }
      ftruncate(descriptor, 0)
      _ = text.withCString { pwrite(descriptor, $0, strlen($0), 0) }
      close(descriptor)
    }
  }
}
