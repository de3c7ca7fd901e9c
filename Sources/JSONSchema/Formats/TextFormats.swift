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
}
