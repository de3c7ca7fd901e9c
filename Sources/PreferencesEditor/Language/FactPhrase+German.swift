import PreferenceSettings

extension FactPhrase {
  var german: String {
    switch self {
    case .group: "Gruppe"
    case .kind(let kind): kind.german
    case .mayBe(let shapes): "kann sein: \(shapes.joined(separator: " oder "))"
    case .either(let shapes): shapes.joined(separator: " oder ")
    case .slider(let percent, let lower, let upper):
      "\(percent) % des Wegs von \(lower) bis \(upper)"
    case .byDefault(let text): "Vorgabe \(text)"
    case .such(let text): "etwa \(text)"
    case .setIn(let layer): "gesetzt in Ebene \(layer)"
    case .notSet: "nicht gesetzt"
    case .staged: "vorgemerkt"
    case .hidden(let condition, let key):
      "Verborgen: \(condition)" + (key.map { "; \($0) bietet an, das zu ändern." } ?? ".")
    case .deprecated: "Veraltet."
    case .deprecatedBecause(let reason): "Veraltet: \(reason)"
    case .deprecatedHint: "veraltet"
    case .changedOutside: "auch außerhalb geändert"
    case .movedOutside: "außerhalb geändert"
    case .notInSchema: "nicht im Schema"
    case .readOnly: "schreibgeschützt"
    case .lockedBy(let holder): "gesperrt durch \(holder)"
    }
  }
}

extension SettingKind {
  fileprivate var german: String {
    switch self {
    case .toggle: "ein oder aus"
    case .choice(_, let isOpen): isOpen ? "Auswahl oder Text" : "Auswahl"
    case .integer: "ganze Zahl"
    case .real: "Zahl"
    case .text(let multiline): multiline ? "Text" : "Textzeile"
    case .color: "Farbe"
    case .path(let rule):
      rule.target == .path ? "Pfad" : "Pfad, \(rule.target.german)"
    case .chord: "Taste"
    case .date: "Zeitpunkt"
    case .data: "Daten"
    case .list, .tuple: "Liste"
    case .dictionary: "Wörterbuch"
    case .group: "Gruppe"
    case .raw: "Wert"
    }
  }
}
