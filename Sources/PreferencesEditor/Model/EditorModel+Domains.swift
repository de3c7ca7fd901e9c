import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues

extension EditorModel {
  /// Handles an event that the session posted.
  mutating func handle(_ message: EditorEvent) -> Response {
    switch message {
    case .validated(let problems): setProblems(problems)
    case .rowsMade(let result): form?.complete(with: result)
    case .indexed(let result): form?.finishIndexing(result)
    case .notOpened(let failure): return show(failure)
    case .repaired(let name): return openRepaired(name)
    case .reloaded(let layers): reload(layers)
    case .schemaChanged(let memory, let time): handle(memory, time: time)
    case .profileExists(let options): dialog = .replaceProfile(options, in: language)
    case .compared(let result) where result.isEmpty: notify(Message("No differences."))
    case .compared(let result):
      dialog = .differences(result, isSpoken: usesLineMode, in: language)
    case .snapshotExists(let entry):
      dialog = .replaceSnapshot(entry.id, of: entry.time, in: language)
    case .snapshotDamaged(let name, let reason):
      dialog = .replaceSnapshot(name, of: nil, reason: reason, in: language)
    case .snapshotsUnreadable(let reason): notify(reason, .error)
    case .unreadable(let reason): notify(reason, .error)
    case .saved(let outcome): return finish(outcome)
    case .draftStored(let failure): return draftStored(failure)
    case .editedOutside(let text, let errorMessage): return handle(text, errorMessage: errorMessage)
    case .lookedUp(let answer): return handle(answer)
    case .prefer(let preferences): return prefer(preferences)
    case .notify(let notice): self.notice = notice
    case .linesFound(let lines): show(lines: lines)
    case .searchFound(let bookmark): return go(to: bookmark)
    case .foundSettings(let settings, let query): domains.setMatches(settings, for: query)
    case .input, .resized, .found, .opened, .located, .history, .savesSince, .snapshots, .bookmarks,
      .importRead, .restarts, .updateEnded:
      break
    }
    return []
  }

  /// Shows the lines of files that saving will change, unless the review was left since.
  private mutating func show(lines: [String]) {
    guard dialog == nil, form?.domain.draft.isEmpty == false else { return }
    guard !lines.isEmpty else {
      notify(Message("These changes are not in lines of a file."))
      return
    }
    dialog = .changedLines(lines, in: language)
  }

  /// Applies settee's own preferences, and renews the texts if the language changed.
  private mutating func prefer(_ preferences: EditorPreferences) -> Response {
    let errors = defaultKeymap.applying(preferences.keys).errors
    if errors != reportedKeymapErrors, let errorMessage = errors.first {
      notify(errorMessage.message, .warning)
    }
    reportedKeymapErrors = errors
    let before = language
    self.preferences = preferences
    guard language != before else { return [] }
    refreshChanges()
    return domains.isLoaded ? [.listDomains(in: language)] : []
  }

  /// Shows a domain that was opened.
  mutating func open(_ opened: OpenedDomain) -> Response {
    isOpening = false
    hasOpeningFailed = false
    saveStatus = 0
    draftFailure = nil
    form = opened.form(in: language)
    form?.makesRowsAtOnce = usesLineMode
    record = nil
    updates = nil
    undoing = [:]
    running = nil
    notice = nil
    if form?.openChoices.schemas.isEmpty == false {
      notify(Message("Several schemas match this file. Type :schema to choose one."))
    }
    if opened.isNew { notify(opened.newNotice, .warning) }
    noteOddContent()
    arrive()
    presentDraftDialog(opened.keptDrafts)
    // Validation comes last because it would slow down the rows, which read the same values.
    let validation: Response = opened.isValidatedLater ? [.validate(language)] : []
    return makeRows() + validation
  }

  /// Has the rows made that the form lacks.
  mutating func makeRows() -> Response {
    guard let making = form?.startMakingRows() else { return [] }
    return [.makeRows(making)]
  }

  /// Starts to index the texts of a large form before the user searches.
  mutating func indexForSearch() -> Response {
    guard let indexing = form?.startIndexing() else { return [] }
    return [.indexForSearch(indexing)]
  }

