/// One press of a key with its modifiers, as a terminal reports it.
///
/// Letters come as the character they type: `N` is the character "N" without Shift; with Control letters are lower case.
package struct Keystroke: Hashable, Sendable {
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

  /// The terminal's own key for a stop of the program, which raw mode hands to us; nothing else can be bound to it.
  package static let stop = Keystroke(.character("z"), .control)

  /// The key as which it arrives, because terminals send the same byte for both; nil for one that is itself.
  package var sentAs: Keystroke? {
    guard modifiers == .control, case .character(let letter) = key else { return nil }
    return switch letter {
    case "m", "j": Keystroke(.enter)
    case "i": Keystroke(.tab)
    case "[": Keystroke(.escape)
    default: nil
    }
  }

  /// A number that equal keystrokes share, by which one is found among many.
  package var digest: UInt32 { UInt32(modifiers.rawValue) << 24 | key.digest }

  /// The character the keystroke types into a text field, if it types one.
  package var typed: Character? {
    guard modifiers.isEmpty, case .character(let character) = key else { return nil }
    return character
  }
}

extension Keystroke.Key {
  /// A number that equal keys share; so do all characters outside of ASCII.
  fileprivate var digest: UInt32 {
    switch self {
    case .character(let character): character.asciiValue.map(UInt32.init) ?? 0x80
    case .enter: 0x100
    case .escape: 0x101
    case .tab: 0x102
    case .backspace: 0x103
    case .delete: 0x104
    case .insert: 0x105
    case .up: 0x106
    case .down: 0x107
    case .left: 0x108
    case .right: 0x109
    case .home: 0x10A
    case .end: 0x10B
    case .pageUp: 0x10C
    case .pageDown: 0x10D
    case .function(let number): 0x200 + UInt32(truncatingIfNeeded: number) & 0xFF
    }
  }
}
