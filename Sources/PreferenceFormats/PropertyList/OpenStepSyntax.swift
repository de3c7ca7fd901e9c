import PreferenceSystem
import PreferenceValues

/// Property lists in OpenStep's syntax, as reading and splicing see them.
enum OpenStepSyntax: TextSyntax {
  typealias Printer = OpenStepPrinter

  static let keepsMembersSorted = true

  static func piece(at start: Int, in bytes: [UInt8]) -> (TextPiece, end: Int) {
    switch bytes[start] {
    case UInt8(ascii: ","), UInt8(ascii: ";"): (.separator, start + 1)
    case UInt8(ascii: "="): (.colon, start + 1)
    default: JSONSyntax.piece(at: start, in: bytes)
    }
  }

  static func interior(of container: TextNode, in bytes: [UInt8]) -> Range<Int>? {
    hasBrackets(container, in: bytes)
      ? container.start + 1..<container.end - 1 : container.start..<container.end
  }

  /// Whether a container is not the dictionary of a `.strings` file.
  static func hasBrackets(_ container: TextNode, in bytes: [UInt8]) -> Bool {
    let bracket = container.start < bytes.count ? bytes[container.start] : 0
    return bracket == UInt8(ascii: "{") || bracket == UInt8(ascii: "(")
  }

  static func joins(_ last: UInt8, _ next: UInt8) -> Bool {
    OpenStepString.isPlain(last) && OpenStepString.isPlain(next)
  }

  static func string(of node: TextNode, in bytes: [UInt8]) -> (String, oddity: Message?) {
    (OpenStepString.decode(node, in: bytes), nil)
  }

  static func value(of node: TextNode, in bytes: [UInt8]) throws(SyntaxError) -> PreferenceValue {
    let typed = bytes[(node.start + min(3, node.end - node.start - 1))..<(node.end - 1)]
    let value: PreferenceValue? =
      switch node.kind {
      case .yes: .boolean(true)
      case .no: .boolean(false)
      case .integer: XMLScalar.integer(typed)
      case .real: XMLScalar.real(String(decoding: typed, as: UTF8.self)).map(PreferenceValue.real)
      case .date: date(String(decoding: typed, as: UTF8.self)).map(PreferenceValue.date)
      default: data(bytes[(node.start + 1)..<(node.end - 1)]).map(PreferenceValue.data)
      }
    if let value { return value }
    throw SyntaxError(complaint(about: node.kind), atByte: node.start, in: bytes)
  }

  private static func complaint(about kind: TextNode.Kind) -> Message {
    switch kind {
    case .integer: Message("not an integer, or too large")
    case .real: Message("not a number")
    case .date: Message("not a date such as 2001-01-01 00:00:00 +0000")
    default: Message("not data: expected hexadecimal digits in pairs")
    }
  }

  /// The bytes of hexadecimal digits, or of base64 in brackets as GNUstep writes it.
  private static func data(_ text: ArraySlice<UInt8>) -> Data? {
    if text.first == UInt8(ascii: "["), text.last == UInt8(ascii: "]") {
      return XMLScalar.data(text.dropFirst().dropLast())
    }
    let digits = text.filter { !$0.isWhiteSpace }.map(\.hexDigit)
    guard digits.count.isMultiple(of: 2), !digits.contains(nil) else { return nil }
    let values = digits.compactMap(\.self)
    return Data(stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] })
  }

  /// The date of a text `2002-03-22 11:30:00 +0100`.
  private static func date(_ text: String) -> Date? {
    let words = text.split(separator: " ")
    guard words.count == 3, let local = XMLDate.date(Array("\(words[0])T\(words[1])Z".utf8)[...]),
      words[2].count == 5, let zone = Int(words[2])
    else { return nil }
    return local.addingTimeInterval(Double(-(zone / 100 * 3600 + zone % 100 * 60)))
  }
}
