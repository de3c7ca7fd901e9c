/// What a terminal can show: the width of every character, and what lines are drawn with.
package struct Repertoire: Sendable {
  package let widths: CharacterWidths
  package let glyphs: GlyphSet

  package init(widths: CharacterWidths, glyphs: GlyphSet) {
    self.widths = widths
    self.glyphs = glyphs
  }

  /// A UTF-8 terminal with the widths most terminals agree on, whatever the host says.
  package static let standard = Repertoire(widths: .standard, glyphs: .unicode)

  /// A terminal whose locale is not UTF-8: everything outside ASCII is spelled out, as in `<U+00E9>`.
  package static let ascii = Repertoire(widths: .ascii, glyphs: .ascii)
}
