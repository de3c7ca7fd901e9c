extension FormatPhrase {
  var german: String {
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
