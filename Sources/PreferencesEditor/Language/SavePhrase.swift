package import PreferenceStores
package import PreferenceValues

/// What the status line says about saving, and about lists of what was changed.
package enum SavePhrase: KeyedPhrase {
  case nothingStaged, nothingSaved, nothingSavedYet
  /// So many changes were saved; what they are called, where that was not listed before.
  case saved(Int, unlisted: String?)
  /// The same, with what is wrong with it; of so many more keystrokes that are wrong nothing is said.
  case savedBut(Int, any Phrase, more: Int, unlisted: String?)
  /// What a saved setting is called, and the layer whose value is in force instead.
  case hidden(String, by: LayerKind)
  case unconfirmed(String)
  case notSaved(any Phrase)
  case dropped(String)
  case noField(String)
  case restored(Int)
  /// So many changes were restored, and these secrets were not kept.
  case secretsToType([String], restored: Int)
  case conflicts(Int)
  /// Other programs changed what is called so.
  case changedOutside([String])
  case changedUnderField(String)
  /// The same, and so many keys are not there any more: whether those were all.
  case keysLost(any Phrase, Int, all: Bool)

  case undoneAlready
  /// A setting stays as it is: what it is called, and why.
  case stays(String, reason: String)
  case staged(Int)
  case stagedExcept(Int, any Phrase)
  case noTime(String)
  case nothingSavedSince(String)
  case historyBegins(String)

  case recording, nothingChangedYet
  case keysChanged(Int)
  case sameSchema, noRemedy
  case remedyStaged(Int)
  /// The schema changed since a time: in which way, and the keystroke that lists it.
  case schemaChanged(String, summary: String, key: String?)
  case formerNames(String, key: String?)
  case compareFirst, noSnapshotSelected
  case comparesTwo(String)
  case gone(String)

  case draftNotKept(any Phrase)
  case unrecorded(any Phrase)
  case outsideUnrecorded(any Phrase)
  case bookmarked(String)
  case unbookmarked(String)
  case noBookmarkFolder
  case snapshotKept(String)
  case snapshotDeleted(String)
  case noSnapshotFolder
}

