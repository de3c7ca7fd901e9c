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
    let key: String
    if let localized = KDELocalizedName(name) {
      key = try escaped(String(localized.key)) + "[\(localized.language)]"
    } else {
      key = try escaped(name)
    }
    return key.replacing("=", with: "\\x3d")
  }

  /// The name of a group in its header; nil if KConfig reads it differently.
  func group(_ name: String) -> String? {
    // In a header, `$i` is a flag.
    name == "$i" ? "\\x24i" : name.isEmpty ? nil : try? escaped(name)
  }

  private func escaped(_ name: String) throws(INIRefusal) -> String {
    let text = try written(name, like: "", lineEnd: "\n")
    let escaped = text.replacing("[", with: "\\x5b").replacing("]", with: "\\x5d")
    return escaped.hasPrefix("#") ? "\\x23" + escaped.dropFirst() : escaped
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
