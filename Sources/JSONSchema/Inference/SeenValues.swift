package import PreferenceValues

/// The values at one location of several samples, summarized for a schema that accepts them all.
package struct SeenValues {
  /// Whether rules are made from texts and numbers, which takes much longer than types alone.
  private let hasRules: Bool
  private(set) var count = 0
  private(set) var types: [JSONType] = []
  private(set) var tags: Set<ValueTag> = []
  private(set) var least: PreferenceValue?
  private(set) var greatest: PreferenceValue?
  private(set) var texts = SeenTexts()
  private(set) var members: [(name: String, seen: SeenValues)] = []
  private var positions: [ValueLocation.Step: Int] = [:]
  private var dictionaries = 0
  /// The items of all arrays together; nil if there were none.
  private(set) var elements: [SeenValues] = []

  package init(hasRules: Bool = true) { self.hasRules = hasRules }

  /// Looks at a value.
  package mutating func insert(_ value: PreferenceValue) {
    if case .tagged(_, let inner) = value { return insert(inner) }
    count += 1
    tags.insert(value.tag)
    let type = JSONType(of: value)
    if !types.contains(type) { types.append(type) }
    switch value {
    case .integer, .unsigned, .real, .number: if hasRules { insert(number: value) }
    case .string(let text): if hasRules { texts.insert(text) }
    case .array(let values): insert(values)
    case .dictionary(let members): insert(members)
    case .null, .boolean, .date, .data, .tagged: break
    }
  }

  private mutating func insert(number: PreferenceValue) {
    guard number.double?.isFinite == true else { return }
    if least.map({ number.isLess(than: $0) }) ?? true { least = number }
    if greatest.map({ $0.isLess(than: number) }) ?? true { greatest = number }
  }

  private mutating func insert(_ values: [PreferenceValue]) {
    var seen = elements.first ?? SeenValues(hasRules: hasRules)
    for value in values { seen.insert(value) }
    elements = seen.count == 0 ? [] : [seen]
  }

  private mutating func insert(_ dictionary: PreferenceDictionary) {
    dictionaries += 1
    for (name, value) in dictionary {
      let position = positions[.member(name)] ?? members.count
      if position == members.count {
        positions[.member(name)] = position
        members.append((name, SeenValues(hasRules: hasRules)))
      }
      members[position].seen.insert(value)
    }
  }

  /// The names that every dictionary had, if there were several dictionaries.
  var constantNames: [String] {
    dictionaries < 2 ? [] : members.filter { $0.seen.count == dictionaries }.map(\.name)
  }
}
