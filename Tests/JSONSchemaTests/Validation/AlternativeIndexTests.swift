import JSONSchema
import PreferenceValues
import TestSupport
import Testing

/// Alternatives that the index leaves out are those that reject the value.
@Suite struct AlternativeIndexTests {
  private static let names = ["kind", "meta", "k"]

  /// Returns a schema for a dictionary, mostly with constants, required members and types that distinguish it.
  private func alternative(_ random: inout SeededGenerator, depth: Int = 0) -> String {
    var keywords: [String] = []
    if Bool.random(using: &random) {
      let types = [#""object""#, #"["object", "string"]"#, #""string""#]
      keywords.append(#""type": \#(random.pick(types))"#)
    }
    if Bool.random(using: &random) {
      keywords.append(#""required": ["\#(random.pick(Self.names))"]"#)
    }
    let members = Self.names.filter { _ in Bool.random(using: &random) }.map { name in
      #""\#(name)": \#(member(&random, depth: depth + 1))"#
    }
    keywords.append(#""properties": {\#(members.joined(separator: ", "))}"#)
    if depth == 0, random.oneIn(4) {
      keywords.append(#""allOf": [\#(alternative(&random, depth: 1))]"#)
    }
    return "{\(keywords.joined(separator: ", "))}"
  }

  private func member(_ random: inout SeededGenerator, depth: Int) -> String {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: #"{"const": "a"}"#
    case 1: #"{"enum": ["b", 1]}"#
    case 2: ##"{"$ref": "#/$defs/a"}"##
    default: depth < 3 ? alternative(&random, depth: depth) : "{}"
    }
  }

  private func value(_ random: inout SeededGenerator, depth: Int = 0) -> PreferenceValue {
    guard depth < 3, depth == 0 || Bool.random(using: &random) else {
      return random.pick([.string("a"), .string("b"), .real(1), .null])
    }
    var members: PreferenceDictionary = [:]
    for name in Self.names where Bool.random(using: &random) {
      members[name] = value(&random, depth: depth + 1)
    }
    return .dictionary(members)
  }

  @Test func `an index of alternatives changes no verdict`() throws {
    var random = SeededGenerator(seed: 22)
    let definitions = ##""$defs": {"a": {"enum": ["a", "c"]}}"##
    for _ in 0..<400 {
      let alternatives = (0..<4).map { _ in alternative(&random) }
      let list = alternatives.joined(separator: ", ")
      let any = try JSONSchema(json: #"{"anyOf": [\#(list)], \#(definitions)}"#)
      let one = try JSONSchema(json: #"{"oneOf": [\#(list)], \#(definitions)}"#)
      let each = try alternatives.map { text in
        try JSONSchema(json: #"{"allOf": [\#(text)], \#(definitions)}"#)
      }
      for _ in 0..<5 {
        let value = value(&random)
        let accepting = each.count { $0.problems(in: value).isEmpty }
        #expect(any.problems(in: value).isEmpty == (accepting > 0), "\(list) \(value)")
        #expect(one.problems(in: value).isEmpty == (accepting == 1), "\(list) \(value)")
      }
    }
  }
}
