/// The meaning of an item on the screen, in words: the source of line mode, of reading order and of accessibility tests.
package struct SemanticNode: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case heading, group, row, field, button, text, status, menuItem
  }

  package var kind: Kind
  package var label: SafeText
  package var value: SafeText?
  /// Words such as `unsaved` or `locked by system`.
  package var states: [SafeText]
  package var hint: SafeText?
  package var rect: Rect
  package var isFocused: Bool

  package init(
    _ kind: Kind, label: SafeText, value: SafeText? = nil, states: [SafeText] = [],
    hint: SafeText? = nil, rect: Rect, isFocused: Bool = false
  ) {
    self.kind = kind
    self.label = label
    self.value = value
    self.states = states
    self.hint = hint
    self.rect = rect
    self.isFocused = isFocused
  }
}

extension SemanticNode {
  /// The node as one line for the ear: label first, then value, states and hint.
  package var announcement: SafeText {
    var line = label
    if let value { line += line.isEmpty ? value : ": " + value }
    if !states.isEmpty { line += " (" + states.joined(separator: ", ") + ")" }
    if let hint { line += " - " + hint }
    return line
  }
}
