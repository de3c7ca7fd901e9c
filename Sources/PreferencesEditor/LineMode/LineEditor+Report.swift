import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceValues
import Terminal

extension LineEditor {
  /// Returns the new lines since the last report: messages, then a question or the changed rows.
  package mutating func report() -> [String] {
    isDialogReported = editor.model.dialog != nil
    if isAsking {
      reportQuestion()
    } else {
      question = []
      textLines = nil
      reportList()
    }
    defer { output = [] }
    return output.map(\.string)
  }

  /// Returns the last lines when the program no longer prompts.
  package mutating func farewell() -> [String] {
    defer { output = [] }
    if isInputEnded, let count = editor.model.form?.unsavedCount, count > 0 {
      if let failure = editor.model.draftFailure {
        addLine("! \(editor.model.localized(failure))")
      } else {
        addLine(Message("Draft saved: \(count, "unsaved change", "unsaved changes")."))
      }
    }
    return output.map(\.string)
  }

  /// The prompt for the next line, and whether that line must be invisible.
  package var prompt: LinePrompt {
    if let dialog = editor.model.dialog {
      return prompt(Message("Choice 1 to \(dialog.buttons.count) [\(dialog.buttons[0].title)]: "))
    }
    if let line = editor.model.commandLine {
      return prompt(
        line.verb == .restoreTime
          ? Message("Time such as 2026-11-20 14:00, Enter to cancel: ")
          : Message("Name, Enter to cancel: "))
    }
    if editor.typedQuery != nil { return prompt(Message("Search: ")) }
    switch editor.isOnForm ? editor.model.form?.field : nil {
    case .choices, .variants:
      return prompt(Message("Choice 1 to \(editor.rowCount), Enter to cancel: "))
    case .flags: return prompt(Message("Numbers to toggle, Enter to accept: "))
    case .line(let line):
      return line.setting.isSecret
        ? prompt(Message("Secret, Enter to cancel: "), isSecret: true)
        : prompt(Message("Value [\(currentText(of: line.setting))]: "))
    case .key: return prompt(Message("Name, Enter to cancel: "))
    case .shortcut: return prompt(Message("Shortcut, Enter to cancel: "))
    case .area(let area):
      let isSecret = area.line.setting.isSecret
      guard textLines == nil else { return LinePrompt("", isSecret: isSecret) }
      return area.line.setting.kind == .raw && !isSecret
        ? prompt(Message("JSON such as \"text\", end with a line “.”, Enter to cancel: "))
        : prompt(Message("Text, end with a line “.”, Enter to cancel: "), isSecret: isSecret)
    case nil: return LinePrompt("\(safe(place.last ?? ""))> ")
    }
  }

  /// The value that an empty line keeps, shortened.
  private func currentText(of setting: SettingDescription) -> String {
    guard let form = editor.model.form, form.level?.addition == nil else { return "" }
    let text = form.domain.text(of: setting)
    return text.count > 40 ? "\(text.prefix(40))…" : text
  }

  /// Whether the editor expects an answer instead of a command.
  var isAsking: Bool {
    editor.model.dialog != nil || editor.model.commandLine != nil || editor.typedQuery != nil
      || (editor.isOnForm && editor.model.form?.field != nil)
  }

  private func prompt(_ message: Message, isSecret: Bool = false) -> LinePrompt {
    LinePrompt(safe(editor.model.localized(message)), isSecret: isSecret)
  }

  private func safe(_ text: String) -> SafeText { SafeText(text, in: repertoire) }

  // MARK: Questions

  private mutating func reportQuestion() {
    let prompt = editor.model.dialog.map(lines) ?? fieldLines
    if prompt != question, textLines == nil {
      question = prompt
      output += prompt
    }
    if editor.model.dialog == nil, textLines == nil, let (text, isError) = editor.fieldStatus,
      isError
    {
      // The other lines of an error show its place by a caret, which a screen reader cannot read.
      output.append(safe(String(text.prefix { !$0.isNewline })))
    }
  }

  /// Whether the last question that was printed is that of a dialog.
  func isReported(_ dialog: Dialog) -> Bool { question == lines(of: dialog) }

  private func lines(of dialog: Dialog) -> [SafeText] {
    let texts = ([dialog.title] + dialog.lines).flatMap { SafeText.lines(of: $0, in: repertoire) }
    return texts + dialog.buttons.enumerated().map { "\($0 + 1). " + safe($1.title) }
  }

