import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceSystem
import PreferenceValues
import PreferencesEditor

extension DomainSession {
  // MARK: Problems of the schema

  /// The problems of the schema, and those of the user's bindings, which may hide the schema of a file.
  func schemaWarnings(in language: InterfaceLanguage) -> [Message] {
    let own = domain.withLanguage(language).schemaWarning.map { [$0] } ?? []
    guard domain.isNamedByPath, domain.namedSchema == nil else { return own }
    return (workspace.catalog.finder?.problems ?? []) + own
  }

  // MARK: Updates of the schema

  /// The message about a changed schema, nil if it is unchanged; a schema without a record is recorded.
  func schemaEvent() -> EditorEvent? {
    guard let file = domain.schemaMemory(in: workspace.stateDirectory),
      let schema = domain.schema as? JSONSchema, !schema.isInferred
    else { return nil }
    guard file.isThere else { return firstSchemaEvent(of: schema) }
    guard let memory = (try? file.memory(unless: schema.fingerprint)) ?? nil else { return nil }
    return .schemaChanged(since: memory, time: LocalTime.text(of: memory.date))
  }

  /// The message about renamed keys when the user sees a schema for the first time; without any, the schema is recorded.
  private func firstSchemaEvent(of schema: JSONSchema) -> EditorEvent? {
    let memory = SchemaMemory.firstSight(of: schema, date: Date())
    let stored = (try? domain.load()).map {
      EditedDomain(schema: schema, layers: $0, isValidatedLater: true)
    }
    guard let stored, !SchemaUpdate.all(in: stored, since: memory).isEmpty else {
      rememberSchema()
      return nil
    }
    return .schemaChanged(since: memory, time: LocalTime.text(of: memory.date))
  }

  /// Records the schema; if that fails, its updates are reported again next time.
  func rememberSchema() {
    guard let schema = domain.schema as? JSONSchema else { return }
    let memory = SchemaMemory(of: schema, date: Date())
    try? domain.schemaMemory(in: workspace.stateDirectory)?.remember(memory)
  }

  // MARK: Snapshots

  private var snapshotArchive: SnapshotArchive? { domain.snapshots(in: workspace.stateDirectory) }

  /// Reports the named snapshots, newest first, or why they cannot be read.
  func listSnapshots(post: @Sendable (EditorEvent) -> Void) {
    do {
      let all = try snapshotArchive?.all() ?? []
      post(.snapshots(all.map { SnapshotEntry($0, time: LocalTime.text(of: $0.date)) }))
    } catch {
      post(.snapshotsUnreadable(Message(of: error).sentence))
    }
  }

  /// Saves the stored values under a name; asks before it replaces another snapshot.
  func saveSnapshot(_ name: String, replaces: Bool, post: @Sendable (EditorEvent) -> Void) {
    do {
      if !replaces, let old = try snapshotArchive?.snapshot(named: name) {
        return post(.snapshotExists(SnapshotEntry(old, time: LocalTime.text(of: old.date))))
      }
    } catch {
      return post(.snapshotDamaged(name, Message(of: error).sentence))
    }
    change(post, saying: Message("Saved the snapshot \(name).")) { archive in
      let snapshot = NamedSnapshot(
        named: name, of: try domain.load(), schema: domain.schema, date: workspace.clock())
      try archive.save(snapshot)
      return snapshot.remarkOnBrokenTexts
    }
  }

  /// Deletes the snapshot with a name.
  func deleteSnapshot(_ name: String, post: @Sendable (EditorEvent) -> Void) {
    change(post, saying: Message("Deleted the snapshot \(name).")) {
      try $0.delete(name)
      return nil
    }
  }

  private func change(
    _ post: @Sendable (EditorEvent) -> Void, saying phrase: Message,
    _ body: (SnapshotArchive) throws -> Message?
  ) {
    guard let archive = snapshotArchive else {
      return post(
        .notify(Notice(Message("There is no directory for snapshots."), severity: .warning)))
    }
    do {
      let remark = try body(archive)?.sentence
      post(.notify(Notice([phrase, remark].compactMap(\.self).joined(separator: " "))))
    } catch {
      post(.notify(Notice(Message(of: error).sentence, severity: .warning)))
    }
    listSnapshots(post: post)
  }

  // MARK: Bookmarks

  /// A bookmark of this domain with an absolute path and the same schema.
  func canonical(_ bookmark: Bookmark) -> Bookmark {
    guard bookmark.domain == domain.name else { return bookmark }
    var bookmark = bookmark
    bookmark.domain = domain.canonicalName
    bookmark.schemaFile = workspace.schemaFile(of: domain.name)
    return bookmark
  }

  /// The settings that a draft changes.
  func bookmarks(of draft: EditingDraft) -> [Bookmark] {
    draft.lines.map { path, _ in
      let title = domain.schema.setting(at: path)?.title ?? "\(path)"
      return canonical(Bookmark(domain: domain.name, path: path, title: title))
    }
  }
}
