public import PreferenceFormats
package import PreferenceSystem
public import PreferenceValues

/// A store that keeps its values in one file.
///
/// Programs that use this library never lose each other's changes, because the file is locked and every commit is
/// merged with what the file says by then. A commit is made whole or not at all. What programs that do not lock write
/// is noticed and merged too. A file that is being written is never taken for empty or damaged, and a damaged one is
/// never overwritten. The format only parses and splices.
///
/// ```swift
/// let store: any PreferenceStore = FileStore(path: path, format: .json)
/// ```
public final class FileStore: PreferenceStore {
  /// The path as it was given; links are followed anew each time.
  package let path: String
  /// How values are written in the file.
  package let format: any DocumentFormat
  public let identity: StoreIdentity
  /// The last good bytes; nil where no folder for them is known.
  package let backups: BackupArchive?
  /// The largest file that is read, in bytes.
  package static let sizeLimit = FileContent.sizeLimit

  let creation: FileCreation
  let fileSystem: any FileSystem
  let clock: SystemClock
  let memory = Mutex(Memory())

  /// What a store remembers of its file.
  struct Memory {
    /// Whether a file was there when last looked, and had members.
    var lastSeen: (file: Bool, members: Bool) = (false, false)
    /// What the system said about the file, and which content it had.
    var lastStatus: (status: FileStatus, revision: Revision)?
    /// The copies in the backups that are known to hold no secrets, as names alone tell (false) or a schema does (true).
    var checkedCopies: [Bool: Set<String>] = [:]
    /// Whether the file system turned out not to exchange files.
    var exchangeFailed = false
  }

  /// A store of the file at a path.
  ///
  /// - Parameters:
  ///   - path: Where it is; nothing need be there yet.
  ///   - format: How values are written in it.
  ///   - creation: Who may read it where the store makes it.
  ///   - stateFolder: Where the backups of last good bytes is kept; nil for no backups.
  ///   - copies: How many contents the backups keeps.
  public convenience init(
    path: String, format: any DocumentFormat, creation: FileCreation = .user,
    stateFolder: String? = FileStore.defaultStateFolder, copies: Int = 5
  ) {
    self.init(
      path: path, format: format, creation: creation, stateFolder: stateFolder,
      fileSystem: POSIXFileSystem(), clock: .system, copies: { copies })
  }

  package init(
    path: String, format: any DocumentFormat, creation: FileCreation = .user, stateFolder: String?,
    fileSystem: any FileSystem, clock: SystemClock = .system,
    copies: @escaping @Sendable () -> Int = { BackupArchive.usualSize }
  ) {
    self.path = path
    self.format = format
    self.creation = creation
    self.fileSystem = fileSystem
    self.clock = clock
    let resolved = (try? FileLocation(of: path, in: fileSystem).path) ?? path
    let identity = StoreIdentity(kind: "file", name: resolved)
    self.identity = identity
    backups = stateFolder.map {
      BackupArchive(folder: "\($0)/ring/\(identity.fileName)", fileSystem: fileSystem, size: copies)
    }
  }

  public var traits: StoreTraits {
    var traits: StoreTraits = [.transactional, .durable]
    let isLocal = (try? location()).map { fileSystem.isRemote(existing(above: $0.path)) } == false
    if isLocal { traits.insert(.notifies) }
    if isLocal, !memory.withLock(\.exchangeFailed) { traits.insert(.comparesAtomically) }
    if format.preserves.order { traits.insert(.keepsOrder) }
    if format.preserves.comments { traits.insert(.keepsComments) }
    return traits
  }

  public func represent(_ value: PreferenceValue, at path: PreferencePath) -> Representation {
    format.represent(value)
  }

  public func load() throws -> StoreSnapshot {
    let location = try location()
    let deadline = clock.now() + Self.patience
    return try snapshot(of: settled(at: location, deadline: deadline), at: location)
  }

