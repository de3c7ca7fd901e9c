import PreferenceValues

/// The syntax of JSON, for reading and splicing.
enum JSONSyntax: TextSyntax {
  typealias Printer = JSONPrinter

  static let keepsMembersSorted = false

  static func piece(at start: Int, in bytes: [UInt8]) -> (TextPiece, end: Int) {
    switch bytes[start] {
    case UInt8(ascii: ","): (.separator, start + 1)
    case UInt8(ascii: ":"): (.colon, start + 1)
    case UInt8(ascii: "/"):
      (
        start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "*") ? .comment : .lineComment,
        endOfComment(at: start, in: bytes) ?? bytes.count
      )
    default: TextPiece.whiteSpace(at: start, in: bytes)
    }
  }

  static func interior(of container: TextNode, in bytes: [UInt8]) -> Range<Int>? {
    container.start + 1..<container.end - 1
  }

  static func string(of node: TextNode, in bytes: [UInt8]) -> (String, oddity: Message?) {
    let (text, isWhole) = JSONString.decode(node, in: bytes)
    return (
      text,
      isWhole ? nil : BrokenTexts.oddity
    )
  }

  static func value(of node: TextNode, in bytes: [UInt8]) -> PreferenceValue {
    switch node.kind {
    case .yes: return .boolean(true)
    case .no: return .boolean(false)
    case .integer, .real:
      let text = String(decoding: bytes[node.start..<node.end], as: UTF8.self)
      return PreferenceValue(jsonNumber: text, isWhole: node.kind == .integer)
    default: return .null
    }
  }

  /// The byte after a comment that begins here, without the line's end.
  ///
  /// Nil if no comment begins here, or it is not closed.
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
}
