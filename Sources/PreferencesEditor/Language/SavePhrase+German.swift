import PreferenceValues

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
      "\(title) ist nicht mehr vorgemerkt; \(keys[.undo, in: .review]) holt es zurück."
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
      "Nichts zu berichtigen; \(keys[.dropLine, in: .updates]) nimmt es von der Liste."
    case .remedyStaged(let count):
      "\(counted(count, "Änderung", "Änderungen")) vorgemerkt; \(keys[.review]) zeigt sie."
    case .schemaChanged(let time, let summary, let key):
      "Das Schema ist neu seit \(time): \(summary)" + (key.map { "; \($0) zeigt es." } ?? ".")
    case .compareFirst:
      "\(keys[.open, in: .snapshots]) vergleicht den Schnappschuss; dort wendet \(keys[.undo, in: .snapshots]) einen Schlüssel an."
    case .noSnapshotSelected: "Hier ist kein Schnappschuss gewählt."
    case .comparesTwo(let other):
      "Von hier wird nichts angewandt: \(other) ist markiert; \(keys[.mark, in: .snapshots]) nimmt die Marke weg."
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
