import PreferenceValues
import Terminal

extension KeyChord {
  /// Creates the shortcut that a terminal reported.
  init(_ keystroke: Keystroke) {
    let modifiers: [(Keystroke.Modifiers, Modifiers)] = [
      (.control, .control), (.alt, .alt), (.shift, .shift),
    ]
    let known = modifiers.reduce(into: Modifiers()) { known, pair in
      if keystroke.modifiers.contains(pair.0) { known.formUnion(pair.1) }
    }
    self.init(Keystroke(keystroke.key).description, known)
  }
}
