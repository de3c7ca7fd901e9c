import PreferenceValues
@testable import PreferencesEditor
import Terminal
import Testing

@Suite struct KeymapTests {
  private let keymap = Keymap.default

  /// A screen may rebind a common key, as the help screen does with `?`.
  @Test(arguments: Keymap.default.contexts)
  func `no key has two actions in a context, unless one is common to all screens`(
    context: KeyContext
  ) {
    var actions: [KeyPress: Action] = [:]
    for binding in keymap.bindings where binding.contexts.contains(context) {
      for keystroke in binding.keystrokes {
        let before = actions.updateValue(binding.action, forKey: keystroke)
        #expect(before.map(Keymap.common.contains) != false, "\(keystroke)")
      }
    }
  }

  @Test(arguments: Keymap.default.contexts.filter { $0.kind == .text })
  func `no key that types a character is bound in a text field`(context: KeyContext) {
    for action in keymap.actions {
      #expect(keymap.keystrokes(for: action, in: context).allSatisfy { $0.typed == nil })
    }
  }

  @Test func `a text field keeps its keys if the new ones only type characters`() {
    let keymap = keymap.rebinding([.moveUp: ["i"], .cutToLineEnd: ["x"], .accept: ["F9"]]).keymap
    #expect(keymap.keystrokes(for: .moveUp, in: .text).map(\.description) == ["Up"])
    #expect(keymap.keystrokes(for: .moveUp, in: .form).map(\.description) == ["i"])
    #expect(keymap.keystrokes(for: .cutToLineEnd, in: .text).map(\.description) == ["Ctrl-K"])
    #expect(keymap.keystrokes(for: .accept, in: .text).map(\.description) == ["F9"])
  }

  @Test(arguments: Keymap.default.actions)
  func `every action is bound, named and explained`(action: Action) {
    #expect(Keymap.default.contexts.contains { !keymap.keystrokes(for: action, in: $0).isEmpty })
    for language in InterfaceLanguage.codes.compactMap(InterfaceLanguage.init(code:)) {
      #expect(!action.word(in: language).isEmpty)
      #expect(action.explanation(in: .form, language).hasSuffix("."))
    }
  }

  @Test func `every shortcut in the keymap is valid`() {
    #expect(keymap.bindings.allSatisfy { !$0.keystrokes.isEmpty })
    // A misspelled shortcut would be missing.
    #expect(keymap.keystrokes(for: .moveUp, in: .form).map(\.description) == ["Up", "k"])
    #expect(
      keymap.keystrokes(for: .removeItem, in: .list).map(\.description) == ["Del", "x"])
  }

  @Test func `a bound character matches in composed and decomposed form`() {
    let keymap = keymap.rebinding([.review: ["\u{E9}"]]).keymap
    #expect(keymap.action(for: KeyPress(.character("e\u{301}")), in: .form) == .review)
    #expect(keymap.action(for: KeyPress(.character("\u{E8}")), in: .form) == nil)
    #expect(keymap.action(for: KeyPress(.character("\u{E9}"), .alt), in: .form) == nil)
    #expect(keymap.action(for: KeyPress(.character("\u{E9}")), in: HelpScreen.keys) == nil)
  }

  @Test func `Ctrl-Z is reserved for job control`() {
    for context in Keymap.default.contexts {
      #expect(keymap.action(for: KeyPress(.character("z"), .control), in: context) == nil)
    }
  }

  @Test(arguments: Self.table)
  func `documented shortcuts have their documented action`(
    spelling: String, action: Action, context: KeyContext
  ) throws {
    let keystroke = try #require(KeyPress(spelling))
    #expect(keymap.action(for: keystroke, in: context) == action)
  }

  static let table: [(String, Action, KeyContext)] =
    movements.flatMap { spelling, action in
      Keymap.default.contexts.filter { $0.kind == .screen }.map { (spelling, action, $0) }
    }
    + form.map { ($0, $1, .form) }
    + [
      ("Enter", .open, StartScreen.keys), ("Enter", .open, ReviewScreen.keys),
      ("Enter", .open, .dialog),
      ("Enter", .open, .choices), ("Enter", .open, .list), ("Tab", .nextPane, .dialog),
      ("Shift-Tab", .previousPane, .dialog), ("Esc", .back, .dialog), ("Esc", .back, .choices),
      ("Esc", .back, .list), ("Esc", .back, ReviewScreen.keys), ("Esc", .back, HelpScreen.keys),
      ("/", .search, StartScreen.keys),
      ("H", .history, .form), ("Enter", .open, HistoryScreen.keys),
      ("u", .undo, HistoryScreen.keys),
      ("Esc", .back, HistoryScreen.keys), ("s", .review, HistoryScreen.keys),
      ("s", .review, ReviewScreen.keys),
      ("^S", .save, ReviewScreen.keys), ("m", .select, ReviewScreen.keys),
      ("Space", .select, ReviewScreen.keys),
      ("q", .quit, StartScreen.keys), ("q", .quit, ReviewScreen.keys),
      ("?", .help, StartScreen.keys), ("?", .help, ReviewScreen.keys),
    ]

  private static let movements: [(String, Action)] = [
    ("Up", .moveUp), ("Down", .moveDown), ("j", .moveDown), ("k", .moveUp), ("PgUp", .pageUp),
    ("PgDn", .pageDown), ("^B", .pageUp), ("^F", .pageDown), ("^D", .halfPageDown),
    ("^U", .halfPageUp), ("Home", .first), ("End", .last), ("g", .first), ("G", .last),
    ("^L", .redraw),
  ]

  private static let form: [(String, Action)] = [
    ("Tab", .nextPane), ("Shift-Tab", .previousPane), ("Enter", .open), ("Right", .open),
    ("l", .open), ("Left", .back), ("h", .back), ("Esc", .back), ("Backspace", .back),
    ("Space", .toggle), ("+", .stepUp), ("-", .stepDown), ("/", .search), ("n", .nextMatch),
    ("N", .previousMatch), ("c", .onlySet), ("a", .showAll), ("r", .resetSetting),
    ("R", .resetGroup), ("u", .undo), ("^R", .redo), ("s", .review), ("^S", .save), ("d", .domains),
    ("?", .help), ("F1", .help), ("q", .quit), ("^C", .quit),
  ]
}
