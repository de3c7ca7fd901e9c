import Preferences

/// What is wrong with the keystrokes that a person chose.
package enum KeymapFault: Phrase, Hashable {
  case noAction(String)
  case noKeystroke(String)
  /// The terminal's own: it stops the program.
  case reserved(String)
  case clash(Keymap.Clash)
}
