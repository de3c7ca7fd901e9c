package import PreferenceValues

/// What the stored values of a Swift type look like.
package indirect enum ValueShape: Hashable, Sendable {
  /// A single value of a kind.
  case value(ValueTag)
  /// One of these.
  case choice([PreferenceValue])
  /// Values of one shape in order.
  case array(of: ValueShape)
  /// Values of one shape under names of one's own.
  case dictionary(of: ValueShape)
  /// Members by name.
  case structure([Member])
  /// It cannot be told.
  case unknown

  /// A member of a structure.
  package struct Member: Hashable, Sendable {
    /// Its name.
    package var name: String
    /// What its values look like.
    package var shape: ValueShape
  }
}
