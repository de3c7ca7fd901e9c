import PreferenceValues

/// The strings of a property list in OpenStep's syntax: in quotes, or bare words.
enum OpenStepString {
  /// Whether a string without quotes may contain a byte.
  static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != 0x7F && !"{}()<>=;,\"'\\".utf8.contains(byte)
  }

  /// The text of a string's node; bytes that are not UTF-8 are read as Latin-1.
  static func decode(_ node: TextNode, in bytes: [UInt8]) -> String {
    let written = bytes[node.start..<node.end]
    guard written.first == UInt8(ascii: "\"") || written.first == UInt8(ascii: "'") else {
      return text(of: Array(written))
    }
    var reader = Reader(rest: written.dropFirst().dropLast())
    return reader.text()
  }

  private static func text(of bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// Reads the escapes of a string.
  private struct Reader {
    var rest: ArraySlice<UInt8>
    private var result: [UInt8] = []
    private var units: [UInt16] = []

    init(rest: ArraySlice<UInt8>) { self.rest = rest }

    mutating func text() -> String {
      while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
          append(byte)
          continue
        }
        readEscape(letter)
      }
      endUnits()
      return OpenStepString.text(of: result)
    }

    private mutating func append(_ byte: UInt8) {
      endUnits()
      result.append(byte)
    }

    /// Appends the characters of `\U` escapes, two of which may be one character.
    private mutating func endUnits() {
      guard !units.isEmpty else { return }
      result += String(decoding: units, as: UTF16.self).utf8
      units = []
    }

    private mutating func readEscape(_ letter: UInt8) {
      switch letter {
      case UInt8(ascii: "U"), UInt8(ascii: "u"):
        units.append(UInt16(truncatingIfNeeded: number(upTo: 4, radix: 16)))
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        let first = UInt32(letter - UInt8(ascii: "0"))
        append(UInt8(truncatingIfNeeded: number(upTo: 2, radix: 8, after: first)))
      default: append(OpenStepString.escapes[letter] ?? letter)
      }
    }

    private mutating func number(upTo digits: Int, radix: UInt32, after first: UInt32 = 0)
      -> UInt32
    {
      var value = first
      for _ in 0..<digits {
        guard let digit = rest.first?.hexDigit.map(UInt32.init), digit < radix else { break }
        value = value * radix + digit
        rest.removeFirst()
      }
      return value
    }
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    UInt8(ascii: "v"): 0x0B,
  ]

  /// Appends the text as a string, with quotes unless every reader reads it as a word.
  static func encode(_ text: String, quotingWords: Bool = false, into output: inout [UInt8]) {
    let isWord =
      !quotingWords
      && text.utf8.allSatisfy { byte in
        byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      }
    guard !isWord || text.isEmpty else {
      output += text.utf8
      return
    }
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 { encode(byte, into: &output) }
    output.append(UInt8(ascii: "\""))
  }

  private static func encode(_ byte: UInt8, into output: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
    case 0x0A: output += "\\n".utf8
    case 0x09: output += "\\t".utf8
    case 0x0D: output += "\\r".utf8
    case 0..<0x20, 0x7F:
      let digits = String(byte, radix: 8)
      output += "\\\(String(repeating: "0", count: 3 - digits.count))\(digits)".utf8
    default: output.append(byte)
    }
  }
}
