import PreferenceSettings
import PreferenceValues
import Terminal

extension LineEditor {
  // MARK: Dialogs

  /// Presses the button with this number or beginning of its title, or the safe one for an empty
  /// line.
  mutating func answer(_ line: String) -> [Effect] {
    guard let dialog = editor.model.dialog, line != "?" else {
      return repeatQuestion(Message("Type the number or the first letters of a button."))
    }
    if let command = Editor.viCommand(in: line) { return actAsVi(command, insteadOf: dialog) }
    let word = line.trimmed
    let named = dialog.buttons(named: word)
    // A line that was typed before the question appeared was meant for something else, except if it names a button.
    guard isReported(dialog) || named.count == 1 && word.count > 1 && Int(word) == nil else {
      return repeatQuestion(Message("A question came first, so “\(line)” was not used."))
    }
    guard named.count == 1 else {
      addLine(
        named.count > 1
          ? Message("Several choices begin with “\(line)”. Type more letters, or the number.")
          : Message("“\(line)” is not one of the choices."))
      return repeatQuestion()
    }
    editor.model.dialog?.selected = named[0]
    // The same dialog may return and is then reported again.
    question = []
    return reportingNotices { $0.perform(.open) }
  }

  /// Whether a line is the answer to a question that an external change removed since its prompt.
  ///
  /// A command of vi after a colon is meant for the session.
  func isObsoleteAnswer(_ line: String) -> Bool {
    let isGone = isDialogReported ? editor.model.dialog == nil : !question.isEmpty && !isAsking
    return isGone && Editor.viCommand(in: line) == nil
  }

  /// Repeats the last prompt.
  mutating func repeatQuestion(_ help: Message? = nil) -> [Effect] {
    if let help { addLine(help) }
    question = []
    return []
  }

  /// Completes a command that waits for a name.
  mutating func finish(_ command: CommandLine, with line: String) -> [Effect] {
    if line == "?" { return repeatQuestion(Message("Type one line. An empty line cancels.")) }
    editor.model.commandLine = nil
    guard let verb = command.verb, !line.trimmed.isEmpty else { return [] }
    return reportingNotices { $0.run("\(verb.rawValue) \(line.trimmed)") }
  }

  // MARK: Choices

  /// Chooses the row with this number, name or value.
  mutating func choose(_ line: String) -> [Effect] {
    let word = line.trimmed
    switch word {
    case "": return perform(.back)
    case "?":
      return repeatQuestion(
        Message("Type a number, a name or a value. An empty line cancels."))
    default: break
    }
    if let row = row(named: word) {
      editor.select(row: row)
      return reportingNotices { $0.perform(.open) }
    }
    if case .choices(let field)? = editor.model.form?.field,
      let value = try? ValueReader(for: field.setting, in: editor.model.language).read(line),
      field.isOpen || field.choices.contains(where: { $0.value.isEqualForSchema(to: value) })
    {
      return reportingNotices { $0.apply($0.model.choose(value, of: field.setting)) }
    }
    addLine(Message("“\(line)” is not one of the choices."))
    return repeatQuestion()
  }

  /// Toggles the values with these numbers; an empty line accepts the selection.
  mutating func chooseFlags(_ line: String) -> [Effect] {
    switch line.trimmed {
    case "":
      if case .flags(let flags)? = editor.model.form?.field, editor.model.isUnchanged(flags) {
        return perform(.back)
      }
      return reportingNotices { $0.perform(.open) }
    case "back": return perform(.back)
    case "?":
      return repeatQuestion(
        Message(
          "Type the numbers of values to add or remove, such as 1 3. An empty line accepts the values, back cancels."
        ))
    default: break
    }
    let words = line.split { $0 == " " || $0 == "," }.map(String.init)
    let rows = words.compactMap(Int.init).filter(hasRow)
    guard rows.count == words.count else {
      addLine(Message("“\(line)” is not one of the choices."))
      return repeatQuestion()
    }
    for row in rows {
      editor.select(row: row - 1)
      _ = reportingNotices { $0.perform(.toggle) }
    }
    return repeatQuestion()
  }

