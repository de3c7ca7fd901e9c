/// One press of a key with its modifiers, as a terminal reports it.
///
/// Letters come as the character they type: `N` is the character "N" without Shift; with Control letters are lower case.
package struct KeyPress: Hashable, Sendable {
  package enum Key: Hashable, Sendable {
    case character(Character)
    case enter, escape, tab, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    case function(Int)
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package var key: Key
  package var modifiers: Modifiers

  package init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The key that stops the program, which the terminal delivers in raw mode; it cannot be rebound.
  package static let stop = KeyPress(.character("z"), .control)

  /// The key that arrives instead, because terminals send the same byte for both; nil for other
  /// keys.
  package var sentAs: KeyPress? {
    guard modifiers == .control, case .character(let letter) = key else { return nil }
    return switch letter {
    case "m", "j": KeyPress(.enter)
    case "i": KeyPress(.tab)
    case "[": KeyPress(.escape)
    default: nil
    }
  }

  /// The character that the key types into a text field, nil if it types none.
  package var typed: Character? {
    guard modifiers.isEmpty, case .character(let character) = key else { return nil }
    return character
  }
}

extension KeyPress {
  /// The keys of a script such as `Down Down Enter "0.7" Enter`.
  ///
  /// Words are keys as ``description`` spells them; text in double quotes is typed character by character.
  ///
  /// - Returns: Nil if a word is not a key or a quote is not closed.
  package static func script(_ text: String) -> [KeyPress]? {
    var keystrokes: [KeyPress] = []
    for (index, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    {
      if index.isMultiple(of: 2) {
        for word in part.split(separator: " ") {
          guard let keystroke = KeyPress(String(word)) else { return nil }
          keystrokes.append(keystroke)
        }
      } else {
        keystrokes += part.map { KeyPress(.character($0)) }
      }
    }
    let quotes = text.count { $0 == "\"" }
    return quotes.isMultiple(of: 2) ? keystrokes : nil
  }
}

extension KeyPress {
  /// Finds the key of one ASCII byte; nil for other bytes.
  init?(byte: UInt8, isAlt: Bool = false) {
    guard byte < 0x80 else { return nil }
    self = Self(ascii: byte)
    if isAlt { modifiers.insert(.alt) }
  }

  private init(ascii byte: UInt8) {
    switch byte {
    case 0x00: self.init(.character(" "), .control)
    case 0x08, 0x7F: self.init(.backspace)
    case 0x09: self.init(.tab)
    case 0x0A, 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x01...0x1A: self.init(.character(Character(Unicode.Scalar(byte | 0x60))), .control)
    case 0x1C...0x1F: self.init(.character(Character(Unicode.Scalar(byte | 0x40))), .control)
    default: self.init(.character(Character(Unicode.Scalar(byte))))
    }
  }

  /// The character of a text of one scalar, unless it is a control character.
  static func typeable(_ text: String) -> Character? {
    guard let scalar = text.unicodeScalars.first, scalar.properties.generalCategory != .control
    else { return nil }
    return text.first
  }

  /// A key given by its code point and modifiers, as xterm's modifyOtherKeys and kitty's protocol report it.
  init?(codePoint: Int, shifted: Int? = nil, modifiers: Modifiers) {
    var modifiers = modifiers
    if let key = Self.keypad[codePoint] {
      self.init(key, modifiers)
      return
    }
    guard !(0xE000...0xF8FF).contains(codePoint), let value = UInt32(exactly: codePoint),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    if let byte = UInt8(exactly: value), byte < 0x20 || byte == 0x7F {
      self.init(ascii: byte)
      self.modifiers.formUnion(modifiers)
      return
    }
    guard var character = Self.typeable(String(scalar)) else { return nil }
    if modifiers.contains(.control) {
      character = Character(character.lowercased())
    } else if modifiers.contains(.shift) {
      let upper = shifted.flatMap(UInt32.init(exactly:)).flatMap(Unicode.Scalar.init)
      character = upper.map(Character.init) ?? character.uppercased().first ?? character
      modifiers.remove(.shift)
    }
    self.init(.character(character), modifiers)
  }

  /// Kitty's code points of the keypad.
  private static let keypad: [Int: Key] = {
    var keys: [Int: Key] = [
      57409: .character("."), 57410: .character("/"), 57411: .character("*"),
      57412: .character("-"), 57413: .character("+"), 57414: .enter, 57415: .character("="),
      57417: .left, 57418: .right, 57419: .up, 57420: .down, 57421: .pageUp, 57422: .pageDown,
      57423: .home, 57424: .end, 57425: .insert, 57426: .delete,
    ]
    for (digit, character) in "0123456789".enumerated() {
      keys[57399 + digit] = .character(character)
    }
    return keys
  }()
}

extension KeyPress: LosslessStringConvertible {
  /// The key as the user writes it: `Ctrl-R`, `Shift-Tab`, `g`, `Space`, `F1`, `PgUp`.
  package var description: String {
    var text = ""
    if modifiers.contains(.control) { text += "Ctrl-" }
    if modifiers.contains(.alt) { text += "Alt-" }
    if modifiers.contains(.shift) { text += "Shift-" }
    return text + spellingOfKey
  }

  /// Reads a key as ``description`` writes it, in any case, and `^R` for `Ctrl-R`.
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
