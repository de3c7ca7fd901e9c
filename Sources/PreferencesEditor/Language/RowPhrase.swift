package import PreferenceValues

/// What rows say beside what a schema and a store say, and what stands where there are none.
package enum RowPhrase: KeyedPhrase {
  case nothing
  case noDomains, settingsFound, opening, nothingFound, nothingDiffers, noSettings, noSettingsYet
  /// The rows of a longer text that are shown, the first and the last of so many.
  case scrolled(Int, Int, of: Int)
  case noBookmarks, nothingChangedYet, nothingSavedYet, noDifference, noSnapshots
  case emptyList, emptyDictionary

  case allSettings, group, marked, bookmark, changedLately
  case undone(String)
  case hidden(String)
  case mayBe(String)
  case asItIsNow, anotherValue
  case to(String, String)
  case sameCommand, refusedCommand
  case noCommand(PreferencePath)
  case copiedFrom(String)
  case undoStaged, staged, resetStaged
  case keys(Int)
  case changed(Int)
  case noSchema
  case theSchema
  case locks(String)
  case none, noDefault, noSetting
  case new, otherDefault, renamed, dropped, unknown
  case newKey(String)
  case otherName(String)
  case copyOf(String)
  case command, search
}

extension RowPhrase {
  /// What is said of a row that is marked, or not.
  static func marks(_ isMarked: Bool, in language: Language) -> [String] {
    isMarked ? [RowPhrase.marked.text(in: language)] : []
  }
}

extension RowPhrase {
  package func english(with keys: KeyNames) -> String {
    switch self {
    case .nothing: ""
    case .noDomains: "There are no domains here. Press \(keys[.openFile]) to open a file."
    case .settingsFound: "Settings"
    case .opening: "Opening …"
    case .nothingFound: "Nothing was found."
    case .nothingDiffers:
      "Nothing differs from its default; \(keys[.changedOnly]) shows everything."
    case .noSettings: "There are no settings here."
    case .noSettingsYet: "There are no settings yet; \(keys[.addElement]) adds one."
    case .scrolled(let first, let last, let count):
      "lines \(first) to \(last) of \(count); \(keys[.pageDown]) and \(keys[.pageUp]) scroll"
    case .noBookmarks: "no bookmarks yet; \(keys[.bookmark]) on a setting makes one"
    case .nothingChangedYet: "nothing changed yet"
    case .nothingSavedYet: "nothing was saved yet"
    case .noDifference: "no difference"
    case .noSnapshots:
      "no snapshots yet; \(keys[.addElement]) keeps the values under a name"
    case .emptyList: "empty; \(keys[.addElement]) adds an item"
    case .emptyDictionary: "empty; \(keys[.addElement]) adds a key"
    case .allSettings: "all settings"
    case .group: "group"
    case .marked: "marked"
    case .bookmark: "bookmark"
    case .changedLately: "changed lately"
    case .undone(let author): "\(author), undone"
    case .hidden(let condition): "hidden: \(condition)"
    case .mayBe(let title): "\(title) may be"
    case .asItIsNow: "as it is now"
    case .anotherValue: "another value …"
    case .to(let old, let new): "\(old) to \(new)"
    case .sameCommand: "  by the same command"
    case .refusedCommand: "the schema refuses"
    case .noCommand(let path): "no command reaches \(path): its store is inside of this program"
    case .copiedFrom(let layer): "copied from \(layer)"
    case .undoStaged: "undo staged"
    case .staged: "staged"
    case .resetStaged: "reset staged"
    case .keys(let count): counted(count, "key", "keys")
    case .changed(let count): "\(count) changed"
    case .noSchema: "no schema"
    case .theSchema: "the schema"
    case .locks(let verdict): "\(verdict), locks it"
    case .none: "none"
    case .noDefault: "no default"
    case .noSetting: "no setting"
    case .new: "new"
    case .otherDefault: "other default"
    case .renamed: "renamed"
    case .dropped: "no longer known"
    case .unknown: "unknown"
    case .newKey(let title): "New key in \(title)"
    case .otherName(let name): "Another name for \(name)"
    case .copyOf(let name): "A copy of \(name)"
    case .command: "Command"
    case .search: "Search"
    }
  }
}

extension RowPhrase {
  package func german(with keys: KeyNames) -> String {
    switch self {
    case .nothing: ""
    case .noDomains: "Hier gibt es keine Domänen. \(keys[.openFile]) öffnet eine Datei."
    case .settingsFound: "Einstellungen"
    case .opening: "Wird geöffnet …"
    case .nothingFound: "Nichts gefunden."
    case .nothingDiffers: "Nichts weicht von der Vorgabe ab; \(keys[.changedOnly]) zeigt alles."
    case .noSettings: "Hier gibt es keine Einstellungen."
    case .noSettingsYet:
      "Noch gibt es keine Einstellungen; \(keys[.addElement]) fügt eine hinzu."
    case .scrolled(let first, let last, let count):
      "Zeilen \(first) bis \(last) von \(count); \(keys[.pageDown]) und \(keys[.pageUp]) blättern"
    case .noBookmarks: "noch keine Lesezeichen; \(keys[.bookmark]) auf einer Einstellung setzt eins"
    case .nothingChangedYet: "noch nichts geändert"
    case .nothingSavedYet: "noch nichts gespeichert"
    case .noDifference: "kein Unterschied"
    case .noSnapshots:
      "noch keine Schnappschüsse; \(keys[.addElement]) bewahrt die Werte unter einem Namen auf"
    case .emptyList: "leer; \(keys[.addElement]) fügt ein Element hinzu"
    case .emptyDictionary: "leer; \(keys[.addElement]) fügt einen Schlüssel hinzu"
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
