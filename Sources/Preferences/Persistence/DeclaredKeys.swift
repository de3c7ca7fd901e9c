import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// The keys that types have declared, each of which is one type's own.
enum DeclaredKeys {
  private struct Place: Hashable {
    var store: StoreIdentity
    var path: PreferencePath
  }

  private static let types = Mutex<[Place: any Persistable.Type]>([:])

  /// Notes that a type is stored under its key.
  ///
  /// - Throws: ``PersistenceError/duplicateKey(_:of:)`` where another type is.
  static func declare(
    _ type: any Persistable.Type, in store: StoreIdentity
  ) throws(PersistenceError) {
    guard let path = PreferencePath(type.key) else { return }
    let place = Place(store: store, path: path)
    let first = types.withLock { types in
      if let first = types[place] { return first }
      types[place] = type
      return type
    }
    guard first == type else {
      throw .duplicateKey(
        type.key, of: [first, type].map { String(reflecting: $0) })
    }
  }
}

/// Makes sure, when a program starts, that these types are stored under different keys.
///
/// It is checked anyway when a type is first loaded, saved or cleared.
///
/// - Parameter types: The types to compare.
/// - Throws: ``PersistenceError/duplicateKey(_:of:)``.
public func checkKeys(of types: any Persistable.Type...) throws(PersistenceError) {
  for type in types { try DeclaredKeys.declare(type, in: type.store.identity) }
}
