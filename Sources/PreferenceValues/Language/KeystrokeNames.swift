/// The names of the shortcuts in a text; the keymap knows them.
package protocol KeystrokeNames: Sendable {
  func shortcut(of action: ActionReference) -> String
}
