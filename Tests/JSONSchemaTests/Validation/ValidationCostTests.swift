import PreferenceValues
import TestSupport
import Testing

@testable import JSONSchema

/// The number of validation steps for schemas in which references and alternatives multiply.
@Suite struct ValidationCostTests {
  /// Returns the steps of the verdict, and of the verdict with the explanation.
  private func cost(
    _ schema: String, _ value: PreferenceValue
  ) throws -> (verdict: Int, explanation: Int, problems: [Finding]) {
    let schema = try JSONSchema(json: schema)
    var run = ValidationRun(graph: schema.graph)
    _ = run.verdict(of: SchemaGraph.root, on: value)
    let verdict = run.steps
    var explanation = Explanation(run)
    explanation.apply(SchemaGraph.root, to: value)
    return (verdict, explanation.run.steps, explanation.findings)
  }

  /// Returns a schema with `levels` definitions, each of which refers to the next one twice.
  private func doubled(_ keyword: String, levels: Int, last: String) -> String {
    let definitions = (0..<levels).map { level in
      let next = ##"{"$ref": "#/$defs/d\##(level + 1)"}"##
      return #""d\#(level)": {"\#(keyword)": [\#(next), \#(next)]}"#
    }
    return """
      {"$ref": "#/$defs/d0", "$defs": {\(definitions.joined(separator: ",")),
        "d\(levels)": \(last)}}
      """
  }

