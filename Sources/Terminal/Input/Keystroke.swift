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

  /// The character the keystroke types into a text field, if it types one.
  package var typed: Character? {
    guard modifiers.isEmpty, case .character(let character) = key else { return nil }
    return character
  }
}
