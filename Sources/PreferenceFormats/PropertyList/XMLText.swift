import PreferenceValues

/// The text in an element of a property list.
enum XMLText {
  /// Returns the range between the tags of an element; empty for an empty element.
  static func content(of node: TextNode, in bytes: [UInt8]) -> Range<Int> {
    interior(of: node, in: bytes) ?? node.end..<node.end
  }

  /// Returns the range between the tags of an element, nil for a single tag such as `<dict/>`.
  static func interior(of node: TextNode, in bytes: [UInt8]) -> Range<Int>? {
    let text = bytes[node.start..<node.end]
    guard let opening = text.firstIndex(of: UInt8(ascii: ">")),
      let closing = text.lastIndex(of: UInt8(ascii: "<")),
      opening < closing, bytes[opening - 1] != UInt8(ascii: "/")
    else { return nil }
    return opening + 1..<closing
  }

  /// Returns the string in an element, with references and CDATA sections resolved.
  static func decode(_ node: TextNode, in bytes: [UInt8]) throws(SyntaxError) -> String {
    let content = content(of: node, in: bytes)
    guard node.needsDecoding else { return String(decoding: bytes[content], as: UTF8.self) }
    guard let text = String(validating: try unescape(content, of: bytes), as: UTF8.self) else {
      throw SyntaxError(
        Message("the text is not valid UTF-8"), atByte: content.lowerBound, in: bytes)
    }
    return text
  }

  private static func unescape(
    _ content: Range<Int>, of bytes: [UInt8]
  ) throws(SyntaxError) -> [UInt8] {
    var result: [UInt8] = []
    var index = content.lowerBound
    while index < content.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "&"):
        let scalar = try reference(at: &index, upTo: content.upperBound, in: bytes)
        result.append(contentsOf: Unicode.UTF8.encode(scalar) ?? .init())
      case UInt8(ascii: "<"):
        index += "<![CDATA[".utf8.count
        while !bytes.has("]]>", at: index) {
          result.append(bytes[index])
          index += 1
        }
        index += "]]>".utf8.count
      default:
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static let entities: [String: Unicode.Scalar] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  /// Returns the scalar of a character reference.
  private static func reference(
    at index: inout Int, upTo end: Int, in bytes: [UInt8]
  ) throws(SyntaxError) -> Unicode.Scalar {
    let start = index
    // Foundation reads at most eight digits.
    let name = bytes[start + 1..<end].prefix(11).prefix { $0 != UInt8(ascii: ";") }
    index = name.endIndex + 1
    let text = String(decoding: name, as: UTF8.self)
    let scalar =
      name.first == UInt8(ascii: "#") ? numeric(text.dropFirst()) : entities[text]
    guard let scalar, name.endIndex < end, bytes[name.endIndex] == UInt8(ascii: ";") else {
      throw SyntaxError(
        Message("unknown character reference; write & as &amp;"), atByte: start,
        in: bytes)
    }
    return scalar
  }

  private static func numeric(_ text: Substring) -> Unicode.Scalar? {
    let isHexadecimal = text.hasPrefix("x")
    let digits = isHexadecimal ? text.dropFirst() : text
    guard digits.utf8.count <= 8,
      digits.utf8.allSatisfy({ isHexadecimal ? $0.hexDigit != nil : $0.isDigit })
    else { return nil }
    // Foundation reads &#; as U+0000.
    return UInt32(digits.isEmpty ? "0" : digits, radix: isHexadecimal ? 16 : 10)
      .flatMap(Unicode.Scalar.init)
  }

  /// Appends a text with the escapes that an element needs.
  static func encode(_ text: String, into output: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "<"): output += "&lt;".utf8
      case UInt8(ascii: ">"): output += "&gt;".utf8
      // XML readers convert a literal carriage return to a line feed.
      case UInt8(ascii: "\r"): output += "&#13;".utf8
      default: output.append(byte)
      }
    }
  }

  /// Returns the reason why XML 1.0 (section 2.2) cannot contain a text, nil if it can.
  static func blocker(in text: String) -> Message? {
    let scalar = text.unicodeScalars.first { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: false
      case 0..<0x20, 0xFFFE, 0xFFFF: true
      default: false
      }
    }
    guard let scalar else { return nil }
    let code = String(scalar.value, radix: 16, uppercase: true)
    let digits = String(repeating: "0", count: 4 - code.count) + code
    return Message("XML cannot contain the character U+\(digits)")
  }
}
