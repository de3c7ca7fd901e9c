/// The formats that are known.
package enum TextFormats {
  private static let all: [any TextFormat.Type] = [
    ColorFormat.self, DateFormat.self, DateTimeFormat.self, DurationFormat.self, EmailFormat.self,
    HexadecimalColorFormat.self, HostnameFormat.self, IDNEmailFormat.self, IDNHostnameFormat.self,
    IPv4Format.self,
    IPv6Format.self, IRIFormat.self, IRIReferenceFormat.self, JSONPointerFormat.self,
    RegexFormat.self, RelativeJSONPointerFormat.self, TimeFormat.self, URIFormat.self,
    URIReferenceFormat.self, URITemplateFormat.self, UUIDFormat.self,
  ]

  /// The formats by their names in schemas.
  package static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The known format of a schema whose default does not violate it.
  ///
  /// Programs read more texts than the format allows if their own default is one of these, such as “30 seconds” as a duration.
  package static func rule(of schema: Subschema) -> (any TextFormat.Type)? {
    schema["format"]?.text.flatMap { named[$0] }.flatMap { isViolated($0, by: schema) ? nil : $0 }
  }

  /// Whether a format of a schema is violated by the schema's default.
  static func isViolated(_ format: any TextFormat.Type, by schema: Subschema) -> Bool {
    schema["default"]?.text.map { !format.accepts($0) } ?? false
  }
}