extension SavePhrase {
  package func english(with keys: KeyNames) -> String {
    switch self {
    case .nothingStaged: "Nothing is staged."
    case .nothingSaved: "Nothing was saved."
    case .nothingSavedYet: "Nothing was saved yet."
    case .saved(let count, let titles):
      "\(counted(count, "change", "changes")) saved."
        + (titles.map { " Not reviewed: \($0)." } ?? "")
    case .savedBut(let count, let fault, let more, let titles):
      "\(counted(count, "change", "changes")) saved. \(fault.english)"
        + (more > 0 ? " \(more) more: settee doctor." : "")
        + (titles.map { " Not reviewed: \($0)." } ?? "")
    case .hidden(let title, let layer): "\(title) is hidden by what layer \(layer) sets."
    case .unconfirmed(let reason): "Saved, but the disk did not confirm it: \(reason)"
    case .notSaved(let reason): "Not saved: \(reason.english)"
    case .dropped(let title):
      "\(title) is no longer staged; \(keys[.undo]) brings it back."
    case .noField(let title): "\(title) has no field of its own."
    case .restored(let count):
      "\(counted(count, "change", "changes")) restored; \(keys[.review]) reviews."
    case .secretsToType(let titles, let count):
      (count > 0 ? "\(counted(count, "change", "changes")) restored. " : "")
        + "To be typed again: \(titles.joined(separator: ", "))."
    case .conflicts(let count):
      "\(counted(count, "setting", "settings")) changed here and outside."
    case .changedOutside(let titles):
      "Changed outside: \(titles.prefix(3).joined(separator: ", "))"
        + (titles.count > 3 ? " and \(titles.count - 3) more." : ".")
    case .keysLost(let news, let count, true):
      "\(news.english) Nothing is stored any more: \(counted(count, "key was", "keys were")) taken out."
    case .keysLost(let news, let count, false):
      "\(news.english) \(counted(count, "key was", "keys were")) taken out."
    case .changedUnderField(let title):
      "\(title) was changed outside; its field stays and asks before replacing it."
    case .undoneAlready: "It is undone already."
    case .stays(let title, let reason): "\(title) stays: \(reason)."
    case .staged(let count):
      "\(counted(count, "change", "changes")) staged; nothing is written until you save."
    case .stagedExcept(let count, let obstacle):
      "\(counted(count, "change", "changes")) staged. \(obstacle.english)"
    case .noTime(let text): "“\(text)” is not a time such as 2026-11-20 14:00."
    case .nothingSavedSince(let time): "Nothing was saved since \(time)."
    case .historyBegins(let time):
      "The history begins at \(time); what was changed before is not known."
    case .recording: "Recording: change something in the program, and see it here."
    case .nothingChangedYet: "Nothing changed yet."
    case .keysChanged(let count): "\(counted(count, "key", "keys")) changed."
    case .sameSchema: "The schema is the one that was seen last."
    case .noRemedy:
      "There is nothing to make good; \(keys[.dropLine]) takes it off the list."
    case .remedyStaged(let count):
      "\(counted(count, "change", "changes")) staged; \(keys[.review]) reviews."
    case .schemaChanged(let time, let summary, let key):
      "The schema changed since \(time): \(summary)" + (key.map { "; \($0) lists." } ?? ".")
    case .formerNames(let summary, let key):
      "Values have former names: \(summary)" + (key.map { ". Press \($0) to list them." } ?? ".")
    case .compareFirst:
      "\(keys[.open]) compares the snapshot; there \(keys[.undo]) applies a key."
    case .noSnapshotSelected: "No snapshot is selected here."
    case .comparesTwo(let other):
      "Nothing is applied from here: \(other) is marked; \(keys[.mark]) takes the mark off."
    case .gone(let title): "\(title) is not there any more."
    case .draftNotKept(let reason): "The draft could not be kept: \(reason.english)"
    case .unrecorded(let reason): "Saved, but the history does not have it: \(reason.english)"
    case .outsideUnrecorded(let reason):
      "The history does not have what was changed outside: \(reason.english)"
    case .bookmarked(let title): "\(title) is now bookmarked."
    case .unbookmarked(let title): "\(title) is no longer bookmarked."
    case .noBookmarkFolder: "There is no folder to keep bookmarks in."
    case .snapshotKept(let name): "\(name) is kept."
    case .snapshotDeleted(let name): "\(name) is deleted."
    case .noSnapshotFolder: "There is no folder to keep snapshots in."
    }
  }
}