  /// Shows the problems of the values, which are on screen already.
  mutating func setProblems(_ problems: [PreferenceProblem]) {
    guard !problems.isEmpty || form?.domain.isValidated == false else { return }
    form?.setProblems(problems)
    if notice == nil { noteOddContent() }
  }

  /// Shows a problem of the domain as a whole on the status line.
  private mutating func noteOddContent() {
    guard let odd = form?.domain.problems.first(where: { $0.location == .root }) else { return }
    notify(Message(verbatim: odd.message), .warning)
  }

  private mutating func show(_ failure: DomainFailure) -> Response {
    isOpening = false
    hasOpeningFailed = form == nil
    if let file = failure.file {
      if let kept = dialog?.offeredDraft { waitingDrafts.insert(kept, at: 0) }
      dialog = .damaged(file, of: failure, reason: localized(failure.reason), in: language)
    } else {
      notify(failure.reason.sentence, .error)
    }
    guard form == nil else { return [] }
    return .start + (domains.shown.isEmpty ? [.listDomains(in: language)] : [])
  }

  /// Opens a domain that another program repaired, unless the user has left the dialog about its damaged file.
  private mutating func openRepaired(_ name: String) -> Response {
    guard form == nil, dialog?.damagedDomain == name else { return [] }
    dialog = nil
    isOpening = true
    return [.open(name)]
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
    if dialog?.damagedDomain == form.name {
      dialog = nil
      presentDraftDialog(waitingDrafts)
    }
    refreshConflictDialog()
    if conflicts > 0 {
      notify(
        withLostKeys(
          Message(
            "\(conflicts, "setting is", "settings are") in conflict with an external change."),
          since: seen), .warning)
    } else if let odd = form.domain.problems.first(where: { $0.location == .root }) {
      notify(Message(verbatim: "\(odd.message)."), .warning)
    } else if let setting = form.field?.setting, moved.contains(where: setting.path.overlaps) {
      notify(
        Message(
          "Another program changed \(setting.title). settee asks before it replaces the value."),
        .warning)
    } else if let deletion = deletion(since: seen) {
      notify(deletion, .warning)
    } else if before != layers.stored {
      let titles = moved.map(form.domain.schema.title)
      notify(withLostKeys(Message.changedOutside(titles), since: seen))
    }
    if let domain = self.form?.domain { record?.handle(domain) }
    refreshChanges()
  }

  /// The message that another program deleted the file; nil if it did not.
  private func deletion(since seen: LayeredSnapshot) -> Message? {
    guard let form, seen.hasUserFile, !form.domain.layers.hasUserFile else { return nil }
    return Message("Another program deleted \(form.place).")
  }

  /// The message about an external change, with the number of lost keys if there are unsaved
  /// changes.
  ///
  /// The user must see the loss before saving.
  private func withLostKeys(_ news: Message, since seen: LayeredSnapshot) -> Message {
    if let deletion = deletion(since: seen) { return [news, deletion].joined(separator: " ") }
    guard let domain = form?.domain, !domain.draft.isEmpty else { return news }
    let users = domain.layers.layers.filter(\.kind.isUsers)
    let lost = users.reduce(0) { $0 + (seen.layer($1.kind)?.root.keys(missingIn: $1.root) ?? 0) }
    guard lost > 0 else { return news }
    return Message.keysLost(news, lost, all: users.allSatisfy { $0.root.members?.isEmpty == true })
  }

  /// Leaves the open domain, after asking about unsaved changes.
  mutating func leave(_ leaving: Dialog.ExitDestination) -> Response {
    if case .open(let name) = leaving, name == form?.name {
      return .form
    }
    if let title = form?.outsideTitle {
      dialog = .unsavedText(title, leaving: leaving, in: language)
      return []
    }
    guard let form, !form.domain.draft.isEmpty else { return go(leaving, keepingDraft: false) }
    // The second request asks, because a save may take long.
    guard running == nil || leavingAfterSave != nil else {
      leavingAfterSave = leaving
      return []
    }
    presentExitDialog(leaving, form)
    return []
  }

  private mutating func presentExitDialog(_ leaving: Dialog.ExitDestination, _ form: Form) {
    dialog = .leaving(
      leaving, title: form.title, unsaved: form.unsavedCount, draftFailure: draftFailure,
      in: language)
  }

