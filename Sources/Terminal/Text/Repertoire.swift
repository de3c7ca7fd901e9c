/// What a terminal can show: the width of every character, what lines are drawn with, and how many colours.
package struct Repertoire: Sendable {
  package let widths: CharacterWidths
  package let glyphs: GlyphSet
  /// Whether it shows nothing but ASCII, whatever lines are drawn with.
  package let showsOnlyASCII: Bool
  /// How many colours it has; 0 for none, or where none are wanted.
  package var colors: Int

  package init(widths: CharacterWidths, glyphs: GlyphSet, colors: Int = 0) {
    self.widths = widths
    self.glyphs = glyphs
    showsOnlyASCII = widths["\u{E9}"] < 0
    self.colors = colors
  }

  /// A UTF-8 terminal with the widths most terminals agree on, whatever the host says.
  package static let standard = Repertoire(widths: .standard, glyphs: .unicode, colors: 256)

  /// A terminal whose locale is not UTF-8: everything outside ASCII is spelled out, as in `<U+00E9>`.
  package static let ascii = Repertoire(widths: .ascii, glyphs: .ascii, colors: 16)
}
