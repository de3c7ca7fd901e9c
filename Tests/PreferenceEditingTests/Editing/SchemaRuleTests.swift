import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Testing

/// Edits that the schema allows only together with others.
@Suite struct SchemaRuleTests {
  @Test func `a setting that the schema allows only with other values is refused as inactive`()
    throws
  {
    let text = """
      {"properties": {"mode": {"enum": ["a", "b"]}},
       "if": {"properties": {"mode": {"const": "a"}}},
       "then": {"properties": {"x": {"type": "boolean"}}}, "else": {"properties": {"y": {}}},
       "unevaluatedProperties": false}
      """
    let schema = try JSONSchema(parsing: Array(text.utf8), name: "test")
    let domain = EditedDomain(schema: schema, layers: LayeredSnapshot(user: ["mode": "b"]))
    func cause(_ path: PreferencePath) -> ChangeRefusal.Cause? {
      ChangePlan(toChange: path, in: nil, of: domain).refusal(ofSettingTo: .boolean(true))?.cause
    }
    let condition = try #require(domain.outline.node(at: ["x"])?.condition)
    #expect(cause(["x"]) == .inactive(condition))
    #expect(cause(["y"]) == nil)
    guard case .invalid = cause(["z"]) else { return #expect(Bool(false), "an unknown key") }
  }

  @Test func `a reset removes the emptied groups that require members, and no others`() throws {
    let text = """
      {"properties": {"tls": {"properties": {"cert": {"type": "string"},
          "keys": {"properties": {"rsa": {"type": "string"}}, "required": ["rsa"]}},
        "required": ["cert", "keys"]}, "auth": {"oneOf": [
          {"properties": {"kind": {"const": "none"}}, "required": ["kind"]},
          {"properties": {"kind": {"const": "token"}, "token": {"type": "string"}},
           "required": ["kind", "token"]}]},
        "panel": {"properties": {"dim": {"type": "boolean"}}}}}
      """
    let schema = try JSONSchema(parsing: Array(text.utf8), name: "test")
    let user: PreferenceValue = [
      "tls": ["cert": "c", "keys": ["rsa": "k"]], "auth": ["kind": "token", "token": "t"],
      "panel": ["dim": .boolean(true)],
    ]
    var domain = EditedDomain(schema: schema, layers: LayeredSnapshot(user: user))
    domain.reset(.root)
    #expect(domain.values == ["panel": [:]])
    #expect(domain.problems.isEmpty)
    domain = EditedDomain(schema: schema, layers: LayeredSnapshot(user: user))
    domain.reset(["tls", "keys", "rsa"])
    #expect(domain.values[["tls"]] == ["cert": "c"])
    domain.reset(["tls", "cert"])
    #expect(domain.values[["tls"]] == nil)
    #expect(domain.values[["auth"]] == user[["auth"]])
  }

  @Test(
    arguments: [
      (["g": [:]], ["g"]), (["g": ["h": [:]]], ["g"]), (["g": ["h": [:]]], ["g", "h"]),
      (["v": [:]], ["v"]),
    ] as [(PreferenceValue, PreferencePath)])
  func `a group without settings is reset as a whole`(
    user: PreferenceValue, path: PreferencePath
  ) throws {
    let text = """
      {"properties": {"g": {"properties": {"x": {}, "h": {"properties": {"y": {}}}}},
        "v": {"oneOf": [{"type": "string"}, {"type": "object", "properties": {"x": {}}}]}}}
      """
    let schema = try JSONSchema(parsing: Array(text.utf8), name: "test")
    var domain = EditedDomain(schema: schema, layers: LayeredSnapshot(user: user))
    #expect(domain.reset(path) == 1)
    #expect(domain.values[path] == nil)
    let locked = LayeredSnapshot(user: ["g": ["x": 1]], site: [:], locks: [["g", "x"]])
    domain = EditedDomain(schema: schema, layers: locked)
    #expect(domain.reset(["g"]) == 0)
  }
}
