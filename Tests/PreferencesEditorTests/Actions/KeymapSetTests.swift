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
  func `every keymap binds each action in the same contexts as the default`(name: Keymap.Name)
    throws
  {
    let keymap = try keymap(["keymap": .string(name.rawValue)])
    for action in Keymap.default.actions {
      let contexts = Keymap.default.contexts.filter {
        !keymap.keystrokes(for: action, in: $0).isEmpty
      }
      #expect(!contexts.isEmpty, "\(action)")
      let defaultContexts = Keymap.default.contexts.filter {
        !Keymap.default.keystrokes(for: action, in: $0).isEmpty
      }
      #expect(contexts == defaultContexts, "\(action)")
    }
  }

  @Test func `the Emacs keymap has the shortcuts of Emacs`() throws {
    let keymap = try keymap(["keymap": .string("emacs")])
    #expect(keymap.action(for: KeyPress(.character("n"), .control), in: .form) == .moveDown)
    #expect(keymap.action(for: KeyPress(.character("s"), .control), in: .form) == .search)
    #expect(keymap.action(for: KeyPress(.character("x"), .alt), in: .form) == .commandLine)
  }

  @Test(arguments: ["", "?", "s", "H", "B"])
  func `ZZ saves and quits on every screen in the vi keymap`(key: String) throws {
    var editor = try HeadlessEditor()
    editor.send(.prefer(try preferences(["keymap": .string("vi")])))
    editor.press(": \"set /output/mute on\" Enter \(key) Z Z")
    #expect(editor.hasQuit, "\(editor.screen)")
    #expect(editor.stored[["output", "mute"]] == .boolean(true))
  }

  @Test func `line mode needs both letters of ZZ, too`() throws {
    var editor = try HeadlessEditor()
    editor.send(.prefer(try preferences(["keymap": .string("vi")])))
    var lines = try HeadlessLines(editor)
    _ = lines.start()
    #expect(lines.type("set /output/mute on", "Z") == ["Unknown command “Z”. Type ? for help."])
    #expect(lines.keepsDraft == nil && lines.stored[["output", "mute"]] == nil)
    lines.type("ZZ")
    #expect(lines.keepsDraft != nil && lines.stored[["output", "mute"]] == .boolean(true))
  }

  @Test func `ZZ quits without an open domain`() throws {
    var editor = try HeadlessEditor()
    editor.send(.prefer(try preferences(["keymap": .string("vi")])))
    editor.press("d ? Z Z")
    #expect(editor.hasQuit, "\(editor.screen)")
  }

  @Test func `custom shortcuts replace those of the keymap, and lost ones are reported`() throws {
    let custom = Keymap.default.applying(
      try preferences([
        "keys": .dictionary([
          "only-set": .array([.string("F5"), .string("w")]), "fly": .array([]),
          "search": .array([.string("Nonsense-Q")]), "review": .array([.string("Ctrl-Z")]),
        ])
      ]).keys)
    #expect(custom.keymap.keystrokes(for: .onlySet, in: .form).map(\.description) == ["F5", "w"])
    #expect(custom.keymap.keystrokes(for: .explain, in: .form).map(\.description) == ["F4"])
    #expect(custom.keymap.keystroke(for: .review, in: .form) == KeyPress("s"))
    #expect(
      custom.errors.map(\.english) == [
        "There is no action “fly”.", "“Nonsense-Q” is not a shortcut.",
        "Ctrl-Z stops the program and cannot be bound.",
        "w is now bound to only-set instead of explain (Form).",
      ])
  }

  @Test func `duplicate errors are reported once`() throws {
    let twice = PreferenceValue.array(["q", "q", "bogus", "bogus"].map(PreferenceValue.string))
    let custom = Keymap.default.applying(
      try preferences(["keys": .dictionary(["review": twice])]).keys)
    #expect(!custom.errors.isEmpty)
    #expect(Set(custom.errors).count == custom.errors.count)
  }

  @Test(arguments: ["Ctrl-M", "Ctrl-I", "Ctrl-J", "Ctrl-[", "Foo-Bar", "Ctrl-Z"])
  func `an action keeps its shortcuts if the custom ones are unusable`(spelling: String) throws {
    let custom = Keymap.default.applying(
      try preferences(["keys": .dictionary(["undo": .array([.string(spelling)])])]).keys)
    #expect(custom.errors.count == 1)
    #expect(custom.keymap.keystrokes(for: .undo, in: .form).map(\.description) == ["u"])
  }

  @Test func `Esc goes back and Ctrl-C quits even if they are not bound`()
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
    #expect(editor.hasQuit)
  }

  @Test(arguments: [
    (["q"], "q is now bound to review instead of quit"), (["Ctrl-Z"], "Ctrl-Z stops the program"),
    (["bogus"], "“bogus” is not a shortcut"),
  ])
  func `errors in key bindings are reported when they are saved`(
    keys: [String], reported: String
  ) throws {
    let bytes = try #require(BundledSchemas.all[EditorPreferences.domain])
    var editor = try HeadlessEditor(
      schema: String(decoding: bytes, as: UTF8.self), name: EditorPreferences.domain)
    editor.send(.input(.typed(":set /keys/review \(keys)")))
    editor.press("Enter s s")
    #expect(
      editor.editor.noticeText?.hasPrefix("Saved 1 change. \(reported)") == true, "\(editor.screen)"
    )
    editor.press("\":set /theme light\" Enter s s")
    #expect(editor.editor.noticeText == "Saved 1 change.")
  }

  @Test func `the editor applies another keymap while it runs`() throws {
    var editor = try HeadlessEditor()
    editor.send(.prefer(try preferences(["keymap": .string("emacs")])))
    editor.press("Ctrl-N Ctrl-N")
    #expect(editor.focused.hasPrefix("Mute"))
  }
}
