import PreferenceValues

/// The values of KDE's files: the escapes of GLib, and `\xHH` for a byte.
struct KDEValues: INIValues {
  func scan(
    _ bytes: [UInt8], from start: Int, key: Int, in dialect: INIDialect
  ) throws(INIError) -> INIScanned {
    scanned(bytes, start..<bytes.lineEnd(from: start))
  }

  /// Reads the value that is at most in a range.
  func scanned(_ bytes: [UInt8], _ range: Range<Int>) -> INIScanned {
    let range = bytes.withoutTrailingBlanks(range)
    let text = KDEEscapes.decoded(bytes[range])
    return INIScanned(range: range, text: text, end: range.upperBound)
  }

  func name(_ key: String) -> String {
    key.contains("\\") ? KDEEscapes.decoded(Array(key.utf8)[...]) : key
  }

  func key(_ name: String) throws(INIRefusal) -> String {
    var key = try written(name, like: "", lineEnd: "\n").replacing("=", with: "\\x3d")
    if !isLocalized(name) { key = key.replacing("[", with: "\\x5b") }
    return key.hasPrefix("#") ? "\\x23" + key.dropFirst() : key
  }

  /// Whether a name ends with a language: `Name[de]`.
  private func isLocalized(_ name: String) -> Bool {
    guard let start = name.firstIndex(of: "["), start > name.startIndex, name.hasSuffix("]") else {
      return false
    }
    let language = name[start...].dropFirst().dropLast()
    return !language.isEmpty && language.first != "$" && !language.contains { "[]".contains($0) }
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
}
