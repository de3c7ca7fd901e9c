/// The abilities of a terminal: the width of every character, the glyphs of lines, and the number of colors.
package struct DisplayCapabilities: Sendable {
  package let widths: CharacterWidths
  package let glyphs: GlyphSet
  /// Whether it shows only ASCII, regardless of the characters for lines.
  package let showsOnlyASCII: Bool
  /// The number of colors; 0 for none, also if the user wants none.
  package var colors: Int

  package init(widths: CharacterWidths, glyphs: GlyphSet, colors: Int = 0) {
    self.widths = widths
    self.glyphs = glyphs
    showsOnlyASCII = widths["\u{E9}"] < 0
    self.colors = colors
  }

  /// A UTF-8 terminal with the widths that most terminals agree on, independent of the host.
  package static let standard = DisplayCapabilities(
    widths: .standard, glyphs: .unicode, colors: 256)

  /// A terminal whose locale is not UTF-8: everything outside ASCII is spelled out, as in `<U+00E9>`.
  package static let ascii = DisplayCapabilities(widths: .ascii, glyphs: .ascii, colors: 16)
}