  /// The row of the choice or type with this number or title.
  private func row(named word: String) -> Int? {
    if let number = Int(word), hasRow(number) { return number - 1 }
    switch editor.model.form?.field {
    case .choices(let field):
      return field.choices.firstIndex { ($0.title ?? "").lowercased() == word.lowercased() }
    case .variants(let field):
      return field.setting.variants.firstIndex { $0.title.lowercased() == word.lowercased() }
    default: return nil
    }
  }

  // MARK: Text

  /// Enters a line as a value or name; an empty line cancels.
  mutating func type(_ line: String) -> [Effect] {
    switch line {
    case "": return perform(.back)
    case "?":
      if case .key? = editor.model.form?.field {
        return repeatQuestion(Message("Type one line. An empty line cancels."))
      }
      return repeatQuestion(
        Message(
          "Type the value. An empty line cancels; \"\" is the empty string, \"?\" a question mark."
        ))
    default: return typeAndAccept(line.unquotedIfSpecial)
    }
  }

  /// Adds a line to text of several lines, which a line with a single dot ends.
  mutating func typeIntoText(_ line: String) -> [Effect] {
    guard let lines = textLines else {
      switch line {
      case "", ".": return perform(.back)
      case "?":
        return repeatQuestion(
          Message(
            "End the text with a line containing only “.”. Add a dot to a line of dots. “.” or an empty line at the start cancels; \"\" is an empty first line, \"?\" a question mark."
          ))
      default:
        textLines = [line.unquotedIfSpecial]
        return []
      }
    }
    guard line == "." else {
      textLines = lines + [line.hasOnlyDots ? String(line.dropFirst()) : line]
      return []
    }
    textLines = nil
    question = []
    return typeAndAccept(lines.joined(separator: "\n"))
  }

  /// Replaces the typed text and accepts it.
  private mutating func typeAndAccept(_ text: String) -> [Effect] {
    switch editor.model.form?.field {
    case .line(var line):
      line.buffer = TextBuffer(text)
      editor.model.form?.field = .line(line)
    case .key(var key):
      key.buffer = TextBuffer(text)
      editor.model.form?.field = .key(key)
    case .area(var area):
      area.line.buffer = TextBuffer(text)
      editor.model.form?.field = .area(area)
    default: break
    }
    return perform(.accept)
  }

  /// Searches for a line; an empty one cancels the search.
  mutating func find(_ line: String) -> [Effect] {
    if line == "?" {
      return repeatQuestion(
        Message("Type words from keys, titles, descriptions, choices or values."))
    }
    _ = perform(.cutToLineStart)
    guard !line.isEmpty else { return perform(.back) }
    let effects = reportingNotices { $0.update(.input(.paste(line))) } + perform(.accept)
    reportLevelMatch(of: line)
    return effects
  }

  /// Reports the row that a search inside an open value found.
  private mutating func reportLevelMatch(of query: String) {
    guard let search = editor.model.form?.levelSearch else { return }
    if search.hasMatch { return reportRow(editor.position.selected) }
    addLine(MatchCount(exact: 0, similar: 0).result(for: query))
  }
}

extension Dialog {
  /// The indices of the buttons with a number, a title or a beginning of the title.
  ///
  /// No name means the safe button.
  fileprivate func buttons(named name: String) -> [Int] {
    let word = name.lowercased()
    if let number = word.isEmpty ? 1 : Int(word) {
      return buttons.indices.filter { $0 + 1 == number }
    }
    let titles = buttons.map { $0.title.lowercased() }
    if let index = titles.firstIndex(of: word) { return [index] }
    return titles.indices.filter {
      titles[$0].hasPrefix(word) && (word.count > 1 || !buttons[$0].needsConfirmation)
    }
  }
}

extension String {
  /// The text that a line in quotes stands for, if it would otherwise be a command.
  fileprivate var unquotedIfSpecial: String {
    switch self {
    case "\"\"": ""
    case "\"?\"": "?"
    default: self
    }
  }

  fileprivate var hasOnlyDots: Bool { !isEmpty && allSatisfy { $0 == "." } }
}
