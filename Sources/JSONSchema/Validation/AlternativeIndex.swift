import PreferenceValues

/// The alternatives of `anyOf` or `oneOf`, found by the constants, types and members that they require.
struct AlternativeIndex: Sendable {
  /// The schemas in their order.
  let schemas: Range<SchemaGraph.NodeID>
  let traits: [AlternativeTraits]
  /// The member whose value distinguishes most alternatives, such as `kind`, or `kind` in `metadata`.
  let discriminator: PreferencePath?
  /// The discriminator, if alternatives list different values.
  private let distinctiveMember: PreferencePath?
  /// Alternatives by the values of the discriminator, and those for any other value.
  private let byMember: ValueTable
  /// Alternatives that do not require the discriminator.
  private let withoutMember: [Int]
  /// Alternatives by the value itself.
  private let byValue: ValueTable
  private let byRequirement: RequirementTable

  init(_ schemas: Range<SchemaGraph.NodeID>, _ traits: [AlternativeTraits]) {
    self.schemas = schemas
    self.traits = traits
    let best = Discriminator(of: traits)
    let discriminator = best?.path
    self.discriminator = discriminator
    distinctiveMember = best?.isDistinctive == true ? discriminator : nil
    byMember = ValueTable(
      traits.map { traits in
        // An alternative for other types does not describe the member.
        traits.types.isDisjoint(with: .object) ? nil : discriminator.flatMap(traits.constants(of:))
      })
    withoutMember = traits.indices.filter { index in
      discriminator.map { !traits[index].required.contains($0) } ?? true
    }
    byValue = ValueTable(traits.map(\.constants))
    byRequirement = RequirementTable(traits.map(\.required))
  }

  /// The alternatives that can accept a value, in their order; each of the others rejects it.
  func candidates(for value: PreferenceValue) -> [Int] {
    let types = JSONTypes(matching: value)
    return listed(for: value).filter { mayAccept($0, value, types) }
  }

  /// Whether an alternative's types include one of a value's types, and the value has the member that distinguishes it.
  func mayAccept(_ alternative: Int, _ value: PreferenceValue, _ types: JSONTypes) -> Bool {
    hasType(alternative, types) && byRequirement.isMet(by: value, for: alternative)
  }

  /// The alternatives whose constants and required members allow a value, in their order.
  func listed(for value: PreferenceValue) -> [Int] {
    guard case .dictionary(let members) = value, discriminator == nil, byValue.isTrivial else {
      return allowed(for: value)
    }
    return byRequirement.alternatives(for: members)
  }

  /// The alternatives whose types include the value's.
  func typed(for value: PreferenceValue) -> [Int] {
    let types = JSONTypes(matching: value)
    return traits.indices.filter { hasType($0, types) }
  }

  /// The alternatives that a problem of the value may be about: those of its type that list its discriminator, or else that
  /// allow it.
  func possible(for value: PreferenceValue) -> [Int] {
    guard case .dictionary = value else { return typed(for: value) }
    let types = JSONTypes(matching: value)
    let allowed = allowed(for: value).filter { hasType($0, types) }
    guard let path = distinctiveMember, let selector = selector(in: value), isListed(selector)
    else { return allowed }
    let listing = allowed.filter { traits[$0].constants(of: path) != nil }
    return listing.isEmpty ? allowed : listing
  }

  /// The alternatives whose constants allow the value, of these the ones whose distinguishing member it has; all if it
  /// has no such member.
  func meant(_ possible: [Int], _ value: PreferenceValue) -> [Int] {
    let listed = Set(byValue[value])
    let allowed = possible.filter(listed.contains)
    let meant = allowed.filter { byRequirement.isMet(by: value, for: $0) }
    return meant.isEmpty ? allowed : meant
  }

  /// The values that alternatives list, each once; merged here, since many values may violate them.
  var constants: [PreferenceValue] { byValue.values }
  /// The alternatives that list no values.
  var withoutConstants: [Int] { byValue.others }

  /// The values that alternatives list, and those expected by ``withoutConstants``, in the order of the alternatives.
  func inOrder(_ others: [ExpectedValues]) -> [ExpectedValues] {
    // The lists may be long, so they are only merged again if others are between them.
    guard others.contains(where: { !$0.choices.isEmpty }) else {
      return [ExpectedValues(choices: constants)] + others
    }
    var others = others[...]
    return traits.map { traits in
      traits.constants.map(ExpectedValues.init(choices:)) ?? others.popFirst()
        ?? ExpectedValues(choices: [])
    }
  }
  /// The values of the discriminator that alternatives list, each once.
  var discriminatorValues: [PreferenceValue] { byMember.values }

  /// Whether an alternative lists a value of the discriminator.
  func isListed(_ selector: PreferenceValue) -> Bool { byMember.position(of: selector) != nil }

