import PreferenceFormats
import PreferenceSystem
import PreferenceValues

/// One commit to a file: lock, read, merge, replace, back up.
///
/// A read lease (Linux, `F_SETLEASE`) finds a program that still has the old file open after the
/// exchange. It is waited for up to 300 ms, and its changes are merged. Without the lease, such
/// writes would be lost.
struct FileCommit {
  let store: FileStore
  let changes: ChangeSet
  let deadline: ContinuousClock.Instant

  var fileSystem: any FileSystem { store.fileSystem }

  /// The most attempts if the file keeps being replaced.
  static let mostRounds = 8

  /// Makes the edits, or returns the conflicts or problems that prevent them.
  func run() throws(StoreError) -> CommitResult {
    try repeating { location throws(StoreError) in try attempt(at: location) }
  }

  /// Returns the result that ``run()`` would have, and writes nothing.
  func rehearse() throws(StoreError) -> CommitResult {
    try repeating { location throws(StoreError) in
      var lock = try lock(location)
      defer { lock.release() }
      let found = try store.readStable(at: location, in: lock.directory, deadline: deadline)
      switch try merge(into: found, at: location) {
      case .answer(let result): return result
      case .write(let merged):
        let result = try CommitWriter(commit: self, location: location, lock: lock)
          .rehearse(merged, over: found.content)
        return result.map { snapshot in
          var snapshot = snapshot
          snapshot.changedLines = changedLines(from: found, to: merged, at: location)
          return snapshot
        }
      }
    }
  }

  /// Returns the function that compares the text before and after, without secrets.
  private func changedLines(
    from found: FileReadResult, to merged: MergeResult, at location: FileLocation
  ) -> @Sendable () -> [String] {
    let old =
      found.editable(as: store.format) ?? MergeResult(bytes: [], document: store.format.empty)
    let mask = SecretMask(changes: changes)
    return { mask.lines(from: old, to: merged, named: location.path) }
  }

  /// Repeats an attempt while the file is being replaced by another one, or by a symbolic link.
  private func repeating(
    _ attempt: (FileLocation) throws(StoreError) -> CommitResult?
  ) throws(StoreError) -> CommitResult {
    for _ in 0..<Self.mostRounds {
      let location = try store.location()
      do throws(StoreError) {
        if let result = try attempt(location) { return result }
      } catch {
        guard error.isLink else { throw error }
      }
    }
    throw .contended(path: store.path)
  }

  private func lock(_ location: FileLocation) throws(StoreError) -> CommitLock {
    var lock = try CommitLock(
      location, in: fileSystem, clock: store.clock, deadline: deadline,
      isRequired: !changes.consents.contains(.withoutLock))
    do throws(StoreError) { try lock.checkLinks() } catch {
      lock.release()
      throw error
    }
    return lock
  }

  /// Returns nil if the file was replaced and the commit must start over.
  private func attempt(at location: FileLocation) throws(StoreError) -> CommitResult? {
    var lock = try lock(location)
    let opened = lock.directory
    defer {
      removeSecrets(at: location, in: opened)
      lock.release()
    }
    if let directory = lock.directory {
      store.backUpStrayFiles(beside: location, in: directory, for: changes)
    }
    let found = try store.readStable(at: location, in: lock.directory, deadline: deadline)
    switch try merge(into: found, at: location) {
    case .answer(let result): return result
    case .write(let merged):
      var writer = CommitWriter(commit: self, location: location, lock: lock)
      defer { lock = writer.lock }
      return try writer.save(merged, over: found)
    }
  }
}

extension FileCommit {
  /// Removes secrets from the backups: those of earlier versions, and the unchanged one of a save in place.
  ///
  /// Called when a commit ends, while the file is locked. While the file cannot be read, a backup with its secrets may
  /// be its only content, and stays.
  func removeSecrets(at location: FileLocation, in directory: OpenDirectory?) {
    guard let backups = store.backups else { return }
    backups.end()
    let entries = backups.entries
    let known = checkedBackups(of: backups)
    let unknown = entries.filter { !known.contains($0.name) }
    guard !unknown.isEmpty, isReadable(location, in: directory) else { return }
    for entry in unknown { removeSecrets(from: entry, in: backups) }
    setChecked(Set(backups.entries.map(\.name)), of: backups)
  }

  /// The revision of the rule that finds secrets; nil if it cannot be distinguished from others.
  private var rule: StoreRevision? {
    changes.secretsRule ?? (changes.secrets == nil ? .absent : nil)
  }

  private func checkedBackups(of backups: BackupArchive) -> Set<String> {
    if let known = store.memory.withLock({ $0.checkedBackups[rule] }) { return known }
    return rule.map(backups.checked) ?? []
  }

  private func setChecked(_ names: Set<String>, of backups: BackupArchive) {
    store.memory.withLock { $0.checkedBackups[rule] = names }
    if let rule { backups.setChecked(names, by: rule) }
  }

