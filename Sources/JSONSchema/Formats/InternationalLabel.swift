import ECMARegex

/// A label of a host name with letters beyond ASCII (RFC 5891, section 4.2; RFC 5892).
///
/// The tables of allowed characters and of directions are approximated by general categories and scripts.
enum InternationalLabel {
  /// Whether a label satisfies the rules.
  static func isSound(_ label: String) -> Bool {
    let scalars = Array(label.unicodeScalars)
    guard let first = scalars.first, first != "-", scalars.last != "-",
      !scalars.dropFirst(2).starts(with: "--".unicodeScalars), !first.isMark
    else { return false }
    return scalars.indices.allSatisfy { isAllowed(at: $0, in: scalars) }
      && hasOneKindOfDigits(scalars) && hasOneDirection(scalars)
  }

  private static func isAllowed(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let before = index > 0 ? scalars[index - 1] : nil
    let after = index + 1 < scalars.count ? scalars[index + 1] : nil
    switch scalars[index] {
    case "-": return true
    // Middle dot: between two letters l, as in Catalan.
    case "\u{B7}": return before == "l" && after == "l"
    // Greek lower numeral sign.
    case "\u{375}": return after.map { isOf("Greek", $0) } ?? false
    // Hebrew geresh and gershayim.
    case "\u{5F3}", "\u{5F4}": return before.map { isOf("Hebrew", $0) } ?? false
    // Katakana middle dot.
    case "\u{30FB}":
      return scalars.contains { isOf("Hiragana", $0) || isOf("Katakana", $0) || isOf("Han", $0) }
    // Joiners: after a virama; the one that keeps letters apart, also between letters that would join.
    case "\u{200D}": return isVirama(before)
    case "\u{200C}":
      return isVirama(before) || before.map(isJoining) ?? false && after.map(isJoining) ?? false
    case let scalar: return scalar.isPlain
    }
  }

  private static func isVirama(_ scalar: Unicode.Scalar?) -> Bool {
    scalar?.properties.canonicalCombiningClass == .virama
  }

  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    ["Arabic", "Syriac", "Mongolian"].contains { isOf($0, scalar) }
  }

  private static func isOf(_ script: String, _ scalar: Unicode.Scalar) -> Bool {
    scalar != "\u{30FB}" && UnicodeScript(script)?.contains(scalar) ?? false
  }

  /// Arabic digits and their eastern forms look alike, and must not be mixed.
  private static func hasOneKindOfDigits(_ scalars: [Unicode.Scalar]) -> Bool {
    let arabic = scalars.contains { (0x660...0x669).contains($0.value) }
    let eastern = scalars.contains { (0x6F0...0x6F9).contains($0.value) }
    return !(arabic && eastern)
  }
}

// MARK: Direction (RFC 5893, section 2)

extension InternationalLabel {
  /// Whether a label has letters that are written from right to left.
  static func isRightToLeft(_ label: String) -> Bool {
    label.unicodeScalars.contains(where: isRightToLeft)
  }

  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    // Right-to-left scripts are adjacent, and few of them are in use.
    (0x590...0x8FF).contains(scalar.value) && scalar.properties.generalCategory == .otherLetter
  }

  /// A label of letters from right to left begins with one, and has neither others nor both kinds of digits.
  private static func hasOneDirection(_ scalars: [Unicode.Scalar]) -> Bool {
    guard let first = scalars.first, scalars.contains(where: isRightToLeft) else { return true }
    let hasDigits = scalars.contains { ("0"..."9").contains($0) }
    let hasArabicDigits = scalars.contains { (0x660...0x669).contains($0.value) }
    let hasOthers = scalars.contains {
      $0.properties.isAlphabetic && !$0.isMark && $0.value < 0x590
    }
    return isRightToLeft(first) && !hasOthers && !(hasDigits && hasArabicDigits)
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(properties.generalCategory)
  }

  /// Exceptions to the categories (RFC 5892, section 2.6).
  private static let allowed: Set<Unicode.Scalar> = [
    "\u{DF}", "\u{3C2}", "\u{6FD}", "\u{6FE}", "\u{F0B}", "\u{3007}",
  ]
  private static let forbidden: Set<Unicode.Scalar> = [
    "\u{640}", "\u{7FA}", "\u{302E}", "\u{302F}", "\u{3031}", "\u{3032}", "\u{3033}", "\u{3034}",
    "\u{3035}", "\u{303B}",
  ]

  /// Whether it is a letter, an accent or a digit in its simplest form.
  fileprivate var isPlain: Bool {
    if Self.allowed.contains(self) { return true }
    if Self.forbidden.contains(self) || properties.isDefaultIgnorableCodePoint { return false }
    switch properties.generalCategory {
    case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark,
      .decimalNumber:
      return !properties.changesWhenNFKCCaseFolded
    default: return false
    }
  }
}