  @Test(arguments: ["allOf", "anyOf", "oneOf"], [#"{"type": "string"}"#, "{}", "false"])
  func `doubled references are linear for scalars`(keyword: String, last: String) throws {
    let steps = try cost(doubled(keyword, levels: 40, last: last), .integer(1))
    #expect(steps.verdict < 400)
    #expect(steps.explanation < 2_000)
  }

  @Test(arguments: ["allOf", "anyOf", "oneOf"])
  func `doubled references are linear for dictionaries`(keyword: String) throws {
    let last = #"{"properties": {"a": {"type": "string"}}, "required": ["b"]}"#
    let steps = try cost(
      doubled(keyword, levels: 40, last: last), .dictionary(["a": .integer(1)]))
    #expect(steps.verdict < 400)
    #expect(steps.explanation < 2_000)
  }

  /// Returns a value nested in `levels` arrays.
  private func nested(_ levels: Int, _ inner: PreferenceValue) -> PreferenceValue {
    (0..<levels).reduce(inner) { value, _ in .array([value]) }
  }

  @Test(arguments: ["anyOf", "oneOf", "allOf"])
  func `alternatives that apply the same schema to the same item are linear`(
    keyword: String
  ) throws {
    let schema = """
      {"$ref": "#/$defs/n", "$defs": {"n": {"\(keyword)": [
        {"items": {"$ref": "#/$defs/n"}, "not": {"type": "string"}},
        {"items": {"$ref": "#/$defs/n"}, "maxItems": 5}, {"items": {"$ref": "#/$defs/n"}}]}}}
      """
    let steps = try cost(schema, nested(100, .string("x")))
    #expect(steps.verdict < 3_000)
    #expect(steps.explanation < 20_000)
  }

  @Test func `a tree of two indistinguishable variants is linear`() throws {
    let kind = ##"{"properties": {"l": {"$ref": "#/$defs/n"}, "r": {"$ref": "#/$defs/n"}}}"##
    let schema = """
      {"$ref": "#/$defs/n", "$defs": {"n": {"anyOf": [\(kind), \(kind), {"type": "string"}]}}}
      """
    func tree(_ depth: Int) -> PreferenceValue {
      depth == 0 ? .integer(1) : .dictionary(["l": tree(depth - 1), "r": tree(depth - 1)])
    }
    let steps = try cost(schema, tree(8))
    #expect(steps.verdict < 511 * 10)
    #expect(steps.explanation < 511 * 40)
  }

  @Test func `evaluated members are tracked in linear time`() throws {
    let last = #"{"properties": {"a": {"type": "integer"}}}"#
    let inner = doubled("anyOf", levels: 30, last: last)
    let schema = inner.dropLast() + #", "unevaluatedProperties": false}"#
    let valid = try cost(String(schema), .dictionary(["a": .integer(1)]))
    #expect(valid.verdict < 400)
    #expect(valid.problems.isEmpty)
    let invalid = try cost(String(schema), .dictionary(["a": .integer(1), "b": .integer(1)]))
    #expect(invalid.explanation < 2_000)
    #expect(invalid.problems.map { "\($0.problem.location)" } == ["/b"])
  }

  /// Returns a schema for a list with items of `count` variants.
  private func kinds(_ count: Int) -> String {
    let kinds = (0..<count).map {
      #"{"required": ["kind"], "properties": {"kind": {"const": "k\#($0)"}, "v": {"type": "integer"}}}"#
    }
    return #"{"items": {"oneOf": [\#(kinds.joined(separator: ","))]}}"#
  }

  @Test func `with a discriminator, more alternatives do not cost more`() throws {
    let items = (0..<100).map { index -> PreferenceValue in
      .dictionary([
        "kind": .string("k\(index)"), "v": index == 99 ? .string("x") : .integer(1),
      ])
    }
    let steps = try cost(kinds(100), .array(items))
    #expect(steps.verdict < 600)
    #expect(steps.problems.map { "\($0.problem.location)" } == ["/99/v"])
  }

  @Test(arguments: [
    ("a", ["/allOf/0", "/allOf/2"]), ("b", ["/allOf/1", "/allOf/2"]),
    ("c", ["/allOf/1", "/allOf/2"]), ("d", ["/allOf/2"]),
  ])
  func `only schemas that concern a member are searched for secrets`(
    name: String, pointers: [String]
  ) throws {
    let source = try JSONSchema(
      json: """
        {"allOf": [{"properties": {"a": {}}}, {"properties": {"b": {"x-settee-aliases": ["c"]}}},
          {"additionalProperties": {"writeOnly": true}}, {"additionalProperties": false}]}
        """
    ).graph.source
    let candidates = SecretCandidates(source.schemas(in: source.root), contents: [])
    #expect(candidates.schemas(describing: name).map(\.pointerText).sorted() == pointers)
    #expect(candidates.hasFormerName(name) == (name == "c"))
  }

  @Test func `the problem of an invalid discriminator lists the valid values`() throws {
    let steps = try cost(kinds(3), .array([.dictionary(["kind": .string("k7")])]))
    #expect(
      steps.problems.map { "\($0.problem)" } == [#"/0/kind: must be "k0", "k1" or "k2""#])
  }

  @Test(arguments: [
    (#"{"required": ["meta"], "properties": {"#, #""required": ["kind"], "#),
    (#"{"properties": {"version": {"const": 1}, "#, ""),
  ])
  func `a discriminator in a dictionary is as good as one beside it`(
    outer: String, inner: String
  ) throws {
    let schema = items("oneOf", 100) { index in
      outer + #""meta": {"type": "object", "# + inner
        + #""properties": {"kind": {"const": "k\#(index)"}}}, "v": {"type": "integer"}}}"#
    }
    let items = (0..<100).map { index -> PreferenceValue in
      .dictionary([
        "meta": .dictionary(["kind": .string("k\(index)")]), "version": .integer(1),
        "v": index == 99 ? .string("x") : .integer(1),
      ])
    }
    let steps = try cost(schema, .array(items))
    #expect(steps.verdict < 800)
    #expect(steps.problems.map { "\($0.problem.location)" } == ["/99/v"])
  }

  @Test(arguments: [true, false])
  func `alternatives are distinguished two dictionaries inside`(isConstant: Bool) throws {
    let schema = items("oneOf", 100) { index in
      let rule =
        isConstant
        ? #""properties": {"kind": {"const": "k\#(index)"}}"# : #""required": ["k\#(index)"]"#
      let inner =
        #"{"type": "object", "required": ["in"], "properties": {"in": {"type": "object", \#(rule)}}}"#
      return #"{"required": ["meta"], "properties": {"meta": \#(inner)}}"#
    }
    let items = (0..<100).map { index -> PreferenceValue in
      let inner: PreferenceDictionary =
        isConstant ? ["kind": .string("k\(index)")] : ["k\(index)": .integer(1)]
      return .dictionary(["meta": .dictionary(["in": .dictionary(inner)])])
    }
    let steps = try cost(schema, .array(items))
    #expect(steps.verdict < 1500)
    #expect(steps.problems.isEmpty)
  }

  @Test func `required members of a dictionary distinguish alternatives`() throws {
    let schema = items("oneOf", 200) { index in
      #"{"required": ["spec"], "properties": {"spec": {"type": "object", "required": ["b\#(index)"]}}}"#
    }
    let items = (0..<200).map { index in
      PreferenceValue.dictionary(["spec": .dictionary(["b\(index)": .integer(1)])])
    }
    let steps = try cost(schema, .array(items))
    #expect(steps.problems.isEmpty)
    #expect(steps.verdict < 200 * 8)
  }

  /// Returns a schema for a list with items of `count` variants that only nested values tell apart.
  private func shapes(_ count: Int) -> String {
    let shapes = (0..<count).map { index in
      #"{"required": ["a", "b\#(index)"], "additionalProperties": false, "#
        + #""properties": {"a": {"type": "integer"}, "b\#(index)": {"items": {"type": "integer"}}}}"#
    }
    return #"{"items": {"oneOf": [\#(shapes.joined(separator: ","))]}}"#
  }

  @Test func `of many alternatives without a discriminator only the nearest are explained`() throws
  {
    let wrong = PreferenceValue.array([.integer(1), .string("x")])
    let items = (0..<50).map { index in
      PreferenceValue.dictionary(["a": .integer(1), "b\(150 + index)": wrong])
    }
    let steps = try cost(shapes(200), .array(items))
    #expect(steps.verdict < 50 * 8)
    #expect(steps.explanation < 50 * 40)
    #expect(
      steps.problems.map { "\($0.problem.location)" } == (0..<50).map { "/\($0)/b\(150 + $0)/1" })
  }

  @Test func `required members distinguish alternatives`() throws {
    let items = (0..<200).map { index in
      PreferenceValue.dictionary(["a": .integer(1), "b\(index)": .array([.integer(1)])])
    }
    let steps = try cost(shapes(200), .array(items))
    #expect(steps.problems.isEmpty)
    #expect(steps.verdict < 200 * 8)
  }

  @Test func `the alternatives that are not explained are counted`() throws {
    let steps = try cost(shapes(200), .array([.dictionary(["a": .integer(1)])]))
    let message = try #require(steps.problems.first?.problem.message)
    #expect(message.hasSuffix("or match one of 197 other alternatives"), "\(message)")
  }

  /// Returns a schema for a list with items of `count` alternatives.
  private func items(_ keyword: String, _ count: Int, _ alternative: (Int) -> String) -> String {
    #"{"items": {"\#(keyword)": [\#((0..<count).map(alternative).joined(separator: ","))]}}"#
  }

  @Test(arguments: ["anyOf", "oneOf"])
  func `constants as alternatives are not tried for each wrong value`(keyword: String) throws {
    let wrong = PreferenceValue.array((0..<100).map { .string("z\($0)z") })
    let constants = try cost(items(keyword, 400) { #"{"const": "k\#($0)", "title": "K"}"# }, wrong)
    #expect(constants.explanation < 100 * 4)
    #expect(constants.problems.count == 100)
    let names = (0..<8).map { #""k\#($0)""# }.joined(separator: ", ")
    #expect(constants.problems[0].problem.message == "must be one of \(names) and 392 more")
    let pairs = try cost(items(keyword, 400) { #"{"enum": ["k\#($0)", "l\#($0)"]}"# }, wrong)
    #expect(pairs.explanation < 100 * 4)
    #expect(pairs.problems[0].problem.message.hasSuffix(" and 792 more"))
  }

  @Test func `only the first of very many wrong values are compared with many choices`() throws {
    let wrong = PreferenceValue.array((0..<300).map { .string("k\($0)x") })
    let choices = (0..<1_000).map { #""k\#($0)""# }.joined(separator: ",")
    let problems = try cost(#"{"items": {"enum": [\#(choices)]}}"#, wrong).problems
    let fixes = problems.map { $0.problem.repair?.value }
    #expect(fixes.first == .string("k0"))
    #expect(fixes.count { $0 != nil } <= 100)
  }

  @Test func `constants are named next to other alternatives`() throws {
    let schema = items("anyOf", 21) { index in
      index == 20 ? #"{"type": "string", "pattern": "^x"}"# : #"{"const": "k\#(index)"}"#
    }
    let steps = try cost(schema, .array([.string("zzz")]))
    let names = (0..<8).map { #""k\#($0)""# }.joined(separator: ", ")
    #expect(
      steps.problems.map(\.problem.message) == [
        "must be one of \(names) and 12 more, or must match the pattern ^x"
      ])
  }

  @Test(arguments: [
    ("a", #"must be "a""#),
    (
      "INDEX",
      #"must be one of "0", "1", "2", "3", "4", "5", "6", "7" and 8 more, or match one of 14 other alternatives"#
    ),
  ])
  func `values of alternatives that are not explained are not counted`(
    constant: String, sentence: String
  ) throws {
    let schema = items("anyOf", 30) { index in
      let constant = constant.replacing("INDEX", with: "\(index)")
      return #"{"properties": {"m": {"anyOf": [{"const": "\#(constant)"}]}}}"#
    }
    let steps = try cost(schema, .array([.dictionary(["m": .string("zzz")])]))
    #expect(steps.problems.map { "\($0.problem)" } == ["/0/m: \(sentence)"])
  }

  @Test func `of many ranges only the first are explained`() throws {
    let wrong = PreferenceValue.array((0..<100).map { .integer(5_000 + $0) })
    let schema = items("anyOf", 200) { index in
      #"{"type": "integer", "minimum": \#(10 * index), "maximum": \#(10 * index + 9)}"#
    }
    let steps = try cost(schema, wrong)
    #expect(steps.explanation < 100 * 230)
    #expect(
      steps.problems[0].problem.message
        == "must be at most 9, or must be at most 19, or must be at most 29, or match one of 197 other alternatives"
    )
  }
}
