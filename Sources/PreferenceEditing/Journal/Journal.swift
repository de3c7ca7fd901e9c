package import PreferenceStores
package import PreferenceSystem
import PreferenceValues

/// The applied changes of a domain, with old and new values, so that they can be undone in a later session.
///
/// A journal is written around a save, never by a store: what is about to be changed before the file is replaced, and
/// that it was changed afterwards. It is a file of JSON lines to which programs only append; the oldest saves go when it
/// grows beyond its limits. Secrets are never in it.
///
/// The journal keeps the differences of the stores, not of drafts: it contains what a reset removed and what a copied
/// dictionary added, an undo is the difference back, and undoing save by save gives every value between. Its lock is
/// held from the intent to its end, so whoever gets the lock and finds an intent without an end knows that its writer
/// died, and completes it by what is stored. A save does not depend on its record: if the journal cannot be written,
/// the save is made and says so. A change that the last saves lead to, step by step, is not recorded again by a session
/// that only saw it happen.
package struct Journal: Sendable {
  /// The file.
  package let path: String
  let limits: JournalLimits
  let fileSystem: any FileSystem
  let clock: SystemClock
  let date: @Sendable () -> Date

  /// How long another program's save is waited for.
  static let patience = Duration.seconds(10)

  /// The journal of a domain, filed under the identity of a store of it.
  package init(
    of identity: StoreIdentity, stateFolder: String, limits: JournalLimits = JournalLimits()
  ) {
    self.init(of: identity, stateFolder: stateFolder, limits: limits, in: POSIXFileSystem())
  }

  package init(
    of identity: StoreIdentity, stateFolder: String, limits: JournalLimits = JournalLimits(),
    in fileSystem: any FileSystem, clock: SystemClock = .system,
    date: @escaping @Sendable () -> Date = { Date() }
  ) {
    path = "\(stateFolder)/journal/\(identity.fileName).jsonl"
    self.limits = limits
    self.fileSystem = fileSystem
    self.clock = clock
    self.date = date
  }

  /// The saves that are known to be made, newest first; none where there is no journal.
  ///
  /// - Throws: ``StoreError`` where it cannot be read.
  package func saves() throws -> [JournalSave] { try content().saves.reversed() }

  /// What the file says, read without its lock.
  func content() throws(StoreError) -> JournalContent {
    do throws(StoreError) {
      let limit = FileStore.sizeLimit
      return JournalContent(try FileContent(of: path, limit: limit, in: fileSystem).bytes)
    } catch {
      guard case .system(_, _, Errno.notFound.code) = error else { throw error }
      return JournalContent([])
    }
  }

  /// Opens the journal to be written, after settling what killed saves left begun.
  ///
  /// - Parameter layers: What is stored now, nil where it cannot be read.
  func open(
    patience: Duration = Self.patience, settlingBy layers: () -> LayeredSnapshot?
  ) throws(StoreError) -> JournalWriter {
    let file = try JournalFile(
      at: path, in: fileSystem, clock: clock, deadline: clock.now() + patience)
    do throws(StoreError) {
      var writer = JournalWriter(
        file, content: JournalContent(try file.bytes()), limits: limits, now: date())
      try writer.settle(by: layers)
      return writer
    } catch {
      file.close()
      throw error
    }
  }

  /// Opens the journal and writes down what is about to be made; answers the number of the save.
  func begin(
    _ changes: [JournalChange], by author: JournalAuthor,
    settlingBy layers: () -> LayeredSnapshot?
  ) throws(StoreError) -> (JournalWriter, number: Int) {
    var writer = try open(settlingBy: layers)
    do throws(StoreError) {
      let number = try writer.begin(changes, by: author)
      return (writer, number)
    } catch {
      writer.close()
      throw error
    }
  }

  /// Keeps that damaged files were put back from their last good copies.
  ///
  /// - Throws: ``StoreError``.
  package func recordRepair(of stores: [StoreIdentity], by author: JournalAuthor) throws {
    var writer = try open { nil }
    defer { writer.close() }
    let changes = stores.map {
      JournalChange(in: $0, at: .root, from: .notKept(.damaged), to: .notKept(.restored))
    }
    try writer.record(changes, by: author)
  }

  /// Takes the journal away.
  ///
  /// - Throws: ``StoreError``.
  package func forget() throws {
    guard (try? fileSystem.status(at: path)) != nil else { return }
    let file = try JournalFile(
      at: path, in: fileSystem, clock: clock, deadline: clock.now() + Self.patience)
    defer { file.close() }
    try file.remove()
  }
}
