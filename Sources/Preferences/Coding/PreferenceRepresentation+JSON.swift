import PreferenceValues

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
