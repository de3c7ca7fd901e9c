import PreferenceValues

/// The escapes of GLib's values, which KDE's have too: `\s`, `\n`, `\t`, `\r` and `\\`.
enum INIEscapes {
  static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "s"): 0x20, UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "r"): 0x0D, UInt8(ascii: "\\"): UInt8(ascii: "\\"),
  ]

  static var noNull: Message {
    Message("this format does not support the character U+\("0000")")
  }

  /// The text of a value.
  ///
  /// An unknown escape stays unchanged: `\;` in a list.
  static func decoded(_ raw: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var rest = raw
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), let next = rest.first, let known = escapes[next] {
        result.append(known)
        rest.removeFirst()
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
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
      case "\0": throw INIRefusal(noNull)
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
