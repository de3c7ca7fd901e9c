import Foundation
import JSONSchema
import PreferenceSettings
import PreferenceValues
import Preferences
import Testing

/// The rules that Swift types add to the schemas of their keys.
@Suite struct TypeRuleTests {
  private struct Numbers: PreferenceGroup {
    let whole = Key("whole", default: Decimal(0))
    let none = Key<Decimal?>("none")
    let half = Key("half", default: Decimal(0.5), in: Decimal(0)...Decimal(1))
    let tiny = Key("tiny", default: Int8(1))
    let port = Key("port", default: UInt16(80), in: 1...)
    let size = Key("size", default: UInt64(0))
    let wide = Key<Int128?>("wide")
    let count = Key("count", default: 0)
  }

  private enum Corner: String, Codable, Sendable { case top, bottom }

  private struct Forms: PreferenceGroup {
    let span = Key("span", default: 1...5)
    let grid = Key<[[Int?]]>("grid", default: [])
    let sides = Key<[Corner: Int]>("sides", default: [:])
    let twice = Key<Int??>("twice")
    let name = Key<String?>("name", default: "x")
    let identifier = Key<UUID?>("identifier")
    let page = Key<URL?>("page")
    let any = Key("any", default: PreferenceValue.integer(1))
    let text = Key("text", default: UUID(), as: .jsonString)
  }

  private struct Limits: Codable, Sendable {
    var upper = Double.infinity
    var lower = 0.0
    var gain = Decimal(2)
    var choice: Int? = 1
  }

  private func isValid(_ root: PreferenceValue, _ schema: JSONSchema) -> Bool {
    schema.problems(in: root).isEmpty
  }

  @Test func `numbers have the limits of their type`() {
    let schema = Numbers.schema
    func kind(_ name: String) -> SettingKind? { schema.setting(at: [name])?.kind }
    #expect(kind("tiny") == .integer(NumberRange(lower: .init(-128), upper: .init(127))))
    #expect(kind("port") == .integer(NumberRange(lower: .init(1), upper: .init(65535))))
    #expect(kind("size") == .integer(NumberRange(lower: .init(0))))
    #expect(kind("wide") == .integer(.all))
    #expect(kind("count") == .integer(.all))
    #expect(schema.schemaProblems == [])
    #expect(isValid(schema.defaults, schema))
    #expect(!isValid(["tiny": .integer(300)], schema))
    #expect(!isValid(["size": .integer(-1)], schema))
    #expect(isValid(["size": .unsigned(.max)], schema))
  }

  @Test func `a decimal number may have a fraction, whatever its default is`() {
    let schema = Numbers.schema
    for name in ["whole", "none"] {
      #expect(schema.setting(at: [name])?.kind == .number(.all))
      #expect(isValid([name: .real(0.1)], schema))
      #expect(isValid([name: .string("0.1234567890123456789012345")], schema))
      #expect(!isValid([name: .string("much")], schema))
    }
    let range = NumberRange(lower: .init(0), upper: .init(1))
    #expect(schema.setting(at: ["half"])?.kind == .number(range))
    #expect(!isValid(["half": .real(1.5)], schema))
  }

  @Test func `wide integers may be strings of digits`() {
    let schema = Numbers.schema
    #expect(isValid(["wide": .string("\(Int128.min)")], schema))
    #expect(isValid(["wide": .number("\(Int128.max)")], schema))
    #expect(isValid(["size": .string("\(UInt64.max)")], schema))
    #expect(!isValid(["wide": .string("5")], schema))
    #expect(!isValid(["size": .string("\(Int128.min)")], schema))
    #expect(!isValid(["count": .string("\(UInt64.max)")], schema))
  }

  @Test func `null is allowed where nil is stored as null`() {
    let schema = Forms.schema
    #expect(isValid(["grid": .array([.array([.integer(1), .null])])], schema))
    #expect(!isValid(["grid": .array([.array(["1"])])], schema))
    #expect(isValid(["twice": .null], schema) && isValid(["twice": .integer(1)], schema))
    #expect(!isValid(["twice": "1"], schema))
    #expect(isValid(["name": .null], schema))
    #expect(!isValid(["page": .null], schema))
    #expect(isValid(["choice": .null], JSONSchema(of: Limits())))
  }

  @Test func `lists of a fixed length and other forms have their own rules`() {
    let schema = Forms.schema
    #expect(isValid(schema.defaults, schema))
    #expect(isValid(["span": .array([.integer(2), .integer(3)])], schema))
    #expect(!isValid(["span": .array([.integer(2)])], schema))
    #expect(!isValid(["span": .array(["2", "3"])], schema))
    #expect(!isValid(["span": .array([.integer(2), .integer(3), .integer(4)])], schema))
    #expect(isValid(["sides": .array(["top", .integer(1)])], schema))
    #expect(!isValid(["sides": ["top": .integer(1)]], schema))
    #expect(!isValid(["identifier": "hello"], schema))
    #expect(isValid(["identifier": .string(UUID().uuidString)], schema))
    #expect(!isValid(["page": ""], schema))
    #expect(isValid(["any": "text"], schema))
    #expect(isValid(["text": .string("\"\(UUID().uuidString)\"")], schema))
  }

  @Test func `a default that JSON cannot represent is left out`() {
    struct Endless: PreferenceGroup { let limit = Key("limit", default: Double.infinity) }
    let limit = Endless.schema.document[["properties", "limit"]]
    #expect(limit?[["type"]] == "number" && limit?[["default"]] == nil)
    let schema = JSONSchema(of: Limits())
    #expect(schema.setting(at: ["upper"])?.defaultValue == nil)
    #expect(schema.setting(at: ["lower"])?.defaultValue == .real(0))
    #expect(schema.setting(at: ["gain"])?.kind == .number(.all))
  }
}
