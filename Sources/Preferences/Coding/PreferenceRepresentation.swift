public import PreferenceSystem
package import PreferenceValues

/// The stored form of the values of one Swift type.
///
/// Each key has one. It can differ from the form that the type itself defines, so that two keys of one type may be stored in
/// different ways.
public struct PreferenceRepresentation<Value>: Sendable {
  /// Returns the stored value of a value that has a default.
  typealias Store = @Sendable (_ value: Value, _ fallback: Value?) throws -> PreferenceValue?
  /// Returns the value of a stored one and a default.
  package typealias Read =
    @Sendable (_ stored: PreferenceValue, _ fallback: Value?, _ unread: inout [UnreadMember])
    throws ->
    Value

  private let store: Store
  /// Returns the value of a stored one.
  ///
  /// Missing members come from the default, if the type allows it. So does a member that cannot be read, which is added to
  /// the unread members; their locations begin at the stored value.
  ///
  /// - Throws: ``PreferenceCodingError`` if the value as a whole cannot be read.
  package let read: Read
  /// Returns the members of a value that are stored separately.
  let tree: @Sendable (_ value: Value) throws -> MemberTree?
  /// Returns a stored value, read over a default, with sets in the order in which they are encoded.
  let sorting: @Sendable (_ stored: PreferenceValue, _ fallback: Value?) -> PreferenceValue

  /// Creates a representation from both directions.
  ///
  /// - Parameters:
  ///   - stored: Returns the stored value; nil removes the key.
  ///   - read: Returns the value of a stored one and a default.
  package init(
    stored: @escaping @Sendable (_ value: Value) throws -> PreferenceValue?, read: @escaping Read
  ) {
    self.init(storing: { value, _ in try stored(value) }, read: read)
  }

  init(
    storing: @escaping Store, read: @escaping Read,
    tree: (@Sendable (_ value: Value) throws -> MemberTree?)? = nil,
    sorting:
      @escaping @Sendable (_ stored: PreferenceValue, _ fallback: Value?) -> PreferenceValue =
      { stored, _ in stored }
  ) {
    store = storing
    self.read = read
    self.sorting = sorting
    self.tree = tree ?? { value in try storing(value, nil).map(MemberTree.leaf) }
  }

  /// Returns the stored value; nil removes the key.
  ///
  /// A nil, or a nil member, that would be read as the given default is stored as `null`; stores without
  /// null refuse it.
  ///
  /// - Throws: ``PreferenceCodingError`` with the location of the member that cannot be stored.
  package func stored(_ value: Value, over fallback: Value? = nil) throws -> PreferenceValue? {
    try store(value, fallback)
  }
}

extension PreferenceRepresentation
where Value: RawRepresentable & SendableMetatype, Value.RawValue: Codable & SendableMetatype {
  /// Stores values as their raw values; an unknown raw value is an error.
  public static var rawValue: PreferenceRepresentation {
    .proxy(to: \.rawValue, from: Value.init(rawValue:), as: .native)
  }
}

extension PreferenceRepresentation where Value: Codable & SendableMetatype {
  /// Stores values as those of the store: numbers, strings, dates, arrays and dictionaries.
  ///
  /// A struct is a dictionary, which any program can read, and nil removes the key. JSON bytes, as other libraries store
  /// them, are read too; the next change replaces them with a dictionary.
  public static var native: PreferenceRepresentation {
    if let scalar = Value.self as? any (ScalarValue & SendableMetatype).Type,
      let representation = Self.scalar(scalar) as? PreferenceRepresentation
    {
      return representation
    }
    return .native()
  }

