import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues
@testable import PreferencesEditor
import Terminal
import Testing

@Suite struct ExternalChangeStoryTests {
  private let volume: PreferencePath = ["output", "volume"]
  private let presets: PreferencePath = ["equaliser", "presets"]

  @Test func `a file that another program repaired is opened while the dialog about it is shown`()
    throws
  {
    let file = "state/none/org.other.json"
    var editor = try HeadlessEditor()
    try editor.session.makeFile(file, #"{"first": "#)
    editor.press(#": "open org.other" Enter"#)
    #expect(editor.editor.dialog?.title == "org.other.json is damaged", "\(editor.screen)")
    try editor.session.makeFile(file, #"{"first": 1}"#)
    editor.send(.repaired("org.third"))
    #expect(editor.editor.dialog != nil)
    editor.send(.repaired("org.other"))
    #expect(editor.editor.dialog == nil && editor.editor.form?.name == "org.other")
  }

  @Test func `a repaired file is not opened after its dialog was closed`() throws {
    var editor = try HeadlessEditor()
    try editor.session.makeFile("state/none/org.other.json", #"{"first": "#)
    editor.press(#": "open org.other" Enter"#)
    editor.press("Esc")
    editor.send(.repaired("org.other"))
    #expect(editor.editor.form == nil)
  }

  @Test(arguments: ["Esc", "repair"])
  func `a draft is still offered after the dialog about a damaged file`(end: String) throws {
    var editor = try Scene.recovery.editor()
    let offer = editor.editor.dialog?.title
    editor.send(.notOpened(Scene.damage))
    #expect(editor.editor.dialog?.damagedDomain != nil)
    if end == "repair" {
      editor.send(.reloaded(try #require(editor.editor.form?.domain.layers)))
    } else {
      editor.press(end)
    }
    #expect(offer != nil && editor.editor.dialog?.title == offer)
    editor.press("Esc")
    #expect(editor.editor.dialog == nil)
  }

  @Test func `external changes are shown at once`() throws {
    var editor = try HeadlessEditor()
    try editor.writeExternally([volume: .set(.real(0.25))])
    #expect(editor.focused == "Volume: 0.25 (set)")
    #expect(editor.status == " Another program changed Volume.")
  }

  @Test func `externally changed rows have a symbol until the next save`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 80, rows: 24))
    try editor.writeExternally([
      ["output", "mute"]: .set(.boolean(true)), volume: .set(.real(0.5)),
    ])
    #expect(editor.frame.rows.filter { $0.contains("<  ~") || $0.contains("< ~") }.count == 2)
    #expect(editor.screen.contains("changed by another…"))
    editor.press("Ctrl-L j - Ctrl-S", at: ["equaliser", "bass"])
    #expect(!editor.screen.contains("changed by another…"))
  }

  @Test func `typed text remains after an external change, which is reported`() throws {
    var editor = try HeadlessEditor()
    editor.press("e Ctrl-U \"0.5\"")
    try editor.writeExternally([["output", "mute"]: .set(.boolean(true))])
    #expect(editor.status == " Another program changed Mute.")
    try editor.writeExternally([volume: .set(.real(0.25))])
    #expect(
      editor.status
        == " Another program changed Volume. settee asks before it replaces the value."
    )
    #expect(editor.screen.contains("0.5"))
    editor.press("Ctrl-S")
    #expect(editor.editor.dialog?.title == "Another program changed Volume")
  }

  @Test func `external changes of other keys are preserved and do not move the focus`() throws {
    var editor = try HeadlessEditor()
    editor.press("-")
    try editor.writeExternally([
      ["output", "mute"]: .set(.boolean(true)), ["aaa"]: .set(.integer(1)),
    ])
    #expect(editor.focused == "Volume: 0.95 (unsaved)")
    editor.press("Ctrl-S")
    #expect(editor.stored[volume] == .real(0.95))
    #expect(editor.stored[["output", "mute"]] == .boolean(true))
    #expect(editor.stored[["aaa"]] == .integer(1))
  }

  @Test func `externally removed keys are counted if there are unsaved changes`() throws {
    var editor = try HeadlessEditor(
      values: [
        "output": .dictionary(["volume": .real(0.5), "quality": .string("low")]),
        "equaliser": .dictionary(["bands": .integer(3)]),
      ], size: Size(columns: 120, rows: 20))
    editor.press("+", at: volume)
    try editor.writeExternally([["equaliser", "bands"]: .reset])
    #expect(editor.status == " Another program changed Bands. It removed 1 key.")
    try editor.writeExternally([["output"]: .reset, ["equaliser"]: .reset])
    #expect(
      editor.status.hasPrefix(
        " 1 setting is in conflict with an external change. Another program removed all settings"))
    #expect(editor.status.hasSuffix(" (2 keys)."))
    #expect(editor.press("Ctrl-S").contains("Another program also changed"))
  }

  @Test(arguments: ["", "Space"])
  func `a deleted file is reported, also with unsaved changes`(script: String) throws {
    var editor = try HeadlessEditor(values: ["equaliser": .dictionary(["bands": .integer(3)])])
    editor.press(script, at: ["output", "mute"])
    let gone = StoreSnapshot(root: .emptyDictionary, revision: .absent)
    let layers = try editor.domain.load().replacing(editor.user.identity, with: gone)
    let place = try #require(editor.editor.form?.place)
    editor.send(.reloaded(layers))
    #expect(editor.status == " Another program deleted \(place).")
  }

  @Test func `a deleted file is reported as such beside a conflict`() throws {
    var editor = try HeadlessEditor(
      values: ["output": .dictionary(["volume": .real(0.5)])], size: Size(columns: 160, rows: 20))
    editor.press("+", at: volume)
    let gone = StoreSnapshot(root: .emptyDictionary, revision: .absent)
    let layers = try editor.domain.load().replacing(editor.user.identity, with: gone)
    let place = try #require(editor.editor.form?.place)
    editor.send(.reloaded(layers))
    #expect(
      editor.status
        == " 1 setting is in conflict with an external change. Another program deleted \(place).")
  }

  @Test func `several conflicts are counted`() throws {
    var editor = try HeadlessEditor()
    editor.press("- Down Space")
    let quality: PreferencePath = ["output", "quality"]
    try editor.writeExternally([volume: .set(.real(0.25)), quality: .set(.string("high"))])
    #expect(editor.status.contains("2 settings are in conflict with an external change."))
  }

  @Test(arguments: [("k", 0.95), ("u", 0.25)])
  func `saving asks about a conflict`(answer: String, stored: Double) throws {
    var editor = try HeadlessEditor()
    editor.press("-")
    try editor.writeExternally([volume: .set(.real(0.25))])
    #expect(editor.focused == "Volume: 0.95 (conflict)")
    #expect(editor.press("Ctrl-S").contains("Theirs:   0.25"))
    editor.press(answer)
    #expect(editor.stored[volume] == .real(stored))
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test(arguments: ["J", "Del", "D", "+"])
  func `editing an open list asks about a conflict`(key: String)
    throws
  {
    var editor = try HeadlessEditor(
      values: ["equaliser": .dictionary(["presets": .array([.string("a"), .string("b")])])])
    editor.press("Enter J", at: presets)
    try editor.writeExternally([presets: .set(.array([.string("x"), .string("y")]))])
    editor.press(key)
    #expect(editor.screen.contains("Another program also changed"), "\(editor.screen)")
    #expect(editor.editor.form?.domain.conflicts.count == 1)
  }

  @Test func `several conflicts are asked about one by one`() throws {
    var editor = try HeadlessEditor()
    editor.press("- Down Space")
    try editor.writeExternally([
      volume: .set(.real(0.25)), ["output", "quality"]: .set(.string("medium")),
    ])
    editor.press("Ctrl-S")
    var titles: [String] = []
    for _ in 0..<2 {
      #expect(editor.stored[volume] == .real(0.25))
      titles.append(String(editor.editor.dialog?.title.split(separator: " ").last ?? ""))
      editor.press("k")
    }
    #expect(titles == ["Volume", "Quality"] && editor.editor.dialog == nil)
    #expect(editor.stored[volume] == .real(0.95))
    #expect(editor.stored[["output", "quality"]] == .string("low"))
  }

  @Test(arguments: ["k", "u", "r"])
  func `a value that replaced a group is shown, and each answer resolves a conflict`(answer: String)
    throws
  {
    var editor = try HeadlessEditor()
    editor.press("- Down Space")
    try editor.writeExternally([["output"]: .set(.integer(5))])
    #expect(editor.press("Ctrl-S").contains("Theirs:   /output is (secret)"))
    editor.press(answer)
    let expected = PreferenceValue.dictionary(["volume": .real(0.95), "quality": .string("low")])
    if answer == "k" {
      #expect(editor.editor.dialog == nil && editor.stored[["output"]] == expected)
    } else {
      // The other setting is asked about next.
      #expect(editor.screen.contains("Another program also changed Quality"))
      editor.press("u")
      #expect(editor.editor.dialog == nil)
    }
  }

  @Test func `a canceled save is not resumed by a later answer`() throws {
    var editor = try HeadlessEditor()
    editor.press("-")
    try editor.writeExternally([volume: .set(.real(0.25))])
    editor.press("Ctrl-S Esc")
    #expect(editor.focused == "Volume: 0.95 (conflict)")
    editor.press("Enter k")
    #expect(editor.focused == "Volume: 0.95 (unsaved)")
    #expect(editor.stored[volume] == .real(0.25))
  }

  @Test(arguments: ["+", "-", "Space", "Enter"])
  func `editing a setting asks about its conflict first`(key: String) throws {
    var editor = try HeadlessEditor()
    editor.press("Down Space")
    try editor.writeExternally([["output", "quality"]: .set(.string("medium"))])
    #expect(editor.press(key).contains("Another program also changed Quality"))
    editor.press("Esc")
    #expect(editor.focused.hasSuffix("(conflict)"))
  }

  @Test(arguments: ["e", "E", "t", "+", "-", "Enter"])
  func `no shortcut or command resolves a conflict silently`(key: String) throws {
    var editor = try HeadlessEditor()
    editor.press("-")
    try editor.writeExternally([volume: .set(.real(0.25))])
    editor.press(key)
    #expect(editor.editor.dialog?.conflictPath == volume, "\(editor.screen)")
    editor.press("Esc : \"set /output/volume 0.4\" Enter")
    #expect(editor.editor.dialog?.conflictPath == volume, "\(editor.screen)")
    #expect(editor.editor.form?.domain.conflicts.count == 1)
  }

  @Test(arguments: ["Enter", "e", "+"])
  func `editing a selected setting asks about conflicts in the selection`(
    key: String
  ) throws {
    var editor = try HeadlessEditor()
    editor.press("-")
    try editor.writeExternally([volume: .set(.real(0.25))])
    editor.press("m", at: volume)
    editor.press("m", at: ["equaliser", "bass"])
    editor.press("Ctrl-L \(key)", at: ["equaliser", "bass"])
    #expect(editor.editor.dialog?.conflictPath == volume, "\(editor.screen)")
  }

  @Test func `editing a group as text asks about its conflicts first`() throws {
    var editor = try HeadlessEditor()
    editor.press("-")
    try editor.writeExternally([volume: .set(.real(0.25))])
    editor.press("Shift-Tab Down E")
    #expect(editor.editor.dialog?.conflictPath == volume, "\(editor.screen)")
  }

  @Test func `a small screen shows the values of a conflict, and every answer is reachable`() throws
  {
    var editor = try HeadlessEditor(size: Size(columns: 20, rows: 6))
    editor.press("-")
    try editor.writeExternally([volume: .set(.real(0.25))])
    editor.press("Ctrl-S")
    #expect(editor.screen.contains("Yours:    0.95") && editor.screen.contains("Theirs:   0.25"))
    #expect(editor.frame.rows.prefix(2).joined(separator: " ").contains("changed Volume"))
    var seen: Set<String> = []
    for title in ["Cancel", "Keep yours", "Use theirs", "Restore", "Edit"] {
      if editor.screen.contains(title) { seen.insert(title) }
      editor.press("Tab")
    }
    #expect(seen.count == 5)
  }

  @Test func `conflicting lists that look alike are shown as JSON`() throws {
    let schema = #"{"properties": {"jobs": {"type": "array", "items": {"type": "object"}}}}"#
    func jobs(_ name: String) -> PreferenceValue {
      .array([.dictionary(["name": .string(name)])])
    }
    var editor = try HeadlessEditor(schema: schema, values: ["jobs": jobs("a")])
    editor.press("Enter D")
    try editor.writeExternally([["jobs"]: .set(jobs("b"))])
    editor.press("Esc Ctrl-S")
    #expect(editor.screen.contains(#"Original: [{"name":"a"}]"#))
    #expect(editor.screen.contains(#"Yours:    [{"name":"a"},{"name":"a"}]"#))
    #expect(editor.screen.contains(#"Theirs:   [{"name":"b"}]"#))
  }

  @Test func `a conflict dialog follows further external changes`() throws {
    var editor = try HeadlessEditor()
    editor.press("-")
    try editor.writeExternally([volume: .set(.real(0.25))])
    editor.press("Ctrl-S")
    try editor.writeExternally([volume: .set(.real(0.125))])
    #expect(editor.screen.contains("Theirs:   0.125"))
    try editor.writeExternally([volume: .set(.real(0.95))])
    #expect(editor.editor.dialog == nil)
  }

  @Test func `accepting a value typed during an external change asks first`() throws {
    var editor = try HeadlessEditor()
    editor.press("Enter Ctrl-U \"0.5\"")
    try editor.writeExternally([volume: .set(.real(0.25))])
    #expect(editor.focused == "Volume: 0.5")
    #expect(editor.press("Enter").contains("Theirs:   0.25"))
    editor.press("Esc")
    #expect(editor.focused == "Volume: 0.5")
    editor.press("Enter k")
    #expect(editor.focused == "Volume: 0.5 (unsaved)")
    editor.press("Ctrl-S")
    #expect(editor.stored[volume] == .real(0.5))
  }

  @Test func `using their value closes the field`() throws {
    var editor = try HeadlessEditor()
    editor.press("Enter Ctrl-U \"0.5\"")
    try editor.writeExternally([volume: .set(.real(0.25))])
    editor.press("Enter u")
    #expect(editor.focused == "Volume: 0.25 (set)")
  }

  @Test func `external changes are reported while a field is open`() throws {
    var editor = try HeadlessEditor()
    editor.press("Enter")
    try editor.writeExternally([volume: .set(.real(0.25))])
    #expect(
      editor.status == " Another program changed Volume. settee asks before it replaces the value.")
  }

  @Test func `an open list shows external changes`() throws {
    var editor = try HeadlessEditor()
    editor.press("/ \"presets\" Enter Enter")
    try editor.writeExternally([presets: .set(.array([.string("flat"), .string("loud")]))])
    #expect(editor.screen.contains("loud"))
    editor.press("+ \"dry\" Enter Esc Ctrl-S")
    #expect(
      editor.stored[presets] == .array([.string("flat"), .string("dry"), .string("loud")]))
  }

