/// The white space, comments and commas between the values of a JSON text.
enum JSONTrivia {
  /// The byte after a comment that begins here, a line's end not included.
  ///
  /// Nil where none begins, or it is not closed.
  static func endOfComment(at start: Int, in bytes: [UInt8]) -> Int? {
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "/") else { return nil }
    var index = start + 2
    switch bytes[start + 1] {
    case UInt8(ascii: "/"):
      while index < bytes.count, !bytes[index].isLineEnd { index += 1 }
      return index
    case UInt8(ascii: "*"):
      while index + 1 < bytes.count {
        if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
          return index + 2
        }
        index += 1
      }
      return nil
    default: return nil
    }
  }

  /// A piece of what stands between values.
  enum Piece {
    case space, lineEnd, lineComment, blockComment, comma, colon
  }

  /// The piece that begins here, and the byte after it.
  static func piece(at start: Int, in bytes: [UInt8]) -> (Piece, end: Int) {
    switch bytes[start] {
    case UInt8(ascii: "\r") where start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "\n"):
      return (.lineEnd, start + 2)
    case UInt8(ascii: "\r"), UInt8(ascii: "\n"): return (.lineEnd, start + 1)
    case UInt8(ascii: ","): return (.comma, start + 1)
    case UInt8(ascii: ":"): return (.colon, start + 1)
    case UInt8(ascii: "/"):
      let isBlock = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "*")
      let end = endOfComment(at: start, in: bytes) ?? bytes.count
      return (isBlock ? .blockComment : .lineComment, end)
    default: return (.space, start + 1)
    }
  }

  /// The pieces of a range of a text, in order.
  static func pieces(of range: Range<Int>, in bytes: [UInt8]) -> [(piece: Piece, range: Range<Int>)]
  {
    var pieces: [(Piece, Range<Int>)] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let (piece, end) = piece(at: index, in: bytes)
      pieces.append((piece, index..<end))
      index = end
    }
    return pieces
  }
}

extension UInt8 {
  /// Whether the byte ends a line.
  var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
