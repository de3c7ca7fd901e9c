import PreferenceFormats
import PreferenceValues

/// A URI with expressions in braces (RFC 6570).
enum URITemplateFormat: TextFormat {
  static let name = "uri-template"
  static let phrase = FormatPhrase.uriTemplate

  static func accepts(_ text: String) -> Bool {
    var rest = text[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[open] == "{", isLiteral(rest[..<open]),
        let close = rest[open...].firstIndex(of: "}"),
        isExpression(rest[open..<close].dropFirst())
      else { return false }
      rest = rest[rest.index(after: close)...]
    }
    return isLiteral(rest)
  }

  private static func isLiteral(_ text: Substring) -> Bool {
    URICharacters(allowsUnicode: true).accepts(text, extra: ":/?#[]@", isQuery: true)
  }

  private static func isExpression(_ text: Substring) -> Bool {
    let operators = "+#./;?&=,!@|"
    let list = text.first.map(operators.contains) == true ? text.dropFirst() : text
    return list.split(separator: ",", omittingEmptySubsequences: false).allSatisfy(isVariable)
  }

  /// Whether a text is a name, optionally followed by a length or a star.
  private static func isVariable(_ text: Substring) -> Bool {
    var name = text
    if name.hasSuffix("*") {
      name = name.dropLast()
    } else if let colon = name.firstIndex(of: ":") {
      let length = name[colon...].utf8.dropFirst()
      guard (1...4).contains(length.count), length.allSatisfy(\.isDigit),
        length.first != UInt8(ascii: "0")
      else { return false }
      name = name[..<colon]
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy {
          $0.isAlphanumeric || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "%")
        }
        && URICharacters(allowsUnicode: false).accepts(part, extra: "")
    }
  }
}
