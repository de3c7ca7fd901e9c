import PreferenceValues

extension PreferenceRepresentation where Value: Codable & SendableMetatype {
  /// Values as the store's own: numbers, text, dates, arrays and dictionaries.
  ///
  /// A struct is a dictionary that any program can open, and nil is no value.
  public static var native: PreferenceRepresentation {
    if let scalar = Value.self as? any (ScalarValue & SendableMetatype).Type,
      let representation = Self.scalar(scalar) as? PreferenceRepresentation
    {
      return representation
    }
    return .native()
  }

  /// Values as the store's own, coded by these.
  public static func native(
    encoder: PreferenceEncoder = PreferenceEncoder(),
    decoder: PreferenceDecoder = PreferenceDecoder()
  ) -> PreferenceRepresentation {
    PreferenceRepresentation(
      storing: { value, fallback in
        if isNil(value) { return .storedNil(over: fallback) }
        return try encoder.encode(value, over: fallback)
      },
      read: { stored, fallback, problems in
        try decoder.decode(from: stored, over: fallback, problems: &problems)
      },
      tree: { value in
        try MemberTree.tree(of: value, EncodingContext(userInfo: encoder.userInfo))
      })
  }

  private static func scalar<Scalar: ScalarValue & SendableMetatype>(
    _ type: Scalar.Type
  ) -> Any {
    PreferenceRepresentation<Scalar>(
      stored: \.stored, read: { stored, _, _ in try Scalar.read(stored, at: .root) })
  }
}

extension PreferenceValue? {
  /// What nil is stored as: nothing, or null where nothing would be read as the default.
  static func storedNil(over fallback: Any?) -> PreferenceValue? {
    fallback.map(isNil) == false ? .null : nil
  }
}
