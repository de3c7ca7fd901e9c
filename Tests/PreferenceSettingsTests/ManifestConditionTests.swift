import Foundation
import JSONSchema
import PreferenceDomains
import PreferenceFormats
import PreferenceSettings
import PreferenceValues
import TestSupport
import Testing

/// The conditions of preference manifests, which name keys by paths from the top or from an item of a list.
@Suite struct ManifestConditionTests {
  private static func key(_ name: String, _ type: String, _ rest: String...) -> String {
    let name = "<key>pfm_name</key><string>\(name)</string>"
    return "<dict>\(name)<key>pfm_type</key><string>\(type)</string>\(rest.joined())</dict>"
  }

  private static func keys(_ keys: String...) -> String {
    "<key>pfm_subkeys</key><array>\(keys.joined())</array>"
  }

  /// A condition or an exclusion by a list of values.
  private static func condition(
    _ kind: String, _ target: String, _ list: String, _ values: String...
  ) -> String {
    let values = values.map { "<string>\($0)</string>" }.joined()
    return """
      <key>\(kind)</key><array><dict><key>pfm_target_conditions</key><array><dict>
      <key>pfm_target</key><string>\(target)</string><key>\(list)</key><array>\(values)</array>
      </dict></array></dict></array>
      """
  }

  private static func only(if target: String, is values: String) -> String {
    condition("pfm_conditionals", target, "pfm_range_list", values)
  }

  private static let range = """
    <key>pfm_range_min</key><integer>1</integer><key>pfm_range_max</key><integer>9</integer>
    """

  private static let manifest =
    "<plist><dict>"
    + keys(
      key("Kind", "string", "<key>pfm_default</key><string>a</string>"),
      key("Twice", "integer", only(if: "Kind", is: "a")),
      key("Twice", "string", only(if: "Kind", is: "b")),
      key("Also", "integer"), key("Also", "integer", range, only(if: "Kind", is: "b")),
      key(
        "Server", "dictionary",
        keys(
          key("Protocol", "string"),
          key("Name", "string", only(if: "Server.Protocol", is: "TLS")),
          key("Port", "integer", range, only(if: "Kind", is: "b")),
          key("Limit", "integer", condition("pfm_exclude", "Kind", "pfm_n_range_list", "b")),
          key("Near", "string", only(if: "Protocol", is: "TLS")),
          key(
            "Either", "string",
            condition("pfm_conditionals", "Server.Protocol", "pfm_range_list", "TLS", "HTTPS")),
          key("Free", "string", only(if: "Nowhere", is: "x")))),
      key(
        "Rules", "array",
        keys(
          key(
            "Rule", "dictionary",
            keys(
              key("Action", "string"),
              key("Parameter", "string", only(if: "Rule.Action", is: "Evaluate")),
              key("Weight", "integer", only(if: "Kind", is: "b"))))))) + "</dict></plist>"

  private let schema: JSONSchema

  init() throws {
    let directory = try TemporaryDirectory()
    schema = try SchemaCatalog(environment: [:]).schema(
      atPath: directory.write(Self.manifest, to: "manifest.plist"))
  }

  /// The names in the group `Server` that are active.
  private func active(_ json: String) throws -> Set<String> {
    let settings = schema.outline(of: try PreferenceValue(json: json)).settings()
    let paths = settings.filter { $0.node.setting.condition == nil }.map(\.node.path)
    return Set(paths.filter { $0.members.first == "Server" }.compactMap(\.name))
  }

