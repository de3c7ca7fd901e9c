import PreferenceValues

/// The strings of a JSON text.
enum JSONString {
  /// The text of a string's node, and whether it is whole.
  ///
  /// A surrogate that is escaped without its other half, and what is not UTF-8, becomes U+FFFD.
  static func decode(_ node: TextNode, in bytes: [UInt8]) -> (text: String, isWhole: Bool) {
    let content = bytes[(node.start + 1)..<(node.end - 1)]
    guard node.needsDecoding else { return (String(decoding: content, as: UTF8.self), true) }
    var isWhole = true
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var index = content.startIndex
    while index < content.endIndex {
      guard content[index] == UInt8(ascii: "\\") else {
        result.append(content[index])
        index += 1
        continue
      }
      let scalar = unescape(content, &index)
      if scalar == nil { isWhole = false }
      result.append(contentsOf: Unicode.UTF8.encode(scalar ?? "\u{FFFD}") ?? .init())
    }
    return text(of: result[...], isWhole: isWhole)
  }

  private static func text(of bytes: ArraySlice<UInt8>, isWhole: Bool) -> (String, Bool) {
    if let text = String(validating: bytes, as: UTF8.self) { return (text, isWhole) }
    return (String(decoding: bytes, as: UTF8.self), false)
  }

  /// The scalar of the escape at an index, nil for half of a surrogate pair.
  private static func unescape(_ bytes: ArraySlice<UInt8>, _ index: inout Int) -> Unicode.Scalar? {
    let letter = bytes[index + 1]
    guard letter == UInt8(ascii: "u") else {
      index += 2
      return simpleEscapes[letter] ?? Unicode.Scalar(letter)
    }
    let first = codeUnit(bytes, index)
    index += 6
    guard first & 0xFC00 == 0xD800, index + 6 <= bytes.endIndex,
      bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
    else { return Unicode.Scalar(first) }
    let second = codeUnit(bytes, index)
    guard second & 0xFC00 == 0xDC00 else { return nil }
    index += 6
    return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF)
  }

  private static func codeUnit(_ bytes: ArraySlice<UInt8>, _ index: Int) -> UInt32 {
    bytes[(index + 2)..<(index + 6)].reduce(0) { $0 << 4 | UInt32($1.hexDigit ?? 0) }
  }

  private static let simpleEscapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  /// The text as a JSON string with its quotes; only what must be escaped is.
  static func encode(_ text: String, into output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case 0x08: output += "\\b".utf8
      case 0x0C: output += "\\f".utf8
      case 0x0A: output += "\\n".utf8
      case 0x0D: output += "\\r".utf8
      case 0x09: output += "\\t".utf8
      case 0..<0x20: output += "\\u00\(ScalarText.digits(of: CollectionOfOne(byte)))".utf8
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}
