import BundledResources
import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues
@testable import PreferencesEditor
import Terminal
import Testing

@Suite struct KeymapSetTests {
  private func preferences(_ values: PreferenceDictionary) throws -> EditorPreferences {
    let bytes = try #require(BundledSchemas.all[EditorPreferences.domain])
    let schema = try JSONSchema(parsing: bytes, name: "org.settee.json")
    let layer = LayerSnapshot(
      kind: .user, store: StoreIdentity(kind: "memory", name: "test"),
      content: InMemoryStore(values).load())
    return EditorPreferences(
      EditedDomain(schema: schema, layers: LayeredSnapshot([layer], rule: .members)))
  }

  private func keymap(_ values: PreferenceDictionary) throws -> Keymap {
    Keymap.default.applying(try preferences(values).keys).keymap
  }

  @Test(arguments: Keymap.Name.allCases)
  func `in every set each keystroke means one thing, and every action has one`(name: Keymap.Name)
    throws
  {
    let keymap = try keymap(["keymap": .string(name.rawValue)])
    for action in Keymap.default.actions {
      let places = Keymap.default.contexts.filter {
        !keymap.keystrokes(for: action, in: $0).isEmpty
      }
      #expect(!places.isEmpty, "\(action)")
      let before = Keymap.default.contexts.filter {
        !Keymap.default.keystrokes(for: action, in: $0).isEmpty
      }
      #expect(places == before, "\(action)")
    }
  }

  @Test func `Emacs's hands find their way`() throws {
    let keymap = try keymap(["keymap": .string("emacs")])
    #expect(keymap.action(for: KeyPress(.character("n"), .control), in: .form) == .moveDown)
    #expect(keymap.action(for: KeyPress(.character("s"), .control), in: .form) == .search)
    #expect(keymap.action(for: KeyPress(.character("x"), .alt), in: .form) == .commandLine)
  }

  @Test func `keystrokes of one's own replace those of the set, and who loses one is told`() throws
  {
    let own = Keymap.default.applying(
      try preferences([
        "keys": .dictionary([
          "only-set": .array([.string("F5"), .string("w")]), "fly": .array([]),
          "search": .array([.string("Nonsense-Q")]), "review": .array([.string("Ctrl-Z")]),
        ])
      ]).keys)
    #expect(own.keymap.keystrokes(for: .onlySet, in: .form).map(\.description) == ["F5", "w"])
    #expect(own.keymap.keystrokes(for: .explain, in: .form).map(\.description) == ["F4"])
    #expect(own.keymap.keystroke(for: .review, in: .form) == KeyPress("s"))
    #expect(
      own.faults.map(\.english) == [
        "There is no action “fly”.", "“Nonsense-Q” is not a shortcut.",
        "Ctrl-Z stops the program and cannot be bound.",
        "w is now bound to only-set instead of explain (Form).",
      ])
  }

  @Test func `what is asked for twice is told once`() throws {
    let twice = PreferenceValue.array(["q", "q", "bogus", "bogus"].map(PreferenceValue.string))
    let own = Keymap.default.applying(
      try preferences(["keys": .dictionary(["review": twice])]).keys)
    #expect(!own.faults.isEmpty)
    #expect(Set(own.faults).count == own.faults.count)
  }

  @Test(arguments: ["Ctrl-M", "Ctrl-I", "Ctrl-J", "Ctrl-[", "Foo-Bar", "Ctrl-Z"])
  func `an action keeps its keystrokes where the wanted ones never arrive`(spelling: String) throws
  {
    let own = Keymap.default.applying(
      try preferences(["keys": .dictionary(["undo": .array([.string(spelling)])])]).keys)
    #expect(own.faults.count == 1)
    #expect(own.keymap.keystrokes(for: .undo, in: .form).map(\.description) == ["u"])
  }

  @Test func `nobody is locked in: Esc goes back and Ctrl-C leaves whatever else was chosen`()
    throws
  {
    let nothing = PreferenceValue.array([])
    var editor = try HeadlessEditor()
    editor.send(
      .prefer(try preferences(["keys": .dictionary(["back": nothing, "quit": nothing])])))
    editor.press("?")
    #expect(editor.editor.shown == HelpScreen.keys)
    editor.press("Esc")
    #expect(editor.editor.shown == .form)
    editor.press("Ctrl-C")
    #expect(editor.effects.contains { if case .quit = $0 { true } else { false } })
  }

  @Test(arguments: [
    (["q"], "q is now bound to review instead of quit"), (["Ctrl-Z"], "Ctrl-Z stops the program"),
    (["bogus"], "“bogus” is not a shortcut"),
  ])
  func `what is wrong with keystrokes is told when they are saved`(
    keys: [String], told: String
  ) throws {
    let bytes = try #require(BundledSchemas.all[EditorPreferences.domain])
    var editor = try HeadlessEditor(
      schema: String(decoding: bytes, as: UTF8.self), name: EditorPreferences.domain)
    editor.send(.input(.typed(":set /keys/review \(keys)")))
    editor.press("Enter s s")
    #expect(
      editor.editor.noticeText?.hasPrefix("Saved 1 change. \(told)") == true, "\(editor.screen)")
    editor.press("\":set /theme light\" Enter s s")
    #expect(editor.editor.noticeText == "Saved 1 change.")
  }

  @Test func `the editor takes another keymap while it runs`() throws {
    var editor = try HeadlessEditor()
    editor.send(.prefer(try preferences(["keymap": .string("emacs")])))
    editor.press("Ctrl-N Ctrl-N")
    #expect(editor.focused.hasPrefix("Mute"))
  }
}