  @Test(
    arguments: [
      ("{}", ["Protocol", "Free"]),
      (#"{"Kind": "b"}"#, ["Protocol", "Free", "Port", "Limit"]),
      (#"{"Server": {"Protocol": "TLS"}}"#, ["Protocol", "Free", "Name", "Near", "Either"]),
      (#"{"Server": {"Protocol": "HTTPS"}}"#, ["Protocol", "Free", "Either"]),
    ] as [(String, Set<String>)])
  func `conditions in a group name keys in it and outside of it`(
    json: String, names: Set<String>
  ) throws {
    #expect(try active(json) == names)
  }

  @Test(arguments: [
    (#"{"Server": {"Port": 12}}"#, false), (#"{"Kind": "b", "Server": {"Port": 12}}"#, false),
    (#"{"Server": {"Port": 5}}"#, true),
    (#"{"Rules": [{"Action": "Evaluate", "Parameter": 1}]}"#, false),
    (#"{"Rules": [{"Action": "Connect", "Parameter": 1}]}"#, false),
    (#"{"Rules": [{"Weight": "x"}]}"#, false), (#"{"Kind": "b", "Twice": "x"}"#, true),
    (#"{"Twice": "x"}"#, false), (#"{"Twice": 1}"#, true), (#"{"Kind": "b", "Twice": 1}"#, false),
    (#"{"Kind": "c", "Twice": true}"#, false), (#"{"Also": 12}"#, true),
    (#"{"Kind": "b", "Also": 12}"#, false), (#"{"Also": "x"}"#, false),
  ])
  func `limits hold under a condition, and conditions in items name keys of the item`(
    json: String, isValid: Bool
  ) throws {
    #expect(try schema.accepts(PreferenceValue(json: json)) == isValid)
  }

  @Test func `the converted schema has no errors`() {
    #expect(schema.schemaErrors.isEmpty)
    #expect(schema.document.jsonText().contains(#""x-settee-hidden-unless":{"/Kind":"b"}"#))
  }

  private static func required(if target: String, _ list: String, _ value: String) -> String {
    condition("pfm_conditionals", target, list, value).replacingOccurrences(
      of: "<dict><key>pfm_target_conditions",
      with: "<dict><key>pfm_require</key><string>always</string><key>pfm_target_conditions")
  }

  private static func requirements() throws -> JSONSchema {
    let manifest =
      "<plist><dict>"
      + keys(
        key("Mode", "string", "<key>pfm_default</key><string>a</string>"), key("Tags", "array"),
        key("Host", "string", required(if: "Mode", "pfm_contains_any", "b")),
        key("Port", "integer", required(if: "Mode", "pfm_n_contains_any", "a")),
        key("Tag", "string", required(if: "Tags", "pfm_contains_any", "x")),
        key("Text", "string", condition("pfm_conditionals", "Mode", "pfm_contains_any", "b")),
        key("Rest", "string", condition("pfm_exclude", "Mode", "pfm_n_contains_any", "a", "b")))
      + "</dict></plist>"
    return try withExtendedLifetime(TemporaryDirectory()) { directory in
      try SchemaCatalog(environment: [:]).schema(
        atPath: directory.write(manifest, to: "manifest.plist"))
    }
  }

  @Test(arguments: [
    ("{}", true), (#"{"Mode": "a"}"#, true), (#"{"Mode": "c"}"#, false),
    (#"{"Mode": "c", "Port": 1}"#, true), (#"{"Mode": "b", "Port": 1}"#, false),
    (#"{"Mode": "b", "Port": 1, "Host": "x"}"#, true), (#"{"Tags": ["y"]}"#, true),
    (#"{"Tags": ["y", "x"]}"#, false), (#"{"Tags": ["x"], "Tag": ""}"#, true),
  ])
  func `a conditional may require its key`(json: String, isValid: Bool) throws {
    #expect(try Self.requirements().accepts(PreferenceValue(json: json)) == isValid)
  }

  @Test(
    arguments: [
      ("{}", ["Mode", "Tags", "Host", "Port", "Tag", "Rest"]),
      (#"{"Mode": "b"}"#, ["Mode", "Tags", "Host", "Port", "Tag", "Text", "Rest"]),
      (#"{"Mode": "c"}"#, ["Mode", "Tags", "Host", "Port", "Tag"]),
    ] as [(String, Set<String>)])
  func `a conditional that requires its key does not hide it`(
    json: String, names: Set<String>
  ) throws {
    let settings = try Self.requirements().outline(of: PreferenceValue(json: json)).settings()
    #expect(
      Set(settings.filter { $0.node.setting.condition == nil }.compactMap(\.node.name)) == names)
  }
}
