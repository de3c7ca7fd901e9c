/// What a person did, as the decoder made it out of the terminal's bytes.
package enum InputEvent: Hashable, Sendable {
  /// A key; a character that types itself is a keystroke too.
  case keystroke(Keystroke)
  /// Characters that came faster than anybody types, as in a paste that the terminal does not mark.
  case typed(String)
  /// Text that was pasted, as it is: it may hold any character and is never a command.
  case paste(String)
  /// A paste that was longer than the decoder keeps, and is dropped as a whole.
  case oversizedPaste
  case mouse(MouseEvent)
  /// The terminal's window got the focus, or lost it.
  case focus(Bool)
  /// Bytes that mean nothing here: an unknown sequence, a late reply, invalid UTF-8.
  case ignored
}
