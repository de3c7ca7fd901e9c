import PreferenceValues

/// The escapes of GLib's and KDE's values: `\s`, `\n`, `\t`, `\r` and `\\`.
enum INIEscapes {
  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "s"): 0x20, UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "r"): 0x0D, UInt8(ascii: "\\"): UInt8(ascii: "\\"),
  ]

  /// The text of a value.
  ///
  /// An unknown escape stays unchanged: `\;` in a list.
  ///
  /// - Parameter hasBytes: Whether `\xHH` is an escape for a byte.
  static func decoded(_ raw: ArraySlice<UInt8>, hasBytes: Bool) -> String {
    var result: [UInt8] = []
    var rest = raw
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), let next = rest.first, let known = escapes[next] {
        result.append(known)
        rest.removeFirst()
      } else if byte == UInt8(ascii: "\\"), hasBytes, let code = Self.byte(of: rest) {
        result.append(code)
        rest = rest.dropFirst(3)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The byte of `xHH`; nil if the bytes begin otherwise.
  private static func byte(of escape: ArraySlice<UInt8>) -> UInt8? {
    let digits = escape.dropFirst().prefix(2)
    guard escape.first == UInt8(ascii: "x"), digits.count == 2 else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// The value of a text.
  ///
  /// - Parameter other: Returns the notation of a scalar that has no escape here, from the scalar
  ///   and the next one.
  static func encoded(
    _ text: String, other: (Unicode.Scalar, Unicode.Scalar?) -> String
  ) throws(INIRefusal) -> String {
    var result = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isLast = index == scalars.count - 1
      switch scalar {
      case "\0": throw INIRefusal(Message("this format does not support the character U+\("0000")"))
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case " " where index == 0 || isLast: result += "\\s"
      default: result += other(scalar, isLast ? nil : scalars[index + 1])
      }
    }
    return result
  }
}
