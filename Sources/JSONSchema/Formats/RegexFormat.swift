import ECMARegex

/// A regular expression (ECMA-262, with the `u` flag).
enum RegexFormat: TextFormat {
  static let name = "regex"
  static let phrase = FormatPhrase.regex

  static func accepts(_ text: String) -> Bool {
    (try? RegexPattern(text)) != nil
  }
}
