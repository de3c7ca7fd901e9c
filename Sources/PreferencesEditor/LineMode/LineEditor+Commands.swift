import PreferenceDomains
import PreferenceSettings
import PreferenceValues
import Terminal

extension LineEditor {
  /// Runs a command on a list: the number of a row, a search, a verb, or the name or shortcut of an
  /// action.
  mutating func command(_ line: String) -> [Effect] {
    var line = line.trimmed
    let hasColon = line.first == ":"
    if hasColon { line = String(line.dropFirst()).trimmed }
    if line.isEmpty { return turnPage(by: 1) }
    if let number = Int(line) { return open(number) }
    if line.first == "/", line.count > 1 { return search(for: String(line.dropFirst())) }
    let (word, rest) = line.firstWord
    // Only a colon begins a command of vi: `:w` saves, and `w` lists the layers or is not bound.
    if hasColon, Editor.viCommands.contains(word) {
      return reportingNotices { $0.runAsVi(word, hasArgument: !rest.isEmpty) }
    }
    switch (word, Int(rest.firstWord.word)) {
    case ("list", _): reported?.count = -1
    case ("show", nil) where rest.isEmpty: showSelected()
    case ("show", let number?), ("go", let number?):
      if select(number) { showSelected() }
    case ("go", nil) where rest.isEmpty: return reportingNotices { $0.run(word) }
    case ("show", nil), ("go", nil):
      var isThere = false
      _ = reportingNotices {
        isThere = $0.model.select(rest)
        return []
      }
      if isThere { showSelected() }
    case ("open", let number?): return open(number)
    case ("set", let number?): return set(number, to: rest.firstWord.rest)
    case ("search", _) where !rest.isEmpty: return search(for: rest)
    default: return act(word, on: rest)
    }
    return []
  }

  /// Saves or leaves by a command of vi although a dialog asks something; a second `:q` keeps the draft.
  mutating func actAsVi(_ command: String, insteadOf dialog: Dialog) -> [Effect] {
    question = []
    return reportingNotices { editor in
      if command == "q", dialog.isQuitDialog { return editor.perform(.quit) }
      var effects: [Effect] = []
      // Another draft of an earlier run may be offered next.
      while editor.model.dialog != nil { effects += editor.perform(.back) }
      return effects + editor.runAsVi(command, hasArgument: false)
    }
  }

  /// Performs the action with this name or shortcut, on the row with this number if any.
  private mutating func act(_ word: String, on rest: String) -> [Effect] {
    let isVerb = CommandLine.Verb(rawValue: word) != nil
    let action = action(named: word)
    if isVerb, rest.isEmpty ? !(action.map(editor.isBound) ?? false) : Int(rest) == nil {
      return reportingNotices { $0.run("\(word) \(rest)") }
    }
    guard let action else {
      addLine(Message("Unknown command “\(word)”. Type ? for help."))
      return []
    }
    if let number = Int(rest) {
      guard select(number) else { return [] }
    } else if !rest.isEmpty {
      return reportingNotices { $0.run("\(action.name) \(rest)") }
    }
    switch action {
    case .help: LineHelp.lines(for: editor).forEach { addLine($0) }
    case .redraw: reported?.count = -1
    case .pageDown, .halfPageDown: return turnPage(by: 1)
    case .pageUp, .halfPageUp: return turnPage(by: -1)
    case .moveUp, .moveDown, .first, .last, .nextMatch, .previousMatch:
      let effects = reportingNotices { $0.perform(action) }
      reportRow(editor.position.selected)
      return effects
    case .commandLine: return act("help", on: "")
    case .describe: showSelected()
    default: return reportingNotices { $0.run(action, typedAs: word) }
    }
    return []
  }

  private func action(boundTo shortcut: String) -> Action? {
    KeyPress(shortcut).flatMap { editor.model.keymap.action(for: $0, in: editor.context) }
  }

