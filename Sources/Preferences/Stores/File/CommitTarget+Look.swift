extension CommitTarget {
  /// How long to wait until it is asked again whether the file that came out is still being written.
  private static let pause = Duration.milliseconds(2)

  /// Looks at the file that came out: nil when it is the one that was read, and nobody can write into it any more.
  ///
  /// A program that opened the file before the exchange writes into the one that came out. It is given the time that
  /// any unsettled file is given.
  func look(at path: String, expecting expected: FileContent) throws(StoreError) -> Reading? {
    let descriptor: Int32
    do throws(Errno) { descriptor = try fileSystem.open(path, for: .reading) } catch {
      // Where plain renaming had to do, nothing comes out.
      if error == .notFound { return nil }
      throw .system(operation: "read", path: path, errno: error.code)
    }
    defer { try? fileSystem.close(descriptor) }
    let end = min(commit.deadline, store.clock.now() + FileReader.settleTime)
    while true {
      let isWritten = fileSystem.hasWriters(descriptor) ?? false
      let out = try FileContent(
        opened: descriptor, path: path, limit: FileStore.sizeLimit, in: fileSystem)
      guard out.isSame(as: expected) else {
        return try store.reader(of: path).settled(deadline: commit.deadline, hadFile: true)
      }
      guard isWritten, store.clock.now() < end else { return nil }
      store.clock.sleep(Self.pause)
    }
  }
}
