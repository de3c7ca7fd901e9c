import PreferenceFormats
import PreferenceValues

/// A collection without an order, whose encoded items are sorted.
///
/// Swift's order differs in each run of a program, so without it equal values would have different stored forms.
protocol UnorderedValue {
  /// The number of consecutive items that belong together if the collection is stored as an array.
  static var itemsPerElement: Int { get }
}

extension Set: UnorderedValue {
  static var itemsPerElement: Int { 1 }
}

extension Dictionary: UnorderedValue {
  // A dictionary whose keys are neither strings nor integers is an array of keys and values.
  static var itemsPerElement: Int { 2 }
}

extension PreferenceValue {
  /// The encoded form of a collection without an order, with sorted elements.
  ///
  /// - Parameter width: The number of consecutive items of an array that belong together.
  func sorted(inGroupsOf width: Int) -> PreferenceValue {
    switch self {
    case .dictionary(let members):
      return .dictionary(
        PreferenceDictionary(members.sorted { $0.name.precedesByBytes($1.name) }))
    case .array(let items):
      let elements = stride(from: 0, to: items.count, by: width)
        .map { Array(items[$0..<min($0 + width, items.count)]) }
      return .array(
        elements.map { (SortKey($0[0]), $0) }.sorted { $0.0 < $1.0 }.flatMap(\.1))
    default: return self
    }
  }
}

/// The position of a value in a sorted collection: numbers by size, then all others by their text.
private struct SortKey: Comparable {
  let number: DecimalNumber?
  let text: String

  init(_ value: PreferenceValue) {
    number = DecimalNumber(value)
    text = value.text ?? value.jsonText()
  }

  static func < (left: SortKey, right: SortKey) -> Bool {
    switch (left.number, right.number) {
    case (let left?, let right?) where left != right: left < right
    case (_?, nil): true
    case (nil, _?): false
    default: left.text.precedesByBytes(right.text)
    }
  }
}
