extension Keystroke: LosslessStringConvertible {
  /// The keystroke as a person writes it: `Ctrl-R`, `Shift-Tab`, `g`, `Space`, `F1`, `PgUp`.
  package var description: String {
    var text = ""
    if modifiers.contains(.control) { text += "Ctrl-" }
    if modifiers.contains(.alt) { text += "Alt-" }
    if modifiers.contains(.shift) { text += "Shift-" }
    return text + spellingOfKey
  }

  /// Reads a keystroke as ``description`` writes it, in any case, and `^R` for `Ctrl-R`.
  package init?(_ text: String) {
    var rest = text[...]
    var modifiers: Modifiers = []
    if rest.count == 2, rest.first == "^" {
      modifiers = .control
      rest.removeFirst()
    }
    while let (modifier, prefix) = Self.prefix(of: rest) {
      modifiers.formUnion(modifier)
      rest = rest.dropFirst(prefix)
    }
    guard let key = Self.key(spelled: String(rest)) else { return nil }
    self.init(key, modifiers)
    if modifiers.contains(.control), case .character(let character) = key {
      self.key = .character(Character(character.lowercased()))
    }
  }

  private var spellingOfKey: String {
    switch key {
    case .character(let character) where character != " ":
      modifiers.contains(.control) ? character.uppercased() : String(character)
    case .function(let number): "F\(number)"
    default: Self.names.first { $0.key == key }?.name ?? "?"
    }
  }

  private static func prefix(of text: Substring) -> (Modifiers, Int)? {
    guard text.utf8.count > 1 else { return nil }
    for (name, modifier) in prefixes {
      guard text.count > name.count, text.prefix(name.count).lowercased() == name else { continue }
      return (modifier, name.count)
    }
    return nil
  }

  private static func key(spelled text: String) -> Key? {
    if text.utf8.count == 1 { return text.first.map(Key.character) }
    if let named = names.first(where: { $0.name == text }) { return named.key }
    let folded = text.lowercased()
    if let named = (names + otherNames).first(where: { $0.name.lowercased() == folded }) {
      return named.key
    }
    if folded.count > 1, folded.first == "f", let number = Int(folded.dropFirst()),
      (1...63).contains(number)
    {
      return .function(number)
    }
    return text.count == 1 ? text.first.map(Key.character) : nil
  }

  private static let prefixes: [(String, Modifiers)] = [
    ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift),
  ]

  private static let names: [(name: String, key: Key)] = [
    ("Space", .character(" ")), ("Enter", .enter), ("Esc", .escape), ("Tab", .tab),
    ("Backspace", .backspace), ("Del", .delete), ("Ins", .insert), ("Up", .up), ("Down", .down),
    ("Left", .left), ("Right", .right), ("Home", .home), ("End", .end), ("PgUp", .pageUp),
    ("PgDn", .pageDown),
  ]

  private static let otherNames: [(name: String, key: Key)] = [
    ("Escape", .escape), ("Return", .enter), ("Delete", .delete), ("Insert", .insert),
    ("PageUp", .pageUp), ("PageDown", .pageDown),
  ]
}