  /// Leaves the open domain with its draft on disk; if that is not there, it is stored first.
  mutating func leaveKeepingDraft(_ leaving: Dialog.ExitDestination) -> Response {
    guard draftFailure != nil else { return go(leaving, keepingDraft: true) }
    leavingAfterKeeping = leaving
    return keepDraft()
  }

  /// Leaves if the user waits for the draft, or says that it is not on disk.
  private mutating func draftStored(_ failure: Message?) -> Response {
    draftFailure = failure
    let leaving = leavingAfterKeeping
    leavingAfterKeeping = nil
    if let failure { notify(failure, .warning) }
    guard let leaving, let form else { return [] }
    if failure == nil { return go(leaving, keepingDraft: true) }
    presentExitDialog(leaving, form)
    return []
  }

  mutating func go(_ leaving: Dialog.ExitDestination, keepingDraft: Bool) -> Response {
    switch leaving {
    case .quit:
      if !keepingDraft { saveStatus = 0 }
      return [.quit(keepingDraft: keepingDraft)]
    case .list:
      form = nil
      isOpening = false
      return .start + [.close(keepingDraft: keepingDraft), .listDomains(in: language)]
    case .open(let name):
      form = nil
      isOpening = true
      notify(Message("Opening \(name)…"))
      return [.close(keepingDraft: keepingDraft), .open(name)]
    }
  }

  /// Selects the setting of a bookmark, and opens its domain first if necessary.
  mutating func go(to bookmark: Bookmark) -> Response {
    destination = bookmark
    guard form?.holds(bookmark) == true else { return leave(.open(bookmark.domain)) }
    arrive()
    return .form
  }

  /// Selects the destination if it is in the open domain.
  mutating func arrive() {
    guard let bookmark = destination, form?.holds(bookmark) == true else { return }
    destination = nil
    form?.field = nil
    form?.endSearch()
    if let query = bookmark.query {
      form?.go(to: .root)
      form?.show(search: query)
      return
    }
    if form?.go(inside: bookmark.path) != true { notify(bookmark.missingNotice) }
  }

  /// The path that a command names, as the files spell it.
  private func path(named word: String) -> PreferencePath? {
    guard let path = PreferencePath(word), let domain = form?.domain else { return nil }
    return domain.spelling(path, domain.layers)
  }

  /// Selects the setting, item or entry at the path that a command names, and opens the values around it.
  ///
  /// - Returns: false if it does not exist, which the status line reports.
  mutating func select(_ word: String) -> Bool {
    guard let path = path(named: word), form?.go(inside: path) == true else {
      notify(noSettingNotice(word), .warning)
      return false
    }
    return true
  }

  /// The notice that there is no setting at a path, with the paths that it may be a mistake for.
  private func noSettingNotice(_ word: String) -> Message {
    let paths = form?.rows.map(\.path.description) ?? []
    let near = NearMatches(of: word, among: paths).names.map(Message.init(verbatim:))
    return near.isEmpty
      ? Message("There is no setting “\(word)”.")
      : Message("There is no setting “\(word)”. Did you mean \(near.disjunction)?")
  }

  /// The notice that a new key of a file without a schema may be a mistake for another one; nil if it resembles none.
  private func mistypedKeyNotice(_ word: String, _ path: PreferencePath) -> Message? {
    guard let domain = form?.domain, domain.schema.isInferred,
      domain.settingOrItem(at: path) == nil, domain.newEntry(at: path) == nil
    else { return nil }
    let near = domain.pathsMistaken(for: path)
    guard !near.isEmpty else { return nil }
    return Message(
      "There is no setting “\(word)”. Did you mean \(near.map(Message.init(verbatim:)).disjunction)? \(Action.addItem) adds a new key."
    )
  }

  /// Selects the setting at the path that a command names, or the row that contains its value.
  ///
  /// - Parameters:
  ///   - word: The path.
  ///   - isAdding: Whether it may be a key or an item to add.
  /// - Returns: The setting, or nil after reporting that it does not exist.
  private mutating func selectSetting(_ word: String, adding isAdding: Bool) -> SettingDescription?
  {
    guard let form, let path = path(named: word),
      let setting = form.namedSetting(at: path, adding: isAdding)
    else { return select(word) ? self.form?.selectedNode?.setting : nil }
    if isAdding, let notice = mistypedKeyNotice(word, path) {
      notify(notice, .warning)
      return nil
    }
    if let dictionary = form.dictionary(around: path), setting.inside.isEmpty,
      let errorMessage = form.keyRejectionReason(in: dictionary, on: path)
    {
      notify(Message("\(dictionary.title) \(errorMessage)."), .warning)
      return nil
    }
    if let row = form.row(around: path) { self.form?.go(to: row.path) }
    return setting
  }