  /// Adds a backup that has no secrets.
  func add(
    _ content: BackupContent, mode: UInt32, to backups: BackupArchive
  ) throws(StoreError) {
    let known = checkedBackups(of: backups)
    let name = try StoreError.wrapping(.backUp, backups.directory) { () throws(Errno) in
      try backups.add(content, mode: mode)
    }
    guard !known.contains(name) else { return }
    let current = Set(backups.entries.map(\.name))
    setChecked(known.intersection(current).union([name]), of: backups)
  }

  private func isReadable(_ location: FileLocation, in directory: OpenDirectory?) -> Bool {
    if store.memory.withLock({ $0.lastDocument != nil }) { return true }
    guard case .document? = try? store.reader(of: location, in: directory).peek() else {
      return false
    }
    return true
  }

  private func removeSecrets(from entry: BackupArchive.Entry, in backups: BackupArchive) {
    guard let bytes = try? backups.bytes(of: entry), let document = try? store.format.parse(bytes)
    else {
      // Its secrets cannot be found, and no file is restored from it.
      if !entry.isOutside { try? backups.forget(entry) }
      return
    }
    let content = MergeResult(bytes: bytes, document: document)
    guard var copy = BackupContent(of: content, in: store.format, for: changes) else {
      try? backups.forget(entry)
      return
    }
    guard copy.missingSecrets > 0 else { return }
    copy.isFlawed = entry.isFlawed
    copy.missingSecrets += entry.missingSecrets
    try? backups.replace(entry, by: copy)
  }
}

extension FileCommit {
  /// The result of applying the edits to a content.
  enum Merge {
    /// Nothing must be written.
    case answer(CommitResult)
    /// The new content.
    case write(MergeResult)
  }

  /// Applies the edits to the content of the file.
  func merge(into found: FileReadResult, at location: FileLocation) throws(StoreError) -> Merge {
    let document = try base(of: found, at: location)
    func snapshot() -> StoreSnapshot {
      store.snapshot(of: document, revision: found.revision, at: location)
    }
    let conflicts = changes.conflicts(in: document.root) { [store] path in
      store.format.spelled(path, in: document.root)
    }
    guard conflicts.isEmpty else { return .answer(.conflicts(conflicts, snapshot())) }
    let merged = try merged(into: document, of: found)
    let problems = changes.check?(merged.document.root) ?? []
    guard !problems.contains(where: { $0.severity == .error }) else {
      return .answer(.refused(problems, snapshot()))
    }
    let isUnchanged =
      merged.bytes == found.content?.bytes || merged.document.root == document.root
    return isUnchanged ? .answer(.done(snapshot(), .confirmed)) : .write(merged)
  }

  /// The document that the edits are applied to.
  private func base(
    of found: FileReadResult, at location: FileLocation
  ) throws(StoreError) -> any FormatDocument {
    if case .damaged(_, let error) = found { throw store.unreadable(error, at: location) }
    if !changes.restoresBackups { try requireConsentToFill(found) }
    if case .document(_, let document) = found { return store.current(document, of: found) }
    return store.format.empty
  }

  /// The new content; only a backup fills an emptied file without consent.
  private func merged(
    into document: any FormatDocument, of found: FileReadResult
  ) throws(StoreError) -> MergeResult {
    if let undone = undone(found) { return undone }
    let merged = try bytes(of: document)
    // If the text of the saves is known, a whole backup would revert what other programs wrote since.
    if changes.restoresBackups, changes.restoredTexts.isEmpty || store.wasEmptied(found),
      let backup = backup(like: merged)
    {
      return backup
    }
    try requireConsentToFill(found)
    let refills = changes.restoresBackups && document.root == .emptyDictionary
    return refills ? editedBackup(saying: merged) ?? merged : merged
  }

  private func requireConsentToFill(_ found: FileReadResult) throws(StoreError) {
    guard !changes.consents.contains(.emptied), store.wasEmptied(found) else { return }
    throw .needsConsent(
      .emptied, RefusalReason(Message("\(store.emptiedMessage); saving writes to it again")))
  }

  /// The content with the texts before the undone saves; nil if they do not lead to the wanted value.
  private func undone(_ found: FileReadResult) -> MergeResult? {
    found.editable(as: store.format)
      .flatMap { TextUndo(format: store.format, changes: changes).content(over: $0) }
  }

  /// The newest backup with the same value; nil if none has it.
  private func backup(like merged: MergeResult) -> MergeResult? {
    savedContents.first { $0.document.root == merged.document.root }
  }

  /// The newest backup, edited to have the same value.
  ///
  /// It returns the comments if a value cannot return, such as a secret or a locked one.
  private func editedBackup(saying merged: MergeResult) -> MergeResult? {
    guard let backup = savedContents.first(where: { _ in true })?.document,
      let edited = try? MergeResult(
        editing: backup, by: backup.root.edits(to: merged.document.root), in: store.format),
      edited.document.root == merged.document.root
    else { return nil }
    return edited
  }

  /// The readable backups, newest first.
  private var savedContents: some Sequence<MergeResult> {
    let backups = store.backups
    return (backups?.entries ?? []).lazy.filter { !$0.isOutside }.compactMap { entry in
      guard let bytes = try? backups?.bytes(of: entry),
        let document = try? store.format.parse(bytes)
      else { return nil }
      return MergeResult(bytes: bytes, document: document)
    }
  }

