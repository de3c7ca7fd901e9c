/// A script, recognized by the Unicode names of its letters, accents and digits.
package struct UnicodeScript: Sendable {
  private let prefixes: [String]

  /// The script of a name or of a four-letter code; nil if it is unknown.
  package init?(_ name: String) {
    guard let prefixes = Self.prefixes[name] else { return nil }
    self.prefixes = prefixes
  }

  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    guard Self.isOfSomeScript(scalar), let name = Self.name(of: scalar) else { return false }
    return prefixes.contains { name.hasPrefix($0) }
  }

  private static func isOfSomeScript(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .letterNumber, .decimalNumber, .otherNumber:
      true
    default: false
    }
  }

  /// The name; ideographs and Hangul syllables have none in the tables, only ranges.
  private static func name(of scalar: Unicode.Scalar) -> String? {
    if scalar.properties.isUnifiedIdeograph { return "CJK UNIFIED IDEOGRAPH" }
    if (0xAC00...0xD7A3).contains(scalar.value) { return "HANGUL SYLLABLE" }
    guard let name = scalar.properties.name else { return nil }
    for width in ["FULLWIDTH ", "HALFWIDTH "] where name.hasPrefix(width) {
      return String(name.dropFirst(width.count))
    }
    return name
  }

  private static let prefixes: [String: [String]] = {
    let scripts: [(names: [String], prefixes: [String])] = [
      (
        ["Latin", "Latn"],
        [
          "LATIN ", "FEMININE ORDINAL", "MASCULINE ORDINAL", "KELVIN SIGN", "ANGSTROM SIGN",
          "ROMAN NUMERAL ", "SMALL ROMAN NUMERAL ", "TURNED ",
        ]
      ),
      (["Han", "Hani"], ["CJK ", "HANGZHOU NUMERAL ", "IDEOGRAPHIC "]),
      (["Greek", "Grek"], ["GREEK ", "OHM SIGN"]),
    ]
    var table: [String: [String]] = [:]
    for (names, prefixes) in scripts {
      for name in names { table[name] = prefixes }
    }
    for (name, code) in plain {
      table[name] = [name.uppercased() + " "]
      table[code] = table[name]
    }
    return table
  }()

  /// Scripts whose characters are simply named after them.
  private static let plain = [
    ("Arabic", "Arab"), ("Armenian", "Armn"), ("Bengali", "Beng"), ("Bopomofo", "Bopo"),
    ("Cherokee", "Cher"), ("Coptic", "Copt"), ("Cyrillic", "Cyrl"), ("Devanagari", "Deva"),
    ("Ethiopic", "Ethi"), ("Georgian", "Geor"), ("Gothic", "Goth"), ("Gujarati", "Gujr"),
    ("Gurmukhi", "Guru"), ("Hangul", "Hang"), ("Hebrew", "Hebr"), ("Hiragana", "Hira"),
    ("Kannada", "Knda"), ("Katakana", "Kana"), ("Khmer", "Khmr"), ("Lao", "Laoo"),
    ("Malayalam", "Mlym"), ("Mongolian", "Mong"), ("Myanmar", "Mymr"), ("Ogham", "Ogam"),
    ("Runic", "Runr"), ("Sinhala", "Sinh"), ("Syriac", "Syrc"), ("Tamil", "Taml"),
    ("Telugu", "Telu"), ("Thaana", "Thaa"), ("Thai", "Thai"), ("Tibetan", "Tibt"),
  ]
}
