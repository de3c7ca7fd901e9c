/// The characters that are drawn and not read: lines, corners and the sign that a text goes on.
package struct GlyphSet: Sendable {
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
}

extension GlyphSet {
  package static let unicode = GlyphSet(
    isASCII: false, horizontal: "─", vertical: "│", cross: "┼", teeDown: "┬", teeUp: "┴",
    teeRight: "├", teeLeft: "┤", topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘",
    ellipsis: "…")

  package static let ascii = GlyphSet(
    isASCII: true, horizontal: "-", vertical: "|", cross: "+", teeDown: "+", teeUp: "+",
    teeRight: "+", teeLeft: "+", topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+",
    ellipsis: "~")
}
