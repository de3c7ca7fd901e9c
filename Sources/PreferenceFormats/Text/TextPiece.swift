/// A piece of the text between values.
enum TextPiece {
  /// A space or a tab.
  case space
  case lineEnd
  /// A comment up to the end of its line.
  case lineComment
  /// A comment with a closing delimiter.
  case comment
  /// The separator of two items.
  case separator
  /// The separator of a name and its value.
  case colon

  /// The space or line's end that begins here, and the byte after it; any other byte counts as a
  /// space.
  static func whiteSpace(at start: Int, in bytes: [UInt8]) -> (TextPiece, end: Int) {
    switch bytes[start] {
    case UInt8(ascii: "\r") where start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "\n"):
      (.lineEnd, start + 2)
    case UInt8(ascii: "\r"), UInt8(ascii: "\n"): (.lineEnd, start + 1)
    default: (.space, start + 1)
    }
  }
}
