/// The name of a key in KDE's files that ends with a language: `Name[de]`.
///
/// Other names with brackets, such as `Size[0]`, are written with escapes.
package struct KDELocalizedName {
  /// The key without the language.
  package let key: Substring
  /// The language, such as `de`, `de_AT`, `sr@latin`, `x-test`, or `C` for American English.
  package let language: Substring

  /// Splits a name; nil if it does not end with a language.
  package init?(_ name: String) {
    guard name.hasSuffix("]"), let start = name.lastIndex(of: "["), start > name.startIndex else {
      return nil
    }
    key = name[..<start]
    language = name[start...].dropFirst().dropLast()
    guard !key.contains("["), Self.isLanguage(language) else { return nil }
  }

  private static func isLanguage(_ text: Substring) -> Bool {
    if text == "C" || text == "x-test" { return true }
    let code = text.utf8.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    let rest = text.utf8[code.endIndex...]
    return (2...3).contains(code.count) && rest.allSatisfy(isPartOfLocale)
      && (rest.isEmpty || rest.first == UInt8(ascii: "_") || rest.first == UInt8(ascii: "@"))
  }

  /// Whether a byte may be in the country or the modifier of a locale.
  private static func isPartOfLocale(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