  private var fieldLines: [SafeText] {
    guard var form = editor.model.form, editor.isOnForm, let field = form.field else { return [] }
    // The problem of the typed text is reported separately.
    form.field = nil
    switch field {
    case .line(let line): return details(of: line.setting, isGroup: false, in: form)
    case .area(let area): return details(of: area.line.setting, isGroup: false, in: form)
    case .key(let key): return [safe(editor.model.localized(key.title))]
    case .shortcut(let shortcut): return details(of: shortcut.setting, isGroup: false, in: form)
    case .choices(let choices):
      return details(of: choices.setting, isGroup: false, in: form) + rows
    case .flags(let flags): return details(of: flags.setting, isGroup: false, in: form) + rows
    case .variants(let variants):
      return [safe(editor.model.localized(Message("\(variants.setting.title) may be")))] + rows
    }
  }

  /// All rows of the list to choose from.
  private var rows: [SafeText] {
    LinePage(of: editor, rows: 0..<editor.rowCount, in: repertoire).lines
      .map { "\($0.number). " + $0.text }
  }

  /// The details of a setting.
  func details(of setting: SettingDescription, isGroup: Bool, in form: Form) -> [SafeText] {
    editor.model.details(of: setting, isGroup: isGroup, in: form).flatMap {
      SafeText.lines(of: $0, in: repertoire)
    }
  }

  // MARK: Lists

  /// The identity of the list, with its title as the last part.
  ///
  /// A list with another identity is reported as a whole.
  private var place: [String] {
    guard editor.isOnForm, let form = editor.model.form else {
      let query = editor.isOnStart ? editor.model.domains.query?.text : nil
      return [
        "\(Swift.type(of: editor.screen))", query ?? "", editor.headline,
      ]
    }
    let isWhole = form.group == 0 || form.filter.isSearching || form.pane == .groups
    let title = isWhole ? form.title : form.groups[form.group].title
    let filter = form.filter
    return [
      form.name, "\(form.pane)", "\(isWhole ? 0 : form.group)", "\(filter.onlySet)",
      "\(filter.showsAll)", filter.found?.query.text ?? "",
    ] + form.levels.map { "\($0.setting.location)" } + [form.trail.last ?? title]
  }

  private mutating func reportList() {
    if reported?.place != place {
      pageStart = editor.position.selected / Self.pageHeight * Self.pageHeight
    }
    pageStart = max(0, min(pageStart, editor.rowCount - 1))
    let end = min(pageStart + Self.pageHeight, editor.rowCount)
    let page = LinePage(of: editor, rows: pageStart..<end, in: repertoire)
    if let reported, reported.place == place, reported.count == editor.rowCount {
      reportChanges(of: page, since: reported)
    } else {
      report(page)
    }
    let lines = Dictionary(uniqueKeysWithValues: page.lines.map { ($0.number, $0.text.string) })
    reported = ReportedList(place: place, count: editor.rowCount, lines: lines, unsaved: unsaved)
  }

  private var unsaved: EditingDraft { editor.model.form?.domain.draft ?? EditingDraft() }

  private var summary: String { editor.summary(.ascii) }

  private mutating func report(_ page: LinePage) {
    addLine(summary.isEmpty ? place.last ?? "" : "\(place.last ?? ""): \(summary)")
    if let placeholder = page.placeholder { output.append(placeholder) }
    output += page.lines.map { "\($0.number). " + $0.text }
    guard let first = page.lines.first?.number, let last = page.lines.last?.number,
      first > 1 || last < editor.rowCount
    else { return }
    addLine(Message.rows(first, last, of: editor.rowCount))
  }

  /// Reports the rows that changed, or the summary if there is nothing else to report.
  private mutating func reportChanges(of page: LinePage, since reported: ReportedList) {
    output += page.lines.filter { reported.lines[$0.number] != $0.text.string }
      .map { "\($0.number). " + $0.text }
    let selected = editor.position.selected
    if reported.unsaved != unsaved, reported.lines[selected + 1] == nil { reportRow(selected) }
    if output.isEmpty { addLine(summary) }
  }
}

extension Message {
  /// The rows of a page and whether more follow.
  fileprivate static func rows(_ first: Int, _ last: Int, of count: Int) -> Message {
    last < count
      ? Message("Rows \(first) to \(last) of \(count). Enter for more.")
      : Message("Rows \(first) to \(last) of \(count).")
  }
}
