import Preferences

extension RowPhrase {
  package func german(with keys: KeyNames) -> String {
    switch self {
    case .nothing: ""
    case .noDomains: "Keine Domänen gefunden."
    case .opening: "Wird geöffnet …"
    case .nothingFound: "Nichts gefunden."
    case .nothingDiffers: "Nichts weicht von der Vorgabe ab; \(keys[.changedOnly]) zeigt alles."
    case .noSettings: "Hier gibt es keine Einstellungen."
    case .noSettingsYet:
      "Noch gibt es keine Einstellungen; \(keys[.addElement, in: .form]) fügt eine hinzu."
    case .scrolled(let first, let last, let count):
      "Zeilen \(first) bis \(last) von \(count); \(keys[.pageDown, in: .dialog]) und \(keys[.pageUp, in: .dialog]) blättern"
    case .noBookmarks: "noch keine Lesezeichen; \(keys[.bookmark]) auf einer Einstellung setzt eins"
    case .nothingChangedYet: "noch nichts geändert"
    case .nothingSavedYet: "noch nichts gespeichert"
    case .noDifference: "kein Unterschied"
    case .noSnapshots:
      "noch keine Schnappschüsse; \(keys[.addElement, in: .snapshots]) bewahrt die Werte unter einem Namen auf"
    case .emptyList: "leer; \(keys[.addElement, in: .list]) fügt ein Element hinzu"
    case .emptyDictionary: "leer; \(keys[.addElement, in: .list]) fügt einen Schlüssel hinzu"
    case .allSettings: "alle Einstellungen"
    case .group: "Gruppe"
    case .marked: "markiert"
    case .bookmark: "Lesezeichen"
    case .changedLately: "kürzlich geändert"
    case .undone(let author): "\(author), rückgängig gemacht"
    case .hidden(let condition): "verborgen: \(condition)"
    case .mayBe(let title): "\(title) kann sein"
    case .asItIsNow: "wie jetzt"
    case .anotherValue: "anderer Wert …"
    case .to(let old, let new): "\(old) wird \(new)"
    case .sameCommand: "  durch denselben Befehl"
    case .refusedCommand: "das Schema lehnt ab"
    case .noCommand(let path):
      "kein Befehl erreicht \(path): der Speicher ist in diesem Programm"
    case .copiedFrom(let layer): "kopiert aus \(layer)"
    case .resetTo(let text): "zurück auf \(text)"
    case .undoStaged: "Rücknahme vorgemerkt"
    case .staged: "vorgemerkt"
    case .resetStaged: "Zurücksetzen vorgemerkt"
    case .keys(let count): "\(count) Schlüssel"
    case .changed(let count): "\(count) geändert"
    case .noSchema: "kein Schema"
    case .theSchema: "das Schema"
    case .locks(let verdict): "\(verdict), sperrt"
    case .none: "keine"
    case .noDefault: "keine Vorgabe"
    case .noSetting: "keine Einstellung"
    case .new: "neu"
    case .otherDefault: "andere Vorgabe"
    case .renamed: "umbenannt"
    case .dropped: "nicht mehr bekannt"
    case .unknown: "unbekannt"
    case .newKey(let title): "Neuer Schlüssel in \(title)"
    case .otherName(let name): "Anderer Name für \(name)"
    case .copyOf(let name): "Kopie von \(name)"
    case .command: "Befehl"
    case .search: "Suche"
    }
  }
}
