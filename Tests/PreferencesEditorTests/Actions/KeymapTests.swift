import PreferenceValues
@testable import PreferencesEditor
import Terminal
import Testing

@Suite struct KeymapTests {
  private let keymap = Keymap.default

  @Test(arguments: KeyContext.allCases)
  func `no keystroke means two things in one place`(context: KeyContext) {
    var actions: [Keystroke: Action] = [:]
    for binding in keymap.bindings where binding.contexts.contains(context) {
      for keystroke in binding.keystrokes {
        #expect(actions.updateValue(binding.action, forKey: keystroke) == nil, "\(keystroke)")
      }
    }
  }

  @Test(arguments: Action.allCases)
  func `every action is bound, named and explained`(action: Action) {
    #expect(KeyContext.allCases.contains { !keymap.keystrokes(for: action, in: $0).isEmpty })
    for language in InterfaceLanguage.codes.compactMap(InterfaceLanguage.init(code:)) {
      #expect(!action.word(in: language).isEmpty)
      #expect(action.explanation(in: .form, language).hasSuffix("."))
    }
  }

  @Test func `every spelling in the keymap is a keystroke`() {
    #expect(keymap.bindings.allSatisfy { !$0.keystrokes.isEmpty })
    // Arrow, letter: two spellings of each; a misspelt one would be missing.
    #expect(keymap.keystrokes(for: .moveUp, in: .form).map(\.description) == ["Up", "k"])
    #expect(
      keymap.keystrokes(for: .removeElement, in: .list).map(\.description) == ["-", "Del", "x"])
  }

  @Test func `a character is found however it is composed`() {
    let keymap = keymap.rebinding([.review: ["\u{E9}"]]).keymap
    #expect(keymap.action(for: Keystroke(.character("e\u{301}")), in: .form) == .review)
    #expect(keymap.action(for: Keystroke(.character("\u{E8}")), in: .form) == nil)
    #expect(keymap.action(for: Keystroke(.character("\u{E9}"), .alt), in: .form) == nil)
    #expect(keymap.action(for: Keystroke(.character("\u{E9}")), in: .help) == nil)
  }

  @Test func `job control keeps its keystroke`() {
    for context in KeyContext.allCases {
      #expect(keymap.action(for: Keystroke(.character("z"), .control), in: context) == nil)
    }
  }

  @Test(arguments: Self.table)
  func `the keystrokes that people were promised do what was promised`(
    spelling: String, action: Action, context: KeyContext
  ) throws {
    let keystroke = try #require(Keystroke(spelling))
    #expect(keymap.action(for: keystroke, in: context) == action)
  }

  static let table: [(String, Action, KeyContext)] =
    movements.flatMap { spelling, action in
      KeyContext.allCases.map { (spelling, action, $0) }
    }
    + form.map { ($0, $1, .form) }
    + [
      ("Enter", .open, .domains), ("Enter", .open, .review), ("Enter", .open, .dialog),
      ("Enter", .open, .choices), ("Enter", .open, .list), ("Tab", .nextPane, .dialog),
      ("Shift-Tab", .previousPane, .dialog), ("Esc", .back, .dialog), ("Esc", .back, .choices),
      ("Esc", .back, .list), ("Esc", .back, .review), ("Esc", .back, .help),
      ("/", .search, .domains),
      ("H", .history, .form), ("Enter", .open, .history), ("u", .undo, .history),
      ("Esc", .back, .history), ("s", .review, .history), ("s", .review, .review),
      ("^S", .save, .review), ("m", .mark, .review), ("Space", .mark, .review),
      ("q", .quit, .domains), ("q", .quit, .review), ("?", .help, .domains), ("?", .help, .review),
    ]

  private static let movements: [(String, Action)] = [
    ("Up", .moveUp), ("Down", .moveDown), ("j", .moveDown), ("k", .moveUp), ("PgUp", .pageUp),
    ("PgDn", .pageDown), ("^B", .pageUp), ("^F", .pageDown), ("^D", .halfPageDown),
    ("^U", .halfPageUp), ("Home", .first), ("End", .last), ("g", .first), ("G", .last),
    ("^L", .redraw), ("^C", .quit),
  ]

  private static let form: [(String, Action)] = [
    ("Tab", .nextPane), ("Shift-Tab", .previousPane), ("Enter", .open), ("Right", .open),
    ("l", .open), ("Left", .back), ("h", .back), ("Esc", .back), ("Backspace", .back),
    ("Space", .toggle), ("+", .stepUp), ("-", .stepDown), ("/", .search), ("n", .nextMatch),
    ("N", .previousMatch), ("c", .changedOnly), ("a", .showAll), ("r", .resetSetting),
    ("R", .resetGroup), ("u", .undo), ("^R", .redo), ("s", .review), ("^S", .save), ("d", .domains),
    ("?", .help), ("F1", .help), ("q", .quit),
  ]
}
