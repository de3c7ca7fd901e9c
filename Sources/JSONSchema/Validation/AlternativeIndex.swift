import PreferenceValues

/// The alternatives of `anyOf` or `oneOf`, found by the constants and types that they require.
struct AlternativeIndex: Sendable {
  /// The schemas in their order.
  let schemas: Range<SchemaGraph.NodeID>
  let traits: [AlternativeTraits]
  /// The member whose value tells most alternatives apart, such as `kind`.
  let discriminator: String?
  /// Alternatives by the values of the discriminator, and those for any other value.
  private let byMember: ValueTable
  /// Alternatives that do not require the discriminator.
  private let withoutMember: [Int]
  /// Alternatives by the value itself.
  private let byValue: ValueTable

  init(_ schemas: Range<SchemaGraph.NodeID>, _ traits: [AlternativeTraits]) {
    self.schemas = schemas
    self.traits = traits
    let discriminator = Self.discriminator(of: traits)
    self.discriminator = discriminator
    byMember = ValueTable(traits.map { traits in discriminator.flatMap(traits.constants(of:)) })
    withoutMember = traits.indices.filter { index in
      discriminator.map { !traits[index].required.contains($0) } ?? true
    }
    byValue = ValueTable(traits.map(\.constants))
  }

  /// The alternatives that can accept a value, in their order; each of the others rejects it.
  func candidates(for value: PreferenceValue) -> [Int] {
    let types = JSONTypes(matching: value)
    return listed(for: value).filter { !traits[$0].types.isDisjoint(with: types) }
  }

  /// The alternatives whose types include the value's.
  func typed(for value: PreferenceValue) -> [Int] {
    let types = JSONTypes(matching: value)
    return traits.indices.filter { !traits[$0].types.isDisjoint(with: types) }
  }

  /// The alternatives that a problem of the value may be about: those of its type with its discriminator.
  func possible(for value: PreferenceValue) -> [Int] {
    guard case .dictionary = value else { return typed(for: value) }
    return candidates(for: value)
  }

  private func listed(for value: PreferenceValue) -> [Int] {
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
  private var lists: [SchemaValue: [Int]] = [:]
  private let others: [Int]

  /// Whether no alternative requires a value.
  var isTrivial: Bool { lists.isEmpty }

  init(_ constants: [[PreferenceValue]?]) {
    others = constants.indices.filter { constants[$0] == nil }
    for (index, values) in constants.enumerated() {
      for value in Set((values ?? []).map(SchemaValue.init)) {
        lists[value, default: []].append(index)
      }
    }
    if others.isEmpty { return }
    for value in lists.keys { lists[value] = ((lists[value] ?? []) + others).sorted() }
  }

  subscript(value: PreferenceValue) -> [Int] {
    lists.isEmpty ? others : lists[SchemaValue(value)] ?? others
  }
}
