import PreferenceValues

/// The syntax of XML property lists, for reading and splicing.
enum XMLPropertyListSyntax: TextSyntax {
  typealias Printer = XMLPropertyListPrinter

  static let keepsMembersSorted = true

  static func piece(at start: Int, in bytes: [UInt8]) -> (TextPiece, end: Int) {
    guard bytes[start] == UInt8(ascii: "<") else {
      return TextPiece.whiteSpace(at: start, in: bytes)
    }
    var parser = XMLPropertyListParser(bytes)
    parser.position = start
    let end = (try? parser.skipComment()) == true ? parser.position : bytes.count
    return (.comment, end)
  }

  static func interior(of container: TextNode, in bytes: [UInt8]) -> Range<Int>? {
    XMLText.interior(of: container, in: bytes)
  }

  static func string(
    of node: TextNode, in bytes: [UInt8]
  ) throws(SyntaxError) -> (String, oddity: Message?) {
    (try XMLText.decode(node, in: bytes), nil)
  }

  static func value(of node: TextNode, in bytes: [UInt8]) throws(SyntaxError) -> PreferenceValue {
    let content = XMLText.content(of: node, in: bytes)
    let value: PreferenceValue? =
      switch node.kind {
      case .yes: .boolean(true)
      case .no: .boolean(false)
      case .integer: XMLScalar.integer(bytes[content])
      case .real: XMLScalar.real(try XMLText.decode(node, in: bytes)).map(PreferenceValue.real)
      case .date: XMLDate.date(bytes[content]).map(PreferenceValue.date)
      default: XMLScalar.data(bytes[content]).map(PreferenceValue.data)
      }
    if let value { return value }
    throw SyntaxError(complaint(about: node.kind), atByte: content.lowerBound, in: bytes)
  }

  private static func complaint(about kind: TextNode.Kind) -> Message {
    switch kind {
    case .integer: Message("not an integer, or too large")
    case .real: Message("not a number")
    case .date: Message("not a date such as 2001-01-01T00:00:00Z")
    default: Message("not base64 data")
    }
  }

  /// A dictionary whose only member is `CF$UID` represents the UID of a keyed archive.
  static func value(of members: PreferenceDictionary) -> PreferenceValue {
    guard members.count == 1, case .integer(let number)? = members["CF$UID"],
      UInt32(exactly: number) != nil
    else { return .dictionary(members) }
    return .tagged(type: "UID", .integer(number))
  }
}
