import PreferenceValues

/// What the status line says after Esc moved the focus.
enum FocusPhrase: Phrase {
  case groups(String)

  var english: String {
    switch self {
    case .groups(let title): "The focus is on the group \(title)."
    }
  }

  var german: String {
    switch self {
    case .groups(let title): "Ausgewählt ist die Gruppe \(title)."
    }
  }
}
