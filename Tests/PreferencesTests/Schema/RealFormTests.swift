import Foundation
import Preferences
import Testing

/// The forms of real programs' schemas, with real files in them.
@Suite(.enabled(if: TestData.has("schemastore")))  // Without the data there is nothing to look at.
struct RealFormTests {
  private static let schemas =
    TestData.files(in: "schemastore/schemas") + extensions
    + TestData.files(in: "terminal-tools").filter {
      $0.hasSuffix(".json") && !$0.contains("stores/")
    }
  private static let extensions = TestData.files(in: "vscode-extensions")
    .filter { $0.hasSuffix("/package.json") }

  private static func schema(_ file: String) throws -> JSONSchema {
    try SchemaCatalog(environment: [:]).schema(atPath: "\(TestData.folder)/\(file)")
  }

  @Test func `every schema opens as a form`() throws {
    var refused: [String] = []
    for file in Self.schemas {
      do throws(SchemaError) {
        let schema = try SchemaCatalog(environment: [:])
          .schema(atPath: "\(TestData.folder)/\(file)")
        for (_, node) in schema.outline(of: .emptyDictionary).settings() {
          #expect(!node.setting.title.isEmpty, "\(file) \(node.path)")
        }
      } catch {
        refused.append("\(error)")
      }
    }
    #expect(refused == [])
    #expect(Self.schemas.count > 300)
  }

  @Test(arguments: [
    ("schemastore/schemas/prettierrc.json", 30), ("schemastore/schemas/tsconfig.json", 150),
    ("terminal-tools/lazygit.json", 290),
  ])
  func `a well-known schema has its rows`(file: String, least: Int) throws {
    guard TestData.has(file) else { return }  // Not every copy of the data has every schema.
    #expect(try Self.schema(file).outline(of: .emptyDictionary).settings().count >= least)
  }

  @Test func `nine leaves in ten are edited as what they are`() throws {
    let names = try String(decoding: TestData.bytes("schemastore/settings-like.txt"), as: UTF8.self)
      .split(separator: "\n").map { "schemastore/schemas/\($0).json" }
    let tools = Self.schemas.filter { $0.hasPrefix("terminal-tools") }
    for (name, files) in [
      ("settings-like", names), ("extensions", Self.extensions), ("tools", tools),
    ] {
      var count = LeafCount()
      for file in files where TestData.has(file) { count.add(try Self.schema(file)) }
      print("\(name): \(count.typed) of \(count.all) leaves have an editor of their own")
      #expect(count.all > 50)
      #expect(count.typed * 10 >= count.all * 9, "\(name): \(count.raw.prefix(60))")
    }
  }

  private struct Expectation: Decodable {
    var schema: String
    var instance: String
    var valid: Bool
    var syntax: String
  }

  private static func instances() throws -> [Expectation] {
    try String(decoding: TestData.bytes("schemastore/expectations.jsonl"), as: UTF8.self)
      .split(separator: "\n").map {
        try JSONDecoder().decode(Expectation.self, from: Data($0.utf8))
      }
      .filter { $0.valid && $0.syntax == "json" }
  }

  @Test func `every leaf of every valid file is reached in the form and put back as it was`() throws
  {
    var looked = 0
    for instance in try Self.instances() {
      let file = "schemastore/schemas/\(instance.schema).json"
      let bytes = try TestData.bytes("schemastore/\(instance.instance)")
      guard TestData.has(file), bytes.count < 100_000,
        let whole = try? JSONFormat.jsonc.parse(bytes).value, whole.members != nil
      else { continue }
      let schema = try Self.schema(file)
      var domain = EditedDomain(schema: schema, layers: LayeredSnapshot(user: whole))
      var walk = FormWalk(domain: domain)
      walk.visit(schema.outline(of: whole))
      let missing = Set(whole.leaves()).subtracting(walk.reached)
      #expect(missing.isEmpty, "\(instance.instance): \(missing.prefix(3))")
      #expect(walk.changed == [], "\(instance.instance)")
      if let node = schema.outline(of: whole).settings().first?.node, let value = whole[node.path] {
        domain.stage(value, at: node.path)
      }
      #expect(domain.draft.isEmpty, "\(instance.instance)")
      looked += 1
    }
    print("\(looked) files looked at")
    #expect(looked > 300)
  }
}

/// How many leaves of a schema's form have an editor that knows what they are.
private struct LeafCount {
  private(set) var typed = 0
  private(set) var raw: [String] = []
  var all: Int { typed + raw.count }

  mutating func add(_ schema: JSONSchema) {
    for (_, node) in schema.outline(of: .emptyDictionary).settings() {
      add(node.setting, of: schema, depth: 0)
    }
  }

  private mutating func add(_ setting: Setting, of schema: JSONSchema, depth: Int) {
    guard setting.isContainer, depth < 3 else {
      if setting.kind == .raw { raw.append("\(setting.location)") } else { typed += 1 }
      return
    }
    var inner = schema.contents(of: setting, in: .emptyDictionary).map(\.setting)
    let step: Location.Step? =
      switch setting.kind {
      case .list: .index(0)
      case .dictionary: .member("key")
      default: nil
      }
    if let element = step.flatMap({ schema.setting(after: $0, in: setting, of: .emptyDictionary) })
    {
      inner.append(element)
    }
    if inner.isEmpty { typed += 1 }
    for setting in inner { add(setting, of: schema, depth: depth + 1) }
  }
}

/// A walk through everything that can be looked at in the form of a value.
private struct FormWalk {
  let domain: EditedDomain
  private(set) var reached: Set<Location> = []
  /// Where putting back what is there makes something else of the whole.
  private(set) var changed: [String] = []

  init(domain: EditedDomain) { self.domain = domain }

  mutating func visit(_ outline: Outline) {
    for (_, node) in outline.settings() { visit(node) }
  }

  private mutating func visit(_ node: OutlineNode) {
    let whole = domain.values
    guard let value = whole.value(after: node.location.steps) else { return }
    let count = value.elements?.count ?? value.members?.count ?? 0
    guard count > 0 else {
      reached.insert(node.location)
      let setting = node.setting
      let put = domain.whole(with: value, of: setting, in: whole[node.path])
      if put != whole[node.path] { changed.append("\(node.location)") }
      return
    }
    for inner in domain.contents(of: node.setting) { visit(inner) }
  }
}

extension PreferenceValue {
  /// Where everything stands that holds nothing else.
  fileprivate func leaves(at location: Location = .root) -> [Location] {
    if let elements, !elements.isEmpty {
      return elements.enumerated().flatMap {
        $0.element.leaves(at: location.appending(.index($0.offset)))
      }
    }
    if let members, !members.isEmpty {
      return members.flatMap { $0.value.leaves(at: location.appending($0.name)) }
    }
    return [location]
  }
}
