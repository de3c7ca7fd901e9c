import Dispatch
import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesEditor

/// An open domain: its watched stores and its draft on disk.
final class DomainSession: Sendable {
  /// The content of the message that opens the domain.
  let content: OpenedDomain
  /// The drafts of the domain, nil without a state directory.
  let archive: DraftArchive?

  let domain: Domain
  let workspace: any Workspace
  private let queue: DispatchQueue
  /// The work that changes files, such as the history of external changes.
  private let writes: DispatchGroup
  let post: @Sendable (EditorEvent) -> Void
  private let watches: Mutex<[any StoreWatch]> = Mutex([])
  private let layers: Mutex<LayeredSnapshot>
  /// The events that have not been handled.
  private let waiting: Mutex<[StoreIdentity: StoreEvent]> = Mutex([:])
  /// The stores that were unreadable at their last event.
  private let unreadable: Mutex<Set<StoreIdentity>> = Mutex([])

  /// Creates a session for a loaded domain; changes in its stores are posted after ``watch()``.
  ///
  /// Events are handled on the queue of the saves, so that a save ends before its event arrives.
  init(
    _ loaded: LoadedDomain, in workspace: any Workspace, on queue: DispatchQueue,
    writes: DispatchGroup, post: @escaping @Sendable (EditorEvent) -> Void
  ) {
    let domain = loaded.domain
    self.domain = domain
    self.workspace = workspace
    self.queue = queue
    self.writes = writes
    self.post = post
    layers = Mutex(loaded.content)
    archive = workspace.stateDirectory.flatMap { directory in
      domain.userLayer.map {
        DraftArchive(of: $0.store.identity, stateDirectory: directory, session: Self.sessionName)
      }
    }
    content = Self.content(
      of: loaded, in: workspace, keptDrafts: Self.offered(by: archive, over: loaded.content))
  }

  /// The content of a domain for the editor.
  private static func content(
    of loaded: LoadedDomain, in workspace: any Workspace, keptDrafts: [RestorableDraft]
  ) -> OpenedDomain {
    let domain = loaded.domain
    var content = OpenedDomain(
      name: domain.name, canonicalName: domain.canonicalName,
      target: target(of: domain, in: workspace),
      place: HomeDirectory.abbreviate(domain.userLayer?.store.identity.name ?? ""),
      schema: domain.schema, layers: loaded.content, isValidatedLater: true,
      representation: domain.represent, keptDrafts: keptDrafts)
    content.spelling = domain.store.spelled
    content.completion = domain.completion
    for layer in domain.layers {
      content.rootWords[layer.kind] = RootAccess.words(for: layer.kind, in: domain)
    }
    content.nativeValue = { domain.nativeValue($0, $1, nil) }
    content.schemaSource = domain.schemaSource.map {
      domain.schemaPlace == nil && domain.schemaCandidates.isEmpty
        ? Message("\($0), not available") : $0
    }
    content.openChoices = FileChoices(
      schemas: domain.schemaCandidates,
      dialects: (domain.userLayer?.store as? FileStore)?.dialects ?? [])
    if content.isNew {
      content.nearNames = NearMatches(of: domain, among: workspace.domainNames).names
    }
    return content
  }

  /// The domain as copied commands name it.
  private static func target(of domain: Domain, in workspace: any Workspace) -> CommandTarget {
    var target = workspace.target(of: domain.name)
    if domain.schemaPlace == nil { target.hasSchema = false }
    if let command = domain.nativeCommand, workspace.preferences.copiesNativeCommands {
      target.native = NativeCommands(command)
    }
    return target
  }

  /// A unique name of the session.
  private static var sessionName: String {
    "\(CurrentProcess.identifier)-\(String(UInt32.random(in: .min ... .max), radix: 16))"
  }

  /// The drafts of ended sessions, without the values that are stored by now.
  private static func offered(by archive: DraftArchive?, over layers: LayeredSnapshot)
    -> [RestorableDraft]
  {
    guard let archive else { return [] }
    return archive.leftovers().compactMap { name, document in
      let draft = document.draft.unfulfilled(by: layers)
      guard !draft.isEmpty || !document.forgottenSecrets.isEmpty else {
        archive.forget(name)
        return nil
      }
      return RestorableDraft(
        id: name, time: LocalTime.text(of: document.date), draft: draft,
        forgottenSecrets: document.forgottenSecrets)
    }
  }

