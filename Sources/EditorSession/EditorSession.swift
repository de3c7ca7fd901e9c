import Dispatch
import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceSystem
package import PreferenceValues
package import PreferencesEditor

/// Performs the effects of the editor on stores and drafts, and posts the results.
///
/// Slow work runs on a queue, one effect after the other. Drafts are written at once, so that a kill loses no
/// unsaved change.
package final class EditorSession: Sendable {
  private struct State {
    var opened: DomainSession?
    /// The watches of the files of a domain that could not be opened.
    var damaged: [any StoreWatch] = []
    /// The number of opened domains; late results for an earlier domain are ignored.
    var generation = 0
    /// Whether the last draft could not be stored on disk.
    var isDraftMissing = false
    /// Whether the user quit and kept the draft, so that a save need not wait for locks.
    var isDraftKept = false
  }

  private let workspace: any Workspace
  /// The likely language of the editor.
  private let language: InterfaceLanguage
  private let outside: ExternalEditor
  private let paths: PathCompleter
  private let post: @Sendable (EditorEvent) -> Void
  private let queue = DispatchQueue(label: "settee.session")
  /// The queue of lists of all domains, for which nothing else waits.
  private let lists = DispatchQueue(label: "settee.lists")
  /// The queue of searches in all domains, which read every domain once.
  private let searches = DispatchQueue(label: "settee.search")
  private let drafts = DispatchQueue(label: "settee.drafts")
  private let index = DomainIndex()
  private let state = Mutex(State())
  private let own: Mutex<[any StoreWatch]> = Mutex([])
  /// The work that waits for ``release()``, nil after it.
  private let held: Mutex<[@Sendable () -> Void]?>
  /// The work that changes files.
  private let writes = DispatchGroup()
  /// The lists of settings of all domains.
  private let links: SettingLinks

  /// Creates a session in a workspace, which posts its results from any thread.
  ///
  /// - Parameters:
  ///   - workspace: The domains that the user can open.
  ///   - language: The likely language of the editor, in which forms are made.
  ///   - outside: The external editor.
  ///   - paths: The completion of paths.
  ///   - holdsBack: Whether work that no frame needs waits for ``release()``: on a busy machine it would delay the
  ///     first frame.
  ///   - post: Handles the results.
  package init(
    in workspace: any Workspace, language: InterfaceLanguage = .english,
    outside: ExternalEditor = ExternalEditor(),
    paths: PathCompleter = PathCompleter(), holdsBack: Bool = false,
    post: @escaping @Sendable (EditorEvent) -> Void
  ) {
    self.workspace = workspace
    self.language = language
    self.outside = outside
    self.paths = paths
    self.post = post
    held = Mutex(holdsBack ? [] : nil)
    links = SettingLinks(in: workspace, on: queue, writes: writes, post: post)
  }

  /// Starts the waiting work; later work starts at once.
  package func release() {
    let waiting = held.withLock { held in
      defer { held = nil }
      return held ?? []
    }
    for start in waiting { start() }
  }

  /// Performs work that no frame needs in the background, not before ``release()``.
  package func performLater(_ work: @escaping @Sendable () -> Void) {
    later(on: .global(qos: .utility), work)
  }

  /// Queues work after the waiting work, and not before ``release()``.
  private func later(_ work: @escaping @Sendable () -> Void) { later(on: queue, work) }

  private func later(on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void) {
    let start: @Sendable () -> Void = { queue.async(execute: work) }
    let isHeld = held.withLock { $0?.append(start) != nil }
    if !isHeld { start() }
  }

  /// Starts the work of an effect.
  package func perform(_ effect: Effect) {
    switch effect {
    case .listDomains(let language): listDomains(in: language)
    case .searchDomains(let query, let language): searchDomains(query, in: language)
    case .open(let name): open(name)
    case .makeRows(let making): makeRows(making)
    case .validate(let language): validate(in: language)
    case .indexForSearch(let indexing):
      answer(isUrgent: false) { _, post in post(.indexed(indexing.run())) }
    case .repair(let name): open(name, repairing: true)
    case .close(let keepingDraft): close(keepingDraft: keepingDraft)
    case .keep(let draft): keep(draft)
    case .save(let draft, let consents, let author, let language):
      save(draft, consents: consents, by: author, in: language)
    case .listLines(let draft, let language):
      answer { $1($0.changedLines(of: draft, in: language)) }
    case .forget(let draft): state.withLock(\.opened)?.archive?.forget(draft)
    case .locate(let path): locate(path)
    case .lookUp(let question): lookUp(question)
    case .listHistory: answer { $0.listHistory(post: $1) }
    case .listSaves(let time): answer { $0.listSaves(since: time, post: $1) }
    case .rememberSchema: answer(byWriting: true) { opened, _ in opened.rememberSchema() }
    case .bind(let decision, let name): bind(name, to: decision)
    case .listSnapshots: answer { $0.listSnapshots(post: $1) }
    case .saveSnapshot(let name, let replaces):
      answer(byWriting: true) { $0.saveSnapshot(name, replaces: replaces, post: $1) }
    case .deleteSnapshot(let name):
      answer(byWriting: true) { $0.deleteSnapshot(name, post: $1) }
    case .importProfile(let options): answer { $0.importProfile(options, post: $1) }
    case .exportProfile(let options, let replaces):
      answer(byWriting: true) { $0.exportProfile(options, replaces: replaces, post: $1) }
    case .compare(let comparison): compare(comparison)
    case .listBookmarks(let language): links.list(in: language)
    case .toggleBookmark(let bookmark, let language):
      links.toggle(canonical(bookmark), in: language)
    case .bookmarkSearch(let bookmark, let language): links.add(canonical(bookmark), in: language)
    case .findSearch(let name, let language): findSearch(named: name, in: language)
    case .listRestarts(let language): links.listRestarts(beside: openedDomain, in: language)
    case .markRestarted(let domain, let language):
      links.markRestarted(domain, beside: openedDomain, in: language)
    case .copy, .redraw, .editExternally, .editFile, .editFileAt: break
    case .quit(let keepingDraft):
      state.withLock { $0.isDraftKept = keepingDraft }
      close(keepingDraft: keepingDraft)
    }
  }

  /// Compares two sources, for which no domain need be open, or one with the open domain.
  private func compare(_ comparison: Comparison) {
    let (opened, generation) = state.withLock { ($0.opened?.domain, $0.generation) }
    let source = SourceComparison(comparison: comparison, workspace: workspace, opened: opened)
    release()
    later { [self] in
      do { post(.compared(try source.result()), of: generation) } catch {
        post(.notify(Notice(Message(of: error).sentence, severity: .error)), of: generation)
      }
    }
  }

  /// Runs another program, which has the terminal until it ends, on a text.
  func edit(_ text: ExternalEdit) {
    let (left, errorMessage) = outside.edit(text.bytes, suffix: text.suffix)
    post(.editedOutside(left, errorMessage: errorMessage))
  }

  /// Runs another program on a damaged file, then opens the file's domain again.
  func edit(_ file: DamagedFile, of domain: String) {
    if let errorMessage = outside.edit(file) {
      post(.notify(Notice(errorMessage, severity: .error)))
    }
    open(domain)
  }

  /// Records a decision about a file, and opens it again.
  private func bind(_ name: String, to decision: FileBinding) {
    do {
      guard let finder = workspace.catalog.finder else {
        return post(
          .notify(Notice(Message("The program determines the schema."), severity: .warning)))
      }
      guard name.contains("/") else {
        let reason = Message(
          "\(name) is not a file. Start settee with --schema to choose its schema.")
        return post(.notify(Notice(reason, severity: .warning)))
      }
      try finder.bind(name, to: decision)
      open(name)
    } catch {
      post(.notify(Notice(Message(of: error), severity: .error)))
    }
  }

  /// Runs another program on the file of the open domain, whose watch reports the changes.
  func edit(fileAt path: PreferencePath) {
    guard let file = state.withLock(\.opened)?.file(of: path) else { return }
    if let errorMessage = outside.edit(file) {
      post(.notify(Notice(errorMessage, severity: .error)))
    }
  }

  /// Waits until all started work is done, or until the time limit.
  package func finish(within limit: Duration) {
    let done = DispatchGroup()
    queue.async(group: done) { [lists] in lists.async(group: done) {} }
    searches.async(group: done) {}
    _ = done.wait(timeout: .now() + limit.seconds)
  }

  /// Waits until all changes of files are done, or until the time limit; reading and validation are left undone.
  package func finishWriting(within limit: Duration) {
    _ = writes.wait(timeout: .now() + limit.seconds)
  }

  // MARK: Preferences of settee

  /// Returns settee's own preferences and posts later changes of them.
  package func preferences() -> EditorPreferences {
    later { [self] in
      let read = workspace.preferences
      let watches = workspace.ownStores.compactMap { store in
        try? store.watch { [weak self] _ in
          guard let self else { return }
          post(.prefer(workspace.preferences))
        }
      }
      own.withLock { $0 = watches }
      // Changes before the watch began were not reported.
      if workspace.preferences != read { post(.prefer(workspace.preferences)) }
    }
    return workspace.preferences
  }

  // MARK: Domains

  /// Posts the names of all items, then again with the counts of each source.
  private func listDomains(in language: InterfaceLanguage) {
    // A save before it changes which domains are the recent ones.
    queue.async { [self] in lists.async { [self] in readDomains(in: language) } }
  }

  private func readDomains(in language: InterfaceLanguage) {
    let sources = workspace.startSources
    var items = sources.map(\.uncounted)
    if !items.joined().isEmpty { post(.found(Array(items.joined()))) }
    for (index, source) in sources.enumerated() {
      items[index] = source.items(in: language)
    }
    post(.found(Array(items.joined())))
    index.discard()
  }

  private func searchDomains(_ query: String, in language: InterfaceLanguage) {
    searches.async { [self] in
      let settings = index.settings(matching: query, of: workspace, in: language)
      post(.foundSettings(settings, query: query))
    }
  }

  private func open(_ typedName: String, repairing: Bool = false) {
    let word = HomeDirectory.expand(typedName)
    let generation = state.withLock { state in
      state.generation += 1
      state.damaged = []
      return state.generation
    }
    queue.async(group: repairing ? writes : DispatchGroup()) { [self] in
      do {
        try read(workspace.resolved(word), repairing: repairing, generation: generation)
      } catch {
        post(.notOpened(DomainFailure(word, error, repairable: [])), of: generation)
      }
    }
  }

  /// Opens a domain, or reports why it cannot.
  private func read(_ name: String, repairing: Bool, generation: Int) {
    do {
      let missing = repairing ? workspace.repairable(name).missingSecrets : 0
      if repairing { try workspace.repair(name) }
      let opened = DomainSession(
        try workspace.load(name), in: workspace, on: queue, writes: writes
      ) {
        [weak self] message in
        self?.post(message, of: generation)
      }
      state.withLock { if $0.generation == generation { $0.opened = opened } }
      present(opened, missingSecrets: missing, generation: generation)
    } catch {
      let stores = repairing ? [] : workspace.repairable(name)
      let failure = DomainFailure(
        name, error, repairable: stores, finder: workspace.catalog.finder)
      post(.notOpened(failure), of: generation)
      if failure.file != nil { later { [self] in awaitRepair(of: name, generation: generation) } }
    }
  }

  /// Watches the files of a domain with a damaged one, and reports when the domain can be opened.
  private func awaitRepair(of name: String, generation: Int) {
    let check: @Sendable () -> Void = { [weak self] in
      self?.queue.async { [weak self] in
        guard let self, (try? workspace.load(name)) != nil else { return }
        post(.repaired(name), of: generation)
      }
    }
    let watches = workspace.stores(of: name).compactMap { try? $0.watch { _ in check() } }
    state.withLock { if $0.generation == generation { $0.damaged = watches } }
    // Changes before the watch began were not reported.
    check()
  }

  /// Posts the content of a domain and what the user must know about it, then watches its stores.
  private func present(_ opened: DomainSession, missingSecrets missing: Int, generation: Int) {
    var content = opened.content
    content.makeForm(in: language)
    post(.opened(content), of: generation)
    if missing > 0 {
      let phrase = Message(
        "Enter \(missing, "secret", "secrets") again; backups do not contain them.")
      post(.notify(Notice(phrase, severity: .warning)), of: generation)
    }
    if let offer = opened.offerToRestore { post(offer, of: generation) }
    later {
      opened.watch()
      opened.completePendingEntries()
    }
  }

  /// Keys wait for the rows, so the rows do not wait for other work.
  private func makeRows(_ making: RowMaking) {
    let generation = state.withLock(\.generation)
    later(on: .global(qos: .userInitiated)) { [self] in
      post(.rowsMade(making.run()), of: generation)
    }
  }

  private func validate(in language: InterfaceLanguage) {
    answer(isUrgent: false) { opened, post in
      post(.validated(opened.validate(in: language)))
      let warnings = opened.schemaWarnings(in: language)
      if !warnings.isEmpty {
        let text = warnings.map(\.sentence).joined(separator: " ")
        post(.notify(Notice(text, severity: .warning)))
      }
      if let news = opened.schemaEvent() { post(news) }
      // Reading and validation used far more memory than the results need.
      settee_return_memory()
    }
  }

  private func post(_ message: EditorEvent, of generation: Int) {
    if state.withLock({ $0.generation == generation }) { post(message) }
  }

  /// Closes the open domain at once; its draft stays on disk or is deleted.
  private func close(keepingDraft: Bool) {
    let opened = state.withLock { state in
      state.generation += 1
      state.damaged = []
      defer { state.opened = nil }
      return state.opened
    }
    // After the draft that is being written.
    drafts.sync { opened?.close(keepingDraft: keepingDraft) }
  }

  private func locate(_ path: PreferencePath) {
    guard let opened = state.withLock(\.opened) else { return }
    let generation = state.withLock(\.generation)
    queue.async { [self] in
      post(.located(path, opened.places(of: path, in: language)), of: generation)
    }
  }

  private func lookUp(_ question: PathQuestion) {
    queue.async { [post, paths] in
      post(.lookedUp(paths.answer(question)))
    }
  }

  // MARK: Drafts and saves

  /// The number of changes up to which a draft is on disk before the next key.
  private static let smallDraft = 1_000

  private func keep(_ draft: EditingDraft) {
    guard let opened = state.withLock(\.opened) else { return }
    guard draft.count > Self.smallDraft else { return drafts.sync { keep(draft, in: opened) } }
    drafts.async(group: writes) { [self] in keep(draft, in: opened) }
  }

  private func keep(_ draft: EditingDraft, in opened: DomainSession) {
    let failure = opened.keep(draft).map { Message("Cannot save the draft: \($0)") }
    let isNews = state.withLock { state in
      defer { state.isDraftMissing = failure != nil }
      return state.isDraftMissing || failure != nil
    }
    if isNews { post(.draftStored(failure: failure)) }
  }

  private func save(
    _ draft: EditingDraft, consents: Set<StoreConsent>, by author: JournalAuthor,
    in language: InterfaceLanguage
  ) {
    answer(byWriting: true) { [self] opened, post in
      let (outcome, remark) = LockWaiting.abandoned(if: { [self] in isDraftKept }) {
        opened.save(draft, consents: consents, by: author, in: language)
      }
      // Before the message, so that bookmarks requested after it include this save.
      if case .success(.done) = outcome {
        links.noteChanges(of: opened.bookmarks(of: draft))
      }
      post(.saved(outcome))
      if case .failure(let error) = outcome, let offer = opened.offerToRepair(after: error) {
        post(offer)
      }
      if let remark { post(.notify(Notice(remark, severity: .warning))) }
    }
  }

  private var isDraftKept: Bool { state.withLock(\.isDraftKept) }

  private var openedDomain: Domain? { state.withLock(\.opened)?.domain }

  private func canonical(_ bookmark: Bookmark) -> Bookmark {
    state.withLock(\.opened)?.canonical(bookmark) ?? bookmark
  }

  private func findSearch(named name: String, in language: InterfaceLanguage) {
    guard let domain = openedDomain else { return }
    links.findSearch(named: name, in: [domain.name, domain.canonicalName], language)
  }

  /// Works on the open domain after earlier work; the answers are ignored if another domain is open by then.
  private func answer(
    isUrgent: Bool = true, byWriting isWriting: Bool = false,
    _ body: @escaping @Sendable (DomainSession, @Sendable (EditorEvent) -> Void) -> Void
  ) {
    guard let opened = state.withLock(\.opened) else { return }
    let generation = state.withLock(\.generation)
    if isUrgent { release() }
    if isWriting { writes.enter() }
    later { [self] in
      body(opened) { [self] in post($0, of: generation) }
      if isWriting { writes.leave() }
    }
  }
}

extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
