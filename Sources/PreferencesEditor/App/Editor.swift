package import PreferenceValues
package import Terminal

/// The whole editor as a value.
///
/// Events enter through ``update(_:)`` and frames come from ``frame(in:)``. It contains the stack
/// of screens and the model that they share.
package struct Editor: Sendable {
  package private(set) var size: Size
  package var model: EditorModel
  /// The program's name, in front of the screen's title.
  package var title = "settee"
  /// The stack of screens; the last one is visible.
  private(set) var screens: [any Screen]
  /// The key that performs its action when it is pressed again.
  private var awaitedKey: KeyPress?
  /// The input that waits until the domain is open and every row is made.
  private var waitingInput: [InputEvent] = []
  /// The revision of the values that the screens have seen.
  private var reportedRevision: Int?
  let catalog: ScreenCatalog
  /// The number of rows beyond which the user notices the time of work over all settings.
  package var largeDomain = 2_000

  /// Creates an editor that shows the list of domains, or waits for a domain that opens.
  package init(
    size: Size, catalog: ScreenCatalog = .standard, opensDomain: Bool = false,
    language: InterfaceLanguage = .english
  ) {
    self.size = size
    self.catalog = catalog
    model = EditorModel(keymap: catalog.keymap, layout: Layout(size), language: language)
    model.isOpening = opensDomain
    screens = opensDomain ? [StartScreen(), FormScreen()] : [StartScreen()]
    arrange()
  }

  package var preferences: EditorPreferences {
    get { model.preferences }
    set {
      model.preferences = newValue
      arrange()
    }
  }

  /// The visible screen.
  var screen: any Screen { screens[screens.count - 1] }

  /// Whether the form is visible.
  var isOnForm: Bool { screen is FormScreen }
  var isOnStart: Bool { screen is StartScreen }

  /// The number of rows in the list with the focus.
  var rowCount: Int { screen.rowCount(in: model) }
  var position: ListPosition { screen.list(in: model) }

  /// Makes a row of the list with the focus the current and first visible one.
  mutating func select(row: Int) {
    guard (0..<rowCount).contains(row) else { return }
    var position = ListPosition()
    position.selected = row
    position.top = row
    screens[screens.count - 1].setList(position, in: &model)
  }

  /// The key context of a dialog or of the command line, otherwise of the screen.
  package var context: KeyContext {
    if model.dialog != nil { return .dialog }
    return model.commandLine == nil ? screen.context(in: model) : .text
  }

  /// The exit status of the process when the user quits.
  package var exitStatus: Int32 {
    let isUnsaved = model.form.map { $0.unsavedCount > 0 } ?? false
    let isDraftLost = model.draftFailure != nil && isUnsaved
    if model.hasOpeningFailed || isDraftLost { return 3 }
    return isUnsaved ? model.saveStatus : 0
  }

  /// Handles an event and returns the effects for the session.
  package mutating func update(_ message: EditorEvent) -> [Effect] {
    let effects = handle(message) + runDeferredWork()
    model.showCopied(by: effects)
    arrange()
    return effects
  }

  /// Resumes waiting work, updates the screens and removes those that are done.
  mutating func runDeferredWork() -> [Effect] {
    let effects =
      apply(model.resumeTask()) + refresh() + apply(model.completeUpdates())
      + apply(model.makeRows()) + apply(model.indexForSearch())
    screens.removeAll { $0.isDone(in: model) }
    if screens.isEmpty { screens = [StartScreen()] }
    if !model.isOpening, model.form == nil { waitingInput = [] }
    return effects
  }

  private mutating func handle(_ message: EditorEvent) -> [Effect] {
    switch message {
    case .input(let event): return handle(event)
    case .resized(let size):
      self.size = size
      return []
    case .found(let summaries):
      model.domains.setSummaries(summaries)
      return completeCommand(after: message)
    case .lookedUp(let answer) where model.commandLine != nil:
      model.commandLine?.complete(with: answer, domains: model.domains.all.map(\.name))
      return []
    case .importRead(let profile):
      return apply(model.addValues(of: profile).thenReview(in: &model))
    case .opened(let opened):
      screens = [StartScreen(), FormScreen()]
      return apply(model.open(opened)) + replayWaitingInput()
    default:
      return completeCommand(after: message) + apply(model.handle(message))
        + notifyScreens { .message(message, isShown: $0) }
        + replayWaitingInput()
    }
  }

  // MARK: Screens

  /// Follows the steps of a response and returns its effects.
  mutating func apply(_ response: Response) -> [Effect] {
    for step in response.steps {
      switch step {
      case .push(let screen):
        screens.removeAll { Swift.type(of: $0) == Swift.type(of: screen) }
        screens.append(screen)
      case .pop: screens.removeLast()
      case .form:
        while screens.count > 1, !(screen is FormScreen) { screens.removeLast() }
        if !(screen is FormScreen) { screens = [StartScreen(), FormScreen()] }
      case .visitForm:
        screens.removeAll { $0 is FormScreen }
        screens.append(FormScreen())
      case .endVisit:
        guard let before = screens.lastIndex(where: { !($0 is StartScreen || $0 is FormScreen) })
        else { continue }
        screens.append(screens.remove(at: before))
      case .start: screens = [StartScreen()]
      }
    }
    return response.effects
  }

  /// Sends an event to every screen.
  ///
  /// - Parameter event: The event for a screen, depending on whether the screen is visible.
  private mutating func notifyScreens(_ event: (_ isShown: Bool) -> ScreenEvent) -> [Effect] {
    var response: Response = []
    for index in screens.indices {
      let event = event(index == screens.count - 1)
      response = response + (screens[index].handle(event, in: &model) ?? [])
    }
    return apply(response)
  }

  /// Informs the screens of changed values.
  private mutating func refresh() -> [Effect] {
    guard model.form?.revision != reportedRevision else { return [] }
    reportedRevision = model.form?.revision
    model.refreshChanges()
    return notifyScreens { _ in .changed }
  }

  /// Sends an event to the top screen; returns nil if the screen ignores it.
  mutating func notifyScreen(_ event: ScreenEvent) -> [Effect]? {
    screens[screens.count - 1].handle(event, in: &model).map { apply($0) }
  }

  /// Computes the layout and scrolls to the current row.
  mutating func arrange() {
    model.layout = Layout(size, density: model.preferences.density, statusLines: statusLines)
    screens[screens.count - 1].arrange(in: model.layout, of: &model)
    model.keyContexts = [context, screen.context(in: model)]
  }

  // MARK: Input

  mutating func handle(_ event: InputEvent) -> [Effect] {
    switch event {
    case .keystroke(let keystroke):
      model.notice = nil
      return handle(keystroke)
    case .typed(let text):
      model.notice = nil
      return type(text)
    case .paste(let text): return paste(text)
    case .oversizedPaste:
      model.notify(Message("The pasted text is too long."), .warning)
    case .mouse(let event): return handle(event)
    case .focus, .ignored: break
    }
    return []
  }

  /// Replays the waiting input.
  ///
  /// A key from before a dialog must not answer it, and a domain that fails to open leaves none for the start screen.
  private mutating func replayWaitingInput() -> [Effect] {
    let waiting = model.isOpening || model.form != nil ? waitingInput : []
    waitingInput = []
    return waiting.flatMap { model.dialog == nil ? handle($0) : [] }
  }

  /// Whether input waits until the domain is open and every row is made.
  private var isWaiting: Bool {
    guard model.dialog == nil else { return false }
    return model.form.map { !$0.isCurrent && screen is FormScreen }
      ?? (model.isOpening && (screen is FormScreen || screen is StartScreen))
  }

  /// The action of a key; nil for a character that is typed into a text.
  func action(for keystroke: KeyPress) -> Action? {
    if context.kind == .text, keystroke.typed != nil { return nil }
    return model.keymap.action(for: keystroke, in: context)
  }

  /// Whether a key waits; keys that leave do not.
  private func waits(_ keystroke: KeyPress) -> Bool {
    guard isWaiting else { return false }
    switch action(for: keystroke) {
    case .back, .help, .redraw: return false
    // Not before an edit that waits, unless the user insists.
    case .quit: return !waitingInput.isEmpty && waitingInput.last != .keystroke(keystroke)
    default: return true
    }
  }

  private mutating func handle(_ keystroke: KeyPress) -> [Effect] {
    let isSecondPress = awaitedKey == keystroke
    awaitedKey = nil
    if waits(keystroke) {
      waitingInput.append(.keystroke(keystroke))
      return []
    }
    if context.kind == .text, let typed = keystroke.typed { return insert(String(typed)) }
    // A button's letter takes precedence over the keymap: K for “Keep” is not a movement.
    if let letter = keystroke.typed, let dialog = model.dialog,
      let index = dialog.buttonIndex(for: letter)
    {
      return press(index, of: dialog)
    }
    if let action = action(for: keystroke) {
      model.keystroke = keystroke
      if action == .saveAndQuit, !isSecondPress {
        awaitedKey = keystroke
        model.notify(Message("Press \(keystroke) again to save and quit."))
        return []
      }
      return perform(action)
    }
    if model.dialog == nil, let effects = notifyScreen(.unbound(keystroke)) { return effects }
    noteUnbound(keystroke)
    return []
  }

  /// Presses the button of a letter, or selects it first if it needs a confirmation.
  private mutating func press(_ index: Int, of dialog: Dialog) -> [Effect] {
    let button = dialog.buttons[index]
    guard button.needsConfirmation, dialog.selected != index else { return answer(button.answer) }
    model.dialog?.selected = index
    return []
  }

  private mutating func noteUnbound(_ keystroke: KeyPress) {
    if let word = model.dialog?.dismissalWord {
      return model.notify(
        Message("\(keystroke) is not one of the choices (\(Action.back) \(word))."))
    }
    switch context.kind {
    case .text: model.notify(Message("\(keystroke) is not bound in a text field."))
    case .dialog, .screen, .filter, .field, .choice, .control, .recording:
      model.notify(Message("\(keystroke) is not bound here (\(Action.help) for help)."))
    }
  }

  /// Handles characters that arrived faster than anyone types, as one text in a text field.
  private mutating func type(_ text: String) -> [Effect] {
    if context.kind == .text { return insert(text) }
    return text.flatMap { handle(.keystroke(KeyPress(.character($0)))) }
  }

  /// Inserts pasted text into the field with the focus, or reports that it is not possible.
  private mutating func paste(_ text: String) -> [Effect] {
    guard !isWaiting else {
      waitingInput.append(.paste(text))
      return []
    }
    guard model.dialog == nil else { return [] }
    if context.kind == .text || context.kind == .control { return insert(text) }
    model.notify(Message("Text cannot be pasted here. Open a setting first."))
    return []
  }

  /// Inserts text into the command line or the screen's text field.
  private mutating func insert(_ text: String) -> [Effect] {
    guard model.commandLine == nil else {
      let line = model.firstLine(of: text)
      model.commandLine?.insert(line)
      return []
    }
    return notifyScreen(.text(text)) ?? []
  }

  mutating func perform(_ action: Action) -> [Effect] {
    if action == .redraw { return [.redraw] }
    if model.dialog == nil, let line = model.commandLine { return perform(action, in: line) }
    if let opener = catalog.opener(for: action, in: context) { return open(opener) }
    switch (action, context) {
    case (.quit, .dialog) where model.dialog?.isQuitDialog == true:
      return apply(model.leaveKeepingDraft(.quit))
    case (.quit, .dialog) where model.dialog?.isTextDialog == true:
      return apply(model.setOpenFieldValue()) + apply(model.leaveKeepingDraft(.quit))
    case (.quit, .dialog): return perform(.back)
    case (.quit, _): return apply(model.leave(.quit))
    case (.saveAndQuit, _): return quit(.save)
    case (.help, _): return apply(.push(HelpScreen(for: screen.context(in: model))))
    case (.commandLine, .dialog): return openCommandLineOverDialog()
    case (.commandLine, _): model.commandLine = CommandLine()
    case (_, .dialog): return performInDialog(action)
    default: return notifyScreen(.action(action)) ?? []
    }
    return []
  }

  /// Adds the text of the open field to the draft if it is valid, for exits without a dialog.
  package mutating func setOpenFieldValue() -> [Effect] { apply(model.setOpenFieldValue()) }

  // MARK: Dialogs

  private mutating func performInDialog(_ action: Action) -> [Effect] {
    if scrollDialog(by: action) { return [] }
    switch action {
    case .nextPane, .moveDown: model.dialog?.moveFocus(by: 1)
    case .previousPane, .moveUp: model.dialog?.moveFocus(by: -1)
    case .open:
      guard let dialog = model.dialog else { return [] }
      return answer(dialog.buttons[dialog.selected].answer)
    case .back: return answer(model.dialog?.dismissalAnswer ?? .cancel)
    default: break
    }
    return []
  }

  /// Closes the dialogs without a choice, and opens the command line; a typed text is not discarded.
  private mutating func openCommandLineOverDialog() -> [Effect] {
    var effects: [Effect] = []
    while let dialog = model.dialog {
      guard !dialog.isTextDialog else {
        model.keystroke.map { noteUnbound($0) }
        return effects
      }
      effects += answer(dialog.dismissalAnswer)
    }
    model.commandLine = CommandLine()
    return effects
  }

  private func layout(of dialog: Dialog) -> DialogLayout {
    DialogLayout(
      of: dialog, on: Rect(size), above: model.layout.status,
      in: preferences.repertoire(of: model.repertoire))
  }

  /// Scrolls a text longer than the screen, that of a question only by pages; returns false if nothing scrolls.
  private mutating func scrollDialog(by action: Action) -> Bool {
    guard let dialog = model.dialog, dialog.isToRead || action.turnsPages else { return false }
    let layout = layout(of: dialog)
    guard let page = layout.page(of: dialog) else { return false }
    var top = ListPosition()
    top.selected = dialog.top
    guard top.perform(action, count: layout.rows.count - page + 1, page: page) else { return false }
    model.dialog?.top = top.selected
    return true
  }

  private mutating func answer(_ answer: Dialog.Answer) -> [Effect] {
    model.dialog = nil
    switch answer {
    case .screen(let answer): return notifyScreen(.answer(answer)) ?? []
    case .effect(let effect): return [effect]
    default: return apply(model.handle(answer))
    }
  }

  // MARK: Mouse

  /// Handles presses and the wheel.
  private mutating func handle(_ event: MouseEvent) -> [Effect] {
    guard !isWaiting else {
      waitingInput.append(.mouse(event))
      return []
    }
    switch event.action {
    case .wheelUp where model.dialog == nil && !isTyping: return turnWheel(.moveUp, event.position)
    case .wheelDown where model.dialog == nil && !isTyping:
      return turnWheel(.moveDown, event.position)
    case .press(button: 1):
      model.notice = nil
      if model.dialog != nil { return pressButton(at: event.position) }
      return model.commandLine == nil ? notifyScreen(.press(event.position)) ?? [] : []
    default: return []
    }
  }

  private mutating func turnWheel(_ action: Action, _ point: Point) -> [Effect] {
    notifyScreen(.wheel(action, point)) ?? perform(action)
  }

  /// Whether the user types a text, from which the wheel must not move away.
  private var isTyping: Bool {
    model.commandLine != nil || model.form?.field?.isTyped == true
  }

  /// Presses the dialog's button at a point.
  private mutating func pressButton(at point: Point) -> [Effect] {
    guard let dialog = model.dialog,
      let index = layout(of: dialog).button(at: point)
    else { return [] }
    model.dialog?.selected = index
    return perform(.open)
  }
}