  @Test func `an item typed into an externally changed list is asked about`() throws {
    var editor = try HeadlessEditor()
    editor.press("/ \"presets\" Enter Enter + \"dry\"")
    try editor.writeExternally([presets: .set(.array([.string("loud")]))])
    #expect(editor.press("Enter").contains("Another program changed Presets"))
    editor.press("k Ctrl-S")
    #expect(editor.stored[presets] == .array([.string("flat"), .string("dry")]))
  }

  @Test func `a stored value of the wrong type is shown with its conversion and fixed`() throws {
    var editor = try HeadlessEditor(values: ["equaliser": .dictionary(["bands": .string("12")])])
    editor.press("/ \"bands\" Enter")
    #expect(editor.focused.contains("problem"))
    let screen = editor.press("Enter")
    #expect(screen.contains("Stored:  string 12") && screen.contains("Read as: integer 12"))
    editor.press("Right Enter Ctrl-S")
    #expect(editor.stored[["equaliser", "bands"]] == .integer(12))
  }

  @Test(arguments: [("bands", "+"), ("bands", "-"), ("bands", "Enter"), ("bass", "+")])
  func `editing a value of the wrong type shows its stored type first`(
    name: String, key: String
  ) throws {
    var editor = try HeadlessEditor(
      values: ["equaliser": .dictionary(["bands": .string("12"), "bass": .string("loud")])])
    editor.press(key, at: ["equaliser", name])
    #expect(editor.screen.contains("Stored:  string"), "\(editor.screen)")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test func `toggling a value of the wrong type asks first`() throws {
    var editor = try HeadlessEditor(values: ["output": .dictionary(["mute": .string("yes")])])
    editor.press("Space", at: ["output", "mute"])
    #expect(editor.screen.contains("Stored:  string yes"), "\(editor.screen)")
  }

  @Test func `a value that replaces a group is shown as a problem and can be reset`() throws {
    var editor = try HeadlessEditor(values: ["output": .string("x")])
    editor.press("", at: ["output"])
    #expect(editor.focused.contains("problem"), "\(editor.screen)")
    editor.press("Enter")
    #expect(editor.editor.dialog != nil, "\(editor.screen)")
    editor.press("Esc r")
    if editor.editor.dialog != nil { editor.press("Right Enter") }
    editor.press("Ctrl-S")
    #expect(editor.stored == .emptyDictionary, "\(editor.screen)")
    editor.press("Space", at: ["output", "mute"])
    editor.press("Ctrl-S")
    #expect(editor.stored == .dictionary(["output": .dictionary(["mute": .boolean(true)])]))
  }
}
