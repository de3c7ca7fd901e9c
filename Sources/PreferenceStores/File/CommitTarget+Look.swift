import PreferenceValues

extension CommitTarget {
  /// How long to wait until it is asked again whether the file that came out is still being written.
  private static let pause = Duration.milliseconds(2)

  /// Whether the file that came out is the one that was read, and nobody can write into it any more.
  ///
  /// A program that opened the file before the exchange writes into the one that came out. It is given the time that
  /// any unsettled file is given; when it takes longer, what it writes is lost, and that is told.
  mutating func isSame(
    _ path: String, as expected: FileContent
  ) throws(StoreError) -> Bool {
    let descriptor: Int32
    do throws(Errno) { descriptor = try fileSystem.open(path, for: .reading) } catch {
      // Where plain renaming had to do, nothing comes out.
      if error == .notFound { return true }
      throw .system(operation: "read", path: path, errno: error.code)
    }
    defer { try? fileSystem.close(descriptor) }
    let end = min(commit.deadline, store.clock.now() + FileReader.settleTime)
    while true {
      let isWritten = fileSystem.hasWriters(descriptor) ?? false
      let out = try FileContent(
        opened: descriptor, path: path, limit: FileStore.sizeLimit, in: fileSystem)
      guard out.isSame(as: expected) else { return false }
      guard isWritten else { return true }
      guard store.clock.now() < end else {
        notices.append(Problem(Self.stillOpen(location.path), at: .root, severity: .warning))
        return true
      }
      store.clock.sleep(Self.pause)
    }
  }

  private static func stillOpen(_ path: String) -> String {
    "another program has \(path) open as it was before this save; what it writes there is lost"
  }
}
