package import PreferenceStores
package import PreferenceSystem
package import PreferenceValues

/// The applied changes of a domain, with old and new values, so that they can be undone in a later session.
///
/// The journal is written around a save, never by a store: the intended changes before the file is replaced, and the result
/// afterwards. It is a file of JSON lines to which programs only append; the oldest saves are removed when it grows beyond
/// its limits. Secrets are never in it.
///
/// The journal has the differences of the stores, not of drafts, so undoing save by save gives every value between. Its lock
/// is held from the intent to the result. A program that gets the lock and finds an intent without a result knows that its
/// writer was killed, and completes it by the stored values. A save does not depend on its record: if the journal cannot
/// be written, the save is made and reports it. A change that the last saves lead to, step by step, is not recorded again
/// by a session that only saw it happen.
package struct Journal: Sendable {
  /// The file.
  package let path: String
  package let limits: JournalLimits
  let fileSystem: any FileSystem
  let clock: SystemClock
  let date: @Sendable () -> Date

  /// The longest time to wait for another program's save; a queue of programs that save may take longer.
  static let patience = Duration.milliseconds(2500)

  /// The journal of a domain, filed under the identity of a store of it.
  package init(
    of identity: StoreIdentity, stateDirectory: String, limits: JournalLimits = JournalLimits(),
    date: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      of: identity, stateDirectory: stateDirectory, limits: limits, in: POSIXFileSystem(),
      date: date)
  }

  package init(
    of identity: StoreIdentity, stateDirectory: String, limits: JournalLimits = JournalLimits(),
    in fileSystem: any FileSystem, clock: SystemClock = .system,
    date: @escaping @Sendable () -> Date = { Date() }
  ) {
    path = "\(stateDirectory)/journal/\(identity.fileName).jsonl"
    self.limits = limits
    self.fileSystem = fileSystem
    self.clock = clock
    self.date = date
  }

  /// The completed saves, newest first.
  ///
  /// - Throws: ``StoreError`` if it cannot be read.
  package func saves() throws -> [JournalSave] { try content().saves.reversed() }

  /// Reads the content of the file without its lock.
  func content() throws(StoreError) -> JournalContent {
    JournalContent(try StateFile(at: path, in: fileSystem).bytes() ?? [])
  }

  /// The stores with a journal in a state directory.
  package static func stores(
    in stateDirectory: String, fileSystem: any FileSystem = POSIXFileSystem()
  ) -> [StoreIdentity] {
    files(in: stateDirectory, fileSystem).compactMap { try? $0.bytes() }
      .compactMap { JournalContent($0).saves.last?.changes.first?.store }
  }

  /// The files of the journals in a state directory that cannot be read, or only in part.
  package static func problems(
    in stateDirectory: String, fileSystem: any FileSystem = POSIXFileSystem()
  ) -> [Message] {
    files(in: stateDirectory, fileSystem).compactMap(problem)
  }

  /// The reason why the file cannot be read, or only in part.
  package var problem: Message? { Self.problem(of: StateFile(at: path, in: fileSystem)) }

  private static func problem(of file: StateFile) -> Message? {
    do throws(StoreError) {
      let count = JournalContent(try file.bytes() ?? []).unreadableLines
      return count == 0
        ? nil : Message("\(file.path): \(count, "line", "lines") cannot be read")
    } catch {
      return error.message
    }
  }

  private static func files(
    in stateDirectory: String, _ fileSystem: any FileSystem
  ) -> [StateFile] {
    let directory = "\(stateDirectory)/journal"
    let names = (try? fileSystem.names(in: directory)) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.sorted()
      .map { StateFile(at: "\(directory)/\($0)", in: fileSystem) }
  }

  /// Opens the journal for writing, after completing the entries of killed saves.
  ///
  /// - Parameter layers: The stored contents, nil if they cannot be read.
  func open(
    patience: Duration = Self.patience, completingBy layers: () -> LayeredSnapshot?
  ) throws(StoreError) -> JournalWriter {
    let file = try JournalFile(at: path, in: fileSystem, clock: clock, patience: patience)
    do throws(StoreError) {
      var writer = JournalWriter(
        file, content: JournalContent(try file.bytes()), limits: limits, now: date())
      try writer.completePendingEntries(by: layers)
      return writer
    } catch {
      file.close()
      throw error
    }
  }

  /// Opens the journal, records the changes of a save that is about to start, and returns its
  /// number.
  func begin(
    _ changes: [JournalChange], by author: JournalAuthor,
    completingBy layers: () -> LayeredSnapshot?
  ) throws(StoreError) -> (JournalWriter, number: Int) {
    var writer = try open(completingBy: layers)
    do throws(StoreError) {
      let number = try writer.begin(changes, by: author)
      return (writer, number)
    } catch {
      writer.close()
      throw error
    }
  }

  /// Records that damaged files were restored from their last good backups.
  ///
  /// - Throws: ``StoreError``.
  package func recordRepair(of stores: [StoreIdentity], by author: JournalAuthor) throws {
    var writer = try open { nil }
    defer { writer.close() }
    let changes = stores.map {
      JournalChange(in: $0, at: .root, from: .redacted(.damaged), to: .redacted(.restored))
    }
    try writer.record(changes, by: author)
  }

  /// Deletes the journal.
  ///
  /// - Throws: ``StoreError``.
  package func forget() throws {
    guard (try? fileSystem.status(at: path)) != nil else { return }
    let file = try JournalFile(at: path, in: fileSystem, clock: clock, patience: Self.patience)
    defer { file.close() }
    try file.remove()
  }
}
