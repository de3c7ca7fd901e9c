import PreferenceFormats
import PreferenceSystem
import PreferenceValues

/// The file a commit writes, while its lock is held.
struct CommitWriter {
  let commit: FileCommit
  let location: FileLocation
  var lock: CommitLock
  /// What is odd about the save though it is made.
  var notices: [PreferenceProblem] = []

  var store: FileStore { commit.store }
  var fileSystem: any FileSystem { commit.store.fileSystem }
  var changes: ChangeSet { commit.changes }

  /// Writes what was merged over the content it was merged with; nil where that is not there any more.
  mutating func write(
    _ merged: MergeResult, over base: FileContent?
  ) throws(StoreError) -> CommitResult? {
    guard let base else { return try create(merged) }
    guard base.status.links <= 1 else {
      return try rewrite(
        merged, over: base, because: Reason(Message("\(store.path) has several hard links")))
    }
    do throws(StoreError) { return try replace(base, with: merged) } catch {
      guard let reason = reasonNotToReplace(error) else { throw error }
      return try rewrite(merged, over: base, because: Reason(reason))
    }
  }

  /// Why the error says that the file cannot be replaced, though it may be written; nil where it says other things.
  private func reasonNotToReplace(_ error: StoreError) -> Message? {
    guard case .system(_, _, let number) = error else { return nil }
    return switch Errno(number) {
    case .busy: Message("\(location.path) is a mount point and cannot be replaced")
    case .accessDenied, .notPermitted:
      Message("files in \(location.folder) cannot be replaced: permission denied")
    default: nil
    }
  }

  /// Keeps the bytes in the backups, so that they are known wherever a killed save left them.
  ///
  /// A save is worth more than its copy, so that a backups which cannot be written does not stop it.
  func keep(_ merged: MergeResult, over reading: FileReadResult) {
    guard let backups = store.backups else { return }
    let mode = reading.content?.status.mode ?? store.creation.fileMode
    var base: BackupContent?
    if case .document(let content, let document) = reading, !backups.holds(content.bytes) {
      base = copy(of: MergeResult(bytes: content.bytes, document: document))
    }
    let new = copy(of: merged)
    if new?.missingSecrets != 0 || base?.missingSecrets ?? 0 > 0 {
      backups.begin(from: reading.revision, to: Revision(of: merged.bytes))
    }
    if let base, !backups.holds(base.bytes) { commit.keep(base, mode: mode, in: backups) }
    if let new { commit.keep(new, mode: mode, in: backups) }
  }

  func copy(of file: MergeResult) -> BackupContent? {
    var copy = BackupContent(of: file, in: store.format, for: changes)
    copy?.isFlawed = changes.isGood.map { !$0(file.document.value) } ?? false
    return copy
  }

  /// Makes the first file; nil where another program did so before us.
  private mutating func create(_ merged: MergeResult) throws(StoreError) -> CommitResult? {
    let folder = try lock.makeFolder(mode: store.creation.folderMode)
    let aside = try writeAside(merged.bytes, in: folder, like: .new(store.creation))
    do throws(Errno) { try aside.file.takeFreePlace() } catch {
      if error == .exists { return nil }
      throw StoreError(error, "write", location.path)
    }
    lock.adopt(aside)
    return finish(merged, aside)
  }

  private func writeAside(
    _ bytes: [UInt8], in folder: OpenFolder, like model: TemporaryFile.Model
  ) throws(StoreError) -> TemporaryFile {
    try TemporaryFile(of: location.name, in: folder, holding: bytes, like: model, for: changes)
  }

  /// What to answer when the new file is in place.
  func finish(_ merged: MergeResult, _ aside: TemporaryFile) -> CommitResult {
    finish(merged, status: aside.content.status) { () throws(Errno) in
      try aside.file.confirm()
    }
  }

