import PreferenceFormats
import PreferenceSystem
import PreferenceValues

/// Writes the new content of a commit while the file is locked.
struct CommitWriter {
  let commit: FileCommit
  let location: FileLocation
  var lock: CommitLock
  /// The warnings about a successful save.
  var notices: [PreferenceProblem] = []

  var store: FileStore { commit.store }
  var fileSystem: any FileSystem { commit.store.fileSystem }
  var changes: ChangeSet { commit.changes }

  init(commit: FileCommit, location: FileLocation, lock: CommitLock) {
    self.commit = commit
    self.location = location
    self.lock = lock
    if lock.isMissing {
      warn(
        Message(
          "\(commit.store.path) was saved without a lock; another program may have overwritten the change"
        )
      )
    }
  }

  private mutating func warn(_ message: Message) { notices.append(Self.warning(message)) }

  private static func warning(_ message: Message) -> PreferenceProblem {
    PreferenceProblem(message, at: .root, severity: .warning)
  }

  /// Writes a merged content and adds it to the backups; nil if the file no longer has the base.
  mutating func save(
    _ merged: MergeResult, over found: FileReadResult
  ) throws(StoreError) -> CommitResult? {
    store.backups?.begin(from: found.revision, to: StoreRevision(of: merged.bytes))
    guard let result = try write(merged, over: found.content) else { return nil }
    let failure = backUp(merged, over: found)
    return result.map { snapshot in
      var snapshot = snapshot
      snapshot.problems += [failure].compactMap { $0.map { Self.warning($0.message) } }
      snapshot.textChange = textChange(to: merged, from: found)
      return snapshot
    }
  }

  private func textChange(to merged: MergeResult, from found: FileReadResult) -> TextChange? {
    guard changes.recordsText, let old = found.editable(as: store.format) else { return nil }
    return SecretMask(changes: changes).change(from: old, to: merged)
  }

  /// Writes a merged content over its base; nil if the file no longer has the base.
  mutating func write(
    _ merged: MergeResult, over base: FileContent?
  ) throws(StoreError) -> CommitResult? {
    guard let base else { return try create(merged) }
    if let reason = reasonToRewrite(base) {
      return try rewrite(merged, over: base, because: reason)
    }
    do throws(StoreError) { return try replace(base, with: merged) } catch {
      guard let reason = reasonNotToReplace(error) else { throw error }
      return try rewrite(merged, over: base, because: reason)
    }
  }

  /// The result of writing a merged content over its base, as far as that can be known without writing.
  func rehearse(_ merged: MergeResult, over base: FileContent?) throws(StoreError) -> CommitResult {
    if let base {
      if let reason = try rehearsedReasonToRewrite(base) {
        _ = try backupsToRewrite(because: reason)
      }
    } else {
      try lock.checkMissingDirectory()
    }
    let snapshot = store.snapshot(
      of: merged.document, revision: StoreRevision(of: merged.bytes), notices, at: location)
    return .done(snapshot, .confirmed)
  }

  /// The reason why a file would have to be overwritten, as far as that is known without trying to replace it.
  private func rehearsedReasonToRewrite(_ base: FileContent) throws(StoreError) -> RefusalReason? {
    if let reason = reasonToRewrite(base) { return reason }
    do throws(Errno) {
      try fileSystem.checkReplaceable(location.path)
      try fileSystem.checkWritable(location.directory)
    } catch { return reasonNotToReplace(error) ?? RefusalReason(notReplaceable) }
    guard let directory = lock.directory, let model = lock.descriptor else { return nil }
    do throws(StoreError) {
      try TemporaryFile.rehearse(
        like: model, beside: location.name, in: directory, for: changes)
      return nil
    } catch {
      guard let reason = reasonNotToReplace(error) else { throw error }
      return reason
    }
  }

  /// The reason why a file must be overwritten and not replaced; nil if it can be replaced.
  private func reasonToRewrite(_ base: FileContent) -> RefusalReason? {
    guard base.status.links > 1 else { return nil }
    return RefusalReason(Message("\(store.path) has several hard links"))
  }

  private var notReplaceable: Message {
    Message("files in \(location.directory) cannot be replaced: permission denied")
  }

  /// The reason why the file cannot be replaced, though it may be writable; nil for other errors.
  private func reasonNotToReplace(_ error: StoreError) -> RefusalReason? {
    switch error {
    case .system(_, _, let number): reasonNotToReplace(Errno(number))
    // The file itself keeps its metadata.
    case .needsConsent(.metadata, let reason), .widensAccess(_, let reason):
      changes.consents.contains(.inPlace) ? reason : nil
    default: nil
    }
  }

  private func reasonNotToReplace(_ number: Errno) -> RefusalReason? {
    switch number {
    case .busy: RefusalReason(Message("\(location.path) is a mount point and cannot be replaced"))
    case .accessDenied, .notPermitted: RefusalReason(notReplaceable)
    default: nil
    }
  }

