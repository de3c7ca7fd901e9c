package import PreferenceFormats
package import PreferenceStores
import PreferenceSystem
package import PreferenceValues

/// A store whose content is migrated to a program's version before the program reads it.
///
/// The steps and the new version are one commit, which expects the content as the steps saw it: of programs that migrate
/// at once one succeeds, and the others find the new version. The former content is in the backups of a file. If the store
/// cannot be written, the content is migrated in memory only. Content of a newer version of the program is
/// read-only, with a reason.
package final class MigratingStore: MigratedStore {
  private let base: any PreferenceStore
  let migrations: PreferenceMigrations
  /// Whether the migrated content is stored.
  private let isWritten: Bool

  init(_ base: any PreferenceStore, _ migrations: PreferenceMigrations, isWritten: Bool = true) {
    self.base = base
    self.migrations = migrations
    self.isWritten = isWritten
  }

  package var identity: StoreIdentity { base.identity }
  package var traits: StoreTraits { base.traits }

  package func represent(_ value: PreferenceValue, at path: PreferencePath) -> StorageFit {
    base.represent(value, at: path)
  }

  /// The content at the newest version.
  ///
  /// - Throws: ``StoreError``, or ``MigrationError``.
  package func load() throws -> StoreSnapshot {
    try shown(base.load())
  }

  /// Makes every edit or none, on content of the newest version.
  ///
  /// - Throws: ``StoreError``, or ``MigrationError``.
  package func commit(
    _ changes: ChangeSet, deadline: ContinuousClock.Instant
  ) throws -> CommitResult {
    let path = migrations.versionPath
    while true {
      let now = try written(base.load(), deadline: deadline, consents: changes.consents)
      if let reason = try newer(now.root) { throw StoreError.readOnly(reason: reason) }
      let result = try base.commit(stamped(changes, over: now.root), deadline: deadline)
      let isOurs = changes.expecting[path] == nil && changes.edits[path] == nil
      // Another program has migrated the content since.
      if case .conflicts(let conflicts, _) = result, isOurs,
        conflicts.contains(where: { $0.path == path }),
        .now < deadline
      {
        continue
      }
      return result
    }
  }

  package func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) throws -> any StoreWatch {
    try base.watch { [self] event in
      guard case .changed(let content) = event else { return handler(event) }
      do {
        handler(.changed(try shown(content)))
      } catch {
        handler(.unreadable(error as? StoreError ?? .unsupported("\(error)")))
      }
    }
  }

  // MARK: Versions

  /// Returns the content at the newest version, and writes it if the store is writable.
  private func shown(_ content: StoreSnapshot) throws -> StoreSnapshot {
    if let reason = try newer(content.root) { return content.readOnly(reason) }
    guard isWritten else {
      return content.readOnly(
        "only the user's settings are migrated in the file",
        root: try migrations.migrated(content.root))
    }
    do {
      return try written(content, deadline: .now + .seconds(5), consents: [])
    } catch let error as StoreError where error.isRefusal {
      let root = try migrations.migrated(content.root)
      return content.readOnly("\(error)", root: root)
    }
  }

  /// The content once it is stored at the newest version, or at a newer one.
  private func written(
    _ content: StoreSnapshot, deadline: ContinuousClock.Instant, consents: Set<StoreConsent>
  ) throws -> StoreSnapshot {
    var content = content
    while try migrations.version(of: content.root) < migrations.newest {
      guard .now < deadline else { throw StoreError.contended(path: "\(identity)") }
      let edits = content.root.edits(to: try migrations.migrated(content.root))
      let changes = ChangeSet(edits, expecting: [.root: content.root], consents: consents)
      content = try base.commit(changes, deadline: deadline).snapshot
    }
    return content
  }

  /// Returns the reason why content of a newer version cannot be written; nil if it is not newer.
  private func newer(_ root: PreferenceValue) throws -> RefusalReason? {
    let version = try migrations.version(of: root)
    guard version > migrations.newest else { return nil }
    return
      "the settings were written by a newer version of the program (\(version), and this one knows \(migrations.newest))"
  }

  /// Adds the version to the changes if none is stored, and the expectation that it has not changed.
  private func stamped(_ changes: ChangeSet, over root: PreferenceValue) -> ChangeSet {
    let path = migrations.versionPath
    guard changes.edits[path] == nil else { return changes }
    var changes = changes
    let stored = root[path]
    if changes.expecting[path] == nil { changes.expecting[path] = .some(stored) }
    let isReplaced = changes.edits.contains { $0.key.contains(path) && $0.value.value != nil }
    let sets = changes.edits.values.contains { $0.value != nil }
    if sets, stored == nil || isReplaced { changes.edits[path] = .set(migrations.stamp) }
    return changes
  }
}

extension StoreSnapshot {
  /// The snapshot, or one of another content, as read-only.
  fileprivate func readOnly(_ reason: RefusalReason, root: PreferenceValue? = nil) -> StoreSnapshot
  {
    StoreSnapshot(root: root ?? self.root, revision: revision, problems: problems) { _ in
      .readOnly(reason: reason)
    }
  }
}

extension StoreError {
  /// Whether the store can be read but not written.
  fileprivate var isRefusal: Bool {
    switch self {
    case .readOnly, .needsConsent, .widensAccess: true
    case .system(_, _, let number): [.accessDenied, .readOnlyFileSystem].contains(Errno(number))
    default: false
    }
  }
}