  public func position(of path: PreferencePath) -> TextPosition? {
    guard let location = try? location(),
      let content = try? FileContent(of: location.path, limit: Self.sizeLimit, in: fileSystem)
    else { return nil }
    return try? format.parse(content.bytes).position(of: Location(path))
  }

  public func commit(
    _ changes: ChangeSet, deadline: ContinuousClock.Instant
  ) throws -> CommitResult {
    try withoutStopping { () throws(StoreError) in
      try FileCommit(store: self, changes: changes, deadline: deadline).run()
    }
  }
}

extension FileStore {
  /// How long a file that is being written is waited for.
  static let patience = Duration.seconds(5)

  /// Where the file really is now.
  func location() throws(StoreError) -> FileLocation {
    try StoreError.wrapping("find", path) { () throws(Errno) in
      try FileLocation(of: path, in: fileSystem)
    }
  }

  /// The path, or the nearest folder around it that is there.
  private func existing(above path: String) -> String {
    if (try? fileSystem.status(at: path)) != nil { return path }
    let folder = FileLocation.parts(of: path).folder
    return folder == path ? path : existing(above: folder)
  }

  func reader(of path: String) -> FileReader {
    FileReader(
      path: path, format: format, fileSystem: fileSystem, clock: clock, limit: Self.sizeLimit)
  }

  /// What the file says once it stands still, and remembers it.
  func settled(
    at location: FileLocation, deadline: ContinuousClock.Instant
  ) throws(StoreError) -> FileReadResult {
    let hadFile = memory.withLock(\.lastSeen.file)
    let reading = try reader(of: location.path).settled(deadline: deadline, hadFile: hadFile)
    remember(reading)
    return reading
  }

  /// Remembers whether the file had members; being empty is no reason to forget it.
  func remember(_ reading: FileReadResult) {
    let revision = reading.revision
    memory.withLock { memory in
      memory.lastStatus = reading.content.map { ($0.status, revision) }
      switch reading {
      case .absent: memory.lastSeen = (false, false)
      case .blank, .damaged: memory.lastSeen.file = true
      case .document(_, let document):
        memory.lastSeen = (true, document.value != .emptyDictionary)
      }
    }
    FileWatcher.note(revision, of: self)
  }

  /// Whether an empty file is one that had members when last seen, by this store or by the one that saved it.
  var hadMembers: Bool {
    if memory.withLock(\.lastSeen.members) { return true }
    guard let newest = backups?.entries.first(where: { !$0.isOutside }) else { return false }
    if newest.missingSecrets > 0 { return true }
    guard let bytes = try? backups?.bytes(of: newest), let document = try? format.parse(bytes)
    else { return false }
    return document.value != .emptyDictionary
  }

  /// Why a file cannot be read: it is no valid text of its format, or nobody here knows the format.
  func unreadable(_ error: SyntaxError, at location: FileLocation) -> StoreError {
    format is UnreadableFormat
      ? .unsupported(
        Reason(
          Message(
            "cannot read \(location.path): this program was built without \(format.name) (package trait \(format.name))"
          )))
      : .damaged(path: location.path, format: format.name, error)
  }

  func snapshot(of reading: FileReadResult, at location: FileLocation) throws(StoreError)
    -> StoreSnapshot
  {
    switch reading {
    case .absent: return snapshot(of: format.empty, revision: .absent, at: location)
    case .blank:
      let problems =
        hadMembers
        ? [
          PreferenceProblem(
            "\(Message("\(path) contained settings before and is empty now"))", at: .root,
            severity: .warning)
        ] : []
      return snapshot(of: format.empty, revision: reading.revision, problems, at: location)
    case .damaged(_, let error): throw unreadable(error, at: location)
    case .document(_, let document):
      return snapshot(of: document, revision: reading.revision, at: location)
    }
  }

  func snapshot(
    of document: any FormatDocument, revision: Revision, _ problems: [PreferenceProblem] = [],
    at location: FileLocation
  ) -> StoreSnapshot {
    let access = access(to: location.path)
    return StoreSnapshot(
      root: document.value, revision: revision, problems: document.problems + problems + notices
    ) { _ in access }
  }