  /// The problems of the values that the domain was opened with.
  func validate(in language: InterfaceLanguage) -> [PreferenceProblem] {
    let schema = domain.schema.withLanguage(language).uncached
    return schema.effectiveProblems(in: content.layers.stored)
  }

  // MARK: External changes

  /// Starts to watch the stores; changes since they were read are reported at once.
  func watch() {
    let started = domain.layers.compactMap { layer in
      try? layer.store.watch { [weak self] event in self?.notify(event, of: layer) }
    }
    watches.withLock { $0 = started }
    for layer in domain.layers where hasChanged(layer) {
      do { handle(.changed(try layer.store.load()), of: layer) } catch {
        reportUnreadable(layer, error)
      }
    }
  }

  /// Queues an event; of several events of a store that wait, only the last one is handled.
  ///
  /// A program can write faster than its changes can be recorded.
  private func notify(_ event: StoreEvent, of layer: PreferenceLayer) {
    let store = layer.store.identity
    let isWaiting = waiting.withLock { $0.updateValue(event, forKey: store) != nil }
    guard !isWaiting else { return }
    queue.async(group: writes) { [weak self] in
      guard let self, let event = waiting.withLock({ $0.removeValue(forKey: store) }) else {
        return
      }
      handle(event, of: layer)
    }
  }

  private func hasChanged(_ layer: PreferenceLayer) -> Bool {
    let identity = layer.store.identity
    guard let file = layer.store as? FileStore,
      let seen = layers.withLock({ $0.layer(storedIn: identity)?.content.revision })
    else { return true }
    return (try? file.hasChanged(since: seen)) ?? true
  }

  private func handle(_ event: StoreEvent, of layer: PreferenceLayer) {
    let store = layer.store.identity
    switch event {
    case .changed(let content):
      let isRepaired = unreadable.withLock { $0.remove(store) != nil }
      let change = layers.withLock { layers -> (before: LayeredSnapshot, now: LayeredSnapshot)? in
        // A save of this session also arrives as an event. A repaired file may have its former values.
        guard isRepaired || layers.layer(storedIn: store)?.root != content.root else { return nil }
        let before = layers
        layers = layers.replacing(store, with: content)
        return (before, layers)
      }
      guard let change else { return }
      post(.reloaded(change.now))
      record(change.now, after: change.before)
      if let offerToRestore { post(offerToRestore) }
    case .unreadable(let error): reportUnreadable(layer, error)
    }
  }

  private func reportUnreadable(_ layer: PreferenceLayer, _ error: any Error) {
    _ = unreadable.withLock { $0.insert(layer.store.identity) }
    report(error)
  }

  private func report(_ error: any Error) {
    post(offerToRepair(after: error) ?? .unreadable(Message(of: error)))
  }

  /// The offer to repair or edit the file whose text causes an error; nil for other errors.
  func offerToRepair(after error: any Error) -> EditorEvent? {
    switch error {
    case StoreError.damaged: break
    case StoreError.unsupported(let refusal) where refusal.file != nil: break
    default: return nil
    }
    let stores = workspace.repairable(domain.name)
    return .notOpened(
      DomainFailure(domain.name, error, repairable: stores, finder: workspace.catalog.finder))
  }

  /// The offer to restore files that lost their values; nil without such files or their backups.
  var offerToRestore: EditorEvent? {
    let stores = domain.layers.compactMap { $0.store as? FileStore }
      .filter(\.canRestoreValues)
    guard let first = stores.first else { return nil }
    return .notOpened(
      DomainFailure(
        domain.name, reason: first.emptiedMessage.sentence,
        file: DamagedFile(first.path, isEmptied: true), backup: AvailableBackup(of: stores)))
  }

  // MARK: Requests of the editor

  /// The written file and the line of a value in it; nil if the values are not in a file.
  func file(of path: PreferencePath) -> DamagedFile? {
    guard let store = domain.userLayer?.store as? FileStore else { return nil }
    return DamagedFile(store.path, line: store.position(of: path)?.line)
  }

