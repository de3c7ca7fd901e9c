/// What a text of a format is, with its article.
enum FormatPhrase: Phrase, Hashable, CaseIterable {
  case iri, iriReference, uri, uriReference, uriTemplate
  case email, hostname, ipv4, ipv6
  case date, time, dateTime, duration
  case color, hexadecimalColor
  case regex, uuid, jsonPointer, relativeJSONPointer
}
