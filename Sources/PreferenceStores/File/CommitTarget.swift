import PreferenceFormats
import PreferenceSystem
import PreferenceValues

/// The file a commit writes, while its lock is held.
struct CommitTarget {
  let commit: FileCommit
  let location: FileLocation
  var lock: CommitLock
  /// What is odd about the save though it is made.
  var notices: [Problem] = []

  var store: FileStore { commit.store }
  var fileSystem: any FileSystem { commit.store.fileSystem }
  var changes: ChangeSet { commit.changes }

  /// Writes what was merged over the content it was merged with; nil where that is not there any more.
  mutating func write(
    _ merged: MergedFile, over base: FileContent?
  ) throws(StoreError) -> CommitResult? {
    guard let base else { return try create(merged) }
    guard base.status.links <= 1 else {
      return try rewrite(
        merged, over: base, because: Reason(StorePhrase.hardLinks(store.path)))
    }
    do throws(StoreError) { return try replace(base, with: merged) } catch {
      guard let reason = reasonNotToReplace(error) else { throw error }
      return try rewrite(merged, over: base, because: Reason(reason))
    }
  }

  /// Why the error says that the file cannot be replaced, though it may be written; nil where it says other things.
  private func reasonNotToReplace(_ error: StoreError) -> StorePhrase? {
    guard case .system(_, _, let number) = error else { return nil }
    return switch Errno(number) {
    case .busy: .mounted(location.path)
    case .accessDenied, .notPermitted: .notReplaceable(folder: location.folder)
    default: nil
    }
  }

  /// Keeps the bytes in the ring, so that they are known wherever a killed save left them.
  ///
  /// A save is worth more than its copy, so that a ring which cannot be written does not stop it.
  func keep(_ merged: MergedFile, over reading: Reading) {
    guard let ring = store.ring else { return }
    let mode = reading.content?.status.mode ?? store.creation.fileMode
    var base: KeptCopy?
    if case .document(let content, let document) = reading, !ring.holds(content.bytes) {
      base = copy(of: MergedFile(bytes: content.bytes, document: document))
    }
    let new = copy(of: merged)
    if new?.missingSecrets != 0 || base?.missingSecrets ?? 0 > 0 {
      ring.begin(from: reading.revision, to: Revision(of: merged.bytes))
    }
    if let base, !ring.holds(base.bytes) { commit.keep(base, mode: mode, in: ring) }
    if let new { commit.keep(new, mode: mode, in: ring) }
  }

  func copy(of file: MergedFile) -> KeptCopy? {
    var copy = KeptCopy(of: file, in: store.format, for: changes)
    copy?.isFlawed = changes.isGood.map { !$0(file.document.value) } ?? false
    return copy
  }

  /// Makes the first file; nil where another program did so before us.
  private mutating func create(_ merged: MergedFile) throws(StoreError) -> CommitResult? {
    try StoreError.wrapping("make the folder", location.folder) { () throws(Errno) in
      try fileSystem.makeFolders(location.folder, mode: store.creation.folderMode)
    }
    let aside: AsideFile
    do throws(StoreError) {
      aside = try writeAside(merged.bytes, like: .new(store.creation))
    } catch {
      if case .system(_, _, let number) = error, Errno(number) == .exists { return nil }
      throw error
    }
    lock.adopt(aside)
    do throws(Errno) {
      try fileSystem.rename(aside.path, toNew: location.path)
    } catch {
      try? fileSystem.remove(aside.path)
      if error == .exists { return nil }
      throw StoreError(error, "write", location.path)
    }
    return finish(merged, aside)
  }

  func writeAside(
    _ bytes: [UInt8], like model: AsideFile.Model
  ) throws(StoreError) -> AsideFile {
    let path = location.sibling(AsideFile.name(beside: location.name))
    return try AsideFile(
      path: path, bytes: bytes, like: model, for: changes, named: location.path, in: fileSystem)
  }

  /// What to answer when the new file is in place.
  func finish(_ merged: MergedFile, _ aside: AsideFile) -> CommitResult {
    finish(merged, status: aside.content.status) { () throws(Errno) in
      try fileSystem.synchronizeFolder(location.folder)
    }
  }

  /// What to answer when the new bytes are in place and the disk is asked to confirm it.
  func finish(
    _ merged: MergedFile, status: FileStatus, confirming: () throws(Errno) -> Void
  ) -> CommitResult {
    let content = FileContent(status: status, bytes: merged.bytes)
    store.remember(.document(content, merged.document))
    let snapshot = store.snapshot(
      of: merged.document, revision: Revision(of: merged.bytes), notices, at: location)
    guard changes.durability == .disk else { return .done(snapshot, .confirmed) }
    do throws(StoreError) {
      try StoreError.wrapping("confirm the save of", location.path, confirming)
    } catch { return .done(snapshot, .unconfirmed("\(error)")) }
    return .done(snapshot, .confirmed)
  }
}

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
      throw StoreError(error, "read", path)
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

extension CommitTarget {
  /// Writes into the file itself, where it cannot be replaced and a person agreed; nil where it changed meanwhile.
  func rewrite(
    _ merged: MergedFile, over base: FileContent, because reason: Reason
  ) throws(StoreError) -> CommitResult? {
    guard changes.consents.contains(.inPlace) else {
      throw .needsConsent(.inPlace, Reason(StorePhrase.inPlace(reason)))
    }
    guard let descriptor = lock.descriptor, let ring = store.ring else {
      throw .readOnly(reason: Reason(StorePhrase.inPlaceWithoutCopy(reason)))
    }
    try StoreError.wrapping("keep the old content in", ring.folder) { () throws(Errno) in
      // As they are, secrets and all: what is written now could be cut. The end of the commit takes them out.
      _ = try ring.keep(KeptCopy(bytes: base.bytes), mode: base.status.mode, durability: .disk)
    }
    let now = try FileContent(
      opened: descriptor, path: location.path, limit: FileStore.sizeLimit, in: fileSystem)
    guard now.isSame(as: base) else { return nil }
    try overwrite(descriptor, with: merged.bytes, orElse: base.bytes)
    if let new = copy(of: merged) { commit.keep(new, mode: base.status.mode, in: ring) }
    return finish(merged, status: base.status) { () throws(Errno) in
      try fileSystem.synchronize(descriptor)
    }
  }

  /// Writes the bytes, or the old ones again where that fails.
  private func overwrite(
    _ descriptor: Int32, with bytes: [UInt8], orElse old: [UInt8]
  ) throws(StoreError) {
    func write(_ bytes: [UInt8]) throws(Errno) {
      try fileSystem.write(all: bytes, to: descriptor)
      try fileSystem.truncate(descriptor, to: bytes.count)
    }
    do throws(Errno) { try write(bytes) } catch {
      try? write(old)
      throw StoreError(error, "write", location.path)
    }
  }
}

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
      throw StoreError(error, "replace", location.path)
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
