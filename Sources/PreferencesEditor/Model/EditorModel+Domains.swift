import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues

extension EditorModel {
  /// Takes note of what the world answered.
  mutating func take(_ message: EditorEvent) -> Response {
    switch message {
    case .judged(let problems): take(problems)
    case .rowsMade(let result): form?.complete(with: result)
    case .indexed(let result): form?.finishIndexing(result)
    case .notOpened(let name, let reason, let canRepair, let missing):
      return notOpened(name, reason: reason, canRepair: canRepair, missingSecrets: missing)
    case .reloaded(let layers): reload(layers)
    case .schemaChanged(let memory, let time): take(memory, time: time)
    case .snapshotExists(let entry): dialog = .replaceSnapshot(entry, in: language)
    case .unreadable(let reason): note(reason, .error)
    case .saved(let outcome): return finish(outcome)
    case .editedOutside(let text, let fault): return take(text, fault: fault)
    case .lookedUp(let answer): return take(answer)
    case .prefer(let preferences): return prefer(preferences)
    case .note(let notice): self.notice = notice
    case .foundSettings(let settings, let query): domains.use(settings, for: query)
    case .input, .resized, .found, .opened, .located, .history, .savesSince, .snapshots, .bookmarks:
      break
    }
    return []
  }

  /// Takes other preferences; in another language everything is said anew.
  private mutating func prefer(_ preferences: EditorPreferences) -> Response {
    let faults = defaultKeymap.applying(preferences.keys).faults
    if faults != reportedKeymapFaults, let fault = faults.first { note(fault.message, .warning) }
    reportedKeymapFaults = faults
    let before = language
    self.preferences = preferences
    guard language != before else { return [] }
    renewChanges()
    return domains.isLoaded ? [.listDomains(in: language)] : []
  }

  /// Shows a domain that was opened.
  mutating func open(_ opened: OpenedDomain) -> Response {
    isOpening = false
    form = opened.form(in: language)
    form?.makesRowsAtOnce = asksInLines
    record = nil
    updates = nil
    undoing = [:]
    running = nil
    notice = nil
    noteOddContent()
    arrive()
    askAboutKeptDraft(opened.keptDrafts)
    // Only now: judging goes through the same values as making the rows did, and would slow that down.
    let judgement: Response = opened.isValidatedLater ? [.judge(language)] : []
    return makeRows() + judgement
  }

  /// Has the rows made that the form lacks.
  mutating func makeRows() -> Response {
    guard let making = form?.startMakingRows() else { return [] }
    return [.makeRows(making)]
  }

  /// Has the texts of many settings indexed before somebody searches.
  mutating func indexForSearch() -> Response {
    guard let indexing = form?.startIndexing() else { return [] }
    return [.indexForSearch(indexing)]
  }

  /// Shows what is wrong with the values that are on screen already.
  mutating func take(_ problems: [PreferenceProblem]) {
    guard !problems.isEmpty || form?.domain.isValidated == false else { return }
    form?.setProblems(problems)
    if notice == nil { noteOddContent() }
  }

  /// Says what is wrong with the domain as a whole.
  private mutating func noteOddContent() {
    guard let odd = form?.domain.problems.first(where: { $0.location == .root }) else { return }
    note(Message(verbatim: odd.message), .warning)
  }

  mutating func notOpened(
    _ name: String, reason: Message, canRepair: Bool, missingSecrets: Int
  ) -> Response {
    isOpening = false
    note(reason, .error)
    if canRepair {
      dialog = .damaged(
        name, reason: words(reason), missingSecrets: missingSecrets, in: language)
    }
    guard form == nil else { return [] }
    return .start + (domains.shown.isEmpty ? [.listDomains(in: language)] : [])
  }

  /// Offers what earlier runs left, the latest first.
  mutating func askAboutKeptDraft(_ drafts: [KeptDraft]) {
    guard form != nil, let kept = drafts.first else { return }
    waitingDrafts = Array(drafts.dropFirst())
    dialog = .recovery(kept, forgotten: forgottenTitles(of: kept), in: language)
  }

  /// What the secrets are called that an earlier run did not keep.
  func forgottenTitles(of kept: KeptDraft) -> [String] {
    kept.forgottenSecrets.map { form?.domain.schema.setting(at: $0)?.title ?? $0.description }
  }

  mutating func reload(_ layers: LayeredSnapshot) {
    guard var form else { return }
    let seen = form.domain.layers
    let before = seen.stored
    form.change { $0.reload(layers) }
    let moved = layers.changes(since: seen).flatMap(\.parts).map(\.path)
    form.movedOutside.formUnion(moved.flatMap { sequence(first: $0, next: \.parent) })
    let conflicts = form.domain.conflicts.count
    self.form = form
    renewConflictDialog()
    if conflicts > 0 {
      note(
        telling(
          Message("\(conflicts, "setting", "settings") is in conflict with an external change."),
          whatWentFrom: seen), .warning)
    } else if let odd = form.domain.problems.first(where: { $0.location == .root }) {
      note(Message(verbatim: "\(odd.message)."), .warning)
    } else if let setting = form.field?.setting, moved.contains(where: setting.path.overlaps) {
      note(
        Message(
          "Another program changed \(setting.title). settee asks before it replaces the value."),
        .warning)
    } else if before != layers.stored {
      let titles = moved.map(form.domain.schema.title)
      note(telling(Message.changedOutside(titles), whatWentFrom: seen))
    }
    if let domain = self.form?.domain { record?.take(domain) }
    renewChanges()
  }

