/// A regular expression (ECMA-262, with the `u` flag).
enum RegexFormat: TextFormat {
  static let name = "regex"
  static let phrase = "a regular expression"

  static func accepts(_ text: String) -> Bool {
    (try? Pattern(text)) != nil
  }
}
