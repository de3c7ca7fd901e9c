import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import TestSupport
import Testing

/// Members of values that may also be something else, such as null.
@Suite struct AlternativeMemberTests {
  private static let group = #"{"type": "object", "properties": {"depth": {"type": "integer"}}}"#
  private static let orNull = #"{"anyOf": [\#(group), {"type": "null"}]}"#
  private static let orSwitch = #"{"anyOf": [{"type": "boolean"}, \#(group)], "default": false}"#

  private func domain(_ json: String, _ values: String = "{}") throws -> EditedDomain {
    EditedDomain(
      schema: try JSONSchema(json: #"{"properties": {"one": \#(json)}}"#),
      layers: LayeredSnapshot(user: try PreferenceValue(json: values)))
  }

  @Test(arguments: [
    (orNull, #"{"one": null}"#), (orNull, "{}"), (orSwitch, "{}"),
    (#"{"anyOf": [\#(group), {"type": "null"}], "default": null}"#, "{}"),
    (#"{"anyOf": [{"type": "string"}, \#(group), {"type": "null"}]}"#, #"{"one": null}"#),
    (
      #"{"type": ["object", "null"], "additionalProperties": {"type": "integer"}}"#,
      #"{"one": null}"#
    ),
  ])
  func `a member can be set if the value is null or has its default`(
    json: String, before: String
  ) throws {
    var domain = try domain(json, before)
    let plan = ChangePlan(toChange: ["one", "depth"], in: nil, of: domain)
    #expect(plan.refusal(ofSettingTo: .integer(2)) == nil)
    domain.set(.integer(2), at: ["one", "depth"])
    #expect(domain.values == ["one": ["depth": .integer(2)]])
    domain.undo()
    #expect(try domain.values == PreferenceValue(json: before))
  }

  @Test(arguments: [#"{"one": null}"#, "{}"])
  func `a group in place of null has the constants that it requires`(before: String) throws {
    let json = """
      {"default": null, "anyOf": [{"type": "null"}, {"type": "object", "required": ["kind"],
        "properties": {"kind": {"const": "x"}, "depth": {"type": "integer"}}}]}
      """
    var domain = try domain(json, before)
    domain.set(.integer(2), at: ["one", "depth"])
    let expected: PreferenceValue = ["one": ["depth": .integer(2), "kind": "x"]]
    #expect(domain.values.isEqualForSchema(to: expected), "\(domain.values)")
  }

  @Test(arguments: [
    (orSwitch, "true", "is not a dictionary"),
    (
      #"{"anyOf": [{"type": "string"}, {"type": "null"}]}"#, "null",
      "is null; set it to {} or [] first"
    ),
  ])
  func `a value without members is not replaced by one of its members`(
    json: String, value: String, reason: String
  ) throws {
    let domain = try domain(json, #"{"one": \#(value)}"#)
    let plan = ChangePlan(toChange: ["one", "depth"], in: nil, of: domain)
    #expect(
      plan.refusal(ofSettingTo: .integer(2))?.message.description
        == "cannot set /one/depth: /one \(reason)")
  }

  @Test func `a member of an alternative has its type, and no default while that does not apply`()
    throws
  {
    let json = """
      {"anyOf": [{"type": "boolean"}, {"properties": {"path": {"type": "string", "default": "x"}}}]}
      """
    let setting = try domain(json).setting(at: ["one", "path"])
    #expect(setting?.kind == .string(multiline: false))
    #expect(setting?.defaultValue == nil)
    #expect(try domain(json, #"{"one": true}"#).setting(at: ["one", "path"]) == nil)
    let stored = try domain(json, #"{"one": {}}"#)
    #expect(stored.setting(at: ["one", "path"])?.defaultValue == "x")
  }
}