  /// What happened outside, and how much is not there any more, which whoever has something staged is to know before saving.
  private func telling(_ news: Message, whatWentFrom seen: LayeredSnapshot) -> Message {
    guard let domain = form?.domain, !domain.draft.isEmpty else { return news }
    let users = domain.layers.layers.filter(\.kind.isUsers)
    let lost = users.reduce(0) { $0 + (seen.layer($1.kind)?.root.keys(missingIn: $1.root) ?? 0) }
    guard lost > 0 else { return news }
    return Message.keysLost(news, lost, all: users.allSatisfy { $0.root.members?.isEmpty == true })
  }

  /// Leaves the open domain, after asking what becomes of what is staged.
  mutating func leave(_ leaving: Dialog.Leaving) -> Response {
    if case .open(let name) = leaving, name == form?.name {
      return .form
    }
    if let title = form?.outside?.setting.title {
      dialog = .kept(title, leaving: leaving, in: language)
      return []
    }
    guard let form, !form.domain.draft.isEmpty else { return go(leaving, keepingDraft: false) }
    dialog = .leaving(leaving, staged: form.unsavedCount, in: language)
    return []
  }

  mutating func go(_ leaving: Dialog.Leaving, keepingDraft: Bool) -> Response {
    switch leaving {
    case .quit: return [.quit(keepingDraft: keepingDraft)]
    case .list:
      form = nil
      isOpening = false
      return .start + [.close(keepingDraft: keepingDraft), .listDomains(in: language)]
    case .open(let name):
      form = nil
      isOpening = true
      note(Message("Opening \(name)…"))
      return [.close(keepingDraft: keepingDraft), .open(name)]
    }
  }

  /// Selects a setting, after its domain is opened where it is another one.
  mutating func go(to bookmark: Bookmark) -> Response {
    destination = bookmark
    guard form?.holds(bookmark) == true else { return leave(.open(bookmark.domain)) }
    arrive()
    return .form
  }

  /// Selects the setting one is on the way to, where it is in the open domain.
  mutating func arrive() {
    guard let bookmark = destination, form?.holds(bookmark) == true else { return }
    destination = nil
    form?.field = nil
    form?.endSearch()
    form?.go(to: bookmark.path)
    if form?.selected?.path != bookmark.path {
      note(Message("\(bookmark.title) no longer exists."))
    }
  }

  /// Selects the setting that a word names by its path; false where there is none, which is said.
  mutating func select(_ word: String) -> Bool {
    guard let path = PreferencePath(word), form?.rows.contains(where: { $0.path == path }) == true
    else {
      note(Message("There is no setting “\(word)”."), .warning)
      return false
    }
    form?.go(to: path)
    return true
  }

  /// Selects the setting that a word names by its path, or the dictionary in which that stands; nil where there is none,
  /// which is said.
  private mutating func selectSetting(_ word: String) -> Setting? {
    guard let path = PreferencePath(word), let dictionary = form?.dictionary(around: path),
      let setting = form?.domain.setting(at: path)
    else { return select(word) ? form?.selected?.node.setting : nil }
    if let fault = form?.faultOfKey(in: dictionary, on: path) {
      note(Message("\(dictionary.title) \(fault)."), .warning)
      return nil
    }
    return select("\(dictionary.path)") ? setting : nil
  }

  /// Changes the setting that the first argument names.
  mutating func change(by verb: CommandLine.Verb, _ arguments: [String]) -> Response {
    guard let setting = selectSetting(arguments[0]) else { return [] }
    guard verb == .set else { return reset(setting.path, title: setting.title) }
    return sparingMarked { $0.set(setting, to: arguments[1], isNamed: true) }
  }

  /// Changes what was named, and nothing else that happens to be marked with it.
  mutating func sparingMarked(_ change: (inout EditorModel) -> Response) -> Response {
    let marked = form?.marked ?? []
    form?.marked = []
    defer { form?.marked = marked }
    return change(&self)
  }

  /// Stages what a text says as the value of a setting, or says why it cannot be that.
  ///
  /// - Parameter isNamed: Whether it was named, so that what is marked does not count.
  mutating func set(_ setting: Setting, to text: String, isNamed: Bool = false) -> Response {
    guard let form, isChangeable(setting.path), !asksAboutConflict(at: setting.path) else {
      return []
    }
    let setting = setting.shaped(toRead: text, in: language)
    var line = LineField(
      setting, value: nil, stored: form.domain.value(of: setting)?.tag, in: language)
    line.buffer = TextBuffer(text)
    line.isNamed = isNamed
    line.check(in: form)
    // The file system is asked first, and says in the field what it has against the path.
    if line.fault == nil, line.pathRule?.mustExist == true { return accept(line) }
    guard line.fault == nil, let value = line.value else {
      let fault = line.fault ?? words(Message("is not valid"))
      note(Message("\(setting.title) \(fault)."), .warning)
      return []
    }
    return stage(value, of: setting)
  }
}

extension PreferenceValue {
  /// How many of the values in this, each under a key of its own, another one does not have.
  fileprivate func keys(missingIn other: PreferenceValue?) -> Int {
    guard let members else { return other == nil ? 1 : 0 }
    return members.reduce(0) { $0 + $1.value.keys(missingIn: other?.members?[$1.name]) }
  }
}

// Settings that a command names.
