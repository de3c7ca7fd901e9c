/// The escapes of KDE's files, read like KConfig.
enum KDEEscapes {
  /// The text of a value or key.
  static func decoded(_ raw: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var rest = raw
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\") {
        result += escape(from: &rest)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The bytes of an escape after its backslash; only the backslash for an unknown one, and nothing at the end.
  private static func escape(from rest: inout ArraySlice<UInt8>) -> [UInt8] {
    guard let letter = rest.popFirst() else { return [] }
    switch letter {
    case UInt8(ascii: "x"): return [byte(from: &rest)]
    // Lists and desktop files have escapes of their own.
    case UInt8(ascii: ";"), UInt8(ascii: ","): return [UInt8(ascii: "\\"), letter]
    default: return [INIEscapes.escapes[letter] ?? UInt8(ascii: "\\")]
    }
  }

  /// The byte of two hexadecimal digits; the letter x, and no digits, for other characters.
  private static func byte(from rest: inout ArraySlice<UInt8>) -> UInt8 {
    let digits = rest.prefix(2)
    rest = rest.dropFirst(2)
    let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    return values.count == 2 ? UInt8(values[0] << 4 | values[1]) : UInt8(ascii: "x")
  }
}
