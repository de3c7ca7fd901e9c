package import PreferenceValues

/// One of the types that a value may have, such as a string or a list of strings.
package struct ValueVariant: Hashable, Sendable {
  /// The name.
  package var title: String
  /// The type by which it is edited.
  package var kind: SettingKind
  /// The type of stored values, nil if several are allowed.
  package var storageType: ValueTag?
  /// Its constraints in words, one each.
  package var constraints: [String]

  /// Creates a variant of this type.
  package init(
    _ title: String, kind: SettingKind, storageType: ValueTag? = nil, constraints: [String] = []
  ) {
    self.title = title
    self.kind = kind
    self.storageType = storageType
    self.constraints = constraints
  }
}

extension ValueVariant {
  /// Whether it accepts only null.
  package var isNone: Bool {
    if case .choice(let choices, isOpen: false) = kind {
      choices.map(\.value) == [.null]
    } else {
      false
    }
  }
}