  /// The action with this name, word of the footer or shortcut.
  private func action(named word: String) -> Action? {
    if let action = editor.model.keymap.command(named: word) { return action }
    let context = editor.context
    if let action = action(boundTo: word) { return action == .saveAndQuit ? nil : action }
    // The key that saves and quits is typed twice, like on the screen.
    if word.count == 2, let key = word.first, word.last == key,
      action(boundTo: String(key)) == .saveAndQuit
    {
      return .saveAndQuit
    }
    // Prompts advertise `?`, so it opens the help whatever its binding on the screen.
    if word == "?" { return .help }
    let bound = editor.model.keymap.commands.filter {
      !editor.model.keymap.keystrokes(for: $0, in: context).isEmpty
    }
    return bound.first { action in
      editor.word(for: action) == word
        || [.english, editor.model.language].contains { action.word(in: $0) == word }
    }
  }

  // MARK: Rows

  /// Opens the row with this number, such as a group, a setting or a history entry.
  private mutating func open(_ number: Int) -> [Effect] {
    guard select(number) else { return [] }
    // A group may be listed completely already; this lists it again.
    if editor.model.form?.isOnHeading == true { reported?.count = -1 }
    return reportingNotices { $0.perform(.open) }
  }

  /// Whether there is a row with this number; the list may be empty.
  func hasRow(_ number: Int) -> Bool { number >= 1 && number <= editor.rowCount }

  /// Makes the row with this number current, or reports that there is no such row.
  private mutating func select(_ number: Int) -> Bool {
    guard hasRow(number) else {
      addLine(
        editor.rowCount == 0
          ? Message("There is no row \(number). The list is empty.")
          : Message("There is no row \(number). The rows are 1 to \(editor.rowCount)."))
      return false
    }
    editor.select(row: number - 1)
    return true
  }

  private mutating func set(_ number: Int, to text: String) -> [Effect] {
    guard select(number) else { return [] }
    guard editor.isOnForm, let form = editor.model.form else {
      addLine(Message("There are no settings here."))
      return []
    }
    guard let node = form.selectedNode, !node.isGroup else {
      addLine(Message("\(selectedTitle) is a group. Type \(number) to open it."))
      return []
    }
    guard !text.isEmpty else {
      addLine(Message("The value is missing. Usage: set ROW VALUE"))
      return []
    }
    return reportingNotices { $0.apply($0.model.set(node.setting, to: text)) }
  }

  /// The title of the current row of the form.
  private var selectedTitle: String {
    guard let form = editor.model.form else { return "" }
    return form.isInGroups
      ? form.groups[form.group].title : form.selectedNode?.setting.title ?? ""
  }

  private mutating func search(for text: String) -> [Effect] {
    guard editor.isOnForm || editor.isOnStart else {
      addLine(Message("There is nothing to search."))
      return []
    }
    let effects = perform(.search)
    return editor.typedQuery == nil ? effects : effects + find(text)
  }

  /// Turns to another page of the list, or reports that there are no more rows.
  private mutating func turnPage(by direction: Int) -> [Effect] {
    let start = pageStart + direction * Self.pageHeight
    guard start >= 0, start < editor.rowCount else {
      addLine(
        direction > 0
          ? Message("There are no more rows. Type ? for help.") : Message("This is the first page.")
      )
      return []
    }
    pageStart = start
    reported?.count = -1
    return []
  }

  // MARK: Details

  /// Shows the details of the current row.
  private mutating func showSelected() {
    guard let form = editor.model.form, editor.isOnForm, let node = form.selectedNode else {
      return reportRow(editor.position.selected)
    }
    output += details(of: node.setting, isGroup: node.isGroup, in: form)
    guard !node.isGroup, node.inside.isEmpty else { return }
    for line in Layers(node.setting, in: form.domain).lines where line.answer.value != nil {
      addLine(
        Message("Layer \(line.answer.layer): \(line.text), \(line.verdict) (from \(line.place))"))
    }
  }

  mutating func reportRow(_ row: Int) {
    let page = LinePage(of: editor, rows: row..<(row + 1), in: repertoire)
    output += page.lines.map { "\($0.number). " + $0.text }
  }
}

extension String {
  /// The first word, and the text after the space that follows it.
  fileprivate var firstWord: (word: String, rest: String) {
    let parts = split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    return (parts.first.map(String.init) ?? "", parts.count > 1 ? String(parts[1]) : "")
  }
}
