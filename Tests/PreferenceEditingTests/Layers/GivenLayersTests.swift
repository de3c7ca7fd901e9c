import Foundation
import JSONSchema
import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import Preferences
import Testing

@Suite struct GivenLayersTests {
  private let schema: JSONSchema

  init() throws {
    schema = try JSONSchema(
      parsing: Array(
        """
        {"type": "object", "properties": {
          "mute": {"type": "boolean"},
          "name": {"type": "string"},
          "count": {"type": "integer", "minimum": 0},
          "quality": {"enum": ["low", "high"]},
          "tags": {"type": "array", "items": {"type": "string"}},
          "when": {"type": "string", "format": "date-time", "x-settee-type": "date"},
          "password": {"type": "integer", "writeOnly": true},
          "a.b": {"type": "string"},
          "a": {"type": "object", "properties": {"b": {"type": "string"}}},
          "output": {"type": "object", "properties": {
            "volume": {"type": "number", "x-settee-type": "real", "minimum": 0, "maximum": 1},
            "tabWidth": {"type": "integer"}, "use-HTTPProxy": {"type": "boolean"}}}}}
        """.utf8), name: "schema")
  }

  private func environment(_ variables: [String: String]) throws -> LayerSnapshot {
    try PreferenceLayer.environment(prefix: "APP", schema: schema, variables: variables).load()
  }

  private func arguments(_ line: String) throws -> (layer: LayerSnapshot, rest: [String]) {
    let words = line.split(separator: " ").map(String.init)
    let (layer, rest) = PreferenceLayer.arguments(words, schema: schema)
    return (try layer.load(), rest)
  }

  @Test(arguments: [
    ("/output/volume", "APP_OUTPUT_VOLUME"), ("tabWidth", "APP_TAB_WIDTH"),
    ("tab-width", "APP_TAB_WIDTH"), ("tab.width", "APP_TAB_WIDTH"),
    ("tab width", "APP_TAB_WIDTH"), ("useHTTPProxy", "APP_USE_HTTP_PROXY"),
    ("IPv6", "APP_I_PV6"), ("key2", "APP_KEY2"), ("a--b", "APP_A_B"), ("größe", "APP_GR_E"),
    ("/a~1b/c", "APP_A_B_C"), ("ALL_CAPS", "APP_ALL_CAPS"),
  ])
  func `paths have one environment variable name`(word: String, name: String) throws {
    let path = try #require(PreferencePath(word))
    #expect(EnvironmentName.of(path, prefix: "APP") == name)
  }

