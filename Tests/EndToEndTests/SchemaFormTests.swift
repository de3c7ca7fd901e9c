import Foundation
import Testing

/// The labels and types that forms show for schemas.
@Suite struct SchemaFormTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Returns the lines of a schema's form.
  private func form(of schema: String) throws -> [String] {
    try sandbox.write(schema, to: "schema.json")
    let outcome = try sandbox.settee("schema", "show", "schema.json")
    #expect(outcome.status == 0, "\(outcome)")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    "./feature/index.js", "./lib/index.js", "artifacthub.io/license", "ANTHROPIC_API_KEY",
  ])
  func `a key that is not an identifier is its own label`(key: String) throws {
    let lines = try form(
      of: #"{"properties": {"exports": {"properties": {"\#(key)": {"type": "string"}}}}}"#)
    #expect(lines.contains { $0.hasPrefix(key) || $0.hasPrefix("  \(key)") }, "\(lines)")
  }

  @Test func `a form without the settings of a missing document has a warning`() throws {
    try sandbox.write(#"{"$ref": "https://example.com/other.json"}"#, to: "schema.json")
    let outcome = try sandbox.settee("schema", "show", "schema.json")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.contains("/$ref: refers to https://example.com/other.json"), "\(outcome)")
  }

  @Test(arguments: [
    (#"["string", "boolean", "number", "array", "null"]"#, "string, boolean, number or list"),
    (#"["boolean", "integer"]"#, "boolean or integer"),
  ])
  func `the types of a value include booleans`(types: String, text: String) throws {
    try sandbox.write(#"{"properties": {"it": {"type": \#(types)}}}"#, to: "schema.json")
    try sandbox.write("{}", to: "a.json")
    let outcome = try sandbox.settee("describe", "./a.json", "/it", "--schema", "schema.json")
    #expect(outcome.output == "/it  It\n  \(text)\n", "\(outcome)")
  }

  private static let manifest = """
    {"name": "x", "contributes": {"configuration": {"title": "X", "properties": {
      "x.action.enable": {"type": "boolean", "default": true},
      "x.format.enable": {"type": "boolean", "default": false},
      "x.validate": {"type": ["array", "null"], "items": {"type": "string"}, "default": null}}}}}
    """

  @Test func `flat keys of an extension have different labels`() throws {
    try sandbox.write(Self.manifest, to: "package.json")
    let outcome = try sandbox.settee("schema", "show", "package.json")
    let labels = outcome.output.split(separator: "\n").filter { $0.contains("enable ") }
      .map { $0.split(separator: "/")[0] }
    #expect(labels.count == 2)
    #expect(Set(labels).count == 2, "\(outcome)")
    #expect(!outcome.output.split(separator: "\n").contains { $0.hasSuffix(" /") }, "\(outcome)")
  }

  @Test func `a description has the choices of the items of a list, and an example`() throws {
    try sandbox.write("{}", to: "a.json")
    try sandbox.write(
      """
      {"properties": {"flags": {"type": "array", "uniqueItems": true, "items": {"enum": ["aa", "bb"]}},
        "host": {"type": "string", "examples": ["example.org"]}}}
      """, to: "schema.json")
    let options = ["--schema", "schema.json"]
    let flags = try sandbox.settee(["describe", "./a.json", "/flags"] + options)
    #expect(flags.output.contains("\n  - aa\n  - bb\n"), "\(flags)")
    let host = try sandbox.settee(["describe", "./a.json", "/host"] + options)
    #expect(host.output.contains("; for example example.org"), "\(host)")
  }

  @Test func `a list that may be null is a list`() throws {
    try sandbox.write(Self.manifest, to: "package.json")
    try sandbox.write("{}", to: "settings.json")
    let outcome = try sandbox.settee(
      "describe", "./settings.json", "x.validate", "--schema", "package.json")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("list") || outcome.output.contains("array"), "\(outcome)")
  }

  @Test func `a setting of several types is shown with all of them`() throws {
    let lines = try form(
      of: #"{"properties": {"rule": {"oneOf": [{"type": "integer"}, {"enum": ["off", "on"]}]}}}"#)
    let line = try #require(lines.first { $0.contains("/rule") })
    #expect(line.contains("integer") && line.contains("choice"), "\(line)")
  }

  @Test(arguments: [
    #"{"enum": ["a", "b"]}"#, #"{"type": "string", "enum": ["a", "b"]}"#,
    #"{"type": "string", "oneOf": [{"const": "a"}, {"const": "b"}]}"#,
    #"{"oneOf": [{"type": "string", "enum": ["a"]}, {"type": "string", "enum": ["b"]}]}"#,
  ])
  func `a choice is shown as one, however the schema lists its values`(json: String) throws {
    let lines = try form(of: #"{"properties": {"a": \#(json)}}"#)
    #expect(lines.contains { $0.hasSuffix("  choice") }, "\(lines)")
    #expect(lines.suffix(2).map { $0.drop(while: \.isWhitespace) } == ["- a", "- b"])
  }

  @Test func `a group is not labeled with the title of its document`() throws {
    try sandbox.write(
      #"{"title": "JSON schema for Example configuration files", "properties": {"a": {"type": "string"}}}"#,
      to: "part.json")
    let lines = try form(of: #"{"properties": {"example": {"$ref": "part.json"}}}"#)
    let text = lines.joined(separator: "\n")
    #expect(text.contains("/example"))
    #expect(!text.contains("JSON schema for"), "\(text)")
  }

  // MARK: Files whose root is a list

  @Test func `a file whose root is a list is listed and read`() throws {
    try sandbox.write("[1, 2]\n", to: "list.json")
    #expect(try sandbox.settee("list", "./list.json").output.contains("/0  1"))
    #expect(try sandbox.settee("get", "./list.json", "/1").output == "2\n")
  }

  @Test func `a file whose root is a list is written`() throws {
    try sandbox.write(
      #"{"type": "array", "items": {"type": "integer"}}"#, to: "schema.json")
    try sandbox.write("[1, 2]\n", to: "list.json")
    try sandbox.settee("set", "./list.json", "/0", "3", "--schema", "schema.json")
    #expect(sandbox.text(of: "list.json") == "[3, 2]\n")
  }

  /// Commands for a list in a file: the arguments after the file, and the expected file.
  private static let listCommands: [(before: String, words: [String], after: String)] = [
    ("[1, 2]", ["set", "/1", "5"], "[1, 5]"), ("[1, 2]", ["reset", "/0"], "[2]"),
    ("[1, 2]", ["set", "/", "[3]"], "[3]"), ("[1, 2]", ["reset", "--all"], "[]"),
    (#"[{"a": 1}]"#, ["set", "/0/a", "2"], #"[{"a": 2}]"#),
    (#"{"l": [1, 2]}"#, ["set", "/l/0", "7"], #"{"l": [7, 2]}"#),
    (#"{"l": [{"a": "x"}]}"#, ["set", "/l/0/a", "y"], #"{"l": [{"a": "y"}]}"#),
    (
      #"{"l": [{"a": "x"}]}"#, ["set", "/l/0/b", "y", "--type", "string"],
      #"{"l": [{"a": "x", "b": "y"}]}"#
    ),
    (
      #"{"l": [{}]}"#, ["set", "/l/0/a/b", "1", "--type", "integer"],
      #"{"l": [{"a": {"b": 1}}]}"#
    ),
    (
      #"{"l": [{"a": {}}]}"#, ["set", "/l/0/a/b", "[1]", "--type", "array"],
      #"{"l": [{"a": {"b": [1]}}]}"#
    ),
    (#"{"l": [1, 2]}"#, ["reset", "/l/1"], #"{"l": [1]}"#),
    (#"{"l": [1, 2]}"#, ["set", "/l/2", "3"], #"{"l": [1, 2, 3]}"#),
  ]

  @Test(arguments: listCommands)
  func `list items are set and removed, and undo restores them`(
    before: String, words: [String], after: String
  ) throws {
    try sandbox.write("\(before)\n", to: "list.json")
    let outcome = try sandbox.settee([words[0], "./list.json"] + words.dropFirst())
    #expect(outcome.status == 0, "\(outcome)")
    func value(_ text: String?) -> NSObject? {
      try? JSONSerialization.jsonObject(with: Data((text ?? "").utf8)) as? NSObject
    }
    #expect(value(sandbox.text(of: "list.json")) == value(after))
    #expect(try sandbox.settee("undo", "./list.json").status == 0)
    #expect(value(sandbox.text(of: "list.json")) == value(before))
  }

  @Test(arguments: ["/5", "/3", "/-1", "/+1", "/00", "/x", "/0/a", "/2/0", "/2/a"])
  func `missing items are neither read nor set`(path: String) throws {
    try sandbox.write("[1, 2]\n", to: "list.json")
    for words in [["get"], ["why"], ["describe"], ["reset"], ["set", "1"]] {
      let outcome = try sandbox.settee([words[0], "./list.json", path] + words.dropFirst())
      #expect(outcome.status == 2 && outcome.output == "", "\(words) \(outcome)")
      #expect(!outcome.errors.contains("--type"), "\(outcome)")
    }
    #expect(sandbox.text(of: "list.json") == "[1, 2]\n")
  }

  @Test func `an item is added at the end, up to the maximum`() throws {
    try sandbox.write("[1, 2]\n", to: "list.json")
    try sandbox.write(
      #"{"type": "array", "maxItems": 3, "items": {"type": "integer"}}"#, to: "schema.json")
    let words = ["--schema", "schema.json"]
    #expect(try sandbox.settee(["set", "./list.json", "/2", "3"] + words).status == 0)
    #expect(try sandbox.settee(["set", "./list.json", "/3", "4"] + words).status == 1)
    #expect(sandbox.text(of: "list.json") == "[1, 2, 3]\n")
    #expect(try sandbox.settee("reset", "./list.json", "/3").output == "")
    #expect(sandbox.text(of: "list.json") == "[1, 2, 3]\n")
  }

  @Test(.enabled(if: Screen.tmux != nil))  // Requires a terminal from tmux.
  func `a file whose root is a list can be edited`() throws {
    try sandbox.write(
      #"{"type": "array", "items": {"type": "integer", "title": "Number"}}"#, to: "schema.json")
    try sandbox.write("[1, 2]\n", to: "list.json")
    let screen = try Screen(sandbox, "./list.json", "--schema", "schema.json")
    try screen.shows("1", "2")
    #expect(!screen.text.contains("no dictionary"))
    try screen.press("Down", "Up", "Enter")
    try screen.press("C-u")
    try screen.type("3")
    try screen.press("Enter", "C-s")
    try screen.waits(for: "the save", seconds: 8) { $0.text.contains("saved") }
    #expect(!screen.text.contains("Not reviewed"))
  }
}
