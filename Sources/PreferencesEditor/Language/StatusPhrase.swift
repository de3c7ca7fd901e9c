import PreferenceValues

/// What the first row and the status line say: where one is, and how things stand.
package enum StatusPhrase: Phrase, Hashable {
  case domains, review
  case why(String)
  case history
  case saveOf(String)
  case record
  case updatesSince(String)
  case snapshots
  case snapshotAnd(String, other: String?)
  case bookmarks, help

  case domainCount(Int)
  case lookingForDomains
  case everyLayer(String)
  case staged(Int)
  case conflicts(Int)
  case changed(Int)
  case validating
  case problems(Int)
  case updated(String)
  case recorded(Int)
  case marked(Int)
  case hidden(Int, key: String)
  case changedOnly
  case found(String, summary: String)
  case inferred
  case readOnly(String)
  case hiddenNow(String)
  case toSave(Int)
  case markedToSave(Int, of: Int)
  case readingHistory
  case saves(Int)
  case keys(Int)
  case note(String, String)
  case recording(Int)
  case readingSnapshots
  case keysDiffer(Int)
  case snapshotCount(Int)
  case comparedWith(String)
  case readingBookmarks
  case bookmarkCount(Int, changed: Int)
  case newKeys(Int)
  case newDefaults(Int)
  case renamed(Int)
  case dropped(Int)
  case unknown(Int)
  case matches(Int)
  case similar(Int)
  case matchesAndSimilar(Int, Int)
  case filterValues(String)
  case noFilter(String, names: String)
  case noFilterValue(String, of: String, names: String)
}

extension StatusPhrase {
  package var english: String {
    switch self {
    case .domains: "Domains"
    case .review: "Review"
    case .why(let title): "Why \(title)"
    case .history: "History"
    case .saveOf(let time): "Save of \(time)"
    case .record: "Record"
    case .updatesSince(let time): "Updates since \(time)"
    case .snapshots: "Snapshots"
    case .snapshotAnd(let name, let other): "\(name) and \(other ?? "now")"
    case .bookmarks: "Bookmarks"
    case .help: "Help"
    case .domainCount(let count): counted(count, "domain", "domains")
    case .lookingForDomains: "Looking for domains …"
    case .everyLayer(let path): "\(path): every layer, the highest first"
    case .staged(let count): "\(count) staged"
    case .conflicts(let count): counted(count, "conflict", "conflicts")
    case .changed(let count): "\(count) changed"
    case .validating: "validating…"
    case .problems(let count): counted(count, "problem", "problems")
    case .updated(let summary): "updated: \(summary)"
    case .recorded(let count): "\(count) recorded"
    case .marked(let count): "\(count) marked"
    case .hidden(let count, let key): "\(count) hidden, \(key) shows"
    case .changedOnly: "changed only"
    case .found(let query, let summary): "“\(query)”: \(summary)"
    case .inferred: "schema inferred"
    case .readOnly(let reason): "read-only: \(reason)"
    case .hiddenNow(let condition): "hidden: \(condition)"
    case .toSave(let count): "\(counted(count, "line", "lines")) to save"
    case .markedToSave(let marked, let count):
      "\(marked) of \(counted(count, "line", "lines")) to save"
    case .readingHistory: "Reading the history …"
    case .saves(let count): counted(count, "save", "saves")
    case .keys(let count): counted(count, "key", "keys")
    case .note(let title, let note): "\(title): \(note)"
    case .recording(let count): "recording: \(counted(count, "key", "keys")) changed"
    case .readingSnapshots: "Reading the snapshots …"
    case .keysDiffer(let count): counted(count, "key differs", "keys differ")
    case .snapshotCount(let count): counted(count, "snapshot", "snapshots")
    case .comparedWith(let name): "compared with \(name)"
    case .readingBookmarks: "Reading the bookmarks …"
    case .bookmarkCount(let count, let changed):
      "\(counted(count, "bookmark", "bookmarks"))  \(changed) changed lately"
    case .newKeys(let count): counted(count, "new key", "new keys")
    case .newDefaults(let count): counted(count, "other default", "other defaults")
    case .renamed(let count): "\(count) renamed"
    case .dropped(let count): "\(count) no longer in the schema"
    case .unknown(let count): "\(count) unknown"
    case .matches(let count): "\(count) found"
    case .similar(let count): "\(count) similar"
    case .matchesAndSimilar(let count, let similar): "\(count) found, \(similar) similar"
    case .filterValues(let names): names
    case .noFilter(let name, let names): "no filter “\(name):”; there are \(names)"
    case .noFilterValue(let value, let name, let names): "“\(value)” is none of \(name): \(names)"
    }
  }
}

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
    case .validating: "wird geprüft …"
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
