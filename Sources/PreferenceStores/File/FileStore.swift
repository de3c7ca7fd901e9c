public import PreferenceFormats
package import PreferenceSystem
public import PreferenceValues

/// A store in one file.
///
/// Programs that use this library never lose each other's changes, because a commit locks the file and merges its edits
/// into the current content. A commit makes all of its edits or none. It also merges the changes of programs that do not
/// lock. A file that another program is writing is never mistaken for an empty or damaged one, and a damaged file is
/// never overwritten. The file is opened relative to its directory, so that a symbolic link cannot redirect a save.
///
/// ```swift
/// let store: any PreferenceStore = FileStore(path: path, format: .json)
/// ```
public final class FileStore: PreferenceStore {
  /// The path as given to the initializer; symbolic links are resolved for each use.
  package let path: String
  /// The format of the file.
  package let format: any DocumentFormat
  public let identity: StoreIdentity
  /// The last saved contents; nil if the store has no backups.
  package let backups: BackupArchive?
  /// The largest size of a file, in bytes.
  package static let sizeLimit = FileContent.sizeLimit

  let creation: FileCreation
  /// The lock that other programs of this file take.
  private let foreignLock: (any ForeignLock)?
  let fileSystem: any FileSystem
  let clock: SystemClock
  let memory: Mutex<Memory>
  /// Whether errors do not quote the file, because they cannot recognize all of its secrets.
  private let hidesText: Lazy<Bool>?

  /// The last known state of the file.
  struct Memory: Sendable {
    /// Whether the file existed, and had values before it was perhaps emptied.
    var lastSeen: (file: Bool, members: Bool) = (false, false)
    /// The last content that could be read, if no other has been seen since.
    var lastDocument: FileReadResult?
    /// The status and revision of the last content.
    var lastStatus: (status: FileStatus, revision: StoreRevision)?
    /// The names of the backups in which a rule found no secrets.
    ///
    /// The rule is nil if it cannot be distinguished from others.
    var checkedBackups: [StoreRevision?: Set<String>] = [:]
    /// Whether the file system turned out not to exchange files.
    var exchangeFailed = false
  }

  /// Creates a store of the file at a path.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which need not exist.
  ///   - format: The format of the file.
  ///   - stateDirectory: The directory for backups, such as ``defaultStateDirectory``; nil for no backups.
  ///   - copies: The number of backups.
  public convenience init(
    path: String, format: any DocumentFormat, stateDirectory: String? = nil, copies: Int = 5
  ) {
    self.init(
      path: path, format: format, stateDirectory: stateDirectory, fileSystem: POSIXFileSystem(),
      clock: .system, copies: { copies })
  }

  package init(
    path: String, format: any DocumentFormat, creation: FileCreation = .user,
    stateDirectory: String?,
    fileSystem: any FileSystem, clock: SystemClock = .system,
    foreignLock: (any ForeignLock)? = nil,
    copies: @escaping @Sendable () -> Int = { BackupArchive.usualSize }
  ) {
    self.path = path
    self.format = format
    self.creation = creation
    self.foreignLock = foreignLock
    self.fileSystem = fileSystem
    self.clock = clock
    memory = Mutex(Memory())
    hidesText = nil
    let resolved = (try? FileLocation(of: path, in: fileSystem).path) ?? path
    let identity = StoreIdentity(kind: "file", name: resolved)
    self.identity = identity
    backups = stateDirectory.map {
      BackupArchive(
        directory: "\($0)/ring/\(identity.fileName)", fileSystem: fileSystem, size: copies)
    }
  }

  /// A store of the same file, perhaps with another format.
  ///
  /// With another format it starts without a memory, because the remembered document was parsed by the format.
  private init(_ other: FileStore, format: (any DocumentFormat)?, hidesText: Lazy<Bool>) {
    path = other.path
    self.format = format ?? other.format
    self.hidesText = hidesText
    memory = Mutex(format == nil ? other.memory.withLock(\.self) : Memory())
    identity = other.identity
    backups = other.backups
    creation = other.creation
    foreignLock = other.foreignLock
    fileSystem = other.fileSystem
    clock = other.clock
  }

