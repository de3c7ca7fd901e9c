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
    KeptCopy(of: file, in: store.format, for: changes)
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
      throw .system(operation: "write", path: location.path, errno: error.code)
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
