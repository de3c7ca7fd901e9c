import PreferenceDomains
import PreferenceEditing
package import PreferenceValues
package import Terminal

/// The editor in line mode: lines go in, lines come out, for screen readers, dumb terminals and scripts.
///
/// It wraps the ``Editor`` of the screen. What is selected, edited, asked and saved is decided there; here its rows get
/// numbers and its questions prompts.
///
/// ```swift
/// lines.take("3")      // opens the third row
/// lines.report()       // "Volume: 0.8 (set) - default 1", "/volume  real  0 to 1 …"
/// lines.prompt.text    // "New value, Enter leaves it: "
/// ```
///
/// A line is answered when all that it started is done, with what changed and not the whole list: scripts need no
/// waiting, and a screen reader says each thing once.
package struct LineEditor: Sendable {
  /// How many rows are told at once.
  static let pageHeight = 20

  package internal(set) var editor: Editor
  let repertoire: Repertoire

  /// What is to be said in the next report.
  var said: [SafeText] = []
  /// The question that was asked last, as it was asked.
  var question: [SafeText] = []
  /// The list that was told last.
  var told: ToldList?
  /// The number of the first row of the page.
  var pageStart = 0
  /// The lines of a text of several lines, as far as they were given; nil before the first one.
  var textLines: [String]?

  /// A list as it was told: which one, and the lines of its rows by their numbers.
  struct ToldList: Sendable {
    var place: [String]
    /// How many rows it had; less than none to tell it anew.
    var count: Int
    var lines: [Int: String]
    var staged: EditingDraft
  }

  /// Line mode over an editor, whose list of domains or form it begins with after a greeting.
  package init(_ editor: Editor, in repertoire: Repertoire, saying greeting: Message? = nil) {
    self.editor = editor
    self.editor.model.asksInLines = true
    self.repertoire = repertoire
    if let greeting { say(editor.model.words(greeting)) }
  }

  /// Takes note of something that happened, and answers what is to be done about it.
  package mutating func update(_ message: EditorEvent) -> [Effect] {
    let effects = heeding { $0.update(message) }
    if case .opened = message {
      editor.model.form?.complete()
      beginForm()
    }
    return effects
  }

  /// Does what a line that was typed says, and answers what is to be done about it.
  package mutating func take(_ line: String) -> [Effect] {
    let line = line.last == "\r" ? String(line.dropLast()) : line
    // Bytes that are no UTF-8 were read as this sign.
    guard !line.unicodeScalars.contains("\u{FFFD}") else {
      say(Message("! The line is not valid UTF-8."))
      return askAgain()
    }
    if editor.model.dialog != nil { return answer(line) }
    if let command = editor.model.commandLine { return finish(command, with: line) }
    if editor.typedQuery != nil { return find(line) }
    guard editor.isOnForm else { return command(line) }
    switch editor.model.form?.field {
    case .choices, .shapes: return choose(line)
    case .flags: return chooseFlags(line)
    case .line, .key, .chord: return type(line)
    case .area: return typeIntoText(line)
    case nil: return command(line)
    }
  }

  /// What there is nothing more to say to: what is staged is kept for the next time.
  package mutating func endInput() -> [Effect] {
    let effects = stageTypedText()
    if let count = editor.model.form?.unsavedCount, count > 0 {
      say(Message("Draft saved: \(count, "unsaved change", "unsaved changes")."))
    }
    return effects + [.quit(keepingDraft: true)]
  }

  /// Stages the lines of a text that was not ended, or what was chosen.
  private mutating func stageTypedText() -> [Effect] {
    if let lines = textLines, case .area(var area)? = editor.model.form?.field {
      area.line.buffer = TextBuffer(lines.joined(separator: "\n"))
      editor.model.form?.field = .area(area)
    }
    textLines = nil
    return editor.model.dialog == nil ? editor.stageOpenField() : []
  }

  mutating func say(_ text: String) {
    said += SafeText.lines(of: text, in: repertoire)
  }

  mutating func say(_ phrase: Message) { say(editor.model.words(phrase)) }

  /// Lets the editor do something, and says what it has to say about that.
  mutating func heeding(_ body: (inout Editor) -> [Effect]) -> [Effect] {
    editor.model.notice = nil
    let effects = body(&editor) + editor.settle()
    defer { editor.model.notice = nil }
    let texts = effects.compactMap { if case .copy(let text) = $0 { text } else { nil } }
    if texts.isEmpty, let notice = editor.model.notice {
      let text = editor.model.words(notice.message)
      say(notice.severity == .error ? "! \(text)" : text)
    }
    texts.forEach { say($0) }
    return effects.filter { if case .copy = $0 { false } else { true } }
  }

  /// Performs an action.
  mutating func perform(_ action: Action) -> [Effect] { heeding { $0.perform(action) } }

  /// Begins with the groups where the form has more settings than a page.
  private mutating func beginForm() {
    guard let form = editor.model.form, form.groups.count > 1, form.shown.count > Self.pageHeight
    else {
      return
    }
    editor.model.form?.pane = .groups
  }
}
