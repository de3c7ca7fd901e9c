/// The characters for drawing: lines, corners and the ellipsis.
///
/// A class, because every frame refers to one, and a dozen texts are slow to copy.
package final class GlyphSet: Sendable {
  package let isASCII: Bool
  package let horizontal: SafeText
  package let vertical: SafeText
  package let cross: SafeText
  package let teeDown: SafeText
  package let teeUp: SafeText
  package let teeRight: SafeText
  package let teeLeft: SafeText
  package let topLeft: SafeText
  package let topRight: SafeText
  package let bottomLeft: SafeText
  package let bottomRight: SafeText
  package let ellipsis: SafeText

  private init(isASCII: Bool, lines: [SafeText], ellipsis: SafeText) {
    self.isASCII = isASCII
    (horizontal, vertical, cross) = (lines[0], lines[1], lines[2])
    (teeDown, teeUp, teeRight, teeLeft) = (lines[3], lines[4], lines[5], lines[6])
    (topLeft, topRight, bottomLeft, bottomRight) = (lines[7], lines[8], lines[9], lines[10])
    self.ellipsis = ellipsis
  }
}

extension GlyphSet {
  package static let unicode = GlyphSet(
    isASCII: false, lines: ["─", "│", "┼", "┬", "┴", "├", "┤", "┌", "┐", "└", "┘"], ellipsis: "…")

  package static let ascii = GlyphSet(
    isASCII: true, lines: ["-", "|", "+", "+", "+", "+", "+", "+", "+", "+", "+"], ellipsis: "~")
}
