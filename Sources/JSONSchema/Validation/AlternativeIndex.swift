import PreferenceValues

/// The alternatives of `anyOf` or `oneOf`, found by the constants, types and members that they require.
struct AlternativeIndex: Sendable {
  /// The schemas in their order.
  let schemas: Range<SchemaGraph.NodeID>
  let traits: [AlternativeTraits]
  /// The member whose value distinguishes most alternatives, such as `kind`.
  let discriminator: String?
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
    let discriminator = Self.discriminator(of: traits)
    self.discriminator = discriminator
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

  /// The alternatives that a problem of the value may be about: those of its type with its discriminator.
  func possible(for value: PreferenceValue) -> [Int] {
    guard case .dictionary = value else { return typed(for: value) }
    let types = JSONTypes(matching: value)
    return allowed(for: value).filter { hasType($0, types) }
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
  /// The values of the discriminator that alternatives list, each once.
  var discriminatorValues: [PreferenceValue] { byMember.values }

  private func hasType(_ alternative: Int, _ types: JSONTypes) -> Bool {
    !traits[alternative].types.isDisjoint(with: types)
  }

  /// The alternatives whose constants allow a value, in their order.
  private func allowed(for value: PreferenceValue) -> [Int] {
    guard case .dictionary(let members) = value, let discriminator else { return byValue[value] }
    let listed = members[discriminator].map { byMember[$0] } ?? withoutMember
    return byValue.isTrivial ? listed : listed.filter(byValue[value].contains)
  }

  /// The number of the schema of an alternative.
  func schema(_ alternative: Int) -> SchemaGraph.NodeID { schemas.lowerBound + alternative }

  /// The member for which most alternatives list values, the first of several.
  private static func discriminator(of traits: [AlternativeTraits]) -> String? {
    var names: [String] = []
    var counts: [String: Int] = [:]
    for (name, _) in traits.flatMap(\.members) {
      if counts[name] == nil { names.append(name) }
      counts[name, default: 0] += 1
    }
    guard let most = counts.values.max(), most > 1 else { return nil }
    return names.first { counts[$0] == most }
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

  subscript(value: PreferenceValue) -> [Int] {
    if lists.isEmpty { return others }
    let position =
      values.count > Self.maximumUnhashed
      ? positions[SchemaValue(value)] : values.firstIndex { $0.isEqualForSchema(to: value) }
    return position.map { lists[$0] } ?? others
  }
}

/// Numbers of alternatives by the member that each requires and the fewest others do.
private struct RequirementTable: Sendable {
  private let names: [String?]
  private let byName: [String: [Int]]
  /// Alternatives that require no member.
  private let others: [Int]

  init(_ required: [Set<String>]) {
    let counts = Dictionary(required.joined().map { ($0, 1) }, uniquingKeysWith: +)
    let names = required.map { names in
      names.min { (counts[$0] ?? 0, $0) < (counts[$1] ?? 0, $1) }
    }
    self.names = names
    byName = Dictionary(grouping: names.indices.filter { names[$0] != nil }) { names[$0] ?? "" }
    others = names.indices.filter { names[$0] == nil }
  }

  func alternatives(for members: PreferenceDictionary) -> [Int] {
    if byName.isEmpty { return others }
    // Keys of the dictionary are equal to names of other bytes, which are other members.
    let named = members.flatMap { member in
      (byName[member.name] ?? []).filter { names[$0]?.hasSameBytes(as: member.name) == true }
    }
    return (others + named).sorted()
  }

  func isMet(by value: PreferenceValue, for alternative: Int) -> Bool {
    guard case .dictionary(let members) = value, let name = names[alternative] else { return true }
    return members[name] != nil
  }
}
