import Testing

/// Commands for schemas whose alternatives and references multiply are fast and need little memory.
///
/// Each command runs in a process that is killed after some seconds.
@Suite struct SchemaCostTests {
  private let sandbox: Sandbox
  /// The longest command takes four seconds of CPU without optimization; unbounded growth takes minutes.
  private static let seconds = 20.0
  /// Address space, of which Swift's runtime reserves much; far less than unbounded growth needs.
  private static let megabytes = 3_000

  init() throws { sandbox = try Sandbox() }

  private func run(_ arguments: String...) throws -> Outcome {
    try sandbox.settee(arguments, seconds: Self.seconds, megabytes: Self.megabytes)
  }

  // MARK: Recursive alternatives

  /// Writes a schema for a tree of nodes that are branches or leaves.
  private func writeTree(_ keyword: String) throws {
    try sandbox.write(
      """
      {"type": "object", "properties": {"root": {"$ref": "#/$defs/e"}}, "$defs": {
        "e": {"\(keyword)": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}]},
        "a": {"type": "object", "properties": {
          "kind": {"const": "a"}, "left": {"$ref": "#/$defs/e"}, "right": {"$ref": "#/$defs/e"}}},
        "b": {"type": "object", "properties": {
          "kind": {"const": "b"}, "value": {"type": "string"}}}}}
      """, to: "tree.json")
    try sandbox.write(
      #"{"root": {"kind": "a", "left": {"kind": "b", "value": "x"}}}"#, to: "instance.json")
  }

  @Test func `a recursive oneOf is shown and listed`() throws {
    try writeTree("oneOf")
    #expect(try run("schema", "show", "tree.json").status == 0)
    #expect(try run("list", "./instance.json", "--schema", "tree.json").status == 0)
  }

  @Test func `a schema with a recursive anyOf is shown`() throws {
    try writeTree("anyOf")
    #expect(try run("schema", "show", "tree.json").status == 0)
  }

  @Test func `a file with a recursive anyOf is listed`() throws {
    try writeTree("anyOf")
    #expect(try run("list", "./instance.json", "--schema", "tree.json").status == 0)
  }

  @Test func `a file with a recursive anyOf is written`() throws {
    try writeTree("anyOf")
    let outcome = try run(
      "set", "./instance.json", "/root/left/value", "y", "--schema", "tree.json")
    #expect(outcome.status == 0)
    #expect(sandbox.text(of: "instance.json")?.contains(#""value": "y""#) == true)
  }

  // MARK: Long schemas

  /// Schemas whose cost must not grow with the square of their length, for a file with the settings a and b.
  private static let long: [String: String] = {
    let items = Array(repeating: #"{"type": "integer"}"#, count: 3000).joined(separator: ", ")
    let chain = (0..<12_000).map { ##""d\##($0)": {"$ref": "#/$defs/d\##($0 + 1)"}"## }
    let conditions = (0..<60).map { level in
      let next = ##"{"$ref": "#/$defs/d\##(level + 1)"}"##
      let test = #"{"properties": {"k\#(level)": {"const": 1}}}"#
      return #""d\#(level)": {"if": \#(test), "then": \#(next), "else": \#(next)}"#
    }
    let b = #""b": {"type": "integer"}"#
    let doubled = (0..<40).map { level in
      let next = ##"{"$ref": "#/$defs/d\##(level + 1)"}"##
      return #""d\#(level)": {"properties": {\#(b)}, "anyOf": [\#(next), \#(next)]}"#
    }
    return [
      "tuple": #"{"properties": {"a": {"prefixItems": [\#(items)]}, \#(b)}}"#,
      "chain": ##"{"properties": {"a": {"$ref": "#/$defs/d0"}, \##(b)}, "##
        + "\"$defs\": {\(chain.joined(separator: ", ")), \"d12000\": {\"type\": \"integer\"}}}",
      "conditions": ##"{"allOf": [{"$ref": "#/$defs/d0"}], "properties": {\##(b)}, "##
        + "\"$defs\": {\(conditions.joined(separator: ", ")), \"d60\": {}}}",
      "alternatives": ##"{"$ref": "#/$defs/d0", "##
        + "\"$defs\": {\(doubled.joined(separator: ", ")), \"d40\": {}}}",
    ]
  }()

  @Test(arguments: long.keys.sorted()) func `a setting next to a long schema is shown and written`(
    name: String
  ) throws {
    try sandbox.write(Self.long[name] ?? "", to: "long.json")
    try sandbox.write(#"{"a": 1}"#, to: "instance.json")
    #expect(try run("schema", "show", "long.json").status == 0)
    #expect(try run("list", "./instance.json", "--schema", "long.json").status == 0)
    #expect(try run("set", "./instance.json", "b", "2", "--schema", "long.json").status == 0)
    #expect(sandbox.text(of: "instance.json")?.contains(#""b":"#) == true)
  }

  // MARK: Entries that repeat the schema

  @Test(arguments: [
    ##"{"additionalProperties": {"$ref": "#"}}"##,
    ##"{"properties": {"n": {}}, "additionalProperties": {"$ref": "#"}, "patternProperties": {"^a": {"$ref": "#"}}}"##,
    ##"{"properties": {"a": {"$ref": "#"}, "b": {"$ref": "#"}}, "additionalProperties": {"$ref": "#"}}"##,
  ])
  func `a schema whose entries repeat it is shown once`(schema: String) throws {
    try sandbox.write(schema, to: "entries.json")
    let outcome = try run("schema", "show", "entries.json")
    #expect(outcome.status == 0 && outcome.output.contains("/*"))
    #expect(!outcome.output.contains("/*/*"))
  }

  // MARK: Multiplying definitions

  /// Writes a schema with `count` definitions, each an object with two members of the next one.
  private func writeLevels(_ count: Int) throws {
    let levels = (0..<count).map { level in
      let next = level + 1 < count ? ##"{"$ref": "#/$defs/d\##(level + 1)"}"## : "{}"
      return #""d\#(level)": {"type": "object", "properties": {"a": \#(next), "b": \#(next)}}"#
    }
    try sandbox.write(
      """
      {"type": "object", "properties": {"n": {"type": "integer"}, "root": {"$ref": "#/$defs/d0"}},
        "$defs": {\(levels.joined(separator: ",\n"))}}
      """, to: "levels.json")
    try sandbox.write(#"{"n": 1}"#, to: "instance.json")
  }

  @Test(arguments: [4, 40])
  func `a schema with levels that double is listed`(levels: Int) throws {
    try writeLevels(levels)
    let outcome = try run("list", "./instance.json", "--schema", "levels.json")
    #expect(outcome.status == 0)
    #expect(outcome.output.split(separator: "\n").count < 5000)
  }

  @Test(arguments: [4, 40])
  func `a setting next to levels that double is written`(levels: Int) throws {
    try writeLevels(levels)
    let outcome = try run("set", "./instance.json", "n", "2", "--schema", "levels.json")
    #expect(outcome.status == 0)
    #expect(sandbox.text(of: "instance.json") == #"{"n": 2}"#)
  }

  @Test(.enabled(if: Screen.tmux != nil))  // Requires a terminal from tmux.
  func `the editor responds to keys with levels that double`() throws {
    try writeLevels(40)
    let screen = try Screen(
      sandbox,
      command: [
        "/bin/sh", "-c", "ulimit -v \(Self.megabytes << 10); exec \"$0\" \"$@\"", Sandbox.settee,
        "./instance.json", "--schema", "levels.json",
      ])
    defer { _ = try? screen.signal(9) }
    try screen.waits(for: "the form", seconds: Self.seconds) { $0.text.contains("Root") }
    try screen.press("q")
    try screen.waits(for: "the exit", seconds: Self.seconds) { $0.text.contains("left with 0") }
  }

  // MARK: Validation

  /// Writes a list of objects whose variant is determined by a constant.
  private func writeKinds(_ kinds: Int, elements: Int, invalid: Range<Int>) throws {
    let alternatives = (0..<kinds).map { kind in
      """
      {"type": "object", "required": ["kind", "value"], "properties": {
        "kind": {"const": "k\(kind)"}, "value": {"type": "integer"}}}
      """
    }
    try sandbox.write(
      #"{"type": "array", "items": {"oneOf": [\#(alternatives.joined(separator: ","))]}}"#,
      to: "kinds.json")
    let values = (0..<elements).map { number in
      #"{"kind": "k\#(number % kinds)", "value": \#(invalid.contains(number) ? "\"x\"" : "1")}"#
    }
    try sandbox.write("[\(values.joined(separator: ",\n"))]", to: "instance.json")
  }

  @Test func `one invalid item among many alternatives is found`() throws {
    try writeKinds(100, elements: 300, invalid: 299..<300)
    let outcome = try run("validate", "--schema", "kinds.json", "instance.json")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("/299/value: must be"))
    #expect(!(outcome.output + outcome.errors).contains("nested too deeply"))
  }

  @Test func `many invalid items among many alternatives are reported quickly`() throws {
    try writeKinds(100, elements: 20, invalid: 0..<20)
    let outcome = try sandbox.settee(
      ["validate", "--schema", "kinds.json", "instance.json"], seconds: 10)
    #expect(outcome.status == 1)
    #expect(outcome.output.split(separator: "\n").count == 20)
  }

  @Test func `the problem of an invalid leaf in a deep tree has its path`() throws {
    let kinds = ["plus", "minus", "times", "div"].map {
      """
      {"properties": {"kind": {"const": "\($0)"}, "left": {"$ref": "#/$defs/n"},
        "right": {"$ref": "#/$defs/n"}}, "additionalProperties": false}
      """
    }
    try sandbox.write(
      """
      {"$ref": "#/$defs/n", "$defs": {"n": {"type": "object", "required": ["kind"], "oneOf": [
        \(kinds.joined(separator: ",\n")),
        {"properties": {"kind": {"const": "num"}, "value": {"type": "number"}},
          "required": ["value"], "additionalProperties": false}]}}}
      """, to: "ast.json")
    func tree(_ depth: Int, _ leaf: String) -> String {
      guard depth > 0 else { return #"{"kind": "num", "value": \#(leaf)}"# }
      return """
        {"kind": "plus", "left": \(tree(depth - 1, leaf)), "right": \(tree(depth - 1, "1"))}
        """
    }
    try sandbox.write(tree(6, "\"x\""), to: "instance.json")
    let outcome = try run("validate", "--schema", "ast.json", "instance.json")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("/left/left/left/left/left/left/value"))
    #expect(outcome.output.contains("must be a number"))
    #expect(!outcome.output.contains("nested too deeply"))
  }
}
