/// A place in a text file, counted from 1; the column counts Unicode scalars.
public struct TextPosition: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in Unicode scalars.
  public var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of a byte in a text, where lines end with LF, CR LF or CR.
  package init(ofByte offset: Int, in bytes: [UInt8]) {
    self.init(line: 1, column: 1)
    var previous: UInt8 = 0
    for byte in bytes.prefix(offset) {
      advance(over: byte, after: previous)
      previous = byte
    }
  }

  /// The places of bytes in a text, which is read once.
  package static func positions(
    ofBytes offsets: Set<Int>, in bytes: [UInt8]
  ) -> [Int: TextPosition] {
    var positions: [Int: TextPosition] = [:]
    var position = TextPosition(line: 1, column: 1)
    var read = 0
    for offset in offsets.sorted() {
      for index in read..<max(read, min(offset, bytes.count)) {
        position.advance(over: bytes[index], after: index > 0 ? bytes[index - 1] : 0)
      }
      read = max(read, min(offset, bytes.count))
      positions[offset] = position
    }
    return positions
  }

  private mutating func advance(over byte: UInt8, after previous: UInt8) {
    switch byte {
    case UInt8(ascii: "\n") where previous == UInt8(ascii: "\r"): break
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      line += 1
      column = 1
    case 0x80...0xBF: break
    default: column += 1
    }
  }
}

extension TextPosition: Comparable {
  public static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension TextPosition: CustomStringConvertible {
  /// A text such as "line 3, column 7".
  public var description: String { "line \(line), column \(column)" }
}
