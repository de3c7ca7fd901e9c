import Preferences

/// What is wrong with the keystrokes that a person chose.
package enum KeymapFault: Phrase, Hashable {
  case noAction(String)
  case noKeystroke(String)
  case clash(Keymap.Clash)
}
