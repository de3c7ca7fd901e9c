/// What a rule counts in a value.
package enum Part: Hashable, Sendable {
  case character, element, member, matchingElement

  /// So many of them, in English.
  package func english(_ count: some CustomStringConvertible) -> String {
    let nouns: (String, String) =
      switch self {
      case .character: ("character", "characters")
      case .element: ("element", "elements")
      case .member: ("member", "members")
      case .matchingElement: ("matching element", "matching elements")
      }
    return "\(count) " + ("\(count)" == "1" ? nouns.0 : nouns.1)
  }

  /// So many of them, in German.
  package func german(_ count: some CustomStringConvertible) -> String {
    let nouns: (String, String) =
      switch self {
      case .character: ("Zeichen", "Zeichen")
      case .element: ("Element", "Elemente")
      case .member: ("Eintrag", "Einträge")
      case .matchingElement: ("passendes Element", "passende Elemente")
      }
    return "\(count) " + ("\(count)" == "1" ? nouns.0 : nouns.1)
  }
}
