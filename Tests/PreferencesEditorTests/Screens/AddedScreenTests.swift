import PreferenceValues
import PreferencesEditor
import Terminal
import TestSupport
import Testing

/// A screen that is not part of settee, defined completely in this file.
private struct CounterScreen: Screen {
  private static let keys = KeyContext(
    "counter", title: Message("Counter", context: "heading"),
    explanations: [.open: Message("Count the row.")])

  private static let countTwice = Action(
    "count-twice", word: Message("twice", context: "action"),
    explanation: Message("Count two."))

  private static let show = Action(
    "counter", word: Message("counter", context: "action"),
    explanation: Message("Show the counter."))

  static let description = ScreenDescription(
    contexts: [keys],
    bindings: [.bind(.open, "Enter", in: [keys]), .bind(countTwice, "2", "m", in: [keys])],
    opener: .init(show, ["F8"]) { _ in .push(CounterScreen()) })

  private var count = 0
  private var position = ListPosition()

  func title(in model: EditorModel) -> String { "Counter" }
  func context(in model: EditorModel) -> KeyContext { Self.keys }
  func footer(in model: EditorModel) -> [FooterItem] {
    [(.open, Message("count")), (Self.countTwice, nil), (.back, nil)]
  }
  func facts(in model: EditorModel) -> [Message] { [Message("\(count) counted")] }
  func rowCount(in model: EditorModel) -> Int { 3 }
  func list(in model: EditorModel) -> ListPosition { position }
  mutating func setList(_ list: ListPosition, in model: inout EditorModel) { position = list }

  mutating func handle(_ event: ScreenEvent, in model: inout EditorModel) -> Response? {
    switch event {
    case .action(.back): return .pop
    case .action(.open): count += 1
    case .action(Self.countTwice): count += 2
    case .action(let action): return move(action, in: &model) ? [] : nil
    default: return nil
    }
    return []
  }

  func draw(in layout: Layout, on canvas: inout Canvas, of model: EditorModel) {
    for (index, rect) in canvas.rows(of: position, count: 3, in: layout.list) {
      let isFocused = index == position.selected
      let rest = canvas.begin(rect, mark: "", role: .text, isFocused: isFocused)
      canvas.write("Row \(index)", in: rest, emphasis: isFocused ? .focused : [])
      canvas.describe(.row, "Row \(index)", in: rect, isFocused: isFocused)
    }
  }
}

/// Tests that a screen can be added by its description alone.
@Suite struct AddedScreenTests {
  private static let catalog = ScreenCatalog.standard.adding(CounterScreen.description)

  private func editor(_ language: InterfaceLanguage = .english) throws -> HeadlessEditor {
    try HeadlessEditor(catalog: Self.catalog, language: language)
  }

  @Test func `an added screen opens by shortcut, handles its keys and closes with Esc`() throws {
    var editor = try editor()
    let form = editor.screen
    editor.press("F8 Down Enter 2")
    #expect(editor.focused == "Row 1" && editor.status.contains("3 counted"))
    #expect(editor.frame.errors.isEmpty)
    #expect(editor.press("Esc") == form)
  }

  @Test func `the command line completes an added screen and its actions`() throws {
    var editor = try editor()
    editor.press(": \"counte\" Tab Enter")
    #expect(editor.status.contains("0 counted"))
    editor.press(": \"count-t\" Tab Enter")
    #expect(editor.status.contains("2 counted"))
  }

  @Test func `the footer and help list the shortcuts of an added screen`() throws {
    var editor = try editor()
    let footer = editor.press("F8")
    #expect(footer.contains("Enter count  2 twice  Esc back"))
    let help = editor.press("?")
    for text in ["Counter", "Count the row.", "2 m", "Count two."] {
      #expect(help.contains(text), "\(help)")
    }
    editor.press("Esc Esc ? / \"show the counter\"")
    #expect(editor.screen.contains("F8"))
  }

  @Test func `shortcuts of an added screen can be rebound, and clashes are reported`() throws {
    var editor = try editor()
    let choices = KeyChoices(own: [.init("count-twice", ["z"]), .init("counter", ["r"])])
    let errors = Self.catalog.keymap.applying(choices).errors
    #expect(errors.map(\.english) == ["r is now bound to counter instead of reset-setting (Form)."])
    var preferences = EditorPreferences()
    preferences.keys = choices
    editor.send(.prefer(preferences))
    editor.press("r z")
    #expect(editor.status.contains("2 counted"))
    editor.press("2")
    #expect(editor.status.contains("2 is not bound here"))
  }

  @Test func `common shortcuts work in an added screen`() throws {
    var editor = try editor(.german)
    editor.press("F8 G")
    #expect(editor.focused == "Row 2" && editor.screen.contains("Enter count  2 twice"))
    editor.press("q")
    #expect(editor.hasQuit)
  }
}
