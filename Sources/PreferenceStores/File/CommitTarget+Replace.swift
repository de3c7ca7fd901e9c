import Synchronization

extension CommitTarget {
  /// Exchanges the file with a new one, and looks at the file that comes out.
  ///
  /// When that is not the one the edits were laid on, a program that does not lock has written it: it is put back at
  /// once, before that program reads ours and misses its own write. Nil where all must begin again.
  mutating func replace(
    _ expected: FileContent, with merged: MergedFile
  ) throws(StoreError) -> CommitResult? {
    guard let model = lock.descriptor else { return nil }
    let aside = try writeAside(merged.bytes, like: .file(model))
    guard try isInPlace(expected, else: aside), try exchange(aside) else { return nil }
    lock.adopt(aside)
    do throws(StoreError) {
      guard try isSame(aside.path, as: expected) else {
        putBack(aside)
        return nil
      }
    } catch {
      putBack(aside)
      throw error
    }
    try? fileSystem.remove(aside.path)
    return finish(merged, aside)
  }

  /// Whether the file is still the one that was read; the new one is discarded where it is not.
  private func isInPlace(
    _ expected: FileContent, else aside: AsideFile
  ) throws(StoreError) -> Bool {
    do throws(StoreError) {
      let now = try FileContent(of: location.path, limit: FileStore.sizeLimit, in: fileSystem)
      if now.isSame(as: expected) { return true }
    } catch {
      discard(aside)
      if case .system(_, _, let number) = error, Errno(number) == .notFound { return false }
      throw error
    }
    discard(aside)
    return false
  }

  /// Exchanges the new file with the one in place; false where there is none any more.
  ///
  /// Where the file system cannot exchange, it renames, and what is written in the moment since the last look is lost.
  private func exchange(_ aside: AsideFile) throws(StoreError) -> Bool {
    do throws(Errno) {
      do throws(Errno) { try fileSystem.exchange(aside.path, location.path) } catch {
        guard error == .invalid || error == .unsupported || error == .notSupported else {
          throw error
        }
        store.memory.withLock { $0.exchangeFailed = true }
        try fileSystem.rename(aside.path, replacing: location.path)
      }
      return true
    } catch {
      discard(aside)
      if error == .notFound { return false }
      throw .system(operation: "replace", path: location.path, errno: error.code)
    }
  }

  private func discard(_ aside: AsideFile) {
    try? fileSystem.remove(aside.path)
    try? fileSystem.close(aside.descriptor)
  }

  /// Puts back the file that came out.
  ///
  /// Where yet another one is in place by now, that is newer and stays; the older one goes to the ring, because nobody
  /// knows whether the newer was made from it.
  private func putBack(_ aside: AsideFile) {
    guard (try? fileSystem.exchange(aside.path, location.path)) != nil else { return }
    let limit = FileStore.sizeLimit
    let out = try? FileContent(of: aside.path, limit: limit, in: fileSystem)
    if out?.isSame(as: aside.content) == true {
      try? fileSystem.remove(aside.path)
    } else if (try? fileSystem.exchange(aside.path, location.path)) != nil {
      try? store.keepStray(at: aside.path, of: location, for: changes)
    }
  }
}
