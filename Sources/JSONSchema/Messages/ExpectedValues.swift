import PreferenceFormats
package import PreferenceValues

/// The values and types that a rule accepts; alternatives add up.
package struct ExpectedValues: Sendable {
  private(set) var choices: [PreferenceValue] = []
  private(set) var types: [JSONType] = []
  /// The rejected value, for a message about types alone.
  private(set) var value: PreferenceValue?

  private static let mostNamed = 8

  init(choices: [PreferenceValue]) { self.choices = choices }

  init(types: [JSONType], not value: PreferenceValue) {
    self.types = types
    self.value = value
  }

  /// The values and types of several rules, each once.
  init(merging all: [ExpectedValues]) {
    let lists = all.map(\.choices).filter { !$0.isEmpty }
    // A rule may list thousands of values, and is merged for each value that violates it.
    choices = lists.count > 1 ? Self.distinct(lists) : lists.first ?? []
    for type in all.lazy.flatMap(\.types) where !types.contains(type) { types.append(type) }
    value = all.lazy.compactMap(\.value).first
  }

  static func distinct(_ lists: [[PreferenceValue]]) -> [PreferenceValue] {
    var known: Set<SchemaValue> = []
    return lists.joined().filter { known.insert(SchemaValue($0)).inserted }
  }

  /// Whether it only names types, of which other values name fewer, or the values.
  func isImplied(by other: ExpectedValues) -> Bool {
    guard choices.isEmpty, !other.isEmpty, other.choices.count <= Self.mostCompared else {
      return false
    }
    if other.choices.isEmpty, types.count <= other.types.count { return false }
    let accepted = JSONTypes(types.map(JSONTypes.init)).withIntegers
    return other.types.allSatisfy { accepted.contains(JSONTypes($0)) }
      && other.choices.allSatisfy { !accepted.isDisjoint(with: JSONTypes(matching: $0)) }
  }

  /// The number of values whose types are compared: a list may be long, and many values may violate it.
  private static let mostCompared = 1_000

  var isEmpty: Bool { choices.isEmpty && types.isEmpty }
}

extension ExpectedValues: MessageConvertible {
  package var message: Message {
    if choices.isEmpty, let value {
      return Message("must be \(names), not \(JSONType(of: value).name(of: value))")
    }
    return choices.count > Self.mostNamed
      ? Message("must be one of \(names)") : Message("must be \(names)")
  }

  /// The values and types as alternatives; only the first of many values by name.
  var names: Message {
    var names = choices.prefix(Self.mostNamed).map { Message(verbatim: $0.exampleText) }
    let rest = choices.count - names.count
    if rest > 0 { names = [Message("\(names.joined(separator: ", ")) and \(rest) more")] }
    return (names + types.map(\.message)).disjunction
  }
}

extension PreferenceValue {
  /// The value in a message that proposes it; of a list or dictionary the beginning of its JSON text.
  var exampleText: String { isContainer ? jsonText().shortened(to: 80) : brief }
}
