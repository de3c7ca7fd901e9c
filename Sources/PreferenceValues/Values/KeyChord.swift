/// A key pressed together with modifiers, as settings spell it: `Ctrl-R`, `ctrl+shift+p` or `<Super>Left`.
package struct KeyChord: Hashable, Sendable {
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
  /// The character the key types without Shift, or the key's name: "a", "PgUp", "F5".
  package var key: String

  /// A key with modifiers; a capital letter is its small one with Shift.
  package init(_ key: String, _ modifiers: Modifiers = []) {
    self.modifiers = modifiers
    self.key = key
    guard key.count == 1, key != key.lowercased() else { return }
    self.key = key.lowercased()
    // Beside Control, programs write a letter large and mean no Shift by it.
    if modifiers.isDisjoint(with: [.control, .alt, .super]) { self.modifiers.insert(.shift) }
  }
}
