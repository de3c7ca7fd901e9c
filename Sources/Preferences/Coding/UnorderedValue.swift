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

/// The decoded items of a collection without an order, in the order of the stored array.
struct UnorderedItems {
  /// The location of the collection in the stored value.
  let location: ValueLocation
  /// The number of consecutive items that belong together.
  let width: Int
  /// The encoded forms of the items.
  let forms: [PreferenceValue]

  /// Returns a stored value with the array in the order in which it is encoded; of elements that are read as one, the
  /// last stays.
  func sorting(_ value: PreferenceValue) -> PreferenceValue {
    value.changing(at: location.steps[...]) { stored in
      guard let items = stored.elements, items.count == forms.count else { return stored }
      var elements: [PreferenceValue: [PreferenceValue]] = [:]
      for start in stride(from: 0, to: items.count, by: width) {
        elements[forms[start]] = Array(items[start..<min(start + width, items.count)])
      }
      let sorted = PreferenceValue.array(Array(elements.keys)).sorted(inGroupsOf: 1)
      return .array((sorted.elements ?? []).flatMap { elements[$0] ?? [] })
    }
  }
}

extension PreferenceValue {
  /// The value with another one at the end of steps, if they lead to one.
  fileprivate func changing(
    at steps: ArraySlice<ValueLocation.Step>, _ change: (PreferenceValue) -> PreferenceValue
  ) -> PreferenceValue {
    switch (steps.first, self) {
    case (nil, _): return change(self)
    case (.index(let index)?, .array(var items)) where items.indices.contains(index):
      items[index] = items[index].changing(at: steps.dropFirst(), change)
      return .array(items)
    case (.member(let name)?, .dictionary(var members)):
      members[name] = members[name]?.changing(at: steps.dropFirst(), change)
      return .dictionary(members)
    default: return self
    }
  }

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
