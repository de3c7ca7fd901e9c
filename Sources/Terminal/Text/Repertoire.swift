/// The abilities of a terminal: the width of every character, the glyphs of lines, and the number of colors.
package struct Repertoire: Sendable {
  package let widths: CharacterWidths
  package let glyphs: GlyphSet
  /// Whether it shows nothing but ASCII, whatever lines are drawn with.
  package let showsOnlyASCII: Bool
  /// The number of colors; 0 for none, also if the user wants none.
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
