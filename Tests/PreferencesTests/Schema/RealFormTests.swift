import Foundation
import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import TestSupport
import Testing

/// The forms of real programs' schemas, with real files in them.
@Suite(.enabled(if: TestData.has("schemastore")))  // Without the data there is nothing to look at.
struct RealFormTests {
  private static func schema(_ file: String) throws -> JSONSchema {
    try SchemaCatalog(environment: [:]).schema(atPath: "\(TestData.folder)/\(file)")
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

  /// One file in so many: all of them take minutes, and are looked at where `SETTEE_ALL_FORMS` is set.
  private static let stride =
    ProcessInfo.processInfo.environment["SETTEE_ALL_FORMS"] == nil ? 12 : 1

  @Test func `every leaf of every valid file is reached in the form and put back as it was`() throws
  {
    var looked = 0
    for (number, instance) in try Self.instances().enumerated() where number % Self.stride == 0 {
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
        domain.set(value, at: node.path)
      }
      #expect(domain.draft.isEmpty, "\(instance.instance)")
      looked += 1
    }
    #expect(looked * Self.stride > 300)
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
    for (groups, node) in outline.settings() {
      for group in groups { reached.insert(group.location) }
      visit(node)
    }
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
