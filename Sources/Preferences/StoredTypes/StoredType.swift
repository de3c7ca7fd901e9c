package import PreferenceValues

/// The structure of a Swift type's stored values.
package indirect enum StoredType: Hashable, Sendable {
  /// A single value of a kind.
  case value(ValueTag)
  /// One of these.
  case choice([PreferenceValue])
  /// A list of values of one type, of which none may be in it twice if it `isSet`.
  case array(of: StoredType, isSet: Bool = false)
  /// A dictionary of values of one type under custom names.
  case dictionary(of: StoredType)
  /// Members by name.
  case structure([Member])
  /// The structure is unknown.
  case unknown

  /// A member of a structure.
  package struct Member: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// The structure of its values.
    package var storedType: StoredType
  }
}