  /// The store with values of the types that a schema gives the texts of the file, if its format has none.
  ///
  /// - Parameter hidesText: Whether errors do not quote the file, because a quoted line masks secrets by their names only.
  package func typed(by typing: @escaping TextTyping, hidingText hidesText: Lazy<Bool>)
    -> FileStore
  {
    let texts = (format as? any TextValueFormat).flatMap { $0.hasTexts ? $0 : nil }
    return FileStore(self, format: texts?.typed(by: typing), hidesText: hidesText)
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

  public func represent(_ value: PreferenceValue, at path: PreferencePath) -> StorageFit {
    let document = lastDocument ?? format.empty
    if let reason = (document as? any SplicedDocument)?.reasonNotToSet(path) {
      return .impossible(reason)
    }
    // The form of the content decides the types that the file has.
    let format = document.form(of: format)
    let spelled = format.spelled([path: .set(value)], in: document.root)
    let written = spelled.values.first?.value ?? value
    guard written != value else { return format.represent(value) }
    let fit = format.represent(written)
    return fit == .exact ? .rounded(to: written) : fit
  }

  /// The reason why the text of the file cannot have a value at a path; nil if it can, or if only an edit shows it.
  package func reasonNotToSet(
    _ path: PreferencePath, to value: PreferenceValue
  ) -> RefusalReason? {
    let document = (lastDocument ?? format.empty) as? any SplicedDocument
    return document?.reasonNotToSet(spelled(path), to: value)
  }

  /// Returns a path with the names as the last content spells them.
  package func spelled(_ path: PreferencePath) -> PreferencePath {
    format.spelled(path, in: lastDocument?.value ?? .emptyDictionary)
  }

  /// The document that was read or written last; nil without a file.
  package var lastDocument: (any FormatDocument)? {
    guard case .document(_, let document)? = memory.withLock(\.lastDocument) else { return nil }
    return document
  }

  public func load() throws -> StoreSnapshot {
    let (found, location) = try readStable(deadline: clock.now() + Self.patience)
    return try snapshot(of: found, at: location)
  }

  public func position(of path: PreferencePath) -> TextPosition? {
    guard let location = try? location(),
      case .document(_, let document)? = try? reader(of: location).peek()
    else { return nil }
    return document.position(of: document.value.location(of: path))
  }

  public func commit(
    _ changes: ChangeSet, deadline: ContinuousClock.Instant
  ) throws -> CommitResult {
    let release =
      changes.consents.contains(.withoutLock) ? nil : try foreignLock?.acquire(deadline: deadline)
    defer { release?() }
    return try withoutStopping { () throws(StoreError) in
      try FileCommit(store: self, changes: changes, deadline: deadline).run()
    }
  }
}

extension FileStore: RehearsableStore {
  package func rehearse(
    _ changes: ChangeSet, deadline: ContinuousClock.Instant
  ) throws -> CommitResult {
    try FileCommit(store: self, changes: changes, deadline: deadline).rehearse()
  }
}

extension FileStore {
  /// The longest time to wait for a file that is being written.
  static let patience = Duration.seconds(5)

  /// The path of the file after all symbolic links.
  func location() throws(StoreError) -> FileLocation {
    try StoreError.wrapping(.find, path) { () throws(Errno) in
      try FileLocation(of: path, in: fileSystem)
    }
  }

  /// The path, or that of the nearest existing directory above it.
  private func existing(above path: String) -> String {
    if (try? fileSystem.status(at: path)) != nil { return path }
    let directory = FileLocation.parts(of: path).directory
    return directory == path ? path : existing(above: directory)
  }

  func reader(of location: FileLocation, in directory: OpenDirectory? = nil) -> FileReader {
    FileReader(
      location: location, directory: directory, format: format, fileSystem: fileSystem,
      clock: clock,
      limit: Self.sizeLimit, known: memory.withLock(\.lastDocument))
  }

  /// Reads the settled file, again if a symbolic link replaces it in the meantime.
  private func readStable(
    deadline: ContinuousClock.Instant
  ) throws(StoreError) -> (FileReadResult, FileLocation) {
    for _ in 0..<FileCommit.mostRounds {
      let location = try location()
      do throws(StoreError) {
        return (try readStable(at: location, in: nil, deadline: deadline), location)
      } catch {
        guard error.isLink else { throw error }
      }
    }
    throw .contended(path: path)
  }

