import PreferenceFormats
import PreferenceSystem
import PreferenceValues

/// One commit to a file: lock, settle, merge, replace.
///
/// A program that still has the old file open after the exchange is found with a read lease (Linux, `F_SETLEASE`) and
/// waited for up to 300 ms; what it wrote is merged. Without the lease every such write was lost.
struct FileCommit {
  let store: FileStore
  let changes: ChangeSet
  let deadline: ContinuousClock.Instant

  var fileSystem: any FileSystem { store.fileSystem }

  /// How often the file may turn out to be another one than was read.
  static let mostRounds = 8

  /// Makes the edits or tells why not.
  func run() throws(StoreError) -> CommitResult {
    for _ in 0..<Self.mostRounds {
      let location = try store.location()
      if let result = try attempt(at: location) { return result }
    }
    throw .contended(path: store.path)
  }

  /// Nil where the file became another one and all must begin again.
  private func attempt(at location: FileLocation) throws(StoreError) -> CommitResult? {
    var lock = try CommitLock(
      location, in: fileSystem, clock: store.clock, deadline: deadline)
    defer {
      takeOutSecrets(at: location)
      lock.release()
    }
    if let folder = lock.folder { store.keepStrays(beside: location, in: folder, for: changes) }
    let reading = try store.settled(at: location, deadline: deadline)
    switch try merge(into: reading, at: location) {
    case .answer(let result): return result
    case .write(let merged):
      var target = CommitWriter(commit: self, location: location, lock: lock)
      defer { lock = target.lock }
      target.keep(merged, over: reading)
      return try target.write(merged, over: reading.content)
    }
  }
}

extension FileCommit {
  /// Takes the secrets out of what the backups has: what earlier versions kept, and what was kept whole for a save in place.
  ///
  /// Called when a commit ends, while the lock of the file is held. As long as the file cannot be read, a whole copy may
  /// be all that is left of it, and stays.
  func takeOutSecrets(at location: FileLocation) {
    guard let backups = store.backups else { return }
    backups.end()
    let isBySchema = changes.secrets != nil
    let known = store.memory.withLock { $0.checkedCopies[isBySchema] ?? [] }
    let unknown = backups.entries.filter { !known.contains($0.name) }
    guard !unknown.isEmpty, isReadable(location) else { return }
    for entry in unknown { takeOutSecrets(of: entry, in: backups) }
    let checked = Set(backups.entries.map(\.name))
    store.memory.withLock { $0.checkedCopies[isBySchema] = checked }
  }

  /// Keeps a copy in the backups.
  func keep(_ copy: BackupContent, mode: UInt32, in backups: BackupArchive) {
    guard let name = try? backups.keep(copy, mode: mode) else { return }
    _ = store.memory.withLock {
      $0.checkedCopies[changes.secrets != nil, default: []].insert(name)
    }
  }

  private func isReadable(_ location: FileLocation) -> Bool {
    guard
      let content = try? FileContent(of: location.path, limit: FileStore.sizeLimit, in: fileSystem),
      case .document = FileReadResult(content, as: store.format)
    else { return false }
    return true
  }