  @Test func `variables are parsed by the type of their setting`() throws {
    let layer = try environment([
      "APP_MUTE": "on", "APP_NAME": "1", "APP_COUNT": "12", "APP_QUALITY": "high",
      "APP_TAGS": "[\"x\", \"y\"]", "APP_WHEN": "2026-11-21T08:00:00Z",
      "APP_OUTPUT_VOLUME": "1", "APP_OUTPUT_TAB_WIDTH": "8", "APP_OUTPUT_USE_HTTP_PROXY": "0",
      "HOME": "/home/me", "APP_NOTHING": "x", "XAPP_MUTE": "off",
    ])
    #expect(
      layer.root == [
        "mute": .boolean(true), "name": .string("1"), "count": .integer(12),
        "quality": .string("high"), "tags": .array([.string("x"), .string("y")]),
        "when": .date(Date(timeIntervalSince1970: 1_795_248_000)),
        "output": ["volume": .real(1), "tabWidth": .integer(8), "use-HTTPProxy": .boolean(false)],
      ])
    #expect(layer.content.problems == [])
  }

  @Test(arguments: [
    ("APP_COUNT", "many", "/count"), ("APP_COUNT", "-1", "/count"), ("APP_COUNT", "", "/count"),
    ("APP_QUALITY", "medium", "/quality"), ("APP_OUTPUT_VOLUME", "2", "/output/volume"),
  ])
  func `an invalid variable is ignored, and the problem names it`(
    name: String, text: String, path: String
  ) throws {
    let layer = try environment([name: text])
    #expect(layer.root == .emptyDictionary)
    #expect(layer.content.problems.map { "\($0.location)" } == [path])
    #expect(layer.content.problems.allSatisfy { $0.message.contains(name) })
  }

  @Test func `an invalid secret is not printed`() throws {
    let problems = try environment(["APP_PASSWORD": "hunter2"]).content.problems
    #expect(problems.count == 1)
    #expect(!"\(problems)".contains("hunter2"))
  }

  @Test func `an ambiguous variable is ignored for both settings`() throws {
    let layer = try environment(["APP_A_B": "x"])
    #expect(layer.root == .emptyDictionary)
    #expect(Set(layer.content.problems.map { "\($0.location)" }) == ["/a.b", "/a/b"])
  }

  @Test(arguments: [
    ("--set output=1", "{}", 1), ("--set /output/volume=0.5", "{\"output\":{\"volume\":0.5}}", 0),
    ("--set=count=3", "{\"count\":3}", 0), ("--set count=3 --set count=4", "{\"count\":4}", 0),
    ("-count 3", "{\"count\":3}", 0), ("-/output/tabWidth 4", "{\"output\":{\"tabWidth\":4}}", 0),
    ("--set name=a=b", "{\"name\":\"a=b\"}", 0), ("--set name=", "{\"name\":\"\"}", 0),
    ("--set nothing=1", "{}", 1), ("--set", "{}", 1), ("--set count", "{}", 1),
    ("--set count=x", "{}", 1), ("-count -1", "{}", 1), ("-count", "{}", 0),
    ("-- --set count=3", "{}", 0),
  ])
  func `arguments are parsed by the type of their setting`(
    line: String, root: String, problems: Int
  ) throws {
    let layer = try arguments(line).layer
    #expect(layer.root.jsonText() == root)
    #expect(layer.content.problems.count == problems)
  }

  @Test func `other arguments are returned in order`() throws {
    let (layer, rest) = try arguments("run -v -count 3 --set mute=on file --count 4 -count")
    #expect(rest == ["run", "-v", "file", "--count", "4", "-count"])
    #expect(layer.root == ["count": .integer(3), "mute": .boolean(true)])
    #expect(try arguments("-count 3 -- -count 4").rest == ["--", "-count", "4"])
  }

  @Test(arguments: [CombiningRule.members, .wholeTopLevelKey])
  func `managed, arguments, environment, user and system take precedence in this order`(
    rule: CombiningRule
  ) throws {
    func layer(_ kind: LayerKind, _ members: PreferenceDictionary) throws -> LayerSnapshot {
      try PreferenceLayer(kind, store: InMemoryStore(members)).load()
    }
    var layers = [
      try layer(.system, ["output": ["volume": .real(0.1), "tabWidth": .integer(1)]]),
      try layer(.user, ["output": ["volume": .real(0.2), "tabWidth": .integer(2)]]),
    ]
    func volume() -> EffectiveValue {
      LayeredSnapshot(layers, rule: rule).effective(at: ["output", "volume"])
    }
    #expect(volume().layer == .user)
    layers.append(try environment(["APP_OUTPUT_VOLUME": "0.3"]))
    #expect(volume().value == .real(0.3))
    #expect(volume().layer == .environment)
    layers.append(try arguments("--set /output/volume=0.4").layer)
    #expect(volume().value == .real(0.4))
    #expect(volume().hidden.map(\.layer) == [.environment, .user, .system])
    // A layer with single settings overrides nothing else, under any rule.
    let width = LayeredSnapshot(layers, rule: rule).effective(at: ["output", "tabWidth"])
    #expect(width.value == .integer(2))
    #expect(width.layer == .user)
    layers.append(try layer(.managed, ["output": ["volume": .real(0.5)]]))
    #expect(volume().value == .real(0.5))
  }

  @Test func `an invalid variable falls back, and is an error in strict reads`() throws {
    let user = try PreferenceLayer(.user, store: InMemoryStore(["count": .integer(5)])).load()
    let bad = LayeredSnapshot([user, try environment(["APP_COUNT": "many"])], rule: .members)
    #expect(bad.stored[["count"]] == .integer(5))
    let error = #expect(throws: LayerError.self) { try bad.value(at: ["count"]) }
    #expect("\(try #require(error))".contains("environment"))
    #expect("\(try #require(error))".contains("/count"))
    #expect(try bad.value(at: ["mute"]) == nil)
    let over = LayeredSnapshot(bad.layers + [try arguments("-count 6").layer], rule: .members)
    #expect(try over.value(at: ["count"]) == .integer(6))
  }

  private struct Counting: PreferenceGroup {
    let count = Key("count", default: 1, in: 0...10)
    let mute = Key("mute", default: false)
  }

  @Test func `an invalid variable is a problem of its key`() throws {
    let environment = PreferenceLayer.environment(
      prefix: "APP", schema: Counting.schema, variables: ["APP_COUNT": "many"])
    let user = PreferenceLayer(.user, store: InMemoryStore(["count": 5]))
    let prefs = Preferences<Counting>(store: LayeredStore([environment, user]))
    #expect(prefs.count == 5)
    let problem = try #require(prefs.problems.first)
    #expect(prefs.problems.count == 1 && "\(problem)".contains("APP_COUNT"))
    #expect(throws: problem) { try prefs.read(\.count) }
  }

  @Test func `launch layers are read-only, and edits go to the user layer`() throws {
    let layer = PreferenceLayer.environment(
      prefix: "APP", schema: schema, variables: ["APP_MUTE": "on"])
    #expect(throws: StoreError.self) {
      try layer.store.commit(ChangeSet([["mute"]: .set(.boolean(false))]))
    }
    let user = PreferenceLayer(.user, store: InMemoryStore())
    let layers = LayeredSnapshot([try layer.load(), try user.load()], rule: .members)
    #expect(layers.access(to: ["mute"]) == .writable)
    #expect(layers.writtenLayer(for: ["mute"])?.kind == .user)
  }
}
