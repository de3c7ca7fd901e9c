package import PreferenceValues
import Terminal

/// The names of keys in texts, from the keymap.
package struct KeyNames: Sendable {
  private let keymap: Keymap?
  /// The contexts whose keys are named; the first one with a key for the action applies.
  private let contexts: [KeyContext]
  private let isInLines: Bool

  /// - Parameters:
  ///   - keymap: The keymap; without one, actions have their names.
  ///   - contexts: The contexts whose keys come before those of all others.
  ///   - isInLines: Whether only keys are named that can be typed in line mode.
  package init(
    _ keymap: Keymap?, in contexts: [KeyContext] = [], inLines isInLines: Bool = false
  ) {
    self.keymap = keymap
    self.contexts = contexts
    self.isInLines = isInLines
  }

  /// The best known key of an action, or else its command.
  package subscript(_ action: Action) -> String {
    let keystroke = keystroke(for: action)
    guard isInLines else { return keystroke.map { "\($0)" } ?? ":\(action.name)" }
    return keystroke.flatMap(\.typed).flatMap { $0 == " " ? nil : "\($0)" } ?? action.name
  }

  package func shortcut(of reference: ActionReference) -> String {
    guard let action = keymap?.actions.first(where: { $0.name == reference.action }) else {
      return reference.action
    }
    return self[action]
  }

  private func keystroke(for action: Action) -> KeyPress? {
    guard let keymap else { return nil }
    return (contexts + keymap.contexts).lazy
      .compactMap { keymap.keystroke(for: action, in: $0) }.first
  }
}

extension MessageTemplate.StringInterpolation {
  /// The shortcut of an action in the current context.
  package mutating func appendInterpolation(_ action: Action) {
    appendInterpolation(ActionReference(action.name, in: ""))
  }
}
