import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// The keys that types have declared; each belongs to one type.
enum DeclaredKeys {
  private struct Location: Hashable {
    var store: StoreIdentity
    var path: PreferencePath
  }

  private static let types = Mutex<[Location: any Persistable.Type]>([:])

  /// Records that a type is stored under its key.
  ///
  /// - Throws: ``PersistenceError/duplicateKey(_:of:)`` if another type has the key.
  static func declare(
    _ type: any Persistable.Type, in store: StoreIdentity
  ) throws(PersistenceError) {
    guard let path = PreferencePath(type.key) else { return }
    let location = Location(store: store, path: path)
    let first = types.withLock { types in
      if let first = types[location] { return first }
      types[location] = type
      return type
    }
    guard first == type else {
      throw .duplicateKey(
        type.key, of: [first, type].map { String(reflecting: $0) })
    }
  }
}

/// Checks that these types are stored under different keys, for the start of a program.
///
/// This is also checked when a type is first loaded, saved or cleared.
///
/// - Parameter types: The types to compare.
/// - Throws: ``PersistenceError/duplicateKey(_:of:)``.
public func checkKeys(of types: any Persistable.Type...) throws(PersistenceError) {
  for type in types { try DeclaredKeys.declare(type, in: type.store.identity) }
}