extension SavePhrase {
  package func german(with keys: KeyNames) -> String {
    switch self {
    case .nothingStaged: "Nichts ist vorgemerkt."
    case .nothingSaved: "Nichts wurde gespeichert."
    case .nothingSavedYet: "Noch wurde nichts gespeichert."
    case .saved(let count, let titles):
      "\(counted(count, "Änderung", "Änderungen")) gespeichert."
        + (titles.map { " Nicht durchgesehen: \($0)." } ?? "")
    case .savedBut(let count, let fault, let more, let titles):
      "\(counted(count, "Änderung", "Änderungen")) gespeichert. \(fault.german)"
        + (more > 0 ? " \(more) mehr: settee doctor." : "")
        + (titles.map { " Nicht durchgesehen: \($0)." } ?? "")
    case .hidden(let title, let layer): "\(title) ist verdeckt: die Ebene \(layer) gilt."
    case .unconfirmed(let reason):
      "Gespeichert, doch der Datenträger hat es nicht bestätigt: \(reason)"
    case .notSaved(let reason): "Nicht gespeichert: \(reason.german)"
    case .dropped(let title):
      "\(title) ist nicht mehr vorgemerkt; \(keys[.undo]) holt es zurück."
    case .noField(let title): "\(title) hat kein eigenes Feld."
    case .restored(let count):
      "\(counted(count, "Änderung", "Änderungen")) wiederhergestellt; \(keys[.review]) zeigt sie."
    case .secretsToType(let titles, let count):
      (count > 0 ? "\(counted(count, "Änderung", "Änderungen")) wiederhergestellt. " : "")
        + "Neu einzugeben: \(titles.joined(separator: ", "))."
    case .conflicts(let count):
      "\(counted(count, "Einstellung", "Einstellungen")) hier und außerhalb geändert."
    case .changedOutside(let titles):
      "Außerhalb geändert: \(titles.prefix(3).joined(separator: ", "))"
        + (titles.count > 3 ? " und \(titles.count - 3) weitere." : ".")
    case .keysLost(let news, let count, true):
      "\(news.german) Nichts ist mehr gespeichert: \(count) Schlüssel herausgenommen."
    case .keysLost(let news, let count, false):
      "\(news.german) \(count) Schlüssel herausgenommen."
    case .changedUnderField(let title):
      "\(title): außerhalb geändert; das Feld bleibt und fragt vor dem Ersetzen."
    case .undoneAlready: "Es ist schon rückgängig gemacht."
    case .stays(let title, let reason): "\(title) bleibt: \(reason)."
    case .staged(let count):
      "\(counted(count, "Änderung", "Änderungen")) vorgemerkt; geschrieben wird erst beim Speichern."
    case .stagedExcept(let count, let obstacle):
      "\(counted(count, "Änderung", "Änderungen")) vorgemerkt. \(obstacle.german)"
    case .noTime(let text): "„\(text)“ ist keine Zeit wie 2026-11-20 14:00."
    case .nothingSavedSince(let time): "Seit \(time) wurde nichts gespeichert."
    case .historyBegins(let time):
      "Der Verlauf beginnt um \(time); was davor geändert wurde, ist nicht bekannt."
    case .recording: "Aufzeichnung läuft: im Programm etwas ändern, hier erscheint es."
    case .nothingChangedYet: "Noch hat sich nichts geändert."
    case .keysChanged(let count): "\(count) Schlüssel geändert."
    case .sameSchema: "Das Schema ist dasselbe wie zuletzt."
    case .noRemedy:
      "Nichts zu berichtigen; \(keys[.dropLine]) nimmt es von der Liste."
    case .remedyStaged(let count):
      "\(counted(count, "Änderung", "Änderungen")) vorgemerkt; \(keys[.review]) zeigt sie."
    case .schemaChanged(let time, let summary, let key):
      "Das Schema ist neu seit \(time): \(summary)" + (key.map { "; \($0) zeigt es." } ?? ".")
    case .formerNames(let summary, let key):
      "Werte haben frühere Namen: \(summary)" + (key.map { ". \($0) zeigt sie." } ?? ".")
    case .compareFirst:
      "\(keys[.open]) vergleicht den Schnappschuss; dort wendet \(keys[.undo]) einen Schlüssel an."
    case .noSnapshotSelected: "Hier ist kein Schnappschuss gewählt."
    case .comparesTwo(let other):
      "Von hier wird nichts angewandt: \(other) ist markiert; \(keys[.mark]) nimmt die Marke weg."
    case .gone(let title): "\(title) gibt es nicht mehr."
    case .draftNotKept(let reason):
      "Der Entwurf konnte nicht aufbewahrt werden: \(reason.german)"
    case .unrecorded(let reason): "Gespeichert, doch es fehlt im Verlauf: \(reason.german)"
    case .outsideUnrecorded(let reason):
      "Dem Verlauf fehlt, was außerhalb geändert wurde: \(reason.german)"
    case .bookmarked(let title): "\(title) hat jetzt ein Lesezeichen."
    case .unbookmarked(let title): "\(title) hat kein Lesezeichen mehr."
    case .noBookmarkFolder: "Für Lesezeichen gibt es keinen Ordner."
    case .snapshotKept(let name): "\(name) ist aufbewahrt."
    case .snapshotDeleted(let name): "\(name) ist gelöscht."
    case .noSnapshotFolder: "Für Schnappschüsse gibt es keinen Ordner."
    }
  }
}
