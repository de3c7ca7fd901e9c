package import PreferenceValues

/// The structure of a Swift type's stored values.
package indirect enum StoredType: Hashable, Sendable {
  /// A single value of a kind, with the rules that its Swift type adds in a JSON Schema.
  case value(ValueTag, rules: PreferenceDictionary = [:])
  /// Any value.
  case any
  /// A value of another structure, or nil.
  case optional(StoredType)
  /// One of these.
  case choice([PreferenceValue])
  /// A list of values of one type, of which none may be in it twice if it `isSet`.
  case array(of: StoredType, isSet: Bool = false)
  /// A list with one item of each of these types.
  case tuple([StoredType])
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
