import PreferenceValues

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

  var isComment: Bool { self == .comment || self == .lineComment }

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

/// The pieces between the values of a format.
protocol TextPieces: Sendable {
  /// The piece between values that begins at a byte, and the byte after it.
  static func piece(at start: Int, in bytes: [UInt8]) -> (TextPiece, end: Int)
}

/// The pieces between values with commas, and with comments that begin with a number sign.
enum NumberSignPieces: TextPieces {
  static func piece(at start: Int, in bytes: [UInt8]) -> (TextPiece, end: Int) {
    switch bytes[start] {
    case UInt8(ascii: ","): (.separator, start + 1)
    case UInt8(ascii: "#"):
      (.lineComment, bytes[start...].firstIndex(where: \.isLineEnd) ?? bytes.count)
    default: TextPiece.whiteSpace(at: start, in: bytes)
    }
  }
}

extension TextPieces {
  /// The pieces of a range between values, in order.
  static func pieces(of range: Range<Int>, in bytes: [UInt8]) -> [(
    piece: TextPiece, range: Range<Int>
  )] {
    var pieces: [(TextPiece, Range<Int>)] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let (piece, end) = piece(at: index, in: bytes)
      pieces.append((piece, index..<end))
      index = end
    }
    return pieces
  }

  /// The last line's end in a range that is not part of a comment.
  static func lastLineEnd(in range: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
    var last: Range<Int>?
    var index = range.lowerBound
    while index < range.upperBound {
      let (piece, end) = piece(at: index, in: bytes)
      if piece == .lineEnd { last = index..<end }
      index = end
    }
    return last
  }
}
