import Foundation
import PreferenceStores
import PreferenceSystem

/// A program that keeps a file open and writes to it later.
final class Outsider: Sendable {
  private struct Opened {
    /// The descriptor to write to; nil after writing.
    var descriptor: Int32?
    /// A descriptor that prevents the file's number from being reused.
    var holding: Int32
    var inode: Int
  }

  private let opened = Mutex<Opened?>(nil)
  private let text: String

  init(writing text: String) { self.text = text }

  deinit {
    opened.withLock { opened in
      if let descriptor = opened?.descriptor { close(descriptor) }
      if let holding = opened?.holding { close(holding) }
    }
  }

  /// The number of the opened file, also after writing; nil before opening.
  var inode: Int? { opened.withLock { $0?.inode } }

  func open(_ path: String) {
    // A process started by another test must not keep the file open.
    let descriptor = Foundation.open(path, O_WRONLY | O_CLOEXEC)
    let holding = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else { return }
    opened.withLock {
      $0 = Opened(descriptor: descriptor, holding: holding, inode: Int(status.st_ino))
    }
  }

  /// Writes to the opened file once, and closes it.
  func write() {
    opened.withLock { opened in
      guard let descriptor = opened?.descriptor else { return }
      ftruncate(descriptor, 0)
      _ = text.withCString { pwrite(descriptor, $0, strlen($0), 0) }
      close(descriptor)
      opened?.descriptor = nil
    }
  }

  /// A store's clock; the program writes during its pauses.
  var storeClock: SystemClock {
    SystemClock(
      now: SystemClock.system.now, sleep: { _ in self.write() },
      timeStamp: SystemClock.system.timeStamp)
  }
}
