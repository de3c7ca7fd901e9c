/// A format of strings, as the keyword `format` names it.
package protocol TextFormat: Sendable {
  /// The name in schemas: "date-time".
  static var name: String { get }

  /// The description of such a string, with its article: "a date such as 2026-01-31".
  static var phrase: FormatPhrase { get }

  /// Whether a text has this meaning.
  static func accepts(_ text: String) -> Bool
}
