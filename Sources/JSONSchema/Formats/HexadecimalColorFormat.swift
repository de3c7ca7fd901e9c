import PreferenceValues

/// A colour in hexadecimal digits, as editors of JSON know it.
enum HexadecimalColorFormat: TextFormat {
  static let name = "color-hex"
  static let phrase = FormatPhrase.hexadecimalColor

  static func accepts(_ text: String) -> Bool { text.first == "#" && RGBColor(text) != nil }
}