  /// Sets or resets the setting that the first argument names.
  mutating func change(by verb: CommandLine.Verb, _ arguments: [String]) -> Response {
    guard let setting = selectSetting(arguments[0], adding: verb == .set) else { return [] }
    if verb == .set { return sparingMarked { $0.set(setting, to: arguments[1], isNamed: true) } }
    guard !setting.inside.isEmpty else { return reset(setting.path, title: setting.title) }
    return remove(setting)
  }

  /// Removes an item or entry inside a value, or reports why the value has to keep it.
  private mutating func remove(_ setting: SettingDescription) -> Response {
    guard let form,
      let whole = form.domain.whole(
        with: nil, of: setting, in: form.domain.effectiveValue(at: setting.path))
    else { return [] }
    if let reason = form.domain.unstorableReason(for: whole, at: setting.path, in: form.layer) {
      notify(Message("\(setting.title) \(reason)."), .warning)
      return []
    }
    return setValue(whole, at: setting.path)
  }

  /// Makes a change that ignores the selected rows.
  mutating func sparingMarked(_ change: (inout EditorModel) -> Response) -> Response {
    let selectedPaths = form?.selectedPaths ?? []
    form?.selectedPaths = []
    defer { form?.selectedPaths = selectedPaths }
    return change(&self)
  }

  /// Sets a setting to the value that a text stands for, or reports why it cannot.
  ///
  /// - Parameter isNamed: Whether a command named the setting, so that selected rows do not matter.
  mutating func set(_ setting: SettingDescription, to text: String, isNamed: Bool = false)
    -> Response
  {
    guard let form, isChangeable(setting.path), !presentConflictDialogIfNeeded(at: setting.path)
    else {
      return []
    }
    let setting = setting.withVariant(toRead: text, in: language)
    var line = LineField(
      setting, value: nil, stored: form.domain.value(of: setting)?.tag, in: language
    ).readingNative(of: form.domain)
    line.buffer = TextBuffer(text)
    line.isNamed = isNamed
    line.check(in: form)
    // If the path must exist, the field asks the file system first and shows the problem.
    if line.errorMessage == nil, line.pathRule?.mustExist == true { return accept(line) }
    guard line.errorMessage == nil, let value = line.value else {
      // The other lines of an error show its place by a caret, which a notice has no room for.
      let unstorable = form.domain.unstorableReason(forText: text, of: setting, in: form.layer)
      let wholeError = unstorable ?? line.errorMessage ?? localized(Message("is not valid"))
      let errorMessage = String(wholeError.prefix { !$0.isNewline })
      // Without a schema, a title is only the last key of the path.
      let isTitled = setting.inside.isEmpty && !(isNamed && form.domain.schema.isInferred)
      let title = isTitled ? setting.title : "\(setting.location)"
      notify(
        line.isReadable || unstorable != nil
          ? Message("\(title) \(errorMessage).")
          : Message("\(title): \(errorMessage)."),
        .warning)
      return []
    }
    return setValue(value, of: setting)
  }
}

extension LayeredSnapshot {
  /// Whether a store of the user's exists.
  fileprivate var hasUserFile: Bool { layers.contains { $0.kind.isUsers && $0.isThere } }
}

extension PreferenceValue {
  /// The number of values, each under its own key, that another dictionary lacks.
  fileprivate func keys(missingIn other: PreferenceValue?) -> Int {
    guard let members else { return other == nil ? 1 : 0 }
    return members.reduce(0) { $0 + $1.value.keys(missingIn: other?.members?[$1.name]) }
  }
}

extension Bookmark {
  /// The message that there is no such setting; a path that the user typed never had to exist.
  fileprivate var missingNotice: Message {
    title == path.description
      ? Message("There is no setting \(title).") : Message("\(title) no longer exists.")
  }
}
