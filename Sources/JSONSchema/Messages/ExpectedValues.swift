import PreferenceValues

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

  var isEmpty: Bool { choices.isEmpty && types.isEmpty }

  mutating func formUnion(_ other: ExpectedValues) {
    var known = Set(choices.map(SchemaValue.init))
    choices += other.choices.filter { known.insert(SchemaValue($0)).inserted }
    types += other.types.filter { !types.contains($0) }
    value = value ?? other.value
  }
}

extension ExpectedValues {
  /// The values and types in words, the first values by name: `"a", "b" or a number`.
  private func words(
    _ language: Language, or: String, and: String, more: String
  ) -> String {
    var words = choices.prefix(Self.mostNamed).map(\.brief)
    let rest = choices.count - words.count
    if rest > 0 { words = [words.joined(separator: ", ") + " \(and) \(rest) \(more)"] }
    return alternatives(words + types.map { $0.text(in: language) }, or)
  }

  private var isLong: Bool { choices.count > Self.mostNamed }

  var english: String {
    let named = words(.english, or: "or", and: "and", more: "more")
    guard choices.isEmpty, let value else {
      return (isLong ? "must be one of " : "must be ") + named
    }
    return "must be \(named), not \(JSONType(of: value).english(value))"
  }

  var german: String {
    let named = words(.german, or: "oder", and: "und", more: "weiteren")
    guard choices.isEmpty, let value else {
      return isLong ? "muss einer der Werte \(named) sein" : "muss \(named) sein"
    }
    return "muss \(named) sein, nicht \(JSONType(of: value).german(value))"
  }

  /// The same as the end of a sentence about excluded values.
  var excludedEnglish: String { words(.english, or: "or", and: "and", more: "more") }
  var excludedGerman: String { words(.german, or: "oder", and: "und", more: "weitere") }
}