  /// Stores values as those of the store, with your own coders.
  ///
  /// - Parameters:
  ///   - encoder: Encodes values.
  ///   - decoder: Decodes values.
  public static func native(
    encoder: PreferenceEncoder = PreferenceEncoder(),
    decoder: PreferenceDecoder = PreferenceDecoder()
  ) -> PreferenceRepresentation {
    PreferenceRepresentation(
      storing: { value, fallback in
        if isNil(value) { return .storedNil(over: fallback) }
        return try encoder.encode(value, over: fallback)
      },
      read: { stored, fallback, unread in
        do throws(PreferenceCodingError) {
          return try decoder.decode(from: stored, over: fallback, unread: &unread)
        } catch {
          guard case .data(let data) = stored else { throw error }
          return try JSONText.other.decoded(data, over: fallback, unread: &unread, else: error)
        }
      },
      tree: { value in
        try MemberTree.tree(of: value, EncodingContext(userInfo: encoder.userInfo))
      },
      sorting: { stored, fallback in
        decoder.sorting(stored, as: Value.self, over: fallback)
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
  /// The stored form of nil: nothing, or null if nothing would be read as the default.
  static func storedNil(over fallback: Any?) -> PreferenceValue? {
    fallback.map(isNil) == false ? .null : nil
  }
}

extension PreferenceRepresentation where Value: Codable & SendableMetatype {
  /// Stores values as the bytes of a JSON text; nil removes the key.
  public static var json: PreferenceRepresentation { .json() }

  /// Stores values as bytes of these coders, which must be JSON.
  ///
  /// Missing and unreadable members come from the default as they do natively, except that an optional that is missing
  /// is nil, and that items of arrays and dictionaries are not completed.
  ///
  /// - Parameters:
  ///   - encoder: Encodes values; nil for a `JSONEncoder` that sorts keys, so that equal values have equal texts.
  ///   - decoder: Decodes values.
  public static func json(
    encoder: (any ObjectEncoder)? = nil, decoder: any ObjectDecoder = JSONDecoder()
  ) -> PreferenceRepresentation {
    .coded(by: JSONText(encoder: encoder ?? .sortingKeys, decoder: decoder), as: .native)
  }

  /// Stores values as a JSON text; nil removes the key.
  public static var jsonString: PreferenceRepresentation { .jsonString() }

  /// Stores values as text of these coders, which must be JSON.
  ///
  /// - Parameters:
  ///   - encoder: Encodes values; nil for a `JSONEncoder` that sorts keys, so that equal values have equal texts.
  ///   - decoder: Decodes values.
  public static func jsonString(
    encoder: (any ObjectEncoder)? = nil, decoder: any ObjectDecoder = JSONDecoder()
  ) -> PreferenceRepresentation {
    let text = PreferenceRepresentation<Data>.proxy(
      to: { String(decoding: $0, as: UTF8.self) }, from: { Data($0.utf8) }, as: .native)
    return .coded(by: JSONText(encoder: encoder ?? .sortingKeys, decoder: decoder), as: text)
  }

  private static func coded(
    by text: JSONText, as bytes: PreferenceRepresentation<Data>
  ) -> PreferenceRepresentation {
    PreferenceRepresentation(
      storing: { value, fallback in
        if isNil(value) { return .storedNil(over: fallback) }
        return try bytes.stored(text.encoded(value))
      },
      read: { stored, fallback, unread in
        if stored == .null, let none = Any?.none as? Value { return none }
        let data = try bytes.read(stored, nil, &unread)
        return try text.decoded(data, over: fallback, unread: &unread)
      })
  }
}

extension PreferenceRepresentation {
  /// Stores values as values of another type.
  ///
  /// - Parameters:
  ///   - proxy: Returns the stored value of the other type; its errors refuse the value.
  ///   - value: Returns the value of a stored one; nil or an error if there is no such value.
  ///   - representation: The stored form of the other type's values.
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
      read: { stored, fallback, unread in
        let stand = try representation.read(
          stored, fallback.flatMap { try? proxy($0) }, &unread)
        let result: Value?
        do { result = try value(stand) } catch {
          throw PreferenceCodingError(decoding: error, at: .root)
        }
        guard let result else {
          throw PreferenceCodingError.corrupt(.root, reason: "\(stored.brief) stands for no value")
        }
        return result
      },
      sorting: { stored, fallback in
        representation.sorting(stored, fallback.flatMap { try? proxy($0) })
      })
  }

  /// Stores values as `Codable` values of another type.
  ///
  /// ```swift
  /// let accent = Key(
  ///   "accent", default: Accent(hex: "#336699"),
  ///   as: .proxy(to: { $0.hex }, from: { Accent(hex: $0) }))
  /// ```
  ///
  /// - Parameters:
  ///   - proxy: Returns the stored value of the other type; its errors refuse the value.
  ///   - value: Returns the value of a stored one; nil or an error if there is no such value.
  public static func proxy<Proxy: Codable & SendableMetatype>(
    to proxy: @escaping @Sendable (Value) throws -> Proxy,
    from value: @escaping @Sendable (Proxy) throws -> Value?
  ) -> PreferenceRepresentation {
    .proxy(to: proxy, from: value, as: .native)
  }

  /// Stores optional values in another representation.
  ///
  /// - Parameter representation: The representation of values that are not nil.
  public static func optional<Wrapped>(
    _ representation: PreferenceRepresentation<Wrapped>
  ) -> PreferenceRepresentation where Value == Wrapped? {
    PreferenceRepresentation(
      storing: { value, fallback in
        if let value { return try representation.stored(value, over: fallback ?? nil) }
        return (fallback ?? nil) == nil ? nil : .null
      },
      read: { stored, fallback, unread in
        if case .null = stored { return nil }
        return try representation.read(stored, fallback ?? nil, &unread)
      },
      sorting: { stored, fallback in representation.sorting(stored, fallback ?? nil) })
  }
}
