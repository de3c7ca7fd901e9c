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

/// The forms of real programs' schemas, with real files.
@Suite(.enabled(if: TestData.has("schemastore")))  // Skipped without the test data.
struct RealFormTests {
  private static func schema(_ file: String) throws -> JSONSchema {
    try SchemaCatalog(environment: [:]).schema(atPath: "\(TestData.directory)/\(file)")
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

  /// The sampling interval; testing all files takes minutes and requires `SETTEE_ALL_FORMS`.
  private static let stride =
    ProcessInfo.processInfo.environment["SETTEE_ALL_FORMS"] == nil ? 12 : 1

  @Test func `all leaves of valid files are in the form, and setting them again changes nothing`()
    throws
  {
    var tested = 0
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
      // The name of the schema is not a setting.
      let missing = Set(whole.leaves()).subtracting(walk.reached).filter { "\($0)" != "/$schema" }
      #expect(missing.isEmpty, "\(instance.instance): \(missing.prefix(3))")
      #expect(walk.changed == [], "\(instance.instance)")
      if let node = schema.outline(of: whole).settings().first?.node, let value = whole[node.path] {
        domain.set(value, at: node.path)
      }
      #expect(domain.draft.isEmpty, "\(instance.instance)")
      tested += 1
    }
    #expect(tested * Self.stride > 300)
  }
}

/// A traversal of all rows in the form of a value.
private struct FormWalk {
  let domain: EditedDomain
  private(set) var reached: Set<ValueLocation> = []
  /// The locations where setting the same value changes the whole.
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
      let replaced = domain.whole(with: value, of: setting, in: whole[node.path])
      if replaced != whole[node.path] { changed.append("\(node.location)") }
      return
    }
    for inner in domain.contents(of: node.setting) { visit(inner) }
  }
}

extension PreferenceValue {
  /// Returns the locations of all values without contents.
  fileprivate func leaves(at location: ValueLocation = .root) -> [ValueLocation] {
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
