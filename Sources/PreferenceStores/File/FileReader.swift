import PreferenceFormats
import PreferenceSystem

/// Reads one file, and never mistakes a file that is being written for an empty or damaged one.
struct FileReader: Sendable {
  var location: FileLocation
  /// The directory of the file, open; nil to open it for each read.
  var directory: OpenDirectory?
  var format: any DocumentFormat
  var fileSystem: any FileSystem
  var clock: SystemClock
  /// The largest size, in bytes.
  var limit: Int
  /// The last result, whose document need not be parsed again.
  var known: FileReadResult?

  /// The time for which an empty or damaged file must be unchanged.
  static let settleTime = Duration.milliseconds(300)
  /// The time between two reads of an unsettled file.
  private static let pause = Duration.milliseconds(10)

  /// Reads the file once.
  ///
  /// - Throws: ``StoreError``; one with ``StoreError/isLink`` if the file has been replaced by a symbolic link.
  func peek() throws(StoreError) -> FileReadResult {
    do throws(StoreError) {
      let directory = try opened()
      return FileReadResult(
        try FileContent(of: location.name, in: directory, limit: limit), as: format, known: known)
    } catch {
      guard case .system(_, _, Errno.notFound.code) = error else { throw error }
      // The system's link to an open pipe leads to no path.
      if let link = location.links.last { try FileContent.refuseStream(at: link, in: fileSystem) }
      return .absent
    }
  }

  private func opened() throws(StoreError) -> OpenDirectory {
    if let directory { return directory }
    return try StoreError.wrapping(.read, location.path) { () throws(Errno) in
      try OpenDirectory.opened(of: location, in: fileSystem)
    }
  }

  /// Reads the file until an empty, damaged or missing file is known to be one.
  ///
  /// - Parameter hadFile: Whether the file existed before, so that it may be missing only for an instant.
  func readStable(deadline: ContinuousClock.Instant, hadFile: Bool) throws(StoreError)
    -> FileReadResult
  {
    var seen = try peek()
    var since = clock.now()
    while isUnsettled(seen, hadFile: hadFile), clock.now() - since < Self.settleTime {
      guard clock.now() < deadline else { throw .beingWritten(path: location.path) }
      clock.sleep(Self.pause)
      let next = try peek()
      if !next.isSame(as: seen) { since = clock.now() }
      seen = next
    }
    return seen
  }

  private func isUnsettled(_ result: FileReadResult, hadFile: Bool) -> Bool {
    switch result {
    case .document: false
    case .absent: hadFile
    case .blank(let content), .damaged(let content, _): !isSettled(content.status)
    }
  }

  /// Whether the time stamps alone show that the file has been unchanged long enough.
  func isSettled(_ status: FileStatus) -> Bool {
    clock.timeStamp() - max(status.modified, status.changed) > Self.settleTime
      && fileSystem.isRemote(location.path) == false
  }
}
