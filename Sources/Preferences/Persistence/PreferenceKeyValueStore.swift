import PreferenceFormats
public import PreferenceStores
public import PreferenceSystem
public import PreferenceValues

/// Bytes under the top-level keys of a store, or of a dictionary in it.
///
/// A format without data, such as JSON, has them as base64 strings, like the data of a key.
///
/// ```swift
/// let store = PreferenceKeyValueStore(FileStore(path: path, format: .propertyList))
/// try store.save(bytes, for: "session")
/// ```
public struct PreferenceKeyValueStore: KeyValueStore {
  private let store: any PreferenceStore
  private let group: PreferencePath

  /// The number of attempts if other programs change the key.
  private static let attempts = 16

  /// Creates a key–value store on top of a store.
  ///
  /// - Parameters:
  ///   - store: The store that has the bytes.
  ///   - group: The dictionary whose members the keys are.
  public init(_ store: any PreferenceStore, in group: PreferencePath = .root) {
    self.store = store
    self.group = group
  }

  public func fetch(_ key: String) throws(KeyValueStoreError) -> Data? {
    let stored = try naming(key) { try store.load().root[group.appending(key)] }
    guard let stored else { return nil }
    if case .data(let data) = stored { return data }
    // Any string may be base64, so only that of a store without data is one.
    guard let data = stored.data, (try? form(of: data, for: key)) == stored else {
      throw KeyValueStoreError.mismatch(key: key, found: stored.tag)
    }
    return data
  }

  /// Returns the form in which the store keeps the bytes of a key.
  private func form(of data: Data, for key: String) throws -> PreferenceValue {
    try store.storedForm(of: .data(data), at: group.appending(key))
  }

  public func save(_ data: Data, for key: String) throws(KeyValueStoreError) {
    let path = group.appending(key)
    let result = try naming(key) {
      try store.commit(ChangeSet([path: .set(form(of: data, for: key))]))
    }
    switch result {
    case .done: break
    case .conflicts(_, let now):
      // Without an expectation, the conflict is a value that is not a dictionary.
      let blocker = EditError.obstructed(path, by: now.root.blocker(of: path) ?? group)
      throw KeyValueStoreError.failed(key: key, UnderlyingError(blocker))
    case .refused(let problems, _): throw KeyValueStoreError.refused(key: key, problems)
    }
  }

  @discardableResult
  public func delete(_ key: String) throws(KeyValueStoreError) -> Bool {
    let path = group.appending(key)
    var stored = try naming(key) { try store.load().root[path] }
    for _ in 0..<Self.attempts {
      guard let found = stored else { return false }
      let changes = ChangeSet([path: .reset], expecting: [path: found])
      switch try naming(key, { try store.commit(changes) }) {
      case .done: return true
      case .conflicts(_, let now): stored = now.root[path]
      case .refused(let problems, _): throw KeyValueStoreError.refused(key: key, problems)
      }
    }
    throw KeyValueStoreError.contended(key: key)
  }

  private func naming<Result>(
    _ key: String, _ body: () throws -> Result
  ) throws(KeyValueStoreError) -> Result {
    do {
      return try body()
    } catch {
      throw KeyValueStoreError(error, key: key)
    }
  }
}
