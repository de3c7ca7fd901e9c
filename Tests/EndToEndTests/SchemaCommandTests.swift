import Foundation
import Testing

@Suite struct SchemaCommandTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `a missing schema is reported by address, and values are undetermined`()
    throws
  {
    try sandbox.write(
      #"{"properties": {"a": {"$ref": "https://example.org/x.json#/y"}}}"#, to: "schema.json")
    try sandbox.write(#"{"a": 1}"#, to: "a.json")
    let outcome = try sandbox.settee("validate", "--schema", "schema.json", "a.json")
    #expect(outcome.status == 3)
    #expect(outcome.output.contains("https://example.org/x.json"))
  }

  @Test func `lint reports problems with their position`() throws {
    try sandbox.write("{\n  \"minimun\": 1\n}", to: "bad.json")
    let bad = try sandbox.settee("schema", "lint", "bad.json")
    #expect(bad.status == 1)
    #expect(bad.output.hasPrefix("bad.json:2:") && bad.output.contains("“minimum”"))
    try sandbox.write(#"{"properties": {"a": {}}}"#, to: "fair.json")
    let fair = try sandbox.settee("schema", "lint", "fair.json", "--json")
    #expect(fair.status == 0 && fair.output.contains("has no title"))
    #expect(try sandbox.settee("schema", "lint", "nowhere.json").status == 3)
    #expect(try sandbox.settee("schema", "lint").status == 2)
  }

  @Test(arguments: [
    ("{", 2, "b.json:1:2: "), ("[]", 2, "must be an object"), (nil, 3, "no such file"),
  ])
  func `lint reports every file, whichever of them cannot be read`(
    text: String?, status: Int, reason: String
  ) throws {
    try sandbox.write(#"{"minimun": 1}"#, to: "a.json")
    if let text { try sandbox.write(text, to: "b.json") }
    try sandbox.write(#"{"title": "Good"}"#, to: "c.json")
    let lint = try sandbox.settee("schema", "lint", "a.json", "b.json", "c.json")
    #expect(Int(lint.status) == status && lint.errors.isEmpty, "\(lint)")
    #expect(lint.output.hasPrefix("a.json:1:13: /minimun: "), "\(lint)")
    #expect(lint.output.contains("\nb.json:") && lint.output.contains(reason), "\(lint)")
    #expect(lint.output.hasSuffix("\nc.json: valid\n"), "\(lint)")
    let json = try sandbox.settee("schema", "lint", "a.json", "b.json", "c.json", "--json")
    #expect(Int(json.status) == status && json.output.contains(#""failure": "#), "\(json)")
  }

  @Test func `lint reads a schema from standard input`() throws {
    let valid = try sandbox.settee("schema", "lint", "-", input: #"{"properties": {"a": {}}}"#)
    #expect(valid.status == 0, "\(valid)")
    let invalid = try sandbox.settee("schema", "lint", "-", input: "{")
    #expect(invalid.status == 2 && invalid.output.hasPrefix("-:1:2: "), "\(invalid)")
  }

  @Test func `an undetermined value is reported in one sentence`() throws {
    try sandbox.write(#"{"properties": {"a": {"$ref": "gone.json"}}}"#, to: "schema.json")
    try sandbox.write(#"{"a": 1}"#, to: "a.json")
    let outcome = try sandbox.settee("validate", "--schema", "schema.json", "a.json")
    let reason = "its schema refers to the file gone.json, which does not exist"
    #expect(outcome.output == "a.json: /a: cannot be validated, because \(reason)\n", "\(outcome)")
  }

  @Test(arguments: [("z", false), ("lov", true)])
  func `a suggestion does not repeat all choices`(value: String, isSuggested: Bool) throws {
    try sandbox.write(#"{"properties": {"a": {"enum": ["low", "x", "y"]}}}"#, to: "schema.json")
    try sandbox.write("{}", to: "a.json")
    let outcome = try sandbox.settee("set", "./a.json", "a", value, "--schema", "schema.json")
    #expect(outcome.status == 1 && outcome.errors.contains("low, x, y"), "\(outcome)")
    #expect(outcome.errors.contains("did you mean") == isSuggested, "\(outcome)")
  }

  @Test func `a schema inferred from a file accepts the file`() throws {
    try sandbox.write(#"{"port": 80, "hosts": ["a", "b"], "when": "2026-01-31"}"#, to: "a.json")
    let schema = try sandbox.settee("schema", "infer", "./a.json")
    #expect(schema.status == 0 && schema.output.contains(#""format": "date""#))
    try sandbox.write(schema.output, to: "schema.json")
    let checked = try sandbox.settee("validate", "--schema", "schema.json", "a.json")
    #expect(checked.output == "a.json: valid\n")
    #expect(try sandbox.settee("schema", "infer", "org.example.nothing").status == 2)
  }

  @Test(arguments: [
    ("validate ./a.json", 1), ("validate --schema schema.json a.json", 1),
    ("validate --schema schema.json a.json --formats", 1),
    ("validate --schema schema.json a.json --no-formats", 0),
    ("set ./a.json /day tomorrow --schema schema.json", 1),
  ]) func `all commands follow one rule for formats`(command: String, status: Int32) throws {
    try sandbox.write(#"{"properties": {"day": {"format": "date"}}}"#, to: "schema.json")
    try sandbox.write(#"{"$schema": "schema.json", "day": "today"}"#, to: "a.json")
    let outcome = try sandbox.shell("\"$SETTEE\" \(command)")
    #expect(outcome.status == status, "\(outcome)")
  }

  @Test func `a domain without values or without a schema is not unknown`() throws {
    let unset = try sandbox.settee("schema", "infer", "org.settee.demo")
    #expect(unset.status == 1 && !unset.errors.contains("did you mean"), "\(unset)")
    try sandbox.write("{\"a\":1}\n", to: "config/org.example.known.json")
    let bare = try sandbox.settee("schema", "show", "org.example.known")
    #expect(bare.status == 1 && !bare.errors.contains("did you mean"), "\(bare)")
    let misspelled = try sandbox.settee("schema", "show", "org.settee.dem")
    #expect(misspelled.status == 2 && misspelled.errors.contains("did you mean org.settee.demo?"))
  }

  @Test func `the form of a schema is shown as text`() throws {
    let shown = try sandbox.settee("schema", "show", "org.settee.demo")
    #expect(shown.status == 0 && shown.output.contains("/output/volume"))
    #expect(try sandbox.settee("schema", "show", "org.example.nothing").status == 2)
  }

  @Test(arguments: ["convert", "bundle"])
  func `a file that is not a schema is rejected`(command: String) throws {
    try sandbox.write(#"{"hello": 1}"#, to: "a.json")
    let outcome = try sandbox.settee("schema", command, "a.json")
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors == "settee: a.json is not a JSON Schema: it has no known keyword\n")
  }

  @Test func `a bundle contains the referenced schemas`() throws {
    try sandbox.write(##"{"properties": {"a": {"$ref": "b.json#/$defs/x"}}}"##, to: "a.json")
    try sandbox.write(#"{"$defs": {"x": {"type": "integer"}}}"#, to: "b.json")
    let bundle = try sandbox.settee("schema", "bundle", "a.json")
    try sandbox.write(bundle.output, to: "config/bundle.json")
    try sandbox.write(#"{"a": "x"}"#, to: "value.json")
    let checked = try sandbox.settee("validate", "--schema", "config/bundle.json", "value.json")
    #expect(checked.status == 1 && checked.errors.isEmpty)
  }
}