  private func access(to path: String) -> Access {
    if let reason = format.readOnlyReason { return .readOnly(reason: reason) }
    return fileSystem.isWritable(existing(above: path))
      ? .writable : .readOnly(reason: Reason(Message("\(path) is not writable: permission denied")))
  }

  private var notices: [PreferenceProblem] {
    guard backups?.entries.contains(where: \.isOutside) == true else { return [] }
    return [
      PreferenceProblem(
        "what another program wrote into \(path) during a save that was killed is kept aside",
        at: .root, severity: .warning)
    ]
  }
}

extension FileStore {
  /// `$XDG_STATE_HOME/settee`, else `~/.local/state/settee`; nil where no home is known.
  public static var defaultStateFolder: String? {
    stateFolder(in: CurrentProcess.environment)
  }

  /// The state folder that an environment names.
  package static func stateFolder(in environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return "\(state)/settee" }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/.local/state/settee" : nil }
  }
}

extension FileStore {
  /// The file as it was written, which knows where its values stand.
  ///
  /// - Throws: ``StoreError`` where the file is not there, cannot be read or is not in its format.
  package func document() throws -> any FormatDocument {
    let location = try location()
    let reading = try settled(at: location, deadline: clock.now() + Self.patience)
    switch reading {
    case .document(_, let document): return document
    case .blank: return format.empty
    case .damaged(_, let error):
      throw StoreError.damaged(path: location.path, format: format.name, error)
    case .absent:
      throw StoreError.system(operation: "read", path: path, errno: Errno.notFound.code)
    }
  }
}

extension FileStore {
  /// Whether the file stands still and is not in its format.
  package var isDamaged: Bool {
    do {
      _ = try load()
      return false
    } catch StoreError.damaged {
      return true
    } catch {
      return false
    }
  }

  /// The newest copy that can be read and obeyed its schema, else the newest that can be read; nil where there is none.
  package var lastGoodCopy: BackupArchive.Entry? {
    let readable = (backups?.entries ?? []).filter { !$0.isOutside && isReadable($0) }
    return readable.first { !$0.isFlawed } ?? readable.first
  }

  private func isReadable(_ copy: BackupArchive.Entry) -> Bool {
    guard let bytes = try? backups?.bytes(of: copy) else { return false }
    return (try? format.parse(bytes)) != nil
  }
}

extension [FileStore] {
  /// How many secrets their last good copies lack.
  package var missingSecrets: Int { reduce(0) { $0 + ($1.lastGoodCopy?.missingSecrets ?? 0) } }
}

extension FileStore {
  /// Puts bytes of the backups in the place of a damaged, empty or missing file.
  ///
  /// A damaged file is kept beside it, as `NAME.damaged`. Secrets that are ``BackupArchive/Entry/missingSecrets`` stay missing.
  ///
  /// - Parameters:
  ///   - entry: Which bytes.
  ///   - consents: What the person agreed to.
  ///   - secrets: Where secrets stand in a content, as ``ChangeSet/secrets`` tells it.
  /// - Throws: ``StoreError``, also where the file can be read, so that nothing is to be repaired.
  package func repair(
    from entry: BackupArchive.Entry, consents: Set<Consent> = [],
    secrets: (@Sendable (PreferenceValue) -> [Location])? = nil
  ) throws -> StoreSnapshot {
    guard let backups else {
      throw StoreError.unsupported(Reason(Message("\(path) has no backups")))
    }
    let bytes = try backups.bytes(of: entry)
    var changes = ChangeSet([:], consents: consents)
    changes.secrets = secrets
    let commit = FileCommit(store: self, changes: changes, deadline: clock.now() + Self.patience)
    return try withoutStopping { () throws(StoreError) in try commit.repair(with: bytes) }.snapshot
  }
}
