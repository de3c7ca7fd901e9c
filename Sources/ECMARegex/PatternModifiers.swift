/// The modifiers of a group (ECMA-262, section 22.2.1): `(?i:…)`, `(?ms-i:…)`.
struct PatternModifiers {
  var ignoresCase = false
  /// Whether `^` and `$` match at line ends too.
  var matchesLines = false
  var dotMatchesAll = false
}

extension PatternParser {
  /// Reads `?ims-ims:`, which follows the parenthesis of a group.
  ///
  /// - Returns: nil if the group has no modifiers.
  mutating func parseModifiers() throws(PatternError) -> PatternModifiers? {
    let start = position
    guard consume("?"), let first = peek, "ims-".unicodeScalars.contains(first) else {
      position = start
      return nil
    }
    var modifiers = modifiers
    var seen: Set<Unicode.Scalar> = []
    var isAdding = true
    while let next = advance(), next != ":" {
      if next == "-", isAdding {
        isAdding = false
      } else if "ims".unicodeScalars.contains(next), seen.insert(next).inserted {
        modifiers.set(next, to: isAdding)
      } else {
        throw error(.unknownModifier, back: 1)
      }
    }
    guard !seen.isEmpty, position > start, scalars[position - 1] == ":" else {
      throw PatternError(.invalidModifiers, offset: start)
    }
    return modifiers
  }
}

extension PatternModifiers {
  fileprivate mutating func set(_ letter: Unicode.Scalar, to isOn: Bool) {
    switch letter {
    case "i": ignoresCase = isOn
    case "m": matchesLines = isOn
    default: dotMatchesAll = isOn
    }
  }
}
