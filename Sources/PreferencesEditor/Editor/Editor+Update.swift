import Terminal

extension Editor {
  /// Takes note of something that happened, and answers what is to be done about it.
  package mutating func update(_ message: Message) -> [Effect] {
    hasOnlyMoved = false
    let effects = handle(message) + settle()
    showCopied(by: effects)
    if !hasOnlyMoved { lastFrame = LastFrame() }
    scrollList()
    return effects
  }

  /// Goes on with what waited for what was done, and brings up to date what follows from it.
  mutating func settle() -> [Effect] {
    let effects = resumeTask() + settleUpdates()
    renewWhy()
    return effects
  }

  private mutating func handle(_ message: Message) -> [Effect] {
    switch message {
    case .input(let event):
      form?.complete()
      return handle(event)
    case .resized(let size): self.size = size
    case .found(let summaries): return use(summaries)
    case .opened(let opened):
      open(opened)
      // Only now: judging goes through the same values as making the rows did, and would slow that down.
      return (opened.isJudgedLater ? [.judge(language)] : []) + pressWaitingKeystrokes()
    case .judged(let problems): take(problems)
    case .notOpened(let name, let reason, let canRepair, let missing):
      return notOpened(name, reason: reason, canRepair: canRepair, missingSecrets: missing)
    case .reloaded(let layers):
      reload(layers)
      return askedAnew()
    case .history(let entries): use(entries)
    case .savesSince(let saves, let begins): return goBack(over: saves, begins: begins)
    case .schemaChanged(let memory, let time): take(memory, time: time)
    case .snapshots(let entries): use(entries)
    case .snapshotExists(let entry): dialog = .replaceSnapshot(entry, in: language)
    case .bookmarks(let kept): bookmarks?.use(kept)
    case .unreadable(let reason): note(reason, .error)
    case .saved(let outcome): return finish(outcome)
    case .editedOutside(let text, let fault): return take(text, fault: fault)
    case .located(let path, let places): take(places, of: path)
    case .lookedUp(let answer): return take(answer)
    case .prefer(let preferences):
      if preferences.keymapFaults != self.preferences.keymapFaults,
        let fault = preferences.keymapFaults.first
      {
        note(fault, .warning)
      }
      return prefer(preferences)
    case .note(let notice): self.notice = notice
    }
    return []
  }

  /// Takes other preferences; in another language everything is said anew.
  private mutating func prefer(_ preferences: EditorPreferences) -> [Effect] {
    let before = language
    self.preferences = preferences
    guard language != before else { return [] }
    renewReview()
    renewChanges()
    return domains.isLoaded ? [.listDomains(in: language)] : []
  }

  mutating func handle(_ event: InputEvent) -> [Effect] {
    switch event {
    case .keystroke(let keystroke):
      notice = nil
      return handle(keystroke)
    case .typed(let text):
      notice = nil
      return type(text)
    case .paste(let text): return paste(text)
    case .oversizedPaste:
      note(NoticePhrase.pasteTooLong, .warning)
    case .mouse(let event): return handle(event)
    case .focus, .ignored: break
    }
    return []
  }

  /// Presses what was pressed while there was nothing to press it on; a question is not answered by what came before it.
  private mutating func pressWaitingKeystrokes() -> [Effect] {
    let waiting = waitingKeystrokes
    waitingKeystrokes = []
    return waiting.flatMap { dialog == nil ? handle(.keystroke($0)) : [] }
  }

  /// Whether a keystroke is kept until the domain that is being opened is there.
  private func waits(_ keystroke: Keystroke) -> Bool {
    guard isOpening, form == nil, dialog == nil, screen == .form || screen == .domains else {
      return false
    }
    switch keymap.action(for: keystroke, in: context) {
    case .back, .quit, .help, .redraw: return false
    default: return true
    }
  }

  private mutating func handle(_ keystroke: Keystroke) -> [Effect] {
    if waits(keystroke) {
      waitingKeystrokes.append(keystroke)
      return []
    }
    let keyInText = leavesText(keystroke) ? Keystroke(.escape) : keystroke
    if dialog == nil, let effects = typeIntoCommandLine(keyInText) ?? typed(keyInText) {
      return effects
    }
    // A button's letter comes before what the keymap makes of it: “Keep” must not be taken for a movement.
    if let effects = pressButton(keystroke) { return effects }
    if keystroke == Keystroke(.character("c"), .control), isInField { return perform(.back) }
    if let action = keymap.action(for: keystroke, in: context) { return perform(action) }
    if dialog != nil {
      note(NoticePhrase.noAnswer(keystroke))
      return []
    }
    note(NoticePhrase.unboundKey(keystroke))
    return []
  }

  /// Whether a keystroke that does nothing in a text goes back elsewhere, and so leaves the text as Esc does.
  private func leavesText(_ keystroke: Keystroke) -> Bool {
    if screen == .form, case .chord? = form?.field { return false }
    var text = TextBuffer("")
    return keymap.action(for: keystroke, in: context) == .back && !text.handle(keystroke)
  }

  /// Does what an action means where the editor stands.
  mutating func perform(_ action: Action) -> [Effect] {
    let context = context
    switch (action, context) {
    case (.redraw, _): return [.redraw]
    case (.quit, .dialog) where dialog?.asksAboutQuitting == true:
      return go(.quit, keepingDraft: true)
    case (.quit, .dialog) where dialog?.asksAboutText == true:
      return stageOpenField() + go(.quit, keepingDraft: true)
    case (.quit, .dialog): return perform(.back)
    case (.quit, _): return leave(.quit)
    case (.help, _): show(.help)
    case (.commandLine, _): commandLine = CommandLine()
    default: return moveInList(action, in: context) ? [] : perform(action, in: context)
    }
    return []
  }

  private mutating func perform(_ action: Action, in context: KeyContext) -> [Effect] {
    switch context {
    case .dialog: return performInDialog(action)
    case .domains: return performInDomains(action)
    case .review: return performInReview(action)
    case .why: return performInWhy(action)
    case .history: return performInHistory(action)
    case .record: return performInRecord(action)
    case .updates: return performInUpdates(action)
    case .snapshots: return performInSnapshots(action)
    case .bookmarks: return performInBookmarks(action)
    case .help: performInHelp(action)
    case .choices, .flags: return performInField(action)
    case .list, .group: return performInLevel(action)
    case .form: return performInForm(action)
    }
    return []
  }

  /// Moves in the list of a screen that is nothing but a list; false where the action is no movement.
  private mutating func moveInList(_ action: Action, in context: KeyContext) -> Bool {
    switch context {
    case .form, .group, .list, .choices, .flags, .dialog, .help: false
    default: position.perform(action, count: rowCount, page: listHeight)
    }
  }

  private mutating func performInHelp(_ action: Action) {
    if action == .back { screens.removeLast() }
    _ = help.perform(action, count: helpLineCount, page: Layout(of: self).page.size.rows)
  }

  private var helpLineCount: Int {
    HelpPage.lines(
      for: keymap, columns: Layout(of: self).page.size.columns, in: language
    ).count
  }

  /// How many rows of the list are on screen.
  var listHeight: Int {
    let layout = Layout(of: self)
    return layout.rowCount(inLines: layout.list.size.rows)
  }

  /// Brings what is selected on screen.
  private mutating func scrollList() {
    let layout = Layout(of: self)
    switch screen {
    case .form: form?.scroll(in: layout)
    case .help: help.scroll(height: layout.list.size.rows, count: helpLineCount)
    default: position.scroll(height: listHeight, count: rowCount)
    }
  }
}
