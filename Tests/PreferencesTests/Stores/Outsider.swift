import Foundation
import PreferenceStores
import PreferenceSystem
import Synchronization

/// A program that keeps a file open, and writes into it in its own time.
final class Outsider: Sendable {
  private struct Opened {
    var descriptor: Int32
    var inode: Int
  }

  private let opened = Mutex<Opened?>(nil)
  private let text: String

  init(writing text: String) { self.text = text }

  /// The file it has open; nil before it opened one, and once it has written.
  var inode: Int? { opened.withLock { $0?.inode } }

  func open(_ path: String) {
    let descriptor = Foundation.open(path, O_WRONLY)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else { return }
    opened.withLock { $0 = Opened(descriptor: descriptor, inode: Int(status.st_ino)) }
  }

  /// Writes into what it opened, unless it has already, and closes it.
  func write() {
    opened.withLock { opened in
      guard let descriptor = opened?.descriptor else { return }
      ftruncate(descriptor, 0)
      _ = text.withCString { pwrite(descriptor, $0, strlen($0), 0) }
      close(descriptor)
      opened = nil
    }
  }

  /// The clock of a store in whose pauses this program writes.
  var storeClock: SystemClock {
    SystemClock(
      now: SystemClock.system.now, sleep: { _ in self.write() },
      timeStamp: SystemClock.system.timeStamp)
  }
}