  /// The locations of a value in the layers as the user would name them, and that of its default under nil.
  func places(
    of path: PreferencePath, in language: InterfaceLanguage
  ) -> [StoreIdentity?: String] {
    let stores = domain.layers.map { Optional($0.store.identity) } + [nil]
    return Dictionary(
      stores.map { ($0, domain.place(of: path, in: $0, language: language)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Stores the draft on disk; returns the reason if this fails.
  func keep(_ draft: EditingDraft) -> Message? {
    do {
      try archive?.write(document(of: draft))
      return nil
    } catch {
      return Message(of: error)
    }
  }

  /// The file of a draft, without secrets but with the values next to them.
  private func document(of draft: EditingDraft) -> DraftDocument {
    let stored = layers.withLock { $0 }
    let contents = [stored, stored.applying(draft)]
    func secrets(of draft: EditingDraft) -> Set<PreferencePath> {
      domain.secrets(in: contents, at: draft.lines.map(\.path))
    }
    let around = secrets(of: draft)
    let draft = around.isEmpty ? draft : draft.splitting(around.contains)
    let inside = around.isEmpty ? [] : secrets(of: draft)
    return DraftDocument(
      draft, of: domain.canonicalName, date: Date(), isSecret: inside.contains)
  }

  /// Saves the draft; also returns a remark for the user, such as why the journal could not record it.
  func save(
    _ draft: EditingDraft, consents: Set<StoreConsent>, by author: JournalAuthor = .editor,
    in language: InterfaceLanguage = .english
  ) -> (SaveOutcome, remark: Message?) {
    do {
      let before = layers.withLock { $0 }
      try workspace.approve(SaveProposal(draft, of: domain.name, over: before, by: domain.schema))
      let (result, unrecorded, remark) = try domain.withLanguage(language).save(
        draft, over: before, consents: consents, by: author,
        in: workspace.journal(of: domain))
      if case .refused = result {} else { layers.withLock { $0 = result.snapshot } }
      let note = unrecorded.map { Message("Saved, but not recorded in the history: \($0)") }
      return (.success(result), note ?? remark.map { Message("Saved. \($0).") })
    } catch {
      return (.failure(error), nil)
    }
  }

  /// The lines of files that saving a draft would change, or the reason why it cannot be saved.
  func changedLines(of draft: EditingDraft, in language: InterfaceLanguage) -> EditorEvent {
    do {
      // The lines are the same whether the file is replaced or overwritten, for which saving asks.
      let result = try domain.withLanguage(language).rehearse(
        draft, over: layers.withLock { $0 }, consents: [.inPlace, .metadata], by: .editor, in: nil)
      switch result {
      case .done(let layers, _): return .linesFound(layers.changedLines(of: draft.stores))
      case .conflicts(let conflicts, _):
        let names = titles(of: conflicts.map(\.path), in: language).joined(separator: ", ")
        return .notify(
          Notice(Message("Resolve conflicts first: another program has also changed \(names).")))
      case .refused(let problems, _):
        let reason = Message(verbatim: problems.first?.message ?? "")
        return .notify(Notice(Message("These changes cannot be saved: \(reason)")))
      }
    } catch {
      return .notify(Notice(Message("Cannot show the lines: \(Message(of: error))")))
    }
  }

  private func titles(of paths: [PreferencePath], in language: InterfaceLanguage) -> [String] {
    let schema = domain.schema.withLanguage(language)
    return schema.disambiguated(paths.map(schema.title), at: paths)
  }

  /// Ends the watches and releases the draft, which stays on disk or is deleted.
  func close(keepingDraft: Bool) {
    let ended = watches.withLock { watches in
      defer { watches = [] }
      return watches
    }
    for watch in ended { watch.cancel() }
    if !keepingDraft { archive?.remove() }
    archive?.release()
  }
}

extension EditingDraft {
  /// The draft without the changes that are stored by now.
  func unfulfilled(by layers: LayeredSnapshot) -> EditingDraft {
    var draft = self
    for layer in layers.layers { draft.removeFulfilled(by: layer.content, of: layer.store) }
    return draft
  }
}
