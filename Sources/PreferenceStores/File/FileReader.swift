import PreferenceFormats
import PreferenceSystem

/// Reads one file, and never takes one that is being written for empty or damaged.
struct FileReader: Sendable {
  var path: String
  var format: any DocumentFormat
  var fileSystem: any FileSystem
  var clock: SystemClock
  /// The most that is read, in bytes.
  var limit: Int

  /// How long a file must have stood still until "empty" and "damaged" are believed.
  static let settleTime = Duration.milliseconds(300)
  /// How long to wait until an unsettled file is read again.
  private static let pause = Duration.milliseconds(10)

  /// What is there at this moment.
  func peek() throws(StoreError) -> FileReadResult {
    do {
      return FileReadResult(try FileContent(of: path, limit: limit, in: fileSystem), as: format)
    } catch {
      if case .system(_, _, let number) = error, Errno(number) == .notFound { return .absent }
      throw error
    }
  }

  /// What is there once it stands still.
  ///
  /// - Parameter hadFile: whether a file was there before, so that its absence may be a moment's.
  func settled(deadline: ContinuousClock.Instant, hadFile: Bool) throws(StoreError)
    -> FileReadResult
  {
    var seen = try peek()
    var since = clock.now()
    while isUnsettled(seen, hadFile: hadFile), clock.now() - since < Self.settleTime {
      guard clock.now() < deadline else { throw .beingWritten(path: path) }
      clock.sleep(Self.pause)
      let next = try peek()
      if !next.isSame(as: seen) { since = clock.now() }
      seen = next
    }
    return seen
  }

  private func isUnsettled(_ reading: FileReadResult, hadFile: Bool) -> Bool {
    switch reading {
    case .document: false
    case .absent: hadFile
    case .blank(let content), .damaged(let content, _): !hasStoodStill(content.status)
    }
  }

  /// Whether its time stamps alone show that the file has stood still long enough.
  func hasStoodStill(_ status: FileStatus) -> Bool {
    clock.timeStamp() - max(status.modified, status.changed) > Self.settleTime
      && fileSystem.isRemote(path) == false
  }
}
