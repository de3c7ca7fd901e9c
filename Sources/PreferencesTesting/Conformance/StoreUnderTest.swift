import PreferenceFormats
import PreferenceStores
import PreferenceValues

/// An empty store, and another store of the same values.
struct StoreUnderTest {
  let store: any PreferenceStore
  let other: any PreferenceStore

  /// Fails unless both are the same.
  func expect<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String) throws {
    guard value == expected else {
      throw BrokenClaim("\(what): expected \(expected), got \(value)")
    }
  }

  func expect(_ holds: Bool, _ what: String) throws {
    guard holds else { throw BrokenClaim(what) }
  }

  /// The values that the other store reads now.
  var stored: PreferenceValue { get throws { try other.load().root } }

  /// Commits edits, which must succeed.
  @discardableResult
  func save(
    _ edits: [PreferencePath: StoreEdit], through store: (any PreferenceStore)? = nil
  ) throws -> StoreSnapshot {
    let result = try (store ?? self.store).commit(ChangeSet(edits))
    guard case .done(let snapshot, _) = result else {
      throw BrokenClaim("setting \(edits.keys) ended with \(result)")
    }
    return snapshot
  }

  /// A value that the store represents exactly, different for each number.
  func value(_ number: Int) -> PreferenceValue {
    let candidates: [PreferenceValue] = [.integer(Int64(number)), .string("text \(number)")]
    return candidates.first { store.represent($0, at: ["a"]) == .exact } ?? candidates[1]
  }

  /// The value that is read back after a value is written, nil if the store cannot represent it.
  func readBack(_ value: PreferenceValue, at path: PreferencePath) -> PreferenceValue? {
    switch store.represent(value, at: path) {
    case .exact: value
    case .rounded(let rounded): rounded
    case .impossible: nil
    }
  }
}
