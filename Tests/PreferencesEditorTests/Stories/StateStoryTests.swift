import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues
import Terminal
import TestSupport
import Testing

@testable import PreferencesEditor

/// Tests of the symbol and the note of a row, which depend on its value.
@Suite struct StateStoryTests {
  /// Volume and name are the user's, the others an administrator's; bass is nobody's.
  private func rows() throws -> [String] {
    let editor = try HeadlessEditor(
      values: ["output": ["volume": .integer(1), "quality": .string("low")]],
      size: Size(columns: 100, rows: 30),
      site: ["output": ["mute": .boolean(true)], "equaliser": ["bands": .integer(10)]])
    return editor.frame.rows.map { row in
      row.split(separator: " ").joined(separator: " ")
    }
  }

  @Test(arguments: [
    "= Volume 1 0 to 1", "~ Quality low default high", "~ Mute [x] default [ ]",
    "= Bands 10 1 to 31", "Bass 0.5 0 to 1",
  ])
  func `the note of a row is the default only if the value differs`(row: String) throws {
    let rows = try rows()
    #expect(rows.contains { $0.contains(row) }, "\(rows)")
  }

  @Test func `a value of an administrator is shown as set, but not counted as yours`() throws {
    var editor = try HeadlessEditor(
      size: Size(columns: 100, rows: 30), site: ["output": ["mute": .boolean(true)]])
    editor.press("Down", at: ["output", "quality"])
    #expect(editor.screen.contains("set in the system layer"))
    #expect(editor.status == " All defaults")
  }

