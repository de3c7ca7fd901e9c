package import PreferenceValues

/// The description of a format's strings, with its article.
package enum FormatPhrase: MessageConvertible, Hashable, Sendable, CaseIterable {
  case iri, iriReference, uri, uriReference, uriTemplate
  case email, hostname, ipv4, ipv6
  case date, time, dateTime, duration
  case color, hexadecimalColor
  case regex, uuid, jsonPointer, relativeJSONPointer
}

extension FormatPhrase {
  package var message: Message {
    switch self {
    case .iri: Message("an IRI such as https://example.org/")
    case .iriReference: Message("an IRI or a relative reference")
    case .uri: Message("a URI such as https://example.org/")
    case .uriReference: Message("a URI or a relative reference")
    case .uriTemplate: Message("a URI template such as https://example.org/{name}")
    case .email: Message("an email address such as ada@example.org")
    case .hostname: Message("a host name such as www.example.org")
    case .ipv4: Message("an IPv4 address such as 192.0.2.1")
    case .ipv6: Message("an IPv6 address such as 2001:db8::1")
    case .date: Message("a date such as 2026-01-31")
    case .time: Message("a time such as 12:30:00Z")
    case .dateTime: Message("a date and time such as 2026-01-31T12:30:00Z")
    case .duration: Message("a duration such as P1DT12H")
    case .color: Message("a color such as #ff8800 or orange")
    case .hexadecimalColor: Message("a color such as #ff8800")
    case .regex: Message("a regular expression")
    case .uuid: Message("a UUID such as 2eb8aa08-aa98-11ea-b4aa-73b441d16380")
    case .jsonPointer: Message("a JSON Pointer such as /a/0")
    case .relativeJSONPointer: Message("a relative JSON Pointer such as 1/a")
    }
  }
}
