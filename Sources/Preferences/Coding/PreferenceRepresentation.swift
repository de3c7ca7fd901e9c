public import PreferenceSystem
package import PreferenceValues

/// How the values of one Swift type stand in a store.
///
/// A key carries one. What a type has no say in, such as JSON bytes under a property list's key, is chosen here and not by
/// the type, so that two keys of one type may be stored in two ways.
public struct PreferenceRepresentation<Value>: Sendable {
  /// What is stored for a value that has a default.
  typealias Store = @Sendable (_ value: Value, _ fallback: Value?) throws -> PreferenceValue?
  /// The value that a stored one and a default stand for.
  package typealias Read =
    @Sendable (_ stored: PreferenceValue, _ fallback: Value?, _ problems: inout [PreferenceProblem])
    throws ->
    Value

  private let store: Store
  /// The value that a stored one stands for.
  ///
  /// Members that are missing come from the default, where the type allows it. A member that cannot be read falls back to
  /// the default alone and is added to the problems, whose locations begin at the stored value.
  ///
  /// - Throws: ``PreferenceCodingError`` where the value as a whole cannot be read.
  package let read: Read
  /// The members of a value that are stored each alone.
  let tree: @Sendable (_ value: Value) throws -> MemberTree?

  /// A representation made of the two directions.
  ///
  /// - Parameters:
  ///   - stored: What is stored for a value; nil removes the key.
  ///   - read: The value that a stored one and a default stand for.
  package init(
    stored: @escaping @Sendable (_ value: Value) throws -> PreferenceValue?, read: @escaping Read
  ) {
    self.init(storing: { value, _ in try stored(value) }, read: read)
  }

  init(
    storing: @escaping Store, read: @escaping Read,
    tree: (@Sendable (_ value: Value) throws -> MemberTree?)? = nil
  ) {
    store = storing
    self.read = read
    self.tree = tree ?? { value in try storing(value, nil).map(MemberTree.leaf) }
  }

  /// What is stored for a value; nil removes the key.
  ///
  /// Where a nil, or a nil member, would be read as the default that is given, it is stored as `null`; stores without
  /// null say so.
  ///
  /// - Throws: ``PreferenceCodingError`` naming the path inside of the value that cannot be stored.
  package func stored(_ value: Value, over fallback: Value? = nil) throws -> PreferenceValue? {
    try store(value, fallback)
  }
}

extension PreferenceRepresentation
where Value: RawRepresentable & SendableMetatype, Value.RawValue: Codable & SendableMetatype {
  /// Values as their raw values; one that is stored and stands for nothing is an error.
  public static var rawValue: PreferenceRepresentation {
    .proxy(to: \.rawValue, from: Value.init(rawValue:), as: .native)
  }
}

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

extension PreferenceRepresentation where Value: Codable & SendableMetatype {
  /// Values as the bytes of a JSON text; nil is no value.
  public static var json: PreferenceRepresentation { .json() }

  /// Values as the bytes that these make and read, which must be JSON.
  ///
  /// Missing and unreadable members come from the default as they do natively, except that an optional that is missing
  /// is nil.
  public static func json(
    encoder: any ObjectEncoder = JSONEncoder(), decoder: any ObjectDecoder = JSONDecoder()
  ) -> PreferenceRepresentation {
    .coded(by: JSONText(encoder: encoder, decoder: decoder), as: .native)
  }

  /// Values as a JSON text; nil is no value.
  public static var jsonString: PreferenceRepresentation { .jsonString() }

  /// Values as the text that these make and read, which must be JSON.
  public static func jsonString(
    encoder: any ObjectEncoder = JSONEncoder(), decoder: any ObjectDecoder = JSONDecoder()
  ) -> PreferenceRepresentation {
    let text = PreferenceRepresentation<Data>.proxy(
      to: { String(decoding: $0, as: UTF8.self) }, from: { Data($0.utf8) }, as: .native)
    return .coded(by: JSONText(encoder: encoder, decoder: decoder), as: text)
  }

  private static func coded(
    by text: JSONText, as bytes: PreferenceRepresentation<Data>
  ) -> PreferenceRepresentation {
    PreferenceRepresentation(
      storing: { value, fallback in
        if isNil(value) { return .storedNil(over: fallback) }
        return try bytes.stored(text.encoded(value))
      },
      read: { stored, fallback, problems in
        if stored == .null, let none = Any?.none as? Value { return none }
        let data = try bytes.read(stored, nil, &problems)
        return try text.decoded(data, over: fallback, problems: &problems)
      })
  }
}

extension PreferenceRepresentation {
  /// Values as those of another type that stand for them.
  ///
  /// - Parameters:
  ///   - proxy: The value that stands for one.
  ///   - value: The value that one stands for; nil where it stands for none.
  ///   - representation: How the other type's values are stored.
  public static func proxy<Proxy>(
    to proxy: @escaping @Sendable (Value) throws -> Proxy,
    from value: @escaping @Sendable (Proxy) throws -> Value?,
    as representation: PreferenceRepresentation<Proxy>
  ) -> PreferenceRepresentation {
    PreferenceRepresentation(
      storing: { value, fallback in
        let stand: Proxy
        do { stand = try proxy(value) } catch { throw PreferenceCodingError(encoding: error) }
        return try representation.stored(stand, over: fallback.flatMap { try? proxy($0) })
      },
      read: { stored, fallback, problems in
        let stand = try representation.read(
          stored, fallback.flatMap { try? proxy($0) }, &problems)
        let result: Value?
        do { result = try value(stand) } catch {
          throw PreferenceCodingError(decoding: error, at: .root)
        }
        guard let result else {
          throw PreferenceCodingError.corrupt(.root, reason: "\(stored.brief) stands for no value")
        }
        return result
      })
  }

  /// Optional values, those that are not nil as another representation says.
  public static func optional<Wrapped>(
    _ representation: PreferenceRepresentation<Wrapped>
  ) -> PreferenceRepresentation where Value == Wrapped? {
    PreferenceRepresentation(
      storing: { value, fallback in
        if let value { return try representation.stored(value, over: fallback ?? nil) }
        return (fallback ?? nil) == nil ? nil : .null
      },
      read: { stored, fallback, problems in
        if case .null = stored { return nil }
        return try representation.read(stored, fallback ?? nil, &problems)
      })
  }
}
