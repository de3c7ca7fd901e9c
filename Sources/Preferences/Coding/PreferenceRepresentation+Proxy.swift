import PreferenceValues

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