  private func hasType(_ alternative: Int, _ types: JSONTypes) -> Bool {
    !traits[alternative].types.isDisjoint(with: types)
  }

  /// The alternatives whose constants allow a value, in their order.
  private func allowed(for value: PreferenceValue) -> [Int] {
    guard case .dictionary = value, discriminator != nil else { return byValue[value] }
    let listed = selector(in: value).map { byMember[$0] } ?? withoutMember
    return byValue.isTrivial ? listed : listed.filter(byValue[value].contains)
  }

  /// The number of the schema of an alternative.
  func schema(_ alternative: Int) -> SchemaGraph.NodeID { schemas.lowerBound + alternative }

  /// The value of the discriminator in a dictionary.
  func selector(in value: PreferenceValue) -> PreferenceValue? {
    discriminator.flatMap(value.value(at:))
  }
}

extension PreferenceValue {
  /// The value at a path, also inside values of a file's own type.
  func value(at path: PreferencePath) -> PreferenceValue? {
    var value = self
    for name in path.members {
      guard let member = (value.untagged ?? value).members?[name] else { return nil }
      value = member
    }
    return value
  }
}

/// Numbers of alternatives by a value of which each requires one of several, or any.
private struct ValueTable: Sendable {
  private(set) var values: [PreferenceValue] = []
  private var lists: [[Int]] = []
  /// The positions of many values.
  private var positions: [SchemaValue: Int] = [:]
  /// Alternatives that require no value.
  let others: [Int]

  private static let maximumUnhashed = 8

  /// Whether no alternative requires a value.
  var isTrivial: Bool { lists.isEmpty }

  init(_ constants: [[PreferenceValue]?]) {
    others = constants.indices.filter { constants[$0] == nil }
    for (index, listed) in constants.enumerated() {
      for value in listed ?? [] { insert(index, SchemaValue(value)) }
    }
    if others.isEmpty { return }
    for position in lists.indices { lists[position] = (lists[position] + others).sorted() }
  }

  private mutating func insert(_ index: Int, _ value: SchemaValue) {
    if let position = positions[value] {
      if lists[position].last != index { lists[position].append(index) }
    } else {
      positions[value] = values.count
      values.append(value.value)
      lists.append([index])
    }
  }

  /// The position of a value in ``values``.
  func position(of value: PreferenceValue) -> Int? {
    values.count > Self.maximumUnhashed
      ? positions[SchemaValue(value)] : values.firstIndex { $0.isEqualForSchema(to: value) }
  }

  subscript(value: PreferenceValue) -> [Int] { position(of: value).map { lists[$0] } ?? others }
}

/// Numbers of alternatives by the member that each requires and the fewest others do.
private struct RequirementTable: Sendable {
  private let paths: [PreferencePath?]
  private let byPath: [PreferencePath: [Int]]
  /// The members in which others are required.
  private let outer: Set<PreferencePath>
  /// Alternatives that require no member.
  private let others: [Int]

  init(_ required: [Set<PreferencePath>]) {
    let counts = Dictionary(required.joined().map { ($0, 1) }, uniquingKeysWith: +)
    let paths = required.map { paths in paths.min { counts.rank(of: $0) < counts.rank(of: $1) } }
    self.paths = paths
    let listed = paths.indices.compactMap { index in paths[index].map { (path: $0, index: index) } }
    byPath = Dictionary(grouping: listed, by: \.path).mapValues { $0.map(\.index) }
    outer = Set(
      listed.flatMap { sequence(first: $0.path, next: \.parent).dropFirst() }.filter { !$0.isRoot })
    others = paths.indices.filter { paths[$0] == nil }
  }

  func alternatives(for members: PreferenceDictionary) -> [Int] {
    if byPath.isEmpty { return others }
    var found = others
    collect(members, at: .root, in: &found)
    return found.sorted()
  }

  private func collect(
    _ members: PreferenceDictionary, at path: PreferencePath, in found: inout [Int]
  ) {
    for (name, value) in members {
      let path = path.appending(name)
      found += byPath[path] ?? []
      guard outer.contains(path), let inner = (value.untagged ?? value).members else { continue }
      collect(inner, at: path, in: &found)
    }
  }

  func isMet(by value: PreferenceValue, for alternative: Int) -> Bool {
    guard case .dictionary = value, let path = paths[alternative] else { return true }
    return value.value(at: path) != nil
  }
}

extension [PreferencePath: Int] {
  /// The rank of a required member: the fewer alternatives have it, and the further outside it is, the better.
  fileprivate func rank(of path: PreferencePath) -> (Int, Int, PreferencePath) {
    (self[path] ?? 0, path.members.count, path)
  }
}
