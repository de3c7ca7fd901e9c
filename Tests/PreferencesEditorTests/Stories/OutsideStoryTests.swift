import PreferenceDomains
import PreferenceEditing
import PreferenceValues
@testable import PreferencesEditor
import Terminal
import Testing

@Suite struct OutsideStoryTests {
  private let volume: PreferencePath = ["output", "volume"]
  private let presets: PreferencePath = ["equaliser", "presets"]

  @Test func `what another program changes is shown at once`() throws {
    var editor = try HeadlessEditor()
    try editor.writeOutside([volume: .set(.real(0.25))])
    #expect(editor.focused == "Volume: 0.25 (set)")
    #expect(editor.status == " Another program changed Volume.")
  }

  @Test func `rows that were changed outside have a mark until the next save`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 80, rows: 24))
    try editor.writeOutside([["output", "mute"]: .set(.boolean(true)), volume: .set(.real(0.5))])
    #expect(editor.frame.rows.filter { $0.contains("<  ~") || $0.contains("< ~") }.count == 2)
    #expect(editor.screen.contains("changed by another…"))
    editor.press("Ctrl-L j - Ctrl-S", at: ["equaliser", "bass"])
    #expect(!editor.screen.contains("changed by another…"))
  }

  @Test func `what is typed stays when its key is changed outside, and that is said`() throws {
    var editor = try HeadlessEditor()
    editor.press("e Ctrl-U \"0.5\"")
    try editor.writeOutside([["output", "mute"]: .set(.boolean(true))])
    #expect(editor.status == " Another program changed Mute.")
    try editor.writeOutside([volume: .set(.real(0.25))])
    #expect(
      editor.status
        == " Another program changed Volume. settee asks before it replaces the value."
    )
    #expect(editor.screen.contains("0.5"))
    editor.press("Ctrl-S")
    #expect(editor.editor.dialog?.title == "Another program changed Volume")
  }

  @Test func `another key is kept, and the selection stays`() throws {
    var editor = try HeadlessEditor()
    editor.press("-")
    try editor.writeOutside([["output", "mute"]: .set(.boolean(true)), ["aaa"]: .set(.integer(1))])
    #expect(editor.focused == "Volume: 0.95 (unsaved)")
    editor.press("Ctrl-S")
    #expect(editor.stored[volume] == .real(0.95))
    #expect(editor.stored[["output", "mute"]] == .boolean(true))
    #expect(editor.stored[["aaa"]] == .integer(1))
  }

  @Test func `how much was taken out outside is told where something is staged`() throws {
    var editor = try HeadlessEditor(
      values: [
        "output": .dictionary(["volume": .real(0.5), "quality": .string("low")]),
        "equaliser": .dictionary(["bands": .integer(3)]),
      ], size: Size(columns: 120, rows: 20))
    editor.press("+", at: volume)
    try editor.writeOutside([["equaliser", "bands"]: .reset])
    #expect(editor.status == " Another program changed Bands. It removed 1 key.")
    try editor.writeOutside([["output"]: .reset, ["equaliser"]: .reset])
    #expect(
      editor.status.hasPrefix(
        " 1 setting is in conflict with an external change. Another program removed all settings"))
    #expect(editor.status.hasSuffix(" (2 keys)."))
    #expect(editor.press("Ctrl-S").contains("Another program also changed"))
  }

  @Test(arguments: [("k", 0.95), ("u", 0.25)])
  func `the same key is asked about when it is saved`(answer: String, stored: Double) throws {
    var editor = try HeadlessEditor()
    editor.press("-")
    try editor.writeOutside([volume: .set(.real(0.25))])
    #expect(editor.focused == "Volume: 0.95 (conflict)")
    #expect(editor.press("Ctrl-S").contains("Theirs:   0.25"))
    editor.press(answer)
    #expect(editor.stored[volume] == .real(stored))
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test(arguments: ["J", "Del", "D", "+"])
  func `a list that Another program also changed is asked about where it is open, too`(key: String)
    throws
  {
    var editor = try HeadlessEditor(
      values: ["equaliser": .dictionary(["presets": .array([.string("a"), .string("b")])])])
    editor.press("Enter J", at: presets)
    try editor.writeOutside([presets: .set(.array([.string("x"), .string("y")]))])
    editor.press(key)
    #expect(editor.screen.contains("Another program also changed"), "\(editor.screen)")
    #expect(editor.editor.form?.domain.conflicts.count == 1)
  }

  @Test func `several conflicts are asked about one after the other`() throws {
    var editor = try HeadlessEditor()
    editor.press("- Down Space")
    try editor.writeOutside([
      volume: .set(.real(0.25)), ["output", "quality"]: .set(.string("medium")),
    ])
    editor.press("Ctrl-S")
    var asked: [String] = []
    for _ in 0..<2 {
      #expect(editor.stored[volume] == .real(0.25))
      asked.append(String(editor.editor.dialog?.title.split(separator: " ").last ?? ""))
      editor.press("k")
    }
    #expect(asked == ["Quality", "Volume"] && editor.editor.dialog == nil)
    #expect(editor.stored[volume] == .real(0.95))
    #expect(editor.stored[["output", "quality"]] == .string("low"))
  }

  @Test(arguments: ["k", "u", "r"])
  func `what others put in the place of a group is told, and one answer settles it`(answer: String)
    throws
  {
    var editor = try HeadlessEditor()
    editor.press("- Down Space")
    try editor.writeOutside([["output"]: .set(.integer(5))])
    #expect(editor.press("Ctrl-S").contains("Theirs:   /output is (secret)"))
    editor.press(answer)
    let mine = PreferenceValue.dictionary(["volume": .real(0.95), "quality": .string("low")])
    if answer == "k" {
      #expect(editor.editor.dialog == nil && editor.stored[["output"]] == mine)
    } else {
      // The other setting is asked about in its turn.
      #expect(editor.screen.contains("Another program also changed Volume"))
      editor.press("u")
      #expect(editor.editor.dialog == nil)
    }
  }

  @Test func `a cancelled question saves nothing, nor does an answer given later`() throws {
    var editor = try HeadlessEditor()
    editor.press("-")
    try editor.writeOutside([volume: .set(.real(0.25))])
    editor.press("Ctrl-S Esc")
    #expect(editor.focused == "Volume: 0.95 (conflict)")
    editor.press("Enter k")
    #expect(editor.focused == "Volume: 0.95 (unsaved)")
    #expect(editor.stored[volume] == .real(0.25))
  }

  @Test(arguments: ["+", "-", "Space", "Enter"])
  func `a conflict is asked about before its setting is changed again`(key: String) throws {
    var editor = try HeadlessEditor()
    editor.press("Down Space")
    try editor.writeOutside([["output", "quality"]: .set(.string("medium"))])
    #expect(editor.press(key).contains("Another program also changed Quality"))
    editor.press("Esc")
    #expect(editor.focused.hasSuffix("(conflict)"))
  }

  @Test(arguments: ["e", "E", "t", "+", "-", "Enter"])
  func `no keystroke settles a conflict without a question`(key: String) throws {
    var editor = try HeadlessEditor()
    editor.press("-")
    try editor.writeOutside([volume: .set(.real(0.25))])
    editor.press(key)
    #expect(editor.editor.dialog?.conflictPath == volume, "\(editor.screen)")
    editor.press("Esc : \"set /output/volume 0.4\" Enter")
    #expect(editor.editor.dialog?.conflictPath == volume, "\(editor.screen)")
    #expect(editor.editor.form?.domain.conflicts.count == 1)
  }

  @Test(arguments: ["Enter", "e", "+"])
  func `a conflict of what is marked is asked about when another of the marked is changed`(
    key: String
  ) throws {
    var editor = try HeadlessEditor()
    editor.press("-")
    try editor.writeOutside([volume: .set(.real(0.25))])
    editor.press("m", at: volume)
    editor.press("m", at: ["equaliser", "bass"])
    editor.press("Ctrl-L \(key)", at: ["equaliser", "bass"])
    #expect(editor.editor.dialog?.conflictPath == volume, "\(editor.screen)")
  }

  @Test func `a group with a conflict in it is asked about before it is edited as text`() throws {
    var editor = try HeadlessEditor()
    editor.press("-")
    try editor.writeOutside([volume: .set(.real(0.25))])
    editor.press("Shift-Tab Down E")
    #expect(editor.editor.dialog?.conflictPath == volume, "\(editor.screen)")
  }

  @Test func `a small screen shows the values of a conflict, and reaches every answer`() throws {
    var editor = try HeadlessEditor(size: Size(columns: 20, rows: 6))
    editor.press("-")
    try editor.writeOutside([volume: .set(.real(0.25))])
    editor.press("Ctrl-S")
    #expect(editor.screen.contains("Yours:    0.95") && editor.screen.contains("Theirs:   0.25"))
    var seen: Set<String> = []
    for title in ["Cancel", "Keep yours", "Use theirs", "Restore", "Edit"] {
      if editor.screen.contains(title) { seen.insert(title) }
      editor.press("Tab")
    }
    #expect(seen.count == 5)
  }

  @Test func `values that look alike in a list are shown as JSON`() throws {
    let schema = #"{"properties": {"jobs": {"type": "array", "items": {"type": "object"}}}}"#
    func jobs(_ name: String) -> PreferenceValue {
      .array([.dictionary(["name": .string(name)])])
    }
    var editor = try HeadlessEditor(schema: schema, values: ["jobs": jobs("a")])
    editor.press("Enter D")
    try editor.writeOutside([["jobs"]: .set(jobs("b"))])
    editor.press("Esc Ctrl-S")
    #expect(editor.screen.contains(#"Original: [{"name":"a"}]"#))
    #expect(editor.screen.contains(#"Yours:    [{"name":"a"},{"name":"a"}]"#))
    #expect(editor.screen.contains(#"Theirs:   [{"name":"b"}]"#))
  }

  @Test func `a question shows what is stored now`() throws {
    var editor = try HeadlessEditor()
    editor.press("-")
    try editor.writeOutside([volume: .set(.real(0.25))])
    editor.press("Ctrl-S")
    try editor.writeOutside([volume: .set(.real(0.125))])
    #expect(editor.screen.contains("Theirs:   0.125"))
    try editor.writeOutside([volume: .set(.real(0.95))])
    #expect(editor.editor.dialog == nil)
  }

  @Test func `a value typed over an outside change is asked about`() throws {
    var editor = try HeadlessEditor()
    editor.press("Enter Ctrl-U \"0.5\"")
    try editor.writeOutside([volume: .set(.real(0.25))])
    #expect(editor.focused == "Volume: 0.5")
    #expect(editor.press("Enter").contains("Theirs:   0.25"))
    editor.press("Esc")
    #expect(editor.focused == "Volume: 0.5")
    editor.press("Enter k")
    #expect(editor.focused == "Volume: 0.5 (unsaved)")
    editor.press("Ctrl-S")
    #expect(editor.stored[volume] == .real(0.5))
  }

  @Test func `a field gives way to theirs`() throws {
    var editor = try HeadlessEditor()
    editor.press("Enter Ctrl-U \"0.5\"")
    try editor.writeOutside([volume: .set(.real(0.25))])
    editor.press("Enter u")
    #expect(editor.focused == "Volume: 0.25 (set)")
  }

  @Test func `an outside change is told while a field is open`() throws {
    var editor = try HeadlessEditor()
    editor.press("Enter")
    try editor.writeOutside([volume: .set(.real(0.25))])
    #expect(
      editor.status == " Another program changed Volume. settee asks before it replaces the value.")
  }

  @Test func `an open list follows what another program makes of it`() throws {
    var editor = try HeadlessEditor()
    editor.press("/ \"presets\" Enter Enter")
    try editor.writeOutside([presets: .set(.array([.string("flat"), .string("loud")]))])
    #expect(editor.screen.contains("loud"))
    editor.press("+ \"dry\" Enter Esc Ctrl-S")
    #expect(
      editor.stored[presets] == .array([.string("flat"), .string("dry"), .string("loud")]))
  }

  @Test func `an element typed into a list that changed is asked about`() throws {
    var editor = try HeadlessEditor()
    editor.press("/ \"presets\" Enter Enter + \"dry\"")
    try editor.writeOutside([presets: .set(.array([.string("loud")]))])
    #expect(editor.press("Enter").contains("Another program changed Presets"))
    editor.press("k Ctrl-S")
    #expect(editor.stored[presets] == .array([.string("flat"), .string("dry")]))
  }

  @Test func `a stored value of the wrong type is shown with both readings and mended`() throws {
    var editor = try HeadlessEditor(values: ["equaliser": .dictionary(["bands": .string("12")])])
    editor.press("/ \"bands\" Enter")
    #expect(editor.focused.contains("problem"))
    let screen = editor.press("Enter")
    #expect(screen.contains("Stored:  string 12") && screen.contains("Read as: integer 12"))
    editor.press("Right Enter Ctrl-S")
    #expect(editor.stored[["equaliser", "bands"]] == .integer(12))
  }

  @Test(arguments: [("bands", "+"), ("bands", "-"), ("bands", "Enter"), ("bass", "+")])
  func `no step changes a value of the wrong type without both readings`(
    name: String, key: String
  ) throws {
    var editor = try HeadlessEditor(
      values: ["equaliser": .dictionary(["bands": .string("12"), "bass": .string("loud")])])
    editor.press(key, at: ["equaliser", name])
    #expect(editor.screen.contains("Stored:  string"), "\(editor.screen)")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test func `a switch of the wrong type is asked about before it is toggled`() throws {
    var editor = try HeadlessEditor(values: ["output": .dictionary(["mute": .string("yes")])])
    editor.press("Space", at: ["output", "mute"])
    #expect(editor.screen.contains("Stored:  string yes"), "\(editor.screen)")
  }

  @Test func `a value in the place of a group is seen, and can be repaired or reset`() throws {
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
