extension Keystroke {
  /// The keystroke behind one byte of ASCII.
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
