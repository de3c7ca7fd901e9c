/// A key pressed together with modifiers, as settings spell it: `Ctrl-R`, `ctrl+shift+p` or `<Super>Left`.
package struct Shortcut: Hashable, Sendable {
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let control = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let shift = Modifiers(rawValue: 4)
    package static let `super` = Modifiers(rawValue: 8)
  }

  package var modifiers: Modifiers
  /// The character that the key types without Shift, or the key's name: "a", "PgUp", "F5".
  package var key: String

  /// A key with modifiers; a capital letter is its small one with Shift.
  package init(_ key: String, _ modifiers: Modifiers = []) {
    self.modifiers = modifiers
    self.key = key
    guard key.count == 1, key != key.lowercased() else { return }
    self.key = key.lowercased()
    // With Control, programs write a letter in uppercase without Shift.
    if modifiers.isDisjoint(with: [.control, .alt, .super]) { self.modifiers.insert(.shift) }
  }
}

extension Shortcut {
  /// A spelling of shortcuts that programs use.
  package enum Spelling: Hashable, Sendable, CaseIterable {
    /// `Ctrl-R`, as in settee itself.
    case hyphens
    /// `ctrl+shift+p`.
    case plus
    /// `Ctrl+Shift+P`.
    case capitalPlus
    /// `<Control><Shift>p`, as in GTK.
    case brackets

    /// The spelling of a text; `Ctrl-R` if it is ambiguous.
    package init(of text: String) {
      let withoutKey = text.dropLast()
      if text.first == "<" {
        self = .brackets
      } else if withoutKey.contains("+") {
        self = text == text.lowercased() ? .plus : .capitalPlus
      } else {
        self = .hyphens
      }
    }
  }

  /// Parses one shortcut in any of the spellings.
  package init?(_ text: String) {
    var rest = text[...]
    var modifiers: Modifiers = []
    while let (modifier, length) = Self.modifier(at: rest) {
      modifiers.formUnion(modifier)
      rest = rest.dropFirst(length)
    }
    guard let key = Self.key(named: String(rest)) else { return nil }
    self.init(key, modifiers)
  }

  /// Whether a text is a shortcut or a sequence of shortcuts.
  package static func isSpelled(_ text: String) -> Bool {
    text == " " || text.split(separator: " ").allSatisfy { Shortcut(String($0)) != nil }
  }

  /// The shortcut in a spelling.
  package func text(_ spelling: Spelling) -> String {
    let key = Self.keys.first { $0.names[0] == self.key }?.name(spelling) ?? self.key
    let words = Self.spelled.filter { modifiers.contains($0.modifier) }
      .map { $0.word(spelling) }
    let isLetter = key.count == 1 && key.uppercased() != key
    switch spelling {
    case .brackets: return words.map { "<\($0)>" }.joined() + key
    case .plus: return (words + [key.lowercased()]).joined(separator: "+")
    case .capitalPlus: return (words + [isLetter ? key.uppercased() : key]).joined(separator: "+")
    case .hyphens where isLetter && modifiers == .shift: return key.uppercased()
    case .hyphens:
      let isLarge = isLetter && modifiers.contains(.control)
      return (words + [isLarge ? key.uppercased() : key]).joined(separator: "-")
    }
  }

  // MARK: Modifiers

  /// The modifier at the beginning of a text, and its length with the separator.
  private static func modifier(at text: Substring) -> (Modifiers, Int)? {
    if text.first == "^", text.count == 2 { return (.control, 1) }
    let isBracket = text.first == "<"
    let body = isBracket ? text.dropFirst() : text
    guard let end = body.firstIndex(where: { isBracket ? $0 == ">" : $0 == "-" || $0 == "+" }),
      body.index(after: end) < body.endIndex
    else { return nil }
    let name = body[..<end]
    guard let modifier = modifier(named: String(name)) else { return nil }
    return (modifier, name.count + (isBracket ? 2 : 1))
  }

  private static func modifier(named name: String) -> Modifiers? {
    // Emacs's letters, which distinguish case.
    if let letter = ["C": Modifiers.control, "M": .alt, "S": .shift, "s": .super][name] {
      return letter
    }
    return spelled.first { $0.names.contains(name.lowercased()) }?.modifier
  }

  private struct SpelledModifier {
    let modifier: Modifiers
    let bracketed: String
    /// Its names, the most common one first.
    let names: [String]

    func word(_ spelling: Spelling) -> String {
      switch spelling {
      case .brackets: bracketed
      case .plus: names[0]
      case .capitalPlus, .hyphens: names[0].prefix(1).uppercased() + names[0].dropFirst()
      }
    }
  }

  private static let spelled = [
    SpelledModifier(
      modifier: .super, bracketed: "Super",
      names: ["super", "meta", "cmd", "command", "win", "windows", "mod4", "hyper"]),
    SpelledModifier(
      modifier: .control, bracketed: "Control",
      names: ["ctrl", "control", "ctl", "primary", "cmdorctrl", "commandorcontrol"]),
    SpelledModifier(
      modifier: .alt, bracketed: "Alt", names: ["alt", "option", "opt", "mod1", "altgr"]),
    SpelledModifier(modifier: .shift, bracketed: "Shift", names: ["shift"]),
  ]

  // MARK: Keys

  private struct SpelledKey {
    /// Its names: in settee, between `+`, and in GTK; then other names in lowercase.
    let names: [String]

    init(_ names: String) { self.names = names.split(separator: " ").map(String.init) }

    func name(_ spelling: Spelling) -> String {
      switch spelling {
      case .hyphens: names[0]
      case .plus, .capitalPlus: names[1]
      case .brackets: names[2]
      }
    }
  }

  /// The name of a key in settee, nil if it is unknown.
  private static func key(named name: String) -> String? {
    if name.count == 1 { return name == " " ? "Space" : name }
    let folded = name.lowercased()
    if let key = keys.first(where: { $0.names.contains { $0.lowercased() == folded } }) {
      return key.names[0]
    }
    if folded.first == "f", let number = Int(folded.dropFirst()), (1...35).contains(number) {
      return "F\(number)"
    }
    // The many keys of special keyboards, by the names that X has for them.
    return ["XF86", "KP_"].contains(where: name.hasPrefix) ? name : nil
  }

  private static let keys = [
    "Enter Enter Return", "Esc Escape Escape", "Tab Tab Tab", "Space Space space spacebar",
    "Backspace Backspace BackSpace", "Del Delete Delete", "Ins Insert Insert",
    "Up Up Up arrowup", "Down Down Down arrowdown", "Left Left Left arrowleft",
    "Right Right Right arrowright", "Home Home Home", "End End End",
    "PgUp PageUp Page_Up prior", "PgDn PageDown Page_Down next", "Print Print Print printscreen",
    "Pause Pause Pause", "Menu Menu Menu contextmenu", "CapsLock CapsLock Caps_Lock",
    "NumLock NumLock Num_Lock", "ScrollLock ScrollLock Scroll_Lock", "+ Plus plus", "- - minus",
    ", , comma", ". . period dot", "/ / slash", "\\ \\ backslash", "; ; semicolon",
    "' ' apostrophe quote", "` ` grave backquote", "= = equal", "[ [ bracketleft",
    "] ] bracketright", "< < less", "> > greater", "? ? question", "! ! exclam", "# # numbersign",
  ].map(SpelledKey.init)
}
