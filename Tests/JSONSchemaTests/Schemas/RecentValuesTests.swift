import JSONSchema
import PreferenceValues
import Testing

/// The results that a schema remembers for the last values.
@Suite struct RecentValuesTests {
  private static let value: PreferenceValue = .dictionary(["a": .integer(1), "b": .integer(2)])

  /// Returns the number of results that were made after each of the values.
  private func counts(for values: [PreferenceValue?]) -> [Int] {
    let recent = RecentValues<Int>()
    var made = 0
    return values.map { value in
      _ = recent.result(for: value) {
        made += 1
        return made
      }
      return made
    }
  }

  @Test func `a result is made once for the same value`() {
    let copy = Self.value
    #expect(
      counts(for: [copy, copy, nil, nil, .emptyDictionary, .emptyDictionary, copy]) == [
        1, 1, 2, 2, 3, 3, 3,
      ])
  }

  @Test func `equal values with another order have results of their own`() {
    let other: PreferenceValue = .dictionary(["b": .integer(2), "a": .integer(1)])
    #expect(Self.value == other)
    #expect(counts(for: [Self.value, other]) == [1, 2])
    #expect(counts(for: [.array([]), .emptyDictionary, .array([])]) == [1, 2, 2])
  }

  @Test func `only the last results are remembered`() {
    let values = (0..<5).map { PreferenceValue.dictionary(["a": .integer($0)]) }
    #expect(counts(for: values + [values[4], values[0]]) == [1, 2, 3, 4, 5, 5, 6])
  }
}
