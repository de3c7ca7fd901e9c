/// The symbols between parts of a line.
package struct TextSymbols: Sendable {
  /// The arrow between an old value and a new one.
  let arrow: String
  /// The separator of the facts in the status line.
  let separator: String

  /// For terminals that show only ASCII, and for line mode, whose readers pronounce other symbols.
  static let ascii = TextSymbols(arrow: "->", separator: ", ")
  static let unicode = TextSymbols(arrow: "→", separator: " · ")
}
