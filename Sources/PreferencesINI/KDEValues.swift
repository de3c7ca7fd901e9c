import PreferenceValues

/// The values of KDE's files: the escapes of GLib, and `\xHH` for a byte.
struct KDEValues: INIValues {
  func scan(
    _ bytes: [UInt8], from start: Int, key: Int, in dialect: INIDialect
  ) throws(INIError) -> INIScanned {
    let end = bytes.lineEnd(from: start)
    let range = bytes.withoutTrailingBlanks(start..<end)
    let text = INIEscapes.decoded(bytes[range], hasBytes: true)
    return INIScanned(range: range, text: text, end: end)
  }

  func name(_ key: String) -> String {
    key.contains("\\") ? INIEscapes.decoded(Array(key.utf8)[...], hasBytes: true) : key
  }

  func key(_ name: String) throws(INIRefusal) -> String {
    var key = try written(name, like: "", lineEnd: "\n").replacing("=", with: "\\x3d")
    if key.hasPrefix("[") || key.contains("[$") { key = key.replacing("[", with: "\\x5b") }
    return key.hasPrefix("#") ? "\\x23" + key.dropFirst() : key
  }

  func written(_ text: String, like old: String, lineEnd: String) throws(INIRefusal) -> String {
    // KDE ignores it, also as an escape.
    guard text.unicodeScalars.first != "\u{FEFF}" else {
      throw INIRefusal(Message("this format does not support this string"))
    }
    return try INIEscapes.encoded(text) { scalar, _ in
      if scalar == "\\" { return "\\\\" }
      guard scalar.value < 0x20 else { return String(scalar) }
      return "\\x" + ScalarText.digits(of: CollectionOfOne(UInt8(scalar.value)))
    }
  }

  /// The flags after the name of a group: `i` in `[General][$i]`.
  static func marks(behind header: ArraySlice<UInt8>) -> String {
    let text = String(decoding: header, as: UTF8.self)
    return text.split(separator: "[$").count > 1 || text.hasPrefix("[$")
      ? String(text.split(separator: "[$").last ?? "").filter(\.isLetter) : ""
  }
}
