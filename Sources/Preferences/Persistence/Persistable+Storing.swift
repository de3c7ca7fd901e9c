public import PreferenceStores

extension Persistable {
  /// The value that is stored, or the initial one where nothing is.
  ///
  /// Members that are not stored, or cannot be read, have their initial values; the latter are reported in
  /// ``Persisted/problems``.
  ///
  /// - Parameters:
  ///   - key: The key, nil for the type's own.
  ///   - store: The store, nil for the type's own.
  /// - Throws: ``PersistenceError`` where the store cannot be read.
  public static func load(
    key: String? = nil, from store: (any PreferenceStore)? = nil
  ) throws -> Persisted<Self> {
    let place = try PersistedPlace<Self>(key, in: store)
    return try place.value(in: place.load())
  }

  /// The value that is stored, where all of it is valid and can be read.
  ///
  /// - Throws: ``PersistenceError``, which tells what is absent, of another type, corrupt or invalid.
  public static func read(
    key: String? = nil, from store: (any PreferenceStore)? = nil
  ) throws -> Self {
    try PersistedPlace<Self>(key, in: store).strictValue()
  }

  /// Stores this value: writes the members in which it differs from what is stored, so that it is loaded again.
  ///
  /// A value that was loaded some time ago is better saved by the ``Persisted`` it was loaded as, which knows what
  /// was changed here and what by others.
  ///
  /// - Throws: ``PersistenceError``.
  public func save(
    key: String? = nil, to store: (any PreferenceStore)? = nil, durability: Durability = .disk
  ) throws {
    var stored = try Self.load(key: key, from: store)
    stored.value = self
    try stored.save(durability: durability)
  }

  /// Changes the value that is stored, in one step over all programs.
  ///
  /// Where another program changes anything under the key meanwhile, the closure runs again on what is stored then.
  /// Where it throws, nothing is written.
  ///
  /// - Returns: What the closure returns.
  /// - Throws: ``PersistenceError``, and what the closure throws.
  @discardableResult
  public static func update<Result>(
    key: String? = nil, in store: (any PreferenceStore)? = nil, durability: Durability = .disk,
    _ change: (inout Self) throws -> Result
  ) throws -> Result {
    let place = try PersistedPlace<Self>(key, in: store)
    return try place.saving { content in
      var stored = try place.value(in: content)
      let result = try change(&stored.value)
      let now = try place.save(
        stored.value, from: stored.tree, over: content, expectingAll: true, durability: durability)
      return (result, now != nil)
    }
  }

  /// Removes what is stored.
  ///
  /// - Throws: ``PersistenceError``.
  public static func clear(key: String? = nil, in store: (any PreferenceStore)? = nil) throws {
    _ = try PersistedPlace<Self>(key, in: store).clear()
  }

  /// Removes what is stored for the type of this value.
  ///
  /// - Throws: ``PersistenceError``.
  public func clear(key: String? = nil, in store: (any PreferenceStore)? = nil) throws {
    try Self.clear(key: key, in: store)
  }
}
