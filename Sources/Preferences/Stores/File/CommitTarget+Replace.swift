import Synchronization

extension CommitTarget {
  /// Exchanges the file with a new one, until the file that comes out is the one the edits were laid on.
  ///
  /// What comes out instead was written by a program that does not lock. The edits are laid on that, and exchanged
  /// again. Whatever goes wrong, the other program's file is put back. Nil where no file was there any more.
  ///
  /// - Parameter model: the file whose permissions the new one gets, open.
  mutating func replace(
    _ expected: FileContent, with merged: MergedFile, like model: Int32, round: Int = 0
  ) throws(StoreError) -> CommitResult? {
    guard round < FileCommit.mostRounds else { throw .contended(path: location.path) }
    let aside = try writeAside(merged.bytes, like: .file(model), number: round)
    guard try exchange(aside, expecting: expected) else { return nil }
    lock.adopt(aside)
    do throws(StoreError) {
      guard let found = try look(at: aside.path, expecting: expected) else {
        try? fileSystem.remove(aside.path)
        return finish(merged, aside)
      }
      switch try commit.merge(into: found, at: location) {
      case .answer(let result):
        putBack(aside)
        return result
      case .write(let merged):
        let result = try replaceAgain(aside, with: merged, round: round)
        if case .done = result { try? fileSystem.remove(aside.path) } else { putBack(aside) }
        return result
      }
    } catch {
      putBack(aside)
      throw error
    }
  }

  /// Exchanges our file, which is in place, with one that has what the other program wrote.
  private mutating func replaceAgain(
    _ aside: AsideFile, with merged: MergedFile, round: Int
  ) throws(StoreError) -> CommitResult? {
    let outside = try StoreError.wrapping("read", aside.path) { () throws(Errno) in
      try fileSystem.open(aside.path, for: .reading)
    }
    defer { try? fileSystem.close(outside) }
    return try replace(aside.content, with: merged, like: outside, round: round + 1)
  }

  /// Exchanges the new file with the one in place; false where there is none any more.
  private func exchange(
    _ aside: AsideFile, expecting expected: FileContent
  ) throws(StoreError) -> Bool {
    do throws(Errno) {
      try fileSystem.exchange(aside.path, location.path)
      return true
    } catch {
      if error == .invalid || error == .unsupported || error == .notSupported {
        return try rename(aside, expecting: expected)
      }
      discard(aside)
      if error == .notFound { return false }
      throw .system(operation: "replace", path: location.path, errno: error.code)
    }
  }

  /// Replaces the file where the file system cannot exchange: what is written in the moment between is lost.
  private func rename(
    _ aside: AsideFile, expecting expected: FileContent
  ) throws(StoreError) -> Bool {
    store.memory.withLock { $0.exchangeFailed = true }
    do throws(StoreError) {
      let now = try FileContent(of: location.path, limit: FileStore.sizeLimit, in: fileSystem)
      if now.isSame(as: expected) {
        try StoreError.wrapping("replace", location.path) { () throws(Errno) in
          try fileSystem.rename(aside.path, replacing: location.path)
        }
        return true
      }
    } catch {
      discard(aside)
      throw error
    }
    discard(aside)
    return false
  }

  private func discard(_ aside: AsideFile) {
    try? fileSystem.remove(aside.path)
    try? fileSystem.close(aside.descriptor)
  }

  /// Puts back the file that came out, unless yet another one is in place by now, which is newer.
  private func putBack(_ aside: AsideFile) {
    defer { try? fileSystem.remove(aside.path) }
    guard (try? fileSystem.exchange(aside.path, location.path)) != nil else { return }
    let limit = FileStore.sizeLimit
    let out = try? FileContent(of: aside.path, limit: limit, in: fileSystem)
    if out?.isSame(as: aside.content) != true {
      try? fileSystem.exchange(aside.path, location.path)
    }
  }
}
