import PreferenceValues
import Terminal

extension Shortcut {
  /// Creates the shortcut that a terminal reported.
  init(_ keystroke: KeyPress) {
    let modifiers: [(KeyPress.Modifiers, Modifiers)] = [
      (.control, .control), (.alt, .alt), (.shift, .shift),
    ]
    let known = modifiers.reduce(into: Modifiers()) { known, pair in
      if keystroke.modifiers.contains(pair.0) { known.formUnion(pair.1) }
    }
    self.init(KeyPress(keystroke.key).description, known)
  }
}