  /// Reads the settled file and remembers its state.
  func readStable(
    at location: FileLocation, in directory: OpenDirectory?, deadline: ContinuousClock.Instant
  ) throws(StoreError) -> FileReadResult {
    let hadFile = memory.withLock(\.lastSeen.file)
    let found = try reader(of: location, in: directory).readStable(
      deadline: deadline, hadFile: hadFile)
    remember(found)
    return found
  }

  /// Remembers the state of the file; for an empty file, also that it had values.
  func remember(_ found: FileReadResult) {
    let revision = found.revision
    memory.withLock { memory in
      memory.lastStatus = found.content.map { ($0.status, revision) }
      memory.lastDocument = if case .document = found { found } else { nil }
      switch found {
      case .absent: memory.lastSeen = (false, false)
      case .blank, .damaged: memory.lastSeen.file = true
      case .document: memory.lastSeen = (true, !found.isEmpty)
      }
    }
    FileWatcher.markReported(revision, of: self)
  }

  /// Whether the file has no values, but had some when last seen, or when last saved with a backup.
  func wasEmptied(_ found: FileReadResult) -> Bool {
    guard found.hasNoEntries else { return false }
    if case .blank = found, memory.withLock(\.lastSeen.members) { return true }
    guard let backups, let newest = backups.newest, newest.revision != "\(found.revision)" else {
      return false
    }
    if found.isEmpty, newest.missingSecrets > 0 { return true }
    guard let bytes = try? backups.bytes(of: newest), let document = try? format.parse(bytes)
    else { return false }
    // A list without items is not damage in a file that is a list on purpose.
    guard found.isEmpty || document.root.members != nil else { return false }
    return newest.missingSecrets > 0 || document.root != .emptyDictionary
  }

  /// The document that has the values of a file: an empty one for a file that lost its settings.
  func current(_ document: any FormatDocument, of found: FileReadResult) -> any FormatDocument {
    document.root.members == nil && wasEmptied(found) ? format.empty : document
  }

  /// The error of a file that is not valid in its format, or whose format this program cannot read.
  func unreadable(_ error: SyntaxError, at location: FileLocation) -> StoreError {
    if format is UnreadableFormat, let reason = format.readOnlyReason {
      var unread = RefusalReason(Message("cannot read \(location.path): \(reason)"))
      unread.isOfFormat = reason.isOfFormat
      return .unsupported(unread)
    }
    let damage = damage(by: error, at: location.path)
    guard case .damaged(let path, _, let shown) = damage, shown.isUnsupported else { return damage }
    var refusal = RefusalReason(damage.message)
    refusal.clause = shown.clause
    refusal.isOfFormat = !Self.isDetermined(format)
    refusal.file = UnsupportedFile(path: path, line: shown.position?.line)
    return .unsupported(refusal)
  }

  /// The error of a text at a path that is not valid in the store's format.
  package func damage(by error: SyntaxError, at path: String) -> StoreError {
    .damaged(
      path: path, format: format.name, hidesText?.value == true ? error.withoutText : error)
  }

  func snapshot(of found: FileReadResult, at location: FileLocation) throws(StoreError)
    -> StoreSnapshot
  {
    let problems = emptiedProblems(of: found)
    switch found {
    case .absent: return snapshot(of: format.empty, revision: .absent, at: location)
    case .blank:
      return snapshot(of: format.empty, revision: found.revision, problems, at: location)
    case .damaged(_, let error): throw unreadable(error, at: location)
    case .document(_, let document):
      let current = current(document, of: found)
      return snapshot(of: current, revision: found.revision, problems, at: location)
    }
  }

  private func emptiedProblems(of found: FileReadResult) -> [PreferenceProblem] {
    guard wasEmptied(found) else { return [] }
    return [
      PreferenceProblem(emptiedMessage, at: .root, severity: .warning)
    ]
  }

