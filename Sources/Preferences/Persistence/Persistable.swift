import PreferenceDomains
public import PreferenceStores
public import PreferenceValues

/// A type with a single value that a program stores.
///
/// ```swift
/// struct AudioSettings: Persistable {
///   var volume = 1.0
///   var device: String?
/// }
///
/// var settings = try AudioSettings.load()
/// settings.volume = 0.3
/// try settings.save()
/// ```
///
/// A type needs only properties with initial values. Each member of a struct is stored on its own, so the struct may grow,
/// and two programs that change different members both keep their changes.
public protocol Persistable: Codable, DefaultInitializable, SendableMetatype {
  /// The key under which the value is stored: a top-level key, a JSON Pointer, or "" for the whole store.
  ///
  /// By default the name of the type, with the types it is nested in: `VisualSettings`, `Editor.Settings`.
  static var key: String { get }

  /// The store of the value; by default the program's own domain.
  static var store: any PreferenceStore { get }

  /// The stored form of the value; native by default.
  static var representation: PreferenceRepresentation<Self> { get }

  /// Returns the problems of this value, at locations relative to it; a value with an error is not saved.
  func check() -> [PreferenceProblem]
}

extension Persistable {
  public static var key: String { typeIdentifier(of: Self.self) }

  public static var store: any PreferenceStore { LayeredStore.program }

  public static var representation: PreferenceRepresentation<Self> { .native }

  public func check() -> [PreferenceProblem] { [] }
}

/// The name of a type without its module, and without parts that differ in each run of the program.
private func typeIdentifier(of type: Any.Type) -> String {
  var name = ""
  var depth = 0
  // Parentheses contain the context of a private type or an extension: "(unknown context at $55684aab829c)".
  for character in String(reflecting: type) {
    if character == "(" { depth += 1 }
    if depth == 0 { name.append(character) }
    if character == ")" { depth -= 1 }
  }
  let parts = name.split(whereSeparator: { $0 == "." || $0 == ":" })
  return parts.dropFirst(parts.count > 1 ? 1 : 0).joined(separator: ".")
}

extension Persistable {
  /// Loads the stored value, or the initial one if none is stored.
  ///
  /// Members that are not stored, or cannot be read, have their initial values; the latter are reported in
  /// ``PersistedValue/problems``.
  ///
  /// - Parameters:
  ///   - key: The key, nil for the type's own.
  ///   - store: The store, nil for the type's own.
  /// - Throws: ``PersistenceError`` if the store cannot be read.
  public static func load(
    key: String? = nil, from store: (any PreferenceStore)? = nil
  ) throws(PersistenceError) -> PersistedValue<Self> {
    let place = try PersistedLocation<Self>(key, in: store)
    return try place.value(in: place.load())
  }

  /// Returns the stored value if all of it can be read and is valid.
  ///
  /// - Parameters:
  ///   - key: The key, nil for the type's own.
  ///   - store: The store, nil for the type's own.
  /// - Throws: ``PersistenceError`` if the value is absent, of another type, corrupt or invalid.
  public static func read(
    key: String? = nil, from store: (any PreferenceStore)? = nil
  ) throws(PersistenceError) -> Self {
    try PersistedLocation<Self>(key, in: store).strictValue()
  }

  /// Saves this value: writes the members in which it differs from the stored value.
  ///
  /// Save a value that was loaded some time ago through its ``PersistedValue``, which knows which
  /// changes are its own.
  ///
  /// - Parameters:
  ///   - key: The key, nil for the type's own.
  ///   - store: The store, nil for the type's own.
  ///   - durability: Whether to wait for the disk.
  ///   - consents: The consents that the user gave after ``StoreError/needsConsent(_:_:)``.
  /// - Throws: ``PersistenceError``.
  public func save(
    key: String? = nil, to store: (any PreferenceStore)? = nil, durability: StoreDurability = .disk,
    consents: Set<StoreConsent> = []
  ) throws(PersistenceError) {
    var stored = try Self.load(key: key, from: store)
    stored.value = self
    try stored.save(durability: durability, consents: consents)
  }

  /// Changes the stored value in one step across all programs.
  ///
  /// If another program changes anything under the key, the closure runs again on the new value.
  /// If it throws, nothing is written.
  ///
  /// - Parameters:
  ///   - key: The key, nil for the type's own.
  ///   - store: The store, nil for the type's own.
  ///   - durability: Whether to wait for the disk.
  ///   - consents: The consents that the user gave after ``StoreError/needsConsent(_:_:)``.
  ///   - change: Changes the value.
  /// - Returns: The closure's result.
  /// - Throws: ``PersistenceError``, and the errors of the closure.
  @discardableResult
  public static func update<Result>(
    key: String? = nil, in store: (any PreferenceStore)? = nil, durability: StoreDurability = .disk,
    consents: Set<StoreConsent> = [], _ change: (inout Self) throws -> Result
  ) throws -> Result {
    let place = try PersistedLocation<Self>(key, in: store)
    let options = UpdateOptions(durability: durability, consents: consents)
    return try place.saving { content in
      var stored = try place.value(in: content)
      let result = try change(&stored.value)
      let now = try place.save(
        stored.value, from: stored.tree, over: content, expectingAll: true, options)
      return (result, now != nil)
    }
  }

  /// Removes the stored value.
  ///
  /// - Parameters:
  ///   - key: The key, nil for the type's own.
  ///   - store: The store, nil for the type's own.
  /// - Throws: ``PersistenceError``.
  public static func clear(
    key: String? = nil, in store: (any PreferenceStore)? = nil
  ) throws(PersistenceError) {
    _ = try PersistedLocation<Self>(key, in: store).clear()
  }

  /// Removes the stored value of this value's type.
  ///
  /// - Parameters:
  ///   - key: The key, nil for the type's own.
  ///   - store: The store, nil for the type's own.
  /// - Throws: ``PersistenceError``.
  public func clear(
    key: String? = nil, in store: (any PreferenceStore)? = nil
  ) throws(PersistenceError) {
    try Self.clear(key: key, in: store)
  }
}
