#if GSettings
  package import PreferenceFormats
  package import PreferenceStores
  import PreferenceSystem
  package import PreferenceValues

  /// A part of a dconf database.
  ///
  /// It is read and watched as a file, even without a bus, and written by dconf's service. A save
  /// is one call to the service; afterwards the file is read again, because the service of another
  /// session may have written another file.
  package final class DconfStore: OriginReportingStore {
    package let identity: StoreIdentity
    /// The database.
    let file: FileStore
    private let view: DconfView
    private let writer: DconfWriter?
    /// The reason why it is only read, if there is no writer.
    private let readOnlyReason: Message
    /// Whether programs ignore the database if it cannot be read.
    private let isOptional: Bool
    /// The names of the keys that other databases lock.
    private let lockedNames: @Sendable () -> [String]
    /// The key files of the database, if it is made from some.
    private let sources: DatabaseSources?

    /// Creates a store of a part of the database in a file.
    ///
    /// - Parameters:
    ///   - writer: Writes the database; nil if it is only read.
    ///   - readOnlyReason: The reason why it is only read.
    ///   - isOptional: Whether programs ignore the database if it cannot be read.
    ///   - lockedNames: The names of the keys that may not change.
    ///   - sources: The key files of the database, if it is made from some.
    init(
      _ file: FileStore, view: DconfView, writer: DconfWriter?,
      readOnlyReason: Message = Message("only an administrator changes this database of dconf"),
      isOptional: Bool = false,
      lockedNames: @escaping @Sendable () -> [String] = { [] },
      sources: DatabaseSources? = nil
    ) {
      self.file = file
      self.view = view
      self.writer = writer
      self.readOnlyReason = readOnlyReason
      self.isOptional = isOptional
      self.lockedNames = lockedNames
      self.sources = sources
      identity = StoreIdentity(kind: "dconf", name: "\(file.identity.name):\(view.directory)")
    }

    package var traits: StoreTraits { [.transactional, .durable, .notifies] }

    package func origin(of path: PreferencePath) -> String? {
      view.name(ofKeyAt: path).flatMap { sources?.origin(of: $0) }
    }

    package func lockOrigin(of path: PreferencePath) -> String? {
      view.name(ofKeyAt: path).flatMap { sources?.lockOrigin(of: $0) }
    }

    package func represent(_ value: PreferenceValue, at path: PreferencePath) -> StorageFit {
      let stored = (try? load())?.root[path]
      return view.represent(value, at: path, over: stored)
    }

    package func load() throws -> StoreSnapshot {
      guard isOptional else { return snapshot(of: try database()) }
      do { return snapshot(of: try file.load()) } catch let error as StoreError {
        return withoutDatabase(error)
      }
    }

    /// Empty content with a warning, because programs ignore a database that they cannot read.
    private func withoutDatabase(_ error: StoreError) -> StoreSnapshot {
      let problem = PreferenceProblem(
        Message("\(error.withoutText.message); programs ignore this dconf database"), at: .root,
        severity: .warning)
      return StoreSnapshot(root: .emptyDictionary, revision: .absent, problems: [problem])
    }

    /// The content of the database.
    ///
    /// - Throws: ``StoreError``; the user can neither edit a damaged database nor restore it from a backup of settee.
    func database() throws -> StoreSnapshot {
      do { return try file.load() } catch StoreError.damaged(let path, _, let error) {
        throw StoreError.unsupported(
          RefusalReason(
            Message(
              "the dconf database \(path) is damaged: \(error.message); restore it, or move it away to begin with an empty one"
            )))
      }
    }

    private func snapshot(of content: StoreSnapshot) -> StoreSnapshot {
      let (root, problems) = view.values(of: content.root)
      let isEmpty = root == .emptyDictionary
      let locked = Set(view.paths(of: lockedNames()))
      let reason = writer == nil ? RefusalReason(readOnlyReason) : nil
      return StoreSnapshot(
        root: root, revision: isEmpty ? .absent : revision(of: root), problems: problems
      ) { path in
        if locked.contains(where: { $0.contains(path) }) { return .locked(by: "dconf") }
        if let reason { return .readOnly(reason: reason) }
        return .writable
      }
    }

    private func revision(of root: PreferenceValue) -> StoreRevision {
      var bytes: [UInt8] = []
      for (path, value) in view.leaves(of: root).sorted(by: { $0.key < $1.key }) {
        guard let variant = try? Variant.untyped(value) else { continue }
        bytes += Array("\(path) \(variant.type) ".utf8) + variant.bytes + [0]
      }
      return StoreRevision(of: bytes)
    }
  }

  extension DconfStore {
    package func commit(
      _ changes: ChangeSet, deadline: ContinuousClock.Instant
    ) throws -> CommitResult {
      let changesList = view.membership.map { changes.edits[[$0.key]] != nil } ?? false
      let lock = changesList ? try DconfLock(ofDatabase: file.path, deadline: deadline) : nil
      defer { withExtendedLifetime(lock) {} }
      var ignored: IgnoredTexts?
      let result = try commitUnlessChanged(changes, deadline: deadline) { before in
        ignored = ignoredTexts(in: before, for: changes)
        return before.root.applying(try storableEdits(of: changes, over: before.root))
      } write: { before, root in
        let restored = ignored?.undoing(changes.restoredTexts)
        let edits = restoring(
          restored, for: changes,
          in: try keyChanges(
            from: before.withoutIgnored(setBy: changes, or: restored), to: root))
        guard !edits.isEmpty else { return }
        try write(edits, startsBus: changes.consents.contains(.privateBus), deadline: deadline)
      } isConflict: { conflict in
        // The save of the list itself may have added the member already.
        conflict.path != view.membership.map { [$0.key] } || conflict.stored != conflict.edit?.value
      }
      guard changes.recordsText, case .done(var now, let confirmation) = result else {
        return result
      }
      now.textChange = ignored?.change(to: ignoredTexts(in: now, for: changes))
      return .done(now, confirmation)
    }

    private func ignoredTexts(in content: StoreSnapshot, for changes: ChangeSet) -> IgnoredTexts {
      IgnoredTexts(in: content, hiding: changes.secrets?(content.root) ?? [])
    }

    /// The edits with ignored values instead of the defaults that stood for them.
    private func restoring(
      _ ignored: IgnoredTexts?, for changes: ChangeSet, in edits: [DconfWriter.Change]
    ) -> [DconfWriter.Change] {
      guard let ignored, !changes.restoredTexts.isEmpty else { return edits }
      return edits.map { edit in
        let restored = view.keys?.values.first { key in
          view.name(ofKeyAt: [key.name]) == edit.name
            && changes.edits[[key.name]] == .set(key.defaultValue)
        }
        return (edit.name, restored.flatMap { ignored.value(of: $0.name) } ?? edit.value)
      }
    }
  }

  extension StoreSnapshot {
    /// The values without the defaults that stand for ignored values, as far as changes set them: setting the default
    /// replaces the stored value too, and an undo stores an ignored value again in place of the default.
    fileprivate func withoutIgnored(
      setBy changes: ChangeSet, or restored: IgnoredTexts?
    ) -> PreferenceValue {
      let ignored = Set(problems.map(\.location.path))
      return changes.edits.reduce(root) { root, change in
        let isIgnored =
          ignored.contains(change.key)
          || change.key.name.flatMap { restored?.value(of: $0) } != nil
        guard case .set = change.value, isIgnored else { return root }
        return root.applying(.reset, at: change.key)
      }
    }
  }

  extension DconfStore {
    private func keyChanges(
      from before: PreferenceValue, to after: PreferenceValue
    ) throws(StoreError) -> [DconfWriter.Change] {
      do throws(VariantError) { return try view.changes(from: before, to: after) } catch {
        throw .unsupported(RefusalReason(error.message))
      }
    }

    /// The edits with the values that will be read back.
    ///
    /// - Throws: ``StoreError/edit(_:)`` if one cannot be stored.
    private func storableEdits(
      of changes: ChangeSet, over root: PreferenceValue
    ) throws(StoreError) -> [PreferencePath: StoreEdit] {
      var edits = changes.edits
      for (path, edit) in changes.edits {
        guard case .set(let value) = edit else { continue }
        let hasType = changes.hasStoredForms && (value.hasType || view.describes(path))
        switch view.represent(value, at: path, over: hasType ? nil : root[path]) {
        case .exact: break
        case .rounded(let rounded): edits[path] = .set(rounded)
        case .impossible(let reason): throw .edit(.notRepresentable(path, reason: reason))
        }
      }
      return edits
    }

    private func write(
      _ changes: [DconfWriter.Change], startsBus: Bool, deadline: ContinuousClock.Instant
    ) throws {
      guard let writer else { throw StoreError.readOnly(reason: RefusalReason(readOnlyReason)) }
      let locked = Set(lockedNames().map(ExactName.init))
      // The service itself would delete the value below a lock.
      if let name = changes.first(where: { locked.contains(ExactName($0.name)) })?.name {
        throw StoreError.readOnly(
          reason: RefusalReason(Message("\(name) is locked by an administrator")))
      }
      let before = try database().revision
      try writer.write(changes, startsBus: startsBus, deadline: deadline)
      try requireWritten(changes, since: before)
    }

    /// Throws if the file did not change: the service then writes another one, which could not be found out before.
    private func requireWritten(_ changes: [DconfWriter.Change], since revision: StoreRevision)
      throws
    {
      let content = try database()
      guard content.revision == revision else { return }
      throw StoreError.unsupported(
        RefusalReason(
          Message(
            "the dconf service of this session bus writes another file than \(file.path), which may have the changes now; the bus may have been started with another home directory"
          )))
    }
  }

  extension DconfStore {
    package func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) throws -> any StoreWatch
    {
      let last = Mutex(try load().revision)
      return try file.watch { [self] event in
        let now: StoreSnapshot
        switch event {
        case .changed(let content): now = snapshot(of: content)
        case .unreadable(let error) where isOptional: now = withoutDatabase(error)
        case .unreadable: return handler(event)
        }
        let isNews = last.withLock { last in
          defer { last = now.revision }
          return last != now.revision
        }
        if isNews { handler(.changed(now)) }
      }
    }
  }
#endif