  func snapshot(
    of document: any FormatDocument, revision: StoreRevision, _ problems: [PreferenceProblem] = [],
    at location: FileLocation
  ) -> StoreSnapshot {
    let access = access(to: location.path)
    let lock = (document as? any LockingDocument)?.lock
    var snapshot = StoreSnapshot(
      root: document.root, revision: revision, problems: document.problems + problems + notices
    ) { path in
      access == .writable && lock?(path) == true ? .locked(by: LayerKind.user.name) : access
    }
    snapshot.spelling = format as? any SpellingFormat
    return snapshot
  }

  private func access(to path: String) -> Access {
    if let reason = format.readOnlyReason { return .readOnly(reason: reason) }
    do throws(Errno) { try fileSystem.checkWritable(existing(above: path)) } catch {
      return .readOnly(reason: RefusalReason(error.message))
    }
    return .writable
  }

  private var notices: [PreferenceProblem] {
    guard backups?.entries.contains(where: \.isOutside) == true else { return [] }
    return [
      PreferenceProblem(
        Message(
          "another program wrote to \(path) while saving was interrupted; a backup has its text"),
        at: .root, severity: .warning)
    ]
  }
}

extension FileStore {
  /// The directory of the file, or of the one that its symbolic links lead to, if it does not exist.
  package var missingDirectory: String? {
    let named = FileLocation.parts(of: path).directory
    let directory = (try? location()).map { $0.links.isEmpty ? named : $0.directory } ?? named
    do {
      _ = try fileSystem.status(at: directory)
      return nil
    } catch {
      return error == .notFound ? directory : nil
    }
  }
}

extension FileStore {
  /// `$XDG_STATE_HOME/settee`, else `~/.local/state/settee`; nil without a home directory.
  public static var defaultStateDirectory: String? {
    stateDirectory(in: CurrentProcess.environment)
  }

  /// The directory of backups in an environment.
  package static func stateDirectory(in environment: [String: String]) -> String? {
    BaseDirectories(environment: environment).state.map { "\($0)/settee" }
  }
}

extension FileStore {
  /// The document of the file, with the positions of its values.
  ///
  /// - Throws: ``StoreError`` if the file does not exist, cannot be read or is not valid in its format.
  package func document() throws -> any FormatDocument {
    let (found, location) = try readStable(deadline: clock.now() + Self.patience)
    switch found {
    case .document(_, let document): return document
    case .blank: return format.empty
    case .damaged(_, let error): throw unreadable(error, at: location)
    case .absent:
      throw StoreError(.notFound, .read, path)
    }
  }
}

extension FileStore {
  /// The state of a file that a backup can restore.
  package enum Damage: Hashable, Sendable {
    /// The file is not valid in its format.
    case damaged
    /// The file has no values, but had some when last saved.
    case emptied
  }

  /// The damage to the settled file; nil if it is intact or cannot be read.
  package var damage: Damage? {
    guard let (found, _) = try? readStable(deadline: clock.now() + Self.patience) else {
      return nil
    }
    if case .damaged(_, let error) = found {
      return format is UnreadableFormat || error.isUnsupported ? nil : .damaged
    }
    return wasEmptied(found) ? .emptied : nil
  }

  /// Whether a backup can restore the file.
  package var isDamaged: Bool { damage != nil }

  /// The newest readable backup that satisfied its schema, else the newest one; nil without
  /// backups.
  package var lastGoodCopy: BackupArchive.Entry? {
    let readable = (backups?.entries ?? []).filter { !$0.isOutside && hasValues($0) }
    return readable.first { !$0.isFlawed } ?? readable.first
  }

  /// Whether the file lost its values, and a backup can restore them.
  package var canRestoreValues: Bool { damage == .emptied && lastGoodCopy != nil }

  /// The clause that the file lost its values.
  package var emptiedMessage: Message {
    Message("\(path) contained settings before and has none now")
  }

  private func hasValues(_ entry: BackupArchive.Entry) -> Bool {
    guard let bytes = try? backups?.bytes(of: entry), let document = try? format.parse(bytes)
    else { return false }
    return entry.missingSecrets > 0 || document.root != .emptyDictionary
  }
}

extension [FileStore] {
  /// The number of secrets that their last good backups do not have.
  package var missingSecrets: Int { reduce(0) { $0 + ($1.lastGoodCopy?.missingSecrets ?? 0) } }
}
