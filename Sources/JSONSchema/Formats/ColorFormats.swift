import PreferenceValues

/// A CSS color: a name, hexadecimal digits, or a function such as `rgb(255 136 0)`.
package enum ColorFormat: TextFormat {
  package static let name = "color"
  package static let phrase = FormatPhrase.color

  package static func accepts(_ text: String) -> Bool {
    RGBColor(text) != nil || words.contains(text.lowercased()) || isFunction(text)
  }

  private static let words = ["transparent", "currentcolor", "inherit", "none", "default"]

  /// Whether it looks like a function; its arguments are not checked.
  private static func isFunction(_ text: String) -> Bool {
    guard let bracket = text.firstIndex(of: "("), text.last == ")" else { return false }
    let name = text[..<bracket]
    return !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") }
  }
}

/// A color in hexadecimal digits, as JSON editors support it.
enum HexadecimalColorFormat: TextFormat {
  static let name = "color-hex"
  static let phrase = FormatPhrase.hexadecimalColor

  static func accepts(_ text: String) -> Bool { text.first == "#" && RGBColor(text) != nil }
}
