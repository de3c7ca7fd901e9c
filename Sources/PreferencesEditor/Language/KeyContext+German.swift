extension KeyContext {
  package var german: String {
    switch self {
    case .domains: "Liste der Domänen"
    case .form: "Formular"
    case .list: "Listen und Wörterbücher"
    case .group: "Gruppen in Werten"
    case .review: "Durchsicht"
    case .why: "Ebenen einer Einstellung"
    case .history: "Verlauf"
    case .record: "Aufzeichnung"
    case .updates: "Neuerungen des Schemas"
    case .snapshots: "Schnappschüsse"
    case .bookmarks: "Lesezeichen"
    case .choices: "Auswahl"
    case .flags: "Mehrfachauswahl"
    case .dialog: "Fragen"
    case .help: "Hilfe"
    }
  }
}
