extension Unicode.Scalar {
  /// Whether a scalar is visible, regardless of its width in the terminal.
  var isShowable: Bool {
    if value < 0x7F { return value >= 0x20 }
    if properties.isDefaultIgnorableCodePoint { return false }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      return false
    default: return true
    }
  }

  /// Whether the scalar turns the one before it into an emoji, whose width terminals measure differently.
  var joinsEmoji: Bool {
    switch value {
    case 0x200D, 0xFE0E, 0xFE0F, 0x20E3, 0xE0020...0xE007F, 0x1F1E6...0x1F1FF: true
    case 0x1F3FB...0x1F3FF: true
    default: false
    }
  }

  /// Whether the scalar looks like a blank but is not one.
  var isUnusualSpace: Bool {
    self != " " && properties.generalCategory == .spaceSeparator
  }

  /// The code point in at least four hexadecimal digits.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
