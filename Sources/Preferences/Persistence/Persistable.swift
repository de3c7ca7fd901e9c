import PreferenceDomains
public import PreferenceStores
public import PreferenceValues

/// A type of which a program keeps one value.
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
/// Nothing need be written but the properties and their initial values. The members of a struct are stored each alone,
/// so that a struct may grow, and so that two programs which change different members both keep their changes.
public protocol Persistable: Codable, DefaultInitializable, SendableMetatype {
  /// The key under which the value is stored: a top-level key, a JSON Pointer, or "" for the whole store.
  ///
  /// By default the name of the type, with the types it is nested in: `VisualSettings`, `Editor.Settings`.
  static var key: String { get }

  /// Where the value is stored; by default the program's own domain.
  static var store: any PreferenceStore { get }

  /// How the value is stored; by default natively.
  static var representation: PreferenceRepresentation<Self> { get }

  /// What is wrong with this value, at locations that begin at it; a value with an error is not saved.
  func check() -> [PreferenceProblem]
}

extension Persistable {
  public static var key: String { typeIdentifier(of: Self.self) }

  public static var store: any PreferenceStore { LayeredStore.program }

  public static var representation: PreferenceRepresentation<Self> { .native }

  public func check() -> [PreferenceProblem] { [] }
}

/// The name of a type without its module, and without what is different in each run of the program.
private func typeIdentifier(of type: Any.Type) -> String {
  var name = ""
  var depth = 0
  // What stands in parentheses is where a private type or an extension is: "(unknown context at $55684aab829c)".
  for character in String(reflecting: type) {
    if character == "(" { depth += 1 }
    if depth == 0 { name.append(character) }
    if character == ")" { depth -= 1 }
  }
  let parts = name.split(whereSeparator: { $0 == "." || $0 == ":" })
  return parts.dropFirst(parts.count > 1 ? 1 : 0).joined(separator: ".")
}

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