  /// The keys that edit a list of two hosts and open an item, and the rows of the list or the item after that.
  static let itemEdits: [(String, [String])] = [
    ("Enter", ["> host a, port 80", "host b, port 443"]),
    ("Enter Enter", ["> ~ Host a", "= Port 80", "Note not set"]),
    (#"Enter + Enter "n" Enter Esc"#, ["host a, port 80", "*> host n", "host b, port 443"]),
    (#"Enter + Enter "n" Enter"#, ["> * Host n", "Port 80", "Note not set"]),
    (#"Enter + Enter "n" Enter Esc Down Enter"#, ["> ~ Host b", "~ Port 443 default 80"]),
    ("Enter Del Enter", ["> ~ Host b", "~ Port 443 default 80"]),
    ("Enter Down Enter Down +", ["~ Host b", "> * Port 444 default 80"]),
  ]

  @Test(arguments: itemEdits)
  func `symbols inside a list show set values and changed items`(
    keys: String, expected: [String]
  ) throws {
    let members =
      #""host": {"type": "string"}, "port": {"type": "integer", "default": 80}, "note": {"type": "string"}"#
    var editor = try HeadlessEditor(
      schema:
        #"{"properties": {"hosts": {"type": "array", "items": {"type": "object", "properties": {\#(members)}}}}}"#,
      values: [
        "hosts": [
          ["host": .string("a"), "port": .integer(80)],
          ["host": .string("b"), "port": .integer(443)],
        ]
      ], size: Size(columns: 100, rows: 20))
    editor.press(keys, at: ["hosts"])
    let rows = editor.frame.rows.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(rows.dropFirst(2).prefix(expected.count) == expected[...], "\(editor.screen)")
  }

  /// An editor of a domain without a schema, whose user layer has this content.
  private func editor(
    of content: StoreSnapshot, name: String = "org.exmaple", nearNames: [String] = [],
    columns: Int = 100
  ) throws -> HeadlessEditor {
    var editor = try HeadlessEditor(size: Size(columns: columns, rows: 20))
    let user = LayerSnapshot(kind: .user, store: editor.user.identity, content: content)
    var opened = OpenedDomain(
      name: name, place: "", schema: JSONSchema.inferred(from: content.root),
      layers: LayeredSnapshot([user], rule: .members))
    opened.nearNames = nearNames
    editor.send(.opened(opened))
    return editor
  }

  @Test func `an error is a sentence in the status line, and a sentence stays`() throws {
    var editor = try editor(of: StoreSnapshot(root: ["n": 1], revision: StoreRevision(count: 1)))
    for text in ["cannot read /a: permission denied", "Cannot read /a: permission denied."] {
      editor.send(.notify(Notice(Message(verbatim: text), severity: .error)))
      #expect(editor.status == " Cannot read /a: permission denied.")
    }
  }

  @Test(
    arguments: [
      (.tagged(type: "au", [1, 2]), #"{"$type":"au","$value":[1,2]}"#),
      (.tagged(type: "a{si}", ["x": 1]), #"{"$type":"a{si}","$value":{"x":1}}"#),
    ] as [(PreferenceValue, String)])
  func `a list or dictionary with a type of its own opens as JSON that names the type`(
    value: PreferenceValue, text: String
  ) throws {
    var editor = try editor(
      of: StoreSnapshot(root: ["k": value], revision: StoreRevision(count: 1)))
    editor.press("Enter", at: ["k"])
    #expect(editor.editor.form?.level == nil)
    #expect(editor.screen.contains(text), "\(editor.screen)")
    editor.press("Esc")
    #expect(editor.editor.form?.domain.values[["k"]] == value)
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
  }

  @Test func `the status line shows why a file cannot be changed`() throws {
    let content = StoreSnapshot(root: ["n": .integer(1)], revision: StoreRevision(count: 1)) { _ in
      .readOnly(reason: "permission denied")
    }
    let editor = try editor(of: content)
    #expect(editor.status == " Read-only: permission denied · 1 set · no schema")
  }

  @Test func `an ignored value is described in full, and Enter offers its fixes`() throws {
    var problem = PreferenceProblem(
      Message(
        verbatim:
          "stores 5, which is ignored, because the schema does not allow it; the default applies"),
      at: ValueLocation(["n"]), severity: .warning)
    problem.ignored = IgnoredValue(.integer(5), replacedBy: "x")
    problem.repair = ProblemFix(Message(verbatim: "use the default"), value: "x")
    var editor = try editor(
      of: StoreSnapshot(
        root: ["n": "x"], revision: StoreRevision(count: 1), problems: [problem]))
    editor.press("Down Up", at: ["n"])
    #expect(editor.screen.contains("default?"), "\(editor.screen)")
    editor.press("Enter", at: ["n"])
    #expect(editor.screen.contains("Stored:  integer 5"), "\(editor.screen)")
    #expect(editor.screen.contains("[ Cancel ]  [ Use x ]  [ Edit ]  [ Reset ]"))
  }

  @Test(
    arguments: [
      (#"Enter Ctrl-U "<5>" Enter"#, .tagged(type: "u", .integer(5))), ("Enter Enter", "<5>"),
      (#"Enter Ctrl-U "<b>" Enter"#, "<b>"), (#"Enter Ctrl-U "5" Enter"#, "5"),
    ] as [(String, PreferenceValue)])
  func `a typed text in the notation of the store is read as such for a setting of any type`(
    script: String, value: PreferenceValue
  ) throws {
    let schema = try JSONSchema(
      json: #"{"properties": {"v": {"type": ["string", "boolean", "number", "array", "null"]}}}"#)
    var editor = try HeadlessEditor(size: Size(columns: 80, rows: 24))
    let content = StoreSnapshot(root: ["v": "<5>"], revision: StoreRevision(count: 1))
    let user = LayerSnapshot(kind: .user, store: editor.user.identity, content: content)
    var opened = OpenedDomain(
      name: "org.example", place: "", schema: schema,
      layers: LayeredSnapshot([user], rule: .members))
    opened.nativeValue = { text, _ in text == "<5>" ? .tagged(type: "u", .integer(5)) : nil }
    editor.send(.opened(opened))
    editor.press(script, at: ["v"])
    #expect(editor.editor.form?.domain.values[["v"]] == value, "\(editor.screen)")
  }

  @Test(arguments: [
    (100, " settee - generator-generic-ossf-slsa3-publish.yml"),
    (40, " settee - generator…f-slsa3-publish.yml"),
  ])
  func `a file without a title has its name, which is cut in the middle`(
    columns: Int, headline: String
  ) throws {
    let editor = try editor(
      of: StoreSnapshot(root: ["n": .integer(1)], revision: StoreRevision(count: 1)),
      name: "/srv/site/.github/workflows/generator-generic-ossf-slsa3-publish.yml",
      columns: columns)
    #expect(editor.frame.rows[0].hasPrefix(headline), "\(editor.screen)")
  }

  @Test func `a name without values and schema is called new, since it may be mistyped`() throws {
    let new = try editor(of: StoreSnapshot(root: .emptyDictionary, revision: .absent))
    #expect(new.status == " org.exmaple does not exist yet. Saving creates it.")
    let near = try editor(
      of: StoreSnapshot(root: .emptyDictionary, revision: .absent), nearNames: ["org.example"])
    #expect(
      near.status
        == " org.exmaple does not exist yet. Saving creates it. Did you mean org.example?")
    let known = try editor(of: StoreSnapshot(root: [:], revision: StoreRevision(count: 1)))
    #expect(known.status == " All defaults · no schema")
  }
}