  private func takeOutSecrets(of entry: BackupArchive.Entry, in backups: BackupArchive) {
    guard let bytes = try? backups.bytes(of: entry), let document = try? store.format.parse(bytes)
    else {
      // Nobody can tell what it holds, and nothing is repaired from it.
      if !entry.isOutside { try? backups.forget(entry) }
      return
    }
    let file = MergeResult(bytes: bytes, document: document)
    guard var copy = BackupContent(of: file, in: store.format, for: changes) else {
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
  /// What became of the edits when they were laid on a content.
  enum Merge {
    /// Nothing is to be written.
    case answer(CommitResult)
    /// These bytes are.
    case write(MergeResult)
  }

  /// Lays the edits on what the file says.
  func merge(into reading: FileReadResult, at location: FileLocation) throws(StoreError) -> Merge {
    let document = try base(of: reading, at: location)
    func snapshot() -> StoreSnapshot {
      store.snapshot(of: document, revision: reading.revision, at: location)
    }
    let conflicts = changes.conflicts(in: document.value)
    guard conflicts.isEmpty else { return .answer(.conflicts(conflicts, snapshot())) }
    let merged = try bytes(of: document)
    let problems = changes.check?(merged.document.value) ?? []
    guard !problems.contains(where: { $0.severity == .error }) else {
      return .answer(.refused(problems, snapshot()))
    }
    let isUnchanged =
      merged.bytes == reading.content?.bytes || merged.document.value == document.value
    return isUnchanged ? .answer(.done(snapshot(), .confirmed)) : .write(merged)
  }

  /// The document the edits are made in.
  private func base(
    of reading: FileReadResult, at location: FileLocation
  ) throws(StoreError) -> any FormatDocument {
    switch reading {
    case .absent: return store.format.empty
    case .document(_, let document): return document
    case .damaged(_, let error): throw store.unreadable(error, at: location)
    case .blank:
      guard !store.hadMembers || changes.consents.contains(.emptied) else {
        throw .needsConsent(
          .emptied,
          Reason(
            Message(
              "\(store.path) contained settings before and is empty now; saving creates it again")))
      }
      return store.format.empty
    }
  }

  private func bytes(of document: any FormatDocument) throws(StoreError) -> MergeResult {
    let bytes: [UInt8]
    do { bytes = try document.bytes(applying: changes.edits) } catch {
      guard let error = error as? EditError else { throw .unsupported("\(error)") }
      throw .edit(error)
    }
    // Nothing is ever written that could not be read back.
    do { return MergeResult(bytes: bytes, document: try store.format.parse(bytes)) } catch {
      throw .unsupported(
        Reason(Message("the changes would make \(store.path) unreadable: \(error)")))
    }
  }
}

extension FileCommit {
  /// Writes good bytes where the file is damaged, empty or missing.
  func repair(with bytes: [UInt8]) throws(StoreError) -> CommitResult {
    let document: any FormatDocument
    do { document = try store.format.parse(bytes) } catch {
      throw .damaged(path: "the kept copy of \(store.path)", format: store.format.name, error)
    }
    for _ in 0..<Self.mostRounds {
      let location = try store.location()
      let repaired = MergeResult(bytes: bytes, document: document)
      if let result = try attemptRepair(at: location, with: repaired) { return result }
    }
    throw .contended(path: store.path)
  }

  private func attemptRepair(
    at location: FileLocation, with repaired: MergeResult
  ) throws(StoreError) -> CommitResult? {
    var lock = try CommitLock(location, in: fileSystem, clock: store.clock, deadline: deadline)
    defer {
      takeOutSecrets(at: location)
      lock.release()
    }
    let reading = try store.settled(at: location, deadline: deadline)
    switch reading {
    case .document: throw .unsupported("\(location.path) can be read; there is nothing to repair")
    case .damaged(let content, _): try keepDamaged(content, of: location, in: lock)
    case .absent, .blank: break
    }
    var target = CommitWriter(commit: self, location: location, lock: lock)
    defer { lock = target.lock }
    return try target.write(repaired, over: reading.content)
  }

  /// Copies the damaged bytes to the first free name beside the file.
  private func keepDamaged(
    _ content: FileContent, of location: FileLocation, in lock: CommitLock
  ) throws(StoreError) {
    guard let folder = lock.folder else { return }
    let name = "\(location.name).damaged"
    try StoreError.wrapping("keep the damaged content in", folder.path(of: name)) {
      () throws(Errno) in
      try keep(content, asFirstFree: name, in: folder)
    }
  }

  private func keep(
    _ content: FileContent, asFirstFree name: String, in folder: OpenFolder
  ) throws(Errno) {
    for number in 1... {
      let copy = try FileReplacement(
        of: number == 1 ? name : "\(name)-\(number)", in: folder, holding: content.bytes,
        mode: content.status.mode & 0o666, isDurable: true)
      do { try copy.takeFreePlace() } catch {
        guard error == .exists else { throw error }
        continue
      }
      copy.close()
      return try copy.confirm()
    }
  }
}
