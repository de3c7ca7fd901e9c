import PreferenceValues

/// The description of a format's strings, with its article.
package enum FormatPhrase: Phrase, Hashable, CaseIterable {
  case iri, iriReference, uri, uriReference, uriTemplate
  case email, hostname, ipv4, ipv6
  case date, time, dateTime, duration
  case color, hexadecimalColor
  case regex, uuid, jsonPointer, relativeJSONPointer
}

extension FormatPhrase {
  package var english: String {
    switch self {
    case .iri: "an IRI such as https://example.org/"
    case .iriReference: "an IRI or a relative reference"
    case .uri: "a URI such as https://example.org/"
    case .uriReference: "a URI or a relative reference"
    case .uriTemplate: "a URI template such as https://example.org/{name}"
    case .email: "an email address such as ada@example.org"
    case .hostname: "a host name such as www.example.org"
    case .ipv4: "an IPv4 address such as 192.0.2.1"
    case .ipv6: "an IPv6 address such as 2001:db8::1"
    case .date: "a date such as 2026-01-31"
    case .time: "a time such as 12:30:00Z"
    case .dateTime: "a date and time such as 2026-01-31T12:30:00Z"
    case .duration: "a duration such as P1DT12H"
    case .color: "a colour such as #ff8800 or orange"
    case .hexadecimalColor: "a colour such as #ff8800"
    case .regex: "a regular expression"
    case .uuid: "a UUID such as 2eb8aa08-aa98-11ea-b4aa-73b441d16380"
    case .jsonPointer: "a JSON Pointer such as /a/0"
    case .relativeJSONPointer: "a relative JSON Pointer such as 1/a"
    }
  }
}

extension FormatPhrase {
  package var german: String {
    switch self {
    case .iri: "eine IRI wie https://example.org/"
    case .iriReference: "eine IRI oder ein relativer Verweis"
    case .uri: "eine URI wie https://example.org/"
    case .uriReference: "eine URI oder ein relativer Verweis"
    case .uriTemplate: "eine URI-Vorlage wie https://example.org/{name}"
    case .email: "eine E-Mail-Adresse wie ada@example.org"
    case .hostname: "ein Rechnername wie www.example.org"
    case .ipv4: "eine IPv4-Adresse wie 192.0.2.1"
    case .ipv6: "eine IPv6-Adresse wie 2001:db8::1"
    case .date: "ein Datum wie 2026-01-31"
    case .time: "eine Uhrzeit wie 12:30:00Z"
    case .dateTime: "ein Zeitpunkt wie 2026-01-31T12:30:00Z"
    case .duration: "eine Dauer wie P1DT12H"
    case .color: "eine Farbe wie #ff8800 oder orange"
    case .hexadecimalColor: "eine Farbe wie #ff8800"
    case .regex: "ein regulärer Ausdruck"
    case .uuid: "eine UUID wie 2eb8aa08-aa98-11ea-b4aa-73b441d16380"
    case .jsonPointer: "ein JSON-Zeiger wie /a/0"
    case .relativeJSONPointer: "ein relativer JSON-Zeiger wie 1/a"
    }
  }
}
