/// A format of strings, as the keyword `format` names it.
package protocol TextFormat: Sendable {
  /// The name in schemas: "date-time".
  static var name: String { get }

  /// The description of such a string, with its article: "a date such as 2026-01-31".
  static var phrase: FormatPhrase { get }

  /// Whether a text has this meaning.
  static func accepts(_ text: String) -> Bool

  /// Whether a text in a type of the file's own has this meaning, such as a local time of TOML.
  static func acceptsForeign(_ text: String) -> Bool
}

extension TextFormat {
  package static func acceptsForeign(_ text: String) -> Bool { accepts(text) }
}
