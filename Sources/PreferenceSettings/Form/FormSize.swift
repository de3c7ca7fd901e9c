import JSONSchema
import PreferenceSystem
import PreferenceValues

/// The number of rows of a form by its schemas alone, each of which is counted once.
///
/// Members that several schemas declare count for each of them.
struct FormSize {
  private let source: SchemaSource
  private let known: KnownSizes
  private var isCounting: Set<SubschemaID> = []

  private static let most = 1 << 20
  private static let deepest = 256

  private init(of graph: SchemaGraph) {
    source = graph.source
    known = graph.cache.value("sizes", of: [graph.source.root]) { KnownSizes() }
  }

  /// The number of rows in the form of a group with all of its groups; nil for a recursive schema, and for very many rows.
  static func rows(of schemas: [Subschema], in graph: SchemaGraph) -> Int? {
    var size = FormSize(of: graph)
    return size.size(of: schemas)
  }

  private mutating func size(of schemas: [Subschema]) -> Int? {
    var sum = 0
    for schema in schemas {
      guard let size = size(of: schema), sum + size < Self.most else { return nil }
      sum += size
    }
    return sum
  }

  private mutating func size(of schema: Subschema) -> Int? {
    guard schema.mayBeObject else { return 0 }
    if let size = known.sizes.withLock({ $0[schema.id] }) { return size }
    guard isCounting.count < Self.deepest, isCounting.insert(schema.id).inserted else { return nil }
    defer { isCounting.remove(schema.id) }
    let size = size(of: schema.inner(in: source)).map { $0 + schema.declaredCount }
    known.sizes.withLock { $0[schema.id] = .some(size) }
    return size
  }

  /// The number of settings that a document declares, however often references lead to them.
  static func declaredCount(in graph: SchemaGraph) -> Int {
    graph.cache.value("declared", of: [graph.source.root]) {
      var (count, seen, open) = (0, Set<SubschemaID>(), [graph.source.root])
      while let next = open.popLast() {
        guard next.mayBeObject, seen.insert(next.id).inserted else { continue }
        count += next.declaredCount
        open += next.inner(in: graph.source)
      }
      return count
    }
  }
}

/// The sizes of the schemas of a document that were counted so far.
private final class KnownSizes: Sendable {
  let sizes = Mutex<[SubschemaID: Int?]>([:])
}

extension PreferenceValue {
  /// Whether a schema may describe a dictionary, by its type alone.
  fileprivate var mayDescribeObject: Bool {
    guard let members, let type = members["type"] else { return true }
    if case .string(let name) = type, name != "object" { return members["$ref"] != nil }
    return JSONTypes(named: type).contains(.object) || members["$ref"] != nil
  }
}

extension Subschema {
  /// The number of members that it declares itself.
  fileprivate var declaredCount: Int { self["properties"]?.members?.count ?? 0 }

  /// The schemas of its members that may be groups, and those that may describe the same value.
  fileprivate func inner(in source: SchemaSource) -> [Subschema] {
    // Most members are plain settings, for which a subschema would be made in vain.
    let members = (self["properties"]?.members ?? [:]).filter { $0.value.mayDescribeObject }
    return members.map { name, value in
      source.subschema(of: self, at: ["properties", name], value: value)
    } + applied(in: source)
  }

  /// Whether values may be dictionaries, as far as the schema itself says.
  var mayBeObject: Bool {
    value.members != nil
      && (self["type"].map { JSONTypes(named: $0).contains(.object) } ?? true)
  }

  /// The schemas that may describe the same value: the target of its reference, and what it combines.
  func applied(in source: SchemaSource) -> [Subschema] {
    let combined = ["allOf", "anyOf", "oneOf"].flatMap { keyword in
      (self[keyword]?.elements ?? []).enumerated().map { index, value in
        source.subschema(of: self, at: [keyword, String(index)], value: value)
      }
    }
    return [source.target(of: self)].compactMap(\.self) + combined
      + SchemaCondition.all(of: self, source: source).map(\.schema)
  }
}
