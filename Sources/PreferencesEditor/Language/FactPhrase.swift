import PreferenceSettings
import PreferenceStores
import PreferenceValues

/// What the help pane and the hints of rows say about a setting.
enum FactPhrase: Phrase {
  case group
  /// How it is edited, in a word or two.
  case kind(SettingKind)
  case mayBe([String])
  case either([String])
  /// Where on a slider a number stands, and between what.
  case slider(Int, String, String)
  case byDefault(String)
  case such(String)
  case setIn(LayerKind)
  case notSet, staged
  /// Why it is hidden, and the keystroke that offers to change that; nil where nothing does.
  case hidden(String, key: String?)
  case deprecated
  case deprecatedBecause(String)
  case deprecatedHint
  case changedOutside, movedOutside, notInSchema
  case readOnly
}

extension FactPhrase {
  var english: String {
    switch self {
    case .group: "group"
    case .kind(let kind): kind.english
    case .mayBe(let shapes): "may be \(shapes.joined(separator: " or "))"
    case .either(let shapes): shapes.joined(separator: " or ")
    case .slider(let percent, let lower, let upper):
      "\(percent) % of the way from \(lower) to \(upper)"
    case .byDefault(let text): "default \(text)"
    case .such(let text): "such as \(text)"
    case .setIn(let layer): "set in layer \(layer)"
    case .notSet: "not set"
    case .staged: "staged"
    case .hidden(let condition, let key):
      "Hidden: \(condition)" + (key.map { "; \($0) offers to change that." } ?? ".")
    case .deprecated: "Deprecated."
    case .deprecatedBecause(let reason): "Deprecated: \(reason)"
    case .deprecatedHint: "deprecated"
    case .changedOutside: "changed outside too"
    case .movedOutside: "changed outside"
    case .notInSchema: "not in the schema"
    case .readOnly: "read-only"
    }
  }
}

extension SettingKind {
  fileprivate var english: String {
    switch self {
    case .toggle: "on or off"
    case .choice(_, isOpen: true): "choice or text"
    case .text(multiline: false): "line of text"
    case .path(let rule) where rule.target != .path: "path of a \(rule.target.english)"
    default: word
    }
  }
}

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