  /// Creates the file; nil if another program has created it.
  private mutating func create(_ merged: MergeResult) throws(StoreError) -> CommitResult? {
    let directory = try lock.makeDirectory(mode: store.creation.directoryMode)
    let new = try writeTemporary(merged.bytes, in: directory, like: .new(store.creation))
    do throws(Errno) { try new.file.claimFreeName() } catch {
      if error == .exists { return nil }
      throw StoreError(error, .write, location.path)
    }
    lock.adopt(new)
    return finish(merged, new)
  }

  /// The result of a commit whose new file is in place.
  func finish(_ merged: MergeResult, _ new: TemporaryFile) -> CommitResult {
    finish(merged, status: new.content.status) { () throws(Errno) in
      try new.file.confirm()
    }
  }

  /// The result of a commit whose new bytes are in place, after the disk has confirmed them or
  /// failed.
  func finish(
    _ merged: MergeResult, status: FileStatus, confirming: () throws(Errno) -> Void
  ) -> CommitResult {
    let content = FileContent(status: status, bytes: merged.bytes)
    store.remember(.document(content, merged.document))
    let snapshot = store.snapshot(
      of: merged.document, revision: StoreRevision(of: merged.bytes), notices, at: location)
    guard changes.durability == .disk else { return .done(snapshot, .confirmed) }
    do throws(StoreError) {
      try StoreError.wrapping(.confirm, location.path, confirming)
    } catch { return .done(snapshot, .unconfirmed(RefusalReason(of: error))) }
    return .done(snapshot, .confirmed)
  }
}

// MARK: Backups

extension CommitWriter {
  /// Adds a saved content to the backups, and the previous content if it is missing.
  ///
  /// - Returns: The reason why the saved content has no backup, which does not affect the save.
  private func backUp(_ merged: MergeResult, over found: FileReadResult) -> StoreError? {
    guard let backups = store.backups else { return nil }
    let mode = found.content?.status.mode ?? store.creation.fileMode
    if case .document(let content, let document) = found, !found.isEmpty,
      !backups.holds(content.bytes)
    {
      try? add(MergeResult(bytes: content.bytes, document: document), mode: mode, to: backups)
    }
    do throws(StoreError) { try add(merged, mode: mode, to: backups) } catch { return error }
    return nil
  }

  private func add(
    _ content: MergeResult, mode: UInt32, to backups: BackupArchive
  ) throws(StoreError) {
    guard var backup = BackupContent(of: content, in: store.format, for: changes) else { return }
    backup.isFlawed = changes.satisfiesSchema.map { !$0(content.document.root) } ?? false
    try commit.add(backup, mode: mode, to: backups)
  }

  /// Writes the temporary file; if there is no space for it, the oldest backups are removed until there is.
  private func writeTemporary(
    _ bytes: [UInt8], in directory: OpenDirectory, like model: TemporaryFile.Model
  ) throws(StoreError) -> TemporaryFile {
    func attempt() throws(StoreError) -> TemporaryFile {
      try TemporaryFile(of: location.name, in: directory, holding: bytes, like: model, for: changes)
    }
    guard let backups = store.backups else { return try attempt() }
    return try backups.makingSpace(in: directory, if: \.lacksSpace, attempt)
  }
}

extension StoreError {
  /// Whether a disk or a quota is full.
  fileprivate var lacksSpace: Bool {
    guard case .system(_, _, let number) = self else { return false }
    return Errno.withoutSpace.contains(Errno(number))
  }
}

extension CommitWriter {
  /// The time between two checks of whether the replaced file is still being written.
  private static let pause = Duration.milliseconds(2)

  /// Whether the replaced file is the one that was read, and no program can write to it.
  ///
  /// A program that opened the file before the exchange writes to the replaced one. It has as much
  /// time as any unsettled file; if it takes longer, its changes are lost, and a notice reports
  /// this.
  private mutating func isReplaced(
    at new: FileReplacement, _ expected: FileContent
  ) throws(StoreError) -> Bool {
    let path = new.directory.path(of: new.temporaryName)
    let descriptor: Int32
    do throws(Errno) {
      descriptor = try new.directory.open(new.temporaryName, for: .reading)
    } catch {
      // After a plain rename there is no replaced file.
      if error == .notFound { return true }
      if error == .tooManyLinks { return false }
      throw StoreError(error, .read, path)
    }
    defer { try? fileSystem.close(descriptor) }
    let end = min(commit.deadline, store.clock.now() + FileReader.settleTime)
    while true {
      let isWritten = fileSystem.hasWriters(descriptor) ?? false
      let replaced = try FileContent(
        opened: descriptor, path: path, limit: FileStore.sizeLimit, in: fileSystem)
      guard replaced.isSame(as: expected) else { return false }
      guard isWritten else { return true }
      guard store.clock.now() < end else {
        warn(Self.stillOpen(location.path))
        return true
      }
      store.clock.sleep(Self.pause)
    }
  }

  private static func stillOpen(_ path: String) -> Message {
    Message("another program still writes to the replaced \(path); its changes are lost")
  }
}

