/// The values of KDE's files: the escapes of GLib, and `\xHH` for a byte.
struct KDEValues: INIValues {
  func scan(
    _ bytes: [UInt8], from start: Int, key: Int, in dialect: INIDialect
  ) throws(INIFault) -> INIScanned {
    let end = bytes.lineEnd(from: start)
    let range = bytes.withoutTrailingBlanks(start..<end)
    let text = String(decoding: Self.decoded(bytes[range]), as: UTF8.self)
    return INIScanned(range: range, text: text, end: end)
  }

  func name(_ key: String) -> String {
    guard key.contains("\\") else { return key }
    return String(decoding: Self.decoded(Array(key.utf8)[...]), as: UTF8.self)
  }

  func key(_ name: String) throws(INIRefusal) -> String {
    var key = try written(name, like: "", lineEnd: "\n").replacing("=", with: "\\x3d")
    if key.hasPrefix("[") || key.contains("[$") { key = key.replacing("[", with: "\\x5b") }
    return key.hasPrefix("#") ? "\\x23" + key.dropFirst() : key
  }

  func written(_ text: String, like old: String, lineEnd: String) throws(INIRefusal) -> String {
    var result = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\0": throw INIRefusal("such a file cannot hold U+0000")
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\\": result += "\\\\"
      case " " where index == 0 || index == scalars.count - 1: result += "\\s"
      case _ where scalar.value < 0x20:
        result +=
          "\\x" + (scalar.value < 16 ? "0" : "")
          + String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "s"): 0x20, UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "r"): 0x0D, UInt8(ascii: "\\"): UInt8(ascii: "\\"),
  ]

  /// An unknown escape stays unchanged.
  private static func decoded(_ raw: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = raw
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.first else {
        result.append(byte)
        continue
      }
      let digits = String(decoding: rest.dropFirst().prefix(2), as: UTF8.self)
      if let known = escapes[next] {
        result.append(known)
        rest.removeFirst()
      } else if next == UInt8(ascii: "x"), digits.utf8.count == 2,
        let code = UInt8(digits, radix: 16)
      {
        result.append(code)
        rest = rest.dropFirst(3)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// The flags after the name of a group: `i` in `[General][$i]`.
  static func marks(behind header: ArraySlice<UInt8>) -> String {
    let text = String(decoding: header, as: UTF8.self)
    return text.split(separator: "[$").count > 1 || text.hasPrefix("[$")
      ? String(text.split(separator: "[$").last ?? "").filter(\.isLetter) : ""
  }
}
