import Foundation
import PreferenceStores
import PreferenceSystem
import Synchronization

/// A program that keeps a file open, and writes into it in its own time.
final class Outsider: Sendable {
  private struct Opened {
    /// The descriptor to write to, nil once it has written.
    var descriptor: Int32?
    /// A descriptor that keeps the number of the file from being used again.
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

  /// The number of the file that it opened, also after it has written; nil before it opened one.
  var inode: Int? { opened.withLock { $0?.inode } }

  func open(_ path: String) {
    // A process that another test starts must not keep the file open.
    let descriptor = Foundation.open(path, O_WRONLY | O_CLOEXEC)
    let holding = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else { return }
    opened.withLock {
      $0 = Opened(descriptor: descriptor, holding: holding, inode: Int(status.st_ino))
    }
  }

  /// Writes into what it opened, unless it has already, and closes it.
  func write() {
    opened.withLock { opened in
      guard let descriptor = opened?.descriptor else { return }
      ftruncate(descriptor, 0)
      _ = text.withCString { pwrite(descriptor, $0, strlen($0), 0) }
      close(descriptor)
      opened?.descriptor = nil
    }
  }

  /// The clock of a store in whose pauses this program writes.
  var storeClock: SystemClock {
    SystemClock(
      now: SystemClock.system.now, sleep: { _ in self.write() },
      timeStamp: SystemClock.system.timeStamp)
  }
}