extension CommitWriter {
  /// Writes into the file itself, if it cannot be replaced and the user agreed; nil if it has changed.
  func rewrite(
    _ merged: MergeResult, over base: FileContent, because reason: RefusalReason
  ) throws(StoreError) -> CommitResult? {
    let (descriptor, backups) = try backupsToRewrite(because: reason)
    try StoreError.wrapping(.backUp, backups.directory) { () throws(Errno) in
      // Unchanged, with its secrets, because a failed write could cut the file. The end of the commit removes them.
      _ = try backups.add(
        BackupContent(bytes: base.bytes), mode: base.status.mode, durability: .disk)
    }
    let now = try FileContent(
      opened: descriptor, path: location.path, limit: FileStore.sizeLimit, in: fileSystem)
    guard now.isSame(as: base) else { return nil }
    try overwrite(descriptor, with: merged.bytes, orElse: base.bytes)
    return finish(merged, status: base.status) { () throws(Errno) in
      try fileSystem.synchronize(descriptor)
    }
  }

  /// The open file and the backups, without which it is not overwritten.
  private func backupsToRewrite(
    because reason: RefusalReason
  ) throws(StoreError) -> (descriptor: Int32, backups: BackupArchive) {
    guard changes.consents.contains(.inPlace) else {
      throw .needsConsent(
        .inPlace,
        RefusalReason(
          Message("\(reason), so it must be overwritten in place; a failure can damage it")))
    }
    guard let descriptor = lock.descriptor, let backups = store.backups else {
      throw .readOnly(
        reason: RefusalReason(Message("\(reason), and there is no directory for a backup")))
    }
    return (descriptor, backups)
  }

  /// Writes the bytes, or the old ones again if that fails.
  private func overwrite(
    _ descriptor: Int32, with bytes: [UInt8], orElse old: [UInt8]
  ) throws(StoreError) {
    func write(_ bytes: [UInt8]) throws(Errno) {
      try fileSystem.write(all: bytes, to: descriptor)
      try fileSystem.truncate(descriptor, to: bytes.count)
    }
    do throws(Errno) { try write(bytes) } catch {
      try? write(old)
      store.memory.withLock { $0.lastDocument = nil }
      throw StoreError(error, .write, location.path)
    }
  }
}

extension CommitWriter {
  /// Exchanges the file with a new one, and checks the file that was replaced.
  ///
  /// If the replaced file is not the base of the edits, a program without locks has written it. It
  /// is then restored at once, before that program reads the new file and misses its own write.
  ///
  /// - Returns: nil if the commit must start over.
  mutating func replace(
    _ expected: FileContent, with merged: MergeResult
  ) throws(StoreError) -> CommitResult? {
    guard let directory = lock.directory, let model = lock.descriptor else { return nil }
    let new = try writeTemporary(merged.bytes, in: directory, like: .file(model))
    guard try isInPlace(expected, else: new), try exchange(new) else { return nil }
    lock.adopt(new)
    do throws(StoreError) {
      guard try isReplaced(at: new.file, expected) else {
        restore(new)
        return nil
      }
    } catch {
      restore(new)
      throw error
    }
    new.file.removeTemporary()
    return finish(merged, new)
  }

  /// Whether the file still is the one that was read; otherwise discards the new one.
  private func isInPlace(
    _ expected: FileContent, else new: TemporaryFile
  ) throws(StoreError) -> Bool {
    let directory = new.file.directory
    do throws(StoreError) {
      let now = try FileContent(of: location.name, in: directory, limit: FileStore.sizeLimit)
      if now.isSame(as: expected), directory.isInPlace { return true }
    } catch {
      new.file.discard()
      guard case .system(_, _, let number) = error else { throw error }
      if [.notFound, .tooManyLinks].contains(Errno(number)) { return false }
      throw error
    }
    new.file.discard()
    return false
  }

  /// Exchanges the new file with the one in place; false if that no longer exists.
  ///
  /// A file system without exchanges gets a rename; a write between the last check and that is lost.
  private func exchange(_ new: TemporaryFile) throws(StoreError) -> Bool {
    do throws(Errno) {
      do throws(Errno) { try new.file.exchange() } catch {
        guard error == .invalid || error == .unsupported || error == .notSupported else {
          throw error
        }
        store.memory.withLock { $0.exchangeFailed = true }
        try new.file.directory.rename(new.file.temporaryName, replacing: location.name)
      }
      return true
    } catch {
      new.file.discard()
      if error == .notFound { return false }
      throw StoreError(error, .replace, location.path)
    }
  }

  /// Restores the replaced file.
  ///
  /// If yet another file is in place by now, that is newer and stays; the older one becomes a backup, because the newer
  /// may not be based on it.
  private func restore(_ new: TemporaryFile) {
    let (file, directory) = (new.file, new.file.directory)
    guard (try? file.exchange()) != nil else { return }
    let out = try? FileContent(of: file.temporaryName, in: directory, limit: FileStore.sizeLimit)
    if out?.isSame(as: new.content) == true {
      file.removeTemporary()
    } else if (try? file.exchange()) != nil {
      try? store.backUpStrayFile(file.temporaryName, of: location, in: directory, for: changes)
    }
  }
}
