/// The number of columns of each scalar: 1 or 2, 0 if it joins the cell before it, -1 if it cannot
/// be shown.
///
/// While a screen is open, the host's `wcwidth` is used, because it counts every column; tests use
/// ``standard``.
package struct CharacterWidths: Sendable {
  private let width: @Sendable (Unicode.Scalar) -> Int

  package init(_ width: @escaping @Sendable (Unicode.Scalar) -> Int) {
    self.width = width
  }

  package subscript(scalar: Unicode.Scalar) -> Int {
    scalar.value >= 0x20 && scalar.value < 0x7F ? 1 : width(scalar)
  }
}

extension CharacterWidths {
  /// A terminal that shows ASCII only.
  package static let ascii = CharacterWidths { _ in -1 }

  /// The widths of Unicode's East Asian Width property (UAX #11) and of emoji, as terminals agree on them.
  package static let standard = CharacterWidths { scalar in
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator: -1
    case .nonspacingMark, .enclosingMark, .format: 0
    case _ where (0x1160...0x11FF).contains(scalar.value): 0
    case _ where isWide(scalar): 2
    default: 1
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    return scalar.properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF).contains(scalar.value)
      || wideRanges.contains { $0.first <= scalar.value && scalar.value <= $0.last }
  }

  // Pairs and no ranges, whose generic type takes longer to set up than the table.
  private static let wideRanges: [(first: UInt32, last: UInt32)] = [
    (0x1100, 0x115F), (0x2329, 0x232A), (0x2E80, 0x303E), (0x3041, 0x33FF), (0x3400, 0x4DBF),
    (0x4E00, 0xA4CF), (0xA960, 0xA97F), (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFE10, 0xFE19),
    (0xFE30, 0xFE6F), (0xFF01, 0xFF60), (0xFFE0, 0xFFE6), (0x16FE0, 0x18DFF), (0x1AFF0, 0x1B2FF),
    (0x1F200, 0x1F265), (0x20000, 0x3FFFD),
  ]
}
