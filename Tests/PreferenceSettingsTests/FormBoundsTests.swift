import JSONSchema
import PreferenceSettings
import PreferenceSystem
import PreferenceValues
import TestSupport
import Testing

/// Schemas with multiplying references and alternatives have forms of bounded size that open level
/// by level.
@Suite struct FormBoundsTests {
  /// A schema of nodes with two child nodes, written with a particular keyword.
  struct Recursion: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var node: String
  }

  private static let branches =
    ##"{"left": {"$ref": "#/$defs/n"}, "right": {"$ref": "#/$defs/n"}}"##
  private static let inner = #"{"type": "object", "properties": \#(branches)}"#
  private static let leaf = #"{"type": "object", "properties": {"value": {"type": "string"}}}"#

  static let recursions: [Recursion] = [
    Recursion(testDescription: "plain", node: inner),
    Recursion(testDescription: "anyOf", node: #"{"anyOf": [\#(inner), \#(leaf)]}"#),
    Recursion(testDescription: "anyOf, leaf first", node: #"{"anyOf": [\#(leaf), \#(inner)]}"#),
    Recursion(testDescription: "oneOf", node: #"{"oneOf": [\#(inner), \#(leaf)]}"#),
    Recursion(testDescription: "oneOf, leaf first", node: #"{"oneOf": [\#(leaf), \#(inner)]}"#),
    Recursion(testDescription: "allOf", node: #"{"allOf": [\#(inner), \#(leaf)]}"#),
    Recursion(
      testDescription: "anyOf in allOf",
      node: #"{"allOf": [{"anyOf": [\#(inner), \#(leaf)]}, {"anyOf": [\#(leaf), \#(inner)]}]}"#),
    Recursion(
      testDescription: "then",
      node: #"{"type": "object", "if": {"required": ["x"]}, "then": \#(inner)}"#),
    Recursion(
      testDescription: "else",
      node: #"{"type": "object", "if": {"required": ["x"]}, "else": \#(inner)}"#),
    Recursion(
      testDescription: "dependentSchemas",
      node: #"{"type": "object", "dependentSchemas": {"x": \#(inner)}}"#),
    Recursion(
      testDescription: "dependencies",
      node: #"{"type": "object", "dependencies": {"x": \#(inner)}}"#),
    Recursion(
      testDescription: "nullable", node: #"{"anyOf": [\#(inner), {"type": "null"}]}"#),
    Recursion(
      testDescription: "a reference to a reference",
      node: ##"{"$ref": "#/$defs/m"}"##),
  ]

  private func schema(_ definitions: String) throws -> JSONSchema {
    try JSONSchema(
      json: """
        {"properties": {"n": {"type": "integer"}, "root": {"$ref": "#/$defs/n"}},
         "$defs": {"m": \(Self.inner), \(definitions)}}
        """)
  }

  private func rowCount(_ schema: JSONSchema, _ whole: String = "{}") throws -> Int {
    let outline = schema.outline(of: try PreferenceValue(json: whole))
    func count(_ group: OutlineNode) -> Int {
      outline.children(of: group).reduce(0) { $0 + 1 + count($1) }
    }
    return count(outline.root)
  }

  @Test(.timeLimit(.minutes(5)), arguments: recursions)
  func `recursion ends in a collapsed row that can be opened`(recursion: Recursion) throws {
    let schema = try schema(#""n": \#(recursion.node)"#)
    #expect(try rowCount(schema) < 20)
    let value = #"{"left": {"left": {"left": {"value": "x"}}}, "value": "y"}"#
    #expect(try rowCount(schema, #"{"root": \#(value)}"#) < 30)
    #expect(schema.defaults == .emptyDictionary)
    var node = try #require(schema.outline(of: .emptyDictionary).node(at: ["root"]))
    for _ in 1...10 {
      let contents = schema.contents(of: node.setting, in: .emptyDictionary)
      #expect(contents.count < 10)
      node = try #require(contents.first { $0.name == "left" })
    }
    #expect(schema.setting(at: ["n"])?.kind == .integer(.all))
  }

  /// Returns definitions whose members are the next definition, wrapped by `wrap`.
  private func levels(_ count: Int, members: Int, _ wrap: (String) -> String) -> String {
    (0..<count).map { level in
      let names = (0..<members).map { member in
        let next = level + 1 < count ? ##"{"$ref": "#/$defs/d\##(level + 1)"}"## : "{}"
        return #""m\#(member)": \#(next)"#
      }
      let object = #"{"type": "object", "properties": {\#(names.joined(separator: ", "))}}"#
      return #""\#(level == 0 ? "n" : "d\(level)")": \#(wrap(object))"#
    }.joined(separator: ", ")
  }

  @Test(.timeLimit(.minutes(5)), arguments: [(40, 2), (3, 40)])
  func `levels that multiply yield a form of bounded size`(count: Int, members: Int) throws {
    let ways: [(String) -> String] = [
      { $0 }, { #"{"anyOf": [\#($0), {"type": "null"}]}"# },
      { #"{"oneOf": [\#($0), {"properties": {"x": {}}}]}"# }, { #"{"allOf": [\#($0)]}"# },
      { #"{"if": {"required": ["x"]}, "else": \#($0)}"# },
    ]
    for wrap in ways {
      let schema = try schema(levels(count, members: members, wrap))
      #expect(try rowCount(schema) < 10_000)
      #expect(schema.setting(at: ["n"])?.kind == .integer(.all))
      #expect(schema.setting(at: ["root", "m0", "m1"]) != nil)
      #expect(schema.defaults == .emptyDictionary)
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `definitions that all refer to each other yield a bounded form`()
    throws
  {
    let count = 14
    let definitions = (0..<count).map { number in
      let others = (0..<count).filter { $0 != number }
        .map { ##""m\##($0)": {"$ref": "#/$defs/\##($0 == 0 ? "n" : "d\($0)")"}"## }
      let name = number == 0 ? "n" : "d\(number)"
      return #""\#(name)": {"properties": {\#(others.joined(separator: ", "))}}"#
    }
    let schema = try schema(definitions.joined(separator: ", "))
    #expect(try rowCount(schema) < 10_000)
    #expect(schema.setting(at: ["root", "m1", "m2", "m3"]) != nil)
  }

  /// In time that grows with the square of their number, they would take longer.
  @Test(.timeLimit(.minutes(5)))
  func `very many conditional schemas yield their rows`() throws {
    let count = 6_000
    let schemas = (0..<count).map { number in
      #""m\#(number)": {"properties": {"m\#((number + 1) % count)": {"type": "integer"}}}"#
    }
    let schema = try JSONSchema(
      json: #"{"dependentSchemas": {\#(schemas.joined(separator: ", "))}}"#)
    let outline = schema.outline(of: .emptyDictionary)
    let rows = outline.children(of: outline.root)
    #expect(rows.count == count)
    #expect(rows.first?.setting.condition == "only if m0 is set")
  }

  /// Resolved one after the other, in every order, the alternatives to null would take longer.
  @Test(.timeLimit(.minutes(1)))
  func `a member that many schemas declare as nullable has a row`() throws {
    let data = ##"{"anyOf": [{"$ref": "#/$defs/data"}, {"type": "null"}]}"##
    let groups = (0..<16).map { #"{"properties": {"m\#($0)": {}, "data": \#(data)}}"# }
    let schema = try JSONSchema(
      json: """
        {"$defs": {"data": {"anyOf": [{"type": "object", "properties": {"url": {}}}, {"type": "string"}]}},
          "anyOf": [\(groups.joined(separator: ", "))]}
        """)
    let setting = try #require(schema.setting(at: ["data"]))
    #expect(setting.variants.contains { $0.isNone })
    #expect(setting.variants.contains { $0.kind == .group })
    #expect(setting.variants.contains { $0.kind == .string(multiline: false) })
  }

  /// Beyond the depth of forms, rows do not look for schemas from the outermost group again and again.
  @Test(.timeLimit(.minutes(1)))
  func `deeply nested values have one row for each level`() throws {
    let depth = 500
    let whole = (0..<depth).reduce(PreferenceValue.integer(1)) { value, _ in
      .dictionary(["a": value])
    }
    let outline = try JSONSchema(json: #"{"x-settee-restart": "session"}"#).outline(of: whole)
    let settings = outline.settings()
    #expect(settings.map(\.groups.count) == [depth - 1])
    #expect(settings.map(\.node.setting.restart) == [.session])
    #expect(outline.node(at: settings[0].node.path)?.setting == settings[0].node.setting)
  }

  @Test func `a small form is expanded in place`() throws {
    let schema = try schema(levels(4, members: 2) { $0 })
    #expect(try rowCount(schema) == 2 + 2 + 4 + 8 + 16)
  }

  /// Returns a schema with groups of integers, and other members.
  private func groups(_ sizes: [Int], _ others: String = "") throws -> JSONSchema {
    let groups = sizes.enumerated().map { number, size in
      let members = (0..<size).map { #""m\#($0)": {"type": "integer"}"# }.joined(separator: ", ")
      return #""g\#(number)": {"type": "object", "properties": {\#(members)}}"#
    }
    let members = (groups + [others].filter { !$0.isEmpty }).joined(separator: ", ")
    return try JSONSchema(
      json: #"{"$defs": {"n": \#(Self.inner)}, "properties": {\#(members)}}"#)
  }

  @Test func `groups next to a recursive one are expanded in place`() throws {
    let tree = ##""tree": {"$ref": "#/$defs/n"}"##
    let few = try groups(Array(repeating: 5, count: 30) + [40], tree)
    // The tree shows its two branches, which open on Enter.
    #expect(try rowCount(few) == 32 + 150 + 40 + 2)
    let many = try groups(Array(repeating: 100, count: 50), tree)
    #expect(try rowCount(many) == 51 + 5_000 + 2)
  }

  @Test func `all groups that a schema spells out are expanded in place`() throws {
    #expect(try rowCount(groups(Array(repeating: 100, count: 50))) == 50 + 5_000)
  }

  @Test func `of groups that do not fit the small ones are expanded in place`() throws {
    let large = (0..<40).map { ##""l\##($0)": {"$ref": "#/$defs/large"}"## }
    let members = (0..<300).map { #""m\#($0)": {}"# }.joined(separator: ", ")
    let schema = try JSONSchema(
      json: """
        {"$defs": {"large": {"type": "object", "properties": {\(members)}}},
          "properties": {\(large.joined(separator: ", ")),
            "small": {"type": "object", "properties": {"a": {}, "b": {}}}}}
        """)
    #expect(try rowCount(schema) == 41 + 2)
  }

  // MARK: Cost

  /// Returns an outline that counts the groups whose rows are created.
  private func counting(_ outline: Outline, _ count: RowCounter) -> Outline {
    Outline(root: outline.root) { group in
      count.add()
      return outline.children(of: group)
    } child: {
      outline.child(named: $1, of: $0)
    }
  }

  @Test func `looking up a setting creates no other rows`() throws {
    let schema = try schema(levels(40, members: 2) { $0 })
    let whole = try PreferenceValue(json: #"{"n": 1, "root": {"m0": {"m1": {"x": 1}}}}"#)
    let count = RowCounter()
    let outline = counting(schema.outline(of: whole), count)
    let paths: [PreferencePath] = [["n"], ["root", "m0"], ["root", "m0", "m1", "x"]]
    for path in paths { #expect(outline.node(at: path)?.path == path) }
    #expect(outline.masking(.integer(1), at: ["n"], with: .string("*")) == .integer(1))
    #expect(count.value == 0)
  }

  @Test func `looking up a member yields the same row as listing all rows`() throws {
    let schema = try JSONSchema(
      json: """
        {"properties": {
            "kind": {"enum": ["a", "b"]}, "plain": {"type": "integer", "default": 1},
            "secret": {"writeOnly": true, "x-settee-aliases": ["old"]},
            "group": {"properties": {"x.a": {"type": "string"}, "x.b.c": {}, "y": {}}}},
          "if": {"properties": {"kind": {"const": "b"}}, "required": ["kind"]},
          "then": {"properties": {"later": {"type": "integer"}}}}
        """)
    let wholes = [
      "{}", #"{"kind": "b", "later": 2, "old": "x", "odd": {"a": {"b": 1}}}"#,
      #"{"group": {"x.a": "1", "odd": [1]}, "plain": "x"}"#, #"{"group": 5}"#,
    ]
    for whole in wholes {
      let outline = schema.outline(of: try PreferenceValue(json: whole))
      func compare(_ group: OutlineNode) {
        for row in outline.children(of: group) {
          if row.isSection {
            compare(row)
            continue
          }
          let found = outline.node(at: row.path)
          #expect(found?.setting == row.setting, "\(whole) \(row.path)")
          #expect(found?.id == row.id && found?.isGroup == row.isGroup)
          #expect(found?.isUnknown == row.isUnknown && found?.condition == row.condition)
          compare(row)
        }
      }
      compare(outline.root)
      #expect(outline.node(at: ["nothing"]) == nil)
      #expect(outline.node(at: ["plain", "x"]) == nil)
    }
  }

  @Test func `rows made on demand are the settings of their paths`() throws {
    let schema = try JSONSchema(
      json: """
        {"$defs": {
            "text": {"type": "string", "default": "a", "description": "A text", "maxLength": 3},
            "secret": {"type": "string", "writeOnly": true},
            "group": {"type": "object", "properties": {"x": {"default": 1}}}},
          "properties": {
            "reference": {"$ref": "#/$defs/text"},
            "own": {"$ref": "#/$defs/text", "default": "b", "title": "Own"},
            "all": {"allOf": [{"$ref": "#/$defs/text"}, {"minLength": 1}]},
            "nullable": {"anyOf": [{"$ref": "#/$defs/text"}, {"type": "null"}]},
            "types": {"type": ["string", "null"], "default": null},
            "list": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]},
            "alternatives": {"oneOf": [{"$ref": "#/$defs/text"}, {"type": "boolean"}]},
            "constant": {"allOf": [{"const": 1}]},
            "secret": {"$ref": "#/$defs/secret"},
            "map": {"type": "object", "additionalProperties": {"$ref": "#/$defs/text"}},
            "loop": {"$ref": "#/properties/loop"}, "any": true,
            "group": {"$ref": "#/$defs/group"},
            "both": {"anyOf": [{"$ref": "#/$defs/group"}, {"type": "null"}]},
            "old": {"$ref": "#/$defs/text", "deprecated": true},
            "fixed": {"allOf": [{"$ref": "#/$defs/text"}, {"readOnly": true}]}}}
        """)
    let wholes = [
      "{}", #"{"reference": 1, "nullable": null, "list": ["x"], "map": {"k": "v"}, "old": "c"}"#,
      #"{"group": 5, "both": {"x": 2}, "alternatives": true, "any": {"k": 1}, "secret": "s"}"#,
    ]
    for json in wholes {
      let whole = try PreferenceValue(json: json)
      let outline = schema.outline(of: whole)
      let rows = outline.children(of: outline.root)
      #expect(rows.count == 16)
      for row in rows {
        let brief = row.passingSettingWithoutTexts
        let setting = try #require(schema.setting(at: row.path, in: whole))
        #expect(brief.kind == setting.kind && brief.variants == setting.variants, "\(row.path)")
        #expect(brief.isSecret == setting.isSecret, "\(row.path)")
        #expect(brief.defaultValue == setting.defaultValue, "\(row.path)")
        #expect(row.defaultValue == setting.defaultValue, "\(row.path)")
        #expect(row.isReadOnly == setting.isReadOnly && row.isDeprecated == setting.isDeprecated)
        #expect(row.passingSetting == setting, "\(row.path)")
        #expect(row.setting == setting, "\(row.path)")
      }
      let group = rows.first { $0.name == "group" }
      #expect(group?.isGroup == (whole[["group"]] == nil))
    }
  }

  @Test func `masks, secrets and counts create only rows of groups with values`() throws {
    let schema = try schema(levels(40, members: 2) { $0 })
    let whole = try PreferenceValue(json: #"{"n": 1, "root": {"m0": {"m1": {"x": 1}}}}"#)
    let count = RowCounter()
    let outline = counting(schema.outline(of: whole), count)
    #expect(outline.masking(whole, at: .root, with: .string("*")) == whole)
    #expect(count.value < 10)
    count.reset()
    #expect(outline.settings(in: outline.root) { whole[$0] != nil }.count < 20)
    #expect(count.value < 10)
  }
}

/// A counter for use in closures.
private final class RowCounter: Sendable {
  private let count = Mutex(0)
  var value: Int { count.withLock { $0 } }
  func add() { count.withLock { $0 += 1 } }
  func reset() { count.withLock { $0 = 0 } }
}
