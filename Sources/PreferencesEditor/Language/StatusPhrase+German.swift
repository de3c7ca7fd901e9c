import PreferenceValues

extension StatusPhrase {
  package var german: String {
    switch self {
    case .domains: "Domänen"
    case .review: "Durchsicht"
    case .why(let title): "Warum \(title)"
    case .history: "Verlauf"
    case .saveOf(let time): "Speicherung vom \(time)"
    case .record: "Aufzeichnung"
    case .updatesSince(let time): "Neuerungen seit \(time)"
    case .snapshots: "Schnappschüsse"
    case .snapshotAnd(let name, let other): "\(name) und \(other ?? "jetzt")"
    case .bookmarks: "Lesezeichen"
    case .help: "Hilfe"
    case .domainCount(let count): counted(count, "Domäne", "Domänen")
    case .lookingForDomains: "Domänen werden gesucht …"
    case .everyLayer(let path): "\(path): alle Ebenen, die oberste zuerst"
    case .staged(let count): "\(count) vorgemerkt"
    case .conflicts(let count): counted(count, "Konflikt", "Konflikte")
    case .changed(let count): "\(count) geändert"
    case .problems(let count): counted(count, "Problem", "Probleme")
    case .updated(let summary): "neu: \(summary)"
    case .recorded(let count): "\(count) aufgezeichnet"
    case .marked(let count): "\(count) markiert"
    case .hidden(let count, let key): "\(count) verborgen, \(key) zeigt sie"
    case .changedOnly: "nur Geändertes"
    case .found(let query, let summary): "„\(query)“: \(summary)"
    case .inferred: "Schema abgeleitet"
    case .readOnly(let reason): "schreibgeschützt: \(reason)"
    case .hiddenNow(let condition): "verborgen: \(condition)"
    case .toSave(let count): "\(counted(count, "Zeile", "Zeilen")) zu speichern"
    case .markedToSave(let marked, let count):
      "\(marked) von \(counted(count, "Zeile", "Zeilen")) zu speichern"
    case .readingHistory: "Der Verlauf wird gelesen …"
    case .saves(let count): counted(count, "Speicherung", "Speicherungen")
    case .keys(let count): "\(count) Schlüssel"
    case .note(let title, let note): "\(title): \(note)"
    case .recording(let count): "Aufzeichnung: \(count) Schlüssel geändert"
    case .readingSnapshots: "Die Schnappschüsse werden gelesen …"
    case .keysDiffer(let count): "\(count) Schlüssel verschieden"
    case .snapshotCount(let count): counted(count, "Schnappschuss", "Schnappschüsse")
    case .comparedWith(let name): "verglichen mit \(name)"
    case .readingBookmarks: "Die Lesezeichen werden gelesen …"
    case .bookmarkCount(let count, let changed):
      "\(count) Lesezeichen  \(changed) kürzlich geändert"
    case .newKeys(let count): counted(count, "neuer Schlüssel", "neue Schlüssel")
    case .newDefaults(let count): counted(count, "andere Vorgabe", "andere Vorgaben")
    case .renamed(let count): "\(count) umbenannt"
    case .dropped(let count): "\(count) nicht mehr im Schema"
    case .unknown(let count): "\(count) unbekannt"
    case .matches(let count): "\(count) gefunden"
    case .similar(let count): "\(count) ähnlich"
    case .matchesAndSimilar(let count, let similar): "\(count) gefunden, \(similar) ähnlich"
    case .filterValues(let names): names
    case .noFilter(let name, let names): "kein Filter „\(name):“; es gibt \(names)"
    case .noFilterValue(let value, let name, let names):
      "„\(value)“ ist keins von \(name): \(names)"
    }
  }
}
