import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceValues
@testable import PreferencesEditor
import Terminal
import Testing

/// Tests of nested values: lists of groups, dictionaries, variants, tuples and JSON in strings.
@Suite struct TypeStoryTests {
  private func editor(
    _ values: String = "{}", size: Size = Size(columns: 80, rows: 24)
  ) throws -> HeadlessEditor {
    let whole = try JSONFormat.json.parse(Array(values.utf8)).value
    return try HeadlessEditor(
      schema: Self.schema, values: whole.members ?? [:], size: size)
  }

  @Test(arguments: [
    ("tools", #"{"tools": {"a": "1", "b": "2"}}"#, "Enter J", "Only items of a list can be moved"),
    ("tools", #"{"tools": {"a": "1", "b": "2"}}"#, "Enter K", "Only items of a list can be moved"),
    ("names", "{}", "Enter x", "There are no items. Press Ins to add one"),
    ("names", "{}", "Enter Del", "There are no items. Press Ins to add one"),
    ("names", "{}", "Enter J", "There are no items. Press Ins to add one"),
    ("tools", "{}", "Enter n", "There are no items. Press Ins to add one"),
  ])
  func `unavailable commands in a list or dictionary are explained`(
    path: String, before: String, script: String, reason: String
  ) throws {
    var editor = try editor(before)
    editor.press(script, at: [path])
    #expect(editor.status.contains(reason), "\(editor.screen)")
  }

  @Test(arguments: [
    (#"{"args": ["-v", "x"]}"#, "args -v, x"),
    (#"{"args": ["-v"], "more": [1, 2], "none": {}}"#, "args -v, more 1, 2"),
    (#"{"name": "a", "args": ["-v"]}"#, "name a"),
  ])
  func `an item is shown by its entries, or by its lists if it has no others`(
    item: String, text: String
  ) throws {
    var editor = try editor(#"{"jobs": [\#(item)]}"#)
    editor.press("Enter", at: ["jobs"])
    #expect(editor.screen.contains(text), "\(editor.screen)")
  }

  @Test func `t in the list of groups does not change the type of the settings' row`() throws {
    let group = #"{"type": "object", "properties": {"x": {"type": ["string", "integer"]}}}"#
    var editor = try HeadlessEditor(
      schema: #"{"properties": {"a": \#(group), "b": \#(group)}}"#)
    editor.press("Tab Down t")
    #expect(editor.editor.model.form?.field == nil, "\(editor.screen)")
    #expect(editor.status.contains("A has only one type: group"), "\(editor.screen)")
    editor.press("Up t")
    #expect(editor.status.contains("org.example.audio has only one type"), "\(editor.screen)")
  }

  @Test func `the review shows no default for the settings of another variant`() throws {
    let schema = """
      {"properties": {"m": {"oneOf": [
        {"title": "A", "type": "object", "required": ["kind"], "properties": {
          "kind": {"const": "a"}, "k": {"title": "K", "type": "integer", "default": 1}}},
        {"title": "C", "type": "object", "required": ["kind"], "additionalProperties": false,
          "properties": {"kind": {"const": "c"}}}]}}}
      """
    var lines = try HeadlessLines(
      HeadlessEditor(schema: schema, values: ["m": ["kind": .string("a"), "k": .integer(1)]]))
    _ = lines.start()
    let review = lines.type("t 1", "2", "s")
    #expect(review.contains("1. K: 1 to not set (unsaved, user)"), "\(review)")
  }

  private func json(_ text: String) throws -> PreferenceValue {
    try JSONFormat.json.parse(Array(text.utf8)).value
  }

  private static let stories: [(path: String, before: String, script: String, after: String)] = [
    // Lists of groups.
    ("jobs", "{}", #"Enter + Enter "lint" Enter"#, #"{"jobs": [{"name": "lint"}]}"#),
    (
      "jobs", #"{"jobs": [{"name": "a"}]}"#, #"Enter Enter Down Enter + "-v" Enter + "x" Enter"#,
      #"{"jobs": [{"name": "a", "args": ["-v", "x"]}]}"#
    ),
    (
      "jobs", #"{"jobs": [{"name": "a", "extra": 1}]}"#, "Enter Enter Down Down Space",
      #"{"jobs": [{"name": "a", "extra": 1, "quiet": true}]}"#
    ),
    (
      "jobs", #"{"jobs": [{"name": "a"}, {"name": "b"}]}"#, "Enter D Down J",
      #"{"jobs": [{"name": "a"}, {"name": "b"}, {"name": "a"}]}"#
    ),
    (
      "jobs", #"{"jobs": [{"name": "a"}, {"name": "b"}]}"#, "Enter x", #"{"jobs": [{"name": "b"}]}"#
    ),
    (
      "jobs", #"{"jobs": [{"name": "a", "quiet": true}]}"#, "Enter Enter Down Down r",
      #"{"jobs": [{"name": "a"}]}"#
    ),
    // Dictionaries.
    ("tools", "{}", #"Enter + "vi" Enter "vim" Enter"#, #"{"tools": {"vi": "vim"}}"#),
    (
      "tools", "{}", #"Enter + "Vi" Enter Ctrl-U "vi" Enter "vim" Enter"#,
      #"{"tools": {"vi": "vim"}}"#
    ),
    ("tools", #"{"tools": {"a": "1"}}"#, #"Enter n "b" Enter"#, #"{"tools": {"ab": "1"}}"#),
    ("tools", #"{"tools": {"a": "1"}}"#, "Enter x", #"{"tools": {}}"#),
    (
      "tools", #"{"tools": {"a": "1"}}"#, #"Enter D "b" Enter"#,
      #"{"tools": {"a": "1", "ab": "1"}}"#
    ),
    ("tools", #"{"tools": {"a": "1"}}"#, #"Enter Enter "2" Enter u"#, #"{"tools": {"a": "1"}}"#),
    // Variants.
    ("key", #"{"key": "x"}"#, #"t Down Enter + "y" Enter"#, #"{"key": ["x", "y"]}"#),
    ("key", #"{"key": "x"}"#, "t Down Enter Esc t Up Enter Enter", #"{"key": "x"}"#),
    (
      "key", #"{"key": ["a", "b"]}"#, #"t Up Enter "c" Enter t Down Enter"#,
      #"{"key": ["a", "b"]}"#
    ),
    ("key", #"{"key": "x"}"#, "t Down Enter Esc u t Down Enter", #"{"key": ["x"]}"#),
    (
      "key", #"{"key": ["a", "b"]}"#, #"t Up Enter "c" Enter u t Up Enter "d" Enter"#,
      #"{"key": "d"}"#
    ),
    ("key", "{}", #"Enter Enter "z" Enter"#, #"{"key": "z"}"#),
    ("key", #"{"key": "x"}"#, "t Esc", #"{"key": "x"}"#),
    ("limit", #"{"limit": 5}"#, "t Down Enter", #"{"limit": null}"#),
    ("limit", #"{"limit": null}"#, #"Enter "7" Enter"#, #"{"limit": 7}"#),
    ("limit", #"{"limit": null}"#, "Enter Enter", #"{"limit": null}"#),
    ("label", "{}", #"Enter "rock" Enter"#, #"{"label": "rock"}"#),
    ("label", "{}", "Enter Enter", "{}"),
    ("fade", #"{"fade": true}"#, "t Down Enter Esc", #"{"fade": {"seconds": 0}}"#),
    // Tuples, JSON in strings, values of any type.
    ("point", "{}", #"Enter Enter "3" Enter Down Enter "x" Enter"#, #"{"point": [3, "x"]}"#),
    ("state", #"{"state": "{\"size\": 3}"}"#, "Enter +", #"{"state": "{\"size\":4}"}"#),
    ("any", "{}", #"Enter "[1]" Ctrl-S"#, #"{"any": [1]}"#),
    ("point", #"{"point": [1, "x"]}"#, #"e Home Del Del "[2" Ctrl-S"#, #"{"point": [2, "x"]}"#),
    // Recursive schemas.
    (
      "/tree/tree", #"{"tree": {"label": "a"}}"#, #"Enter Enter "b" Enter"#,
      #"{"tree": {"label": "a", "tree": {"label": "b"}}}"#
    ),
  ]

  @Test(arguments: stories)
  func `values of every type are edited`(
    path: String, before: String, script: String, after: String
  ) throws {
    for size in [Size(columns: 80, rows: 24), Size(columns: 30, rows: 10)] {
      var editor = try editor(before, size: size)
      editor.press(script, at: try #require(PreferencePath(path)))
      #expect(editor.frame.errors == [])
      #expect(
        editor.editor.form?.domain.values.isEqualForSchema(to: try json(after)) == true,
        "\(size): \(editor.editor.form.map { ValueText.editable($0.domain.values) } ?? "")\n\(editor.screen)"
      )
    }
  }

  @Test(arguments: [
    (
      "env", "Enter", #"{"env": {"A": "1", "B": "2", "C": "3"}}"#, #"{"env": {"B": "2", "C": "3"}}"#
    ),
    (
      "list", "Enter Enter", #"{"list": [{"A": "1", "B": "2", "C": "3"}]}"#,
      #"{"list": [{"B": "2", "C": "3"}]}"#
    ),
  ])
  func `a renamed entry stays the current row at its place`(
    name: String, script: String, before: String, after: String
  ) throws {
    let schema = """
      {"properties": {"env": {"$ref": "#/$defs/env"}, "list": {"type": "array", "items": {"$ref": "#/$defs/env"}}},
        "$defs": {"env": {"type": "object", "additionalProperties": {"type": "string"}}}}
      """
    var editor = try HeadlessEditor(schema: schema, values: try json(before).members ?? [:])
    editor.press(script, at: [name])
    editor.press(#"n Ctrl-U "ZZ" Enter"#)
    #expect(editor.editor.form?.level?.nodes.map(\.name) == ["ZZ", "B", "C"])
    #expect(editor.editor.form?.level?.selected?.name == "ZZ", "\(editor.screen)")
    editor.press("x")
    #expect(try editor.editor.form?.domain.values == json(after))
  }

  private static let snapshots: [(name: String, path: String, script: String)] = [
    ("level-list", "jobs", "Enter"), ("level-group", "jobs", "Enter Enter"),
    ("level-deep", "jobs", "Enter Enter Down Enter"),
    ("level-new", "jobs", "Enter Enter Down Enter +"),
    ("level-dictionary", "tools", "Enter"), ("level-key", "tools", #"Enter + "Vi""#),
    ("level-types", "key", "t"), ("level-tuple", "point", "Enter"),
    ("level-empty", "names", "Enter"),
  ]

  @Test(arguments: snapshots)
  func `open values match their snapshots`(name: String, path: String, script: String) throws {
    var pages: [String] = []
    for size in [Size(columns: 80, rows: 24), Size(columns: 30, rows: 10)] {
      var editor = try editor(Self.values, size: size)
      editor.press(script, at: [path])
      #expect(editor.frame.errors == [])
      pages.append(
        "=== \(size.columns)×\(size.rows)\n\(editor.screen)\n---\n\(editor.frame.linearText)")
    }
    try Snapshot.expect(pages.joined(separator: "\n") + "\n", named: name)
  }

  @Test(arguments: [(#", "default": null"#, "{}"), ("", #"{"a": null}"#)])
  func `a group that is null opens, and is no longer null once it has a value`(
    keywords: String, before: String
  ) throws {
    let job = #"{"type": "object", "properties": {"name": {"type": "string"}}}"#
    var editor = try HeadlessEditor(
      schema: #"{"properties": {"a": {"anyOf": [\#(job), {"type": "null"}]\#(keywords)}}}"#,
      values: try json(before).members ?? [:])
    editor.press("Enter", at: ["a"])
    #expect(editor.editor.form?.level?.selected?.name == "name", "\(editor.screen)")
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
    editor.press(#"Enter "x" Enter"#)
    #expect(editor.editor.form?.domain.values == ["a": ["name": "x"]], "\(editor.screen)")
  }

  @Test func `an item that is null opens as a group`() throws {
    let job = #"{"type": "object", "properties": {"name": {"type": "string"}}}"#
    var editor = try HeadlessEditor(
      schema: #"{"properties": {"a": {"items": {"anyOf": [\#(job), {"type": "null"}]}}}}"#,
      values: ["a": [.null]])
    editor.press(#"Enter Enter Enter "x" Enter"#, at: ["a"])
    #expect(editor.editor.form?.domain.values == ["a": [["name": "x"]]], "\(editor.screen)")
  }

  @Test func `Esc goes back one level at a time, and the path shows the level`() throws {
    var editor = try editor(Self.values)
    editor.press("Enter Enter Down Enter", at: ["jobs"])
    #expect(editor.screen.contains("Jobs > Item 1 > Args, 2 items"))
    #expect(editor.press("Esc").contains("Jobs > Item 1, "))
    #expect(editor.press("Left").contains("Jobs, 2 items"))
    editor.press("Esc")
    #expect(editor.editor.form?.levels.isEmpty == true)
    #expect(editor.focused.hasPrefix("Jobs"))
  }

  @Test func `an inactive setting is found with the reason`() throws {
    var editor = try editor()
    #expect(!editor.screen.contains("Port"))
    editor.press("/ \"port\" Enter")
    #expect(editor.focused.hasPrefix("Port"))
    #expect(editor.screen.contains("only if mode is \"remote\""))
    editor.press("Esc")
    editor.press("Space Space", at: ["mode"])
    #expect(editor.screen.contains("Mode"))
  }

  @Test func `canceling a new item leaves no change`() throws {
    var editor = try editor(#"{"key": ["a"]}"#)
    editor.press("Enter + \"x\" Esc", at: ["key"])
    #expect(editor.editor.form?.domain.draft.isEmpty == true)
    #expect(editor.focused == "a")
  }

  @Test(arguments: [
    ("{}", "Enter + Esc"), (#"{"jobs": [{"name": "a"}]}"#, "Enter + Esc"),
    ("{}", #"Enter + Enter "x" Enter u Esc"#),
  ])
  func `closing an unchanged new item leaves no change`(before: String, script: String) throws {
    var editor = try editor(before)
    editor.press(script, at: ["jobs"])
    #expect(editor.editor.form?.domain.draft.isEmpty == true, "\(editor.screen)")
    #expect(editor.editor.form?.level?.setting.path == ["jobs"])
  }

  @Test func `closing an unchanged new entry leaves no dictionary`() throws {
    var editor = try HeadlessEditor(schema: Self.variantsSchema)
    editor.press(#"Enter + "a" Enter"#, at: ["hosts"])
    #expect(editor.editor.form?.levels.count == 2, "\(editor.screen)")
    editor.press("Esc")
    #expect(editor.editor.form?.domain.draft.isEmpty == true, "\(editor.screen)")
  }

  @Test func `a group that becomes a string shows the field in the row of its heading`() throws {
    var editor = try HeadlessEditor(
      schema: Self.variantsSchema, values: ["theme": ["name": "mkdocs"]])
    editor.press(#"t Down Enter "readthedocs""#, at: ["theme"])
    #expect(editor.frame.errors == [])
    #expect(editor.screen.contains("readthedocs"), "\(editor.screen)")
    #expect(editor.frame.focusedNode?.kind == .field)
    editor.press("Enter")
    #expect(editor.editor.form?.domain.values[["theme"]] == "readthedocs")
  }

  @Test func `a setting stays current if its group gets the rows of another variant`() throws {
    var editor = try HeadlessEditor(
      schema: Self.variantsSchema, values: ["jobs": ["check": ["run": "make"]]])
    editor.press(#": "go /jobs/check/run" Enter t Down Enter"#)
    #expect(editor.editor.form?.domain.values[["jobs", "check", "run"]] == .array([]))
    #expect(
      editor.editor.form?.level?.setting.path == ["jobs", "check", "run"], "\(editor.screen)")
    editor.press("Esc")
    #expect(editor.editor.form?.selectedNode?.path == ["jobs", "check", "run"])
  }

  @Test func `t changes nothing if the new value would look like another type`() throws {
    let schema = """
      {"properties": {"d": {"oneOf": [
        {"title": "Numbers", "type": "object", "additionalProperties": {"type": "integer"}},
        {"title": "Words", "type": "object", "additionalProperties": {"type": "string"}}]}}}
      """
    var editor = try HeadlessEditor(schema: schema, values: ["d": ["a": .integer(1)]])
    editor.press("t Down Enter", at: ["d"])
    #expect(editor.editor.form?.domain.draft.isEmpty == true, "\(editor.screen)")
    #expect(editor.screen.contains("D cannot become “Words”"), "\(editor.screen)")
  }

  @Test func `t gives a group the chosen type and keeps what both types know`() throws {
    var editor = try HeadlessEditor(
      schema: Self.variantsSchema,
      values: ["jobs": ["check": ["name": "n", "run": "make"]]])
    editor.press(#": "go /jobs/check" Enter t Down Enter"#)
    #expect(
      editor.editor.form?.domain.values[["jobs", "check"]] == ["name": "n", "uses": ""],
      "\(editor.screen)")
  }

  private static let variantsSchema = """
    {"properties": {
      "theme": {"anyOf": [
        {"type": "object", "properties": {"name": {"type": "string"}}}, {"type": "string"}]},
      "hosts": {"type": "object", "additionalProperties": {
        "type": "object", "properties": {"port": {"type": "integer"}}}},
      "jobs": {"type": "object", "additionalProperties": {"oneOf": [
        {"title": "Steps", "type": "object", "required": ["run"], "additionalProperties": false,
          "properties": {"name": {"type": "string"}, "run": {"oneOf": [
            {"type": "string"}, {"type": "array", "items": {"type": "integer"}, "minItems": 1}]}}},
        {"title": "Call", "type": "object", "required": ["uses"], "additionalProperties": false,
          "properties": {"name": {"type": "string"}, "uses": {"type": "string"},
            "with": {"type": "string"}}}]}}}}
    """

  @Test func `an open value shows external changes`() throws {
    var editor = try editor(Self.values)
    editor.press("Enter Down Enter", at: ["jobs"])
    try editor.writeExternally([["jobs"]: .set(try json(#"[{"name": "only"}]"#))])
    #expect(editor.screen.contains("Jobs, 1 item"))
  }

  private static let values = """
    {"jobs": [{"name": "lint", "args": ["-v", "--strict"], "quiet": true}, {"name": "test"}],
     "tools": {"vi": "vim", "less": "more"}, "key": "x", "point": [1, "left"]}
    """

  static let schema = ##"""
    {"type": "object", "properties": {
      "jobs": {"type": "array", "items": {"$ref": "#/$defs/job"}},
      "tools": {"type": "object", "propertyNames": {"pattern": "^[a-z]+$"}, "additionalProperties": {"type": "string"}},
      "names": {"type": "array", "items": {"type": "string"}},
      "key": {"oneOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]},
      "limit": {"type": ["integer", "null"], "minimum": 1},
      "label": {"type": ["string", "null"], "default": null},
      "fade": {"oneOf": [{"type": "boolean"}, {"type": "object", "required": ["seconds"],
        "properties": {"seconds": {"type": "number"}}}]},
      "point": {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}], "items": false},
      "state": {"type": "string", "contentMediaType": "application/json",
        "contentSchema": {"type": "object", "properties": {"size": {"type": "integer"}}}},
      "any": {},
      "tree": {"$ref": "#/$defs/tree"},
      "mode": {"enum": ["local", "remote"]}},
     "if": {"required": ["mode"], "properties": {"mode": {"const": "remote"}}},
     "then": {"properties": {"port": {"type": "integer"}}},
     "$defs": {
      "job": {"type": "object", "required": ["name"], "properties": {
        "name": {"type": "string"}, "args": {"type": "array", "items": {"type": "string"}},
        "quiet": {"type": "boolean"}}},
      "tree": {"type": "object", "properties": {"label": {"type": "string"}, "tree": {"$ref": "#/$defs/tree"}}}}}
    """##
}