  private func bytes(of document: any FormatDocument) throws(StoreError) -> MergeResult {
    // Only text that is read back as the wanted value is written.
    let merged: MergeResult
    do {
      merged = try MergeResult(
        editing: document, by: changes.edits, formerNames: changes.formerNames,
        orderedLike: changes.memberOrder, in: store.format)
    } catch let error as EditError {
      throw .edit(error)
    } catch let error as SyntaxError {
      throw .unsupported(
        RefusalReason(Message("the changes would make \(store.path) unreadable: \(error)")))
    } catch {
      throw .unsupported(RefusalReason(of: error))
    }
    let format = document.form(of: store.format)
    let target = try? format.target(of: changes.edits, on: document.root)
    guard merged.document.root == target else {
      throw .unsupported(
        RefusalReason(
          Message(
            "cannot save \(store.path): its new text would not contain the wanted values (please report this)"
          )))
    }
    return merged
  }
}

extension FileCommit {
  /// Writes the bytes of a backup to a damaged, empty or missing file.
  func repair(with bytes: [UInt8]) throws(StoreError) -> CommitResult {
    let backup = try backup(of: bytes)
    return try repeating { location throws(StoreError) in
      try attemptRepair(at: location, with: backup)
    }
  }

  /// Returns the result that ``repair(with:)`` would have, and writes nothing.
  func rehearseRepair(with bytes: [UInt8]) throws(StoreError) -> CommitResult {
    let backup = try backup(of: bytes)
    return try repeating { location throws(StoreError) in
      var lock = try lock(location)
      defer { lock.release() }
      let found = try damaged(at: location, in: lock)
      if found.replacedContent != nil {
        try StoreError.wrapping(.copyDamaged, "\(location.path).damaged") { () throws(Errno) in
          try fileSystem.checkWritable(location.directory)
        }
      }
      return try CommitWriter(commit: self, location: location, lock: lock)
        .rehearse(backup, over: found.content)
    }
  }

  private func backup(of bytes: [UInt8]) throws(StoreError) -> MergeResult {
    do { return MergeResult(bytes: bytes, document: try store.format.parse(bytes)) } catch {
      throw .unsupported(
        RefusalReason(
          Message("the backup of \(store.path) is not valid \(store.format.title): \(error)")))
    }
  }

  /// Reads the file, which must be damaged, empty or missing.
  private func damaged(
    at location: FileLocation, in lock: CommitLock
  ) throws(StoreError) -> FileReadResult {
    let found = try store.readStable(at: location, in: lock.directory, deadline: deadline)
    switch found {
    case .document where !store.wasEmptied(found):
      throw .unsupported(RefusalReason(Message("\(location.path) is not damaged")))
    case .damaged(_, let error) where error.isUnsupported:
      throw store.unreadable(error, at: location)
    case .absent, .blank, .damaged, .document: return found
    }
  }

  private func attemptRepair(
    at location: FileLocation, with repaired: MergeResult
  ) throws(StoreError) -> CommitResult? {
    var lock = try lock(location)
    let opened = lock.directory
    defer {
      removeSecrets(at: location, in: opened)
      lock.release()
    }
    if let opened { store.backUpStrayFiles(beside: location, in: opened, for: changes) }
    let found = try damaged(at: location, in: lock)
    store.backups?.begin(from: found.revision, to: StoreRevision(of: repaired.bytes))
    var writer = CommitWriter(commit: self, location: location, lock: lock)
    defer { lock = writer.lock }
    _ = try writer.rehearse(repaired, over: found.content)
    if let content = found.replacedContent {
      try backUpDamaged(content, of: location, in: lock)
    }
    return try writer.write(repaired, over: found.content)
  }

  /// Copies the damaged bytes to the first free name next to the file.
  private func backUpDamaged(
    _ content: FileContent, of location: FileLocation, in lock: CommitLock
  ) throws(StoreError) {
    guard let directory = lock.directory else { return }
    let name = "\(location.name).damaged"
    try StoreError.wrapping(.copyDamaged, directory.path(of: name)) {
      () throws(Errno) in
      try writeCopy(content, of: location, asFirstFree: name, in: directory)
    }
  }

  private func writeCopy(
    _ content: FileContent, of location: FileLocation, asFirstFree name: String,
    in directory: OpenDirectory
  ) throws(Errno) {
    // Its temporary name is that of a save, so that the next one removes it if this process is killed.
    let copy = try FileReplacement(
      of: location.name, in: directory, holding: content.bytes,
      mode: content.status.mode & 0o666, isLocked: true, isDurable: true)
    defer { copy.close() }
    for number in 1... {
      do {
        try directory.rename(
          copy.temporaryName, toNew: number == 1 ? name : "\(name)-\(number)")
      } catch {
        guard error != .exists else { continue }
        copy.removeTemporary()
        throw error
      }
      return try copy.confirm()
    }
  }
}