  /// What to answer when the new bytes are in place and the disk is asked to confirm it.
  func finish(
    _ merged: MergeResult, status: FileStatus, confirming: () throws(Errno) -> Void
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

extension CommitWriter {
  /// How long to wait until it is asked again whether the file that came out is still being written.
  private static let pause = Duration.milliseconds(2)

  /// Whether the file that came out is the one that was read, and nobody can write into it any more.
  ///
  /// A program that opened the file before the exchange writes into the one that came out. It is given the time that
  /// any unsettled file is given; when it takes longer, what it writes is lost, and that is told.
  private mutating func isOut(
    beside aside: FileReplacement, as expected: FileContent
  ) throws(StoreError) -> Bool {
    let path = aside.folder.path(of: aside.temporaryName)
    let descriptor: Int32
    do throws(Errno) {
      descriptor = try aside.folder.open(aside.temporaryName, for: .reading)
    } catch {
      // Where plain renaming had to do, nothing comes out.
      if error == .notFound { return true }
      if error == .tooManyLinks { return false }
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
        notices.append(
          PreferenceProblem(Self.stillOpen(location.path), at: .root, severity: .warning))
        return true
      }
      store.clock.sleep(Self.pause)
    }
  }

  private static func stillOpen(_ path: String) -> String {
    "another program has \(path) open as it was before this save; what it writes there is lost"
  }
}

extension CommitWriter {
  /// Writes into the file itself, where it cannot be replaced and a person agreed; nil where it changed meanwhile.
  func rewrite(
    _ merged: MergeResult, over base: FileContent, because reason: Reason
  ) throws(StoreError) -> CommitResult? {
    guard changes.consents.contains(.inPlace) else {
      throw .needsConsent(
        .inPlace,
        Reason(Message("\(reason), so it must be overwritten in place; a failure can damage it")))
    }
    guard let descriptor = lock.descriptor, let backups = store.backups else {
      throw .readOnly(reason: Reason(Message("\(reason), and there is no directory for a backup")))
    }
    try StoreError.wrapping("keep the old content in", backups.folder) { () throws(Errno) in
      // As they are, secrets and all: what is written now could be cut. The end of the commit takes them out.
      _ = try backups.keep(
        BackupContent(bytes: base.bytes), mode: base.status.mode, durability: .disk)
    }
    let now = try FileContent(
      opened: descriptor, path: location.path, limit: FileStore.sizeLimit, in: fileSystem)
    guard now.isSame(as: base) else { return nil }
    try overwrite(descriptor, with: merged.bytes, orElse: base.bytes)
    if let new = copy(of: merged) { commit.keep(new, mode: base.status.mode, in: backups) }
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

extension CommitWriter {
  /// Exchanges the file with a new one, and looks at the file that comes out.
  ///
  /// When that is not the one the edits were laid on, a program that does not lock has written it: it is put back at
  /// once, before that program reads ours and misses its own write. Nil where all must begin again.
  mutating func replace(
    _ expected: FileContent, with merged: MergeResult
  ) throws(StoreError) -> CommitResult? {
    guard let folder = lock.folder, let model = lock.descriptor else { return nil }
    let aside = try writeAside(merged.bytes, in: folder, like: .file(model))
    guard try isInPlace(expected, else: aside), try exchange(aside) else { return nil }
    lock.adopt(aside)
    do throws(StoreError) {
      guard try isOut(beside: aside.file, as: expected) else {
        putBack(aside)
        return nil
      }
    } catch {
      putBack(aside)
      throw error
    }
    aside.file.removeTemporary()
    return finish(merged, aside)
  }

  /// Whether the file is still the one that was read; the new one is discarded where it is not.
  private func isInPlace(
    _ expected: FileContent, else aside: TemporaryFile
  ) throws(StoreError) -> Bool {
    let folder = aside.file.folder
    do throws(StoreError) {
      let now = try FileContent(of: location.name, in: folder, limit: FileStore.sizeLimit)
      if now.isSame(as: expected), folder.isInPlace { return true }
    } catch {
      aside.file.discard()
      guard case .system(_, _, let number) = error else { throw error }
      if [.notFound, .tooManyLinks].contains(Errno(number)) { return false }
      throw error
    }
    aside.file.discard()
    return false
  }

  /// Exchanges the new file with the one in place; false where there is none any more.
  ///
  /// Where the file system cannot exchange, it renames, and what is written in the moment since the last look is lost.
  private func exchange(_ aside: TemporaryFile) throws(StoreError) -> Bool {
    do throws(Errno) {
      do throws(Errno) { try aside.file.exchange() } catch {
        guard error == .invalid || error == .unsupported || error == .notSupported else {
          throw error
        }
        store.memory.withLock { $0.exchangeFailed = true }
        try aside.file.folder.rename(aside.file.temporaryName, replacing: location.name)
      }
      return true
    } catch {
      aside.file.discard()
      if error == .notFound { return false }
      throw StoreError(error, "replace", location.path)
    }
  }

  /// Puts back the file that came out.
  ///
  /// Where yet another one is in place by now, that is newer and stays; the older one goes to the backups, because nobody
  /// knows whether the newer was made from it.
  private func putBack(_ aside: TemporaryFile) {
    let (file, folder) = (aside.file, aside.file.folder)
    guard (try? file.exchange()) != nil else { return }
    let out = try? FileContent(of: file.temporaryName, in: folder, limit: FileStore.sizeLimit)
    if out?.isSame(as: aside.content) == true {
      file.removeTemporary()
    } else if (try? file.exchange()) != nil {
      try? store.keepStray(file.temporaryName, of: location, in: folder, for: changes)
    }
  }
}
