import PreferenceDomains
import PreferenceEditing
package import PreferenceValues
package import Terminal

/// The editor in line mode, which reads and prints lines.
///
/// It serves screen readers, dumb terminals and scripts. It wraps the ``Editor`` of the screen,
/// which makes all decisions. Line mode only adds numbers to its rows and prompts to its questions.
///
/// ```swift
/// let effects = lines.handle("3")  // opens the third row
/// let report = lines.report()      // "Volume: 0.8 (set)", "/volume  number  0 to 1 …"
/// let question = lines.prompt.text  // "Value, Enter to cancel: "
/// ```
///
/// It answers a line after all of its effects end, and reports only the changes. So scripts need
/// not wait, and a screen reader speaks each text once.
package struct LineEditor: Sendable {
  /// The number of rows on a page.
  static let pageHeight = 20

  package internal(set) var editor: Editor
  let repertoire: DisplayCapabilities

  /// The lines of the next report.
  var output: [SafeText] = []
  /// The lines of the last question.
  var question: [SafeText] = []
  /// Whether the last report asked the question of a dialog.
  var isDialogReported = false
  /// The last reported list.
  var reported: ReportedList?
  /// The index of the first row on the page.
  var pageStart = 0
  /// The lines of an unfinished text of several lines, nil before its first line.
  var textLines: [String]?
  /// Whether the input ended without a quit.
  var isInputEnded = false

  /// A reported list: its identity, and the lines of its rows by number.
  struct ReportedList: Sendable {
    var place: [String]
    /// The number of its rows, or a negative number to report the whole list again.
    var count: Int
    var lines: [Int: String]
    var unsaved: EditingDraft
  }

  /// Creates line mode for an editor, which begins with a greeting and the first screen.
  package init(
    _ editor: Editor, in repertoire: DisplayCapabilities, saying greeting: Message? = nil
  ) {
    self.editor = editor
    self.editor.model.usesLineMode = true
    self.repertoire = repertoire
    if let greeting { addLine(editor.model.localized(greeting)) }
  }

  /// Handles an event and returns the effects to perform.
  package mutating func update(_ message: EditorEvent) -> [Effect] {
    let effects = reportingNotices { $0.update(message) }
    if case .opened = message {
      editor.model.form?.complete()
      beginForm()
    }
    return effects
  }

  /// Handles a typed line and returns the effects to perform.
  package mutating func handle(_ line: String) -> [Effect] {
    let line = line.last == "\r" ? String(line.dropLast()) : line
    // Invalid UTF-8 was replaced by this character.
    guard !line.unicodeScalars.contains("\u{FFFD}") else {
      addLine(Message("! The line is not valid UTF-8."))
      return repeatQuestion()
    }
    // The line is not quoted because it may be a secret.
    guard !isObsoleteAnswer(line) else {
      return repeatQuestion(Message("The question is obsolete, so the line was not used."))
    }
    if editor.model.dialog != nil { return answer(line) }
    if let command = editor.model.commandLine { return finish(command, with: line) }
    if editor.typedQuery != nil { return find(line) }
    guard editor.isOnForm else { return command(line) }
    switch editor.model.form?.field {
    case .choices, .variants: return choose(line)
    case .flags: return chooseFlags(line)
    case .line, .key, .shortcut: return type(line)
    case .area: return typeIntoText(line)
    case nil: return command(line)
    }
  }

  /// Ends the session at the end of the input and keeps the draft on disk.
  package mutating func endInput() -> [Effect] {
    isInputEnded = true
    return setTypedText() + [.quit(keepingDraft: true)]
  }

  /// Sets the value of an unfinished text or selection.
  private mutating func setTypedText() -> [Effect] {
    if let lines = textLines, case .area(var area)? = editor.model.form?.field {
      area.line.buffer = TextBuffer(lines.joined(separator: "\n"))
      editor.model.form?.field = .area(area)
    }
    textLines = nil
    return editor.model.dialog == nil ? editor.setOpenFieldValue() : []
  }

  mutating func addLine(_ text: String) {
    output += SafeText.lines(of: text, in: repertoire)
  }

  mutating func addLine(_ phrase: Message) { addLine(editor.model.localized(phrase)) }

  /// Runs an operation of the editor and reports its notice.
  mutating func reportingNotices(_ body: (inout Editor) -> [Effect]) -> [Effect] {
    editor.model.notice = nil
    let effects = body(&editor) + editor.runDeferredWork()
    defer { editor.model.notice = nil }
    let texts = effects.compactMap { if case .copy(let text) = $0 { text } else { nil } }
    if texts.isEmpty, let notice = editor.model.notice {
      let text = editor.model.localized(notice.message)
      addLine(notice.severity == .error ? "! \(text)" : text)
    }
    texts.forEach { addLine($0) }
    return effects.filter { if case .copy = $0 { false } else { true } }
  }

  mutating func perform(_ action: Action) -> [Effect] { reportingNotices { $0.perform(action) } }

  /// Shows the groups first if the form has more settings than a page.
  private mutating func beginForm() {
    guard let form = editor.model.form, form.groups.count > 1, form.shown.count > Self.pageHeight
    else {
      return
    }
    editor.model.form?.pane = .groups
  }
}
