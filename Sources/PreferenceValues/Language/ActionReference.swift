/// An action whose shortcut a message names; the keymap knows the shortcut when the message is displayed.
package struct ActionReference: Hashable, Sendable {
  package let action: String
  package let context: String

  package init(_ action: String, in context: String) {
    self.action = action
    self.context = context
  }
}
