/// The form in which KDE programs store a password; it does not protect it.
enum KConfigPassword {
  /// The stored text of a password, or the password of a stored text; nil if a file cannot contain the result.
  ///
  /// KDE replaces each UTF-16 unit above U+0021 by its distance from 1001F, so that twice is the original.
  static func obscured(_ text: String) -> String? {
    let units = text.utf16.map { $0 > 0x21 ? UInt16(0x1_001F - UInt32($0)) : $0 }
    return String(validating: units, as: UTF16.self)
  }
}
