import PreferenceEditing

extension SettingState {
  var germanWord: String {
    switch self {
    case .problem: "Problem"
    case .conflict: "Konflikt"
    case .staged: "vorgemerkt"
    case .locked: "gesperrt"
    case .changed: "gesetzt"
    case .setToDefault: "auf die Vorgabe gesetzt"
    case .unknown: "unbekannt"
    case .deprecated: "veraltet"
    case .unset: ""
    }
  }

  var germanExplanation: String {
    switch self {
    case .problem: "Problem: verletzt eine Regel oder hat den falschen Typ"
    case .conflict: "Konflikt: hier und außerhalb geändert"
    case .staged: "vorgemerkt: hier geändert, nicht gespeichert"
    case .locked: "gesperrt: hier nicht zu ändern"
    case .changed: "gesetzt: weicht von der Vorgabe ab"
    case .setToDefault: "gesetzt, und gleich der Vorgabe"
    case .unknown: "unbekannt: gespeichert, aber nicht im Schema"
    case .deprecated: "veraltet"
    case .unset: "Vorgabe: nicht gesetzt"
    }
  }
}
