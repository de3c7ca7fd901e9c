import JSONSchema
import PreferenceSystem

/// A group of the form and the groups around it: the path on which recursion and size are limited.
///
/// A group is a row that opens on Enter, and is not expanded in place, in two cases: a recursive schema that leads to its
/// members also describes a group around it; or it has more rows than its share. The groups of a group share the rows
/// of one level, unless they all fit; next to those that lead to a recursive schema, the others are expanded if they fit.
/// Both depend on the path only, so that a row and a command agree about every setting.
final class FormAncestors: Sendable {
  let view: ResolvedSchema
  private let around: FormAncestors?
  private let cache = Mutex<Cache>(Cache())

  private struct Cache {
    var schemas: Set<SubschemaID>?
    var shares: Shares?
  }

  /// The number of rows that each group in a group may have.
  private struct Shares {
    /// Of a group whose rows can be counted.
    let bounded: Int
    /// Of a group that leads to a recursive schema.
    let unbounded: Int

    static let all = Shares(bounded: .max, unbounded: .max)
  }

  /// The most rows of one level, if everything in it is expanded and the schema does not declare more itself.
  private static let mostRows = 4096
  /// The number of rows that groups share, if there are more.
  private static let sharedRows = 1024

  init(_ view: ResolvedSchema, in around: FormAncestors?) {
    self.view = view
    self.around = around
  }

  /// The outermost group.
  var outermost: FormAncestors { around?.outermost ?? self }

  /// The restart that a change inside requires, unless a setting in it declares another one.
  var restart: RestartScope? { view.restart ?? around?.restart }

  /// Whether the members of a group have a source in common with this group or one around it.
  func include(_ view: ResolvedSchema, or current: ResolvedSchema) -> Bool {
    include(Self.memberSources(of: view).union(Self.memberSources(of: current)))
  }

  private func include(_ schemas: Set<SubschemaID>) -> Bool {
    !ownSchemas.isDisjoint(with: schemas) || around?.include(schemas) ?? false
  }

  private var ownSchemas: Set<SubschemaID> {
    if let known = cache.withLock({ $0.schemas }) { return known }
    let schemas = Self.memberSources(of: view)
    cache.withLock { $0.schemas = schemas }
    return schemas
  }

  /// The number of rows that a group in this one may have.
  func share(of group: ResolvedSchema) -> Int {
    let shares = shares
    if shares.bounded == shares.unbounded { return shares.bounded }
    let size = FormSize.rows(of: group.memberSchemas, in: group.graph)
    return size == nil ? shares.unbounded : shares.bounded
  }

  private var shares: Shares {
    if let known = cache.withLock({ $0.shares }) { return known }
    let room = around?.share(of: view) ?? Self.mostRows
    let size = room == .max ? 0 : FormSize.rows(of: view.memberSchemas, in: view.graph)
    let fits = size.map { $0 <= room } ?? false
    let shares = fits ? .all : shares(of: room)
    cache.withLock { $0.shares = shares }
    return shares
  }

  private func shares(of room: Int) -> Shares {
    let sizes = groupSizes
    let shared = min(room, Self.sharedRows)
    let counted = sizes.compactMap(\.self).reduce(view.declaredCount, +)
    // Only references make a form larger than its schema.
    let most = around == nil ? max(room, FormSize.declaredCount(in: view.graph)) : room
    if counted <= most {
      return Shares(bounded: .max, unbounded: shared / max(1, sizes.count))
    }
    let level = Self.level(of: sizes.map { $0 ?? .max }, in: shared)
    return Shares(bounded: level, unbounded: level)
  }

  /// The highest limit with which all sizes together are at most a sum.
  private static func level(of sizes: [Int], in sum: Int) -> Int {
    var (sum, count) = (sum, sizes.count)
    for size in sizes.sorted() {
      if size > sum / count { return sum / count }
      (sum, count) = (sum - size, count - 1)
    }
    return .max
  }
}

extension FormAncestors {
  /// The recursive schemas from which a group's members come, or through which others lead to them.
  private static func memberSources(of view: ResolvedSchema) -> Set<SubschemaID> {
    let sources = view.memberSchemas.filter {
      $0.leadsToMembers && FormSize.rows(of: [$0], in: view.graph) == nil
    }
    return Set(sources.map(\.id))
  }

  /// The numbers of rows in the members that may be groups, counted once for a schema, whatever settings are looked up
  /// in it; nil for those that lead to a recursive schema.
  private var groupSizes: [Int?] {
    view.graph.cache.value("groups", of: view.memberSchemas) { Self.groupSizes(in: view) }
  }

  private static func groupSizes(in view: ResolvedSchema) -> [Int?] {
    let source = view.source
    var groups: [String: [Subschema]] = [:]
    for part in view.memberSchemas {
      for (name, value) in part["properties"]?.members ?? [:] {
        let schema = source.subschema(of: part, at: ["properties", name], value: value)
        if mayBeGroup(schema, source) { groups[name, default: []].append(schema) }
      }
    }
    return groups.values.map { FormSize.rows(of: $0, in: view.graph) }
  }

  private static func mayBeGroup(_ schema: Subschema, _ source: SchemaSource) -> Bool {
    var seen: Set<SubschemaID> = []
    var open = [schema]
    while let next = open.popLast() {
      guard next.mayBeObject else { continue }
      if next["properties"] != nil { return true }
      guard next.leadsToMembers, seen.insert(next.id).inserted else { continue }
      open += next.applied(in: source)
    }
    return false
  }
}

extension Subschema {
  /// Whether it names members, or others that it applies do.
  fileprivate var leadsToMembers: Bool {
    value.members?.contains { Self.memberKeywords.contains($0.name) } ?? false
  }

  fileprivate static let memberKeywords: Set<String> = [
    "properties", "$ref", "$dynamicRef", "$recursiveRef", "allOf", "anyOf", "oneOf", "if",
    "dependentSchemas", "dependencies",
  ]
}
