import PreferenceValues
import Terminal

extension EditPhrase {
  package func german(with keys: KeyNames) -> String {
    switch self {
    case .noSettingSelected: "Keine Einstellung ist gewählt."
    case .noSettingInGroups:
      "Keine Einstellung ist gewählt; \(keys[.open]) führt zu den Einstellungen."
    case .fault(let title, let fault): "\(title): \(fault)."
    case .unreadable: "ist daraus nicht zu lesen"
    case .oneLine: "muss eine einzige Zeile sein"
    case .pressKeystroke: "Die Taste drücken; Esc lässt, was da ist."
    case .noSuchPath: "Nichts fängt dort so an."
    case .nothingThere: "dort ist noch nichts"
    case .isFolder: "ist ein Ordner und keine Datei"
    case .isFile: "ist eine Datei und kein Ordner"
    case .noOwnKeys(let title): "\(title) nimmt keine eigenen Schlüssel auf."
    case .takesNoMore(let title): "\(title) nimmt nichts mehr auf."
    case .onlyKeysHaveNames: "Nur Schlüssel eines Wörterbuchs haben eigene Namen."
    case .nothingInIt: "Noch ist nichts darin; \(keys[.addElement, in: .list]) fügt etwas hinzu."
    case .onlyElementsMove: "Nur Elemente einer Liste haben eine Reihenfolge."
    case .firstElement: "Es ist schon das erste."
    case .lastElement: "Es ist schon das letzte."
    case .secretAsText(let title):
      "\(title) enthält ein Geheimnis, das nicht als Text gezeigt wird."
    case .placeholder(let mark):
      "ein Platzhalter „\(mark)“ wurde zum Teil geändert oder steht, wo kein Geheimnis hingehört"
    case .readOnlyBySchema(let path): "\(path) ist schreibgeschützt durch das Schema."
    case .locked(let path, let holder): "\(path) ist gesperrt durch \(holder)."
    case .notChangeable(let path, let reason): "\(path) ist nicht zu ändern: \(reason.german)."
    case .isGroup(let title): "\(title) ist eine Gruppe; \(keys[.open]) öffnet sie."
    case .groupAsText(let title):
      "\(title) ist eine Gruppe; \(keys[.editOutside]) bearbeitet sie als Text."
    case .noToggle(let title, true):
      "\(title) ist weder Schalter noch Auswahl; \(keys[.stepUp]) und \(keys[.stepDown]) ändern schrittweise."
    case .noToggle(let title, false):
      "\(title) ist weder Schalter noch Auswahl; \(keys[.open]) bearbeitet."
    case .noSteps(let title, true):
      "\(title) hat keine Schritte; \(keys[.stepUp]) und \(keys[.stepDown]) ändern schrittweise."
    case .noSteps(let title, false): "\(title) hat keine Schritte; \(keys[.open]) bearbeitet."
    case .oneShape(let title, let kind): "\(title) hat nur eine Form: \(kind)."
    case .nothingToReset(let title): "Nichts zurückzusetzen: \(title) hat die Vorgabe."
    case .nothingToResetInGroup(let title): "Nichts zurückzusetzen: \(title) hat die Vorgaben."
    case .notSet(let title): "Nichts zurückzusetzen: \(title) ist nicht gesetzt."
    case .markedHaveDefaults: "Nichts zurückzusetzen: alles Markierte hat die Vorgabe."
    case .resetsStaged(let count):
      "\(count) zum Zurücksetzen vorgemerkt; \(keys[.review]) zeigt es, \(keys[.undo]) nimmt es zurück."
    case .changesStaged(let count):
      "\(counted(count, "Änderung", "Änderungen")) vorgemerkt; \(keys[.review]) zeigt sie, \(keys[.undo]) nimmt sie zurück."
    case .valueStaged(let count, others: 0):
      "\(counted(count, "Einstellung", "Einstellungen")) vorgemerkt."
    case .valueStaged(let count, let others):
      "\(counted(count, "Einstellung", "Einstellungen")) vorgemerkt; für \(others) passt der Wert nicht."
    case .nothingToUndo:
      "Nichts Vorgemerktes rückgängig zu machen; \(keys[.history]) listet das Gespeicherte auf."
    case .nothingToRedo: "Nichts zu wiederholen."
    case .unmarked(let count): "\(counted(count, "Marke", "Marken")) entfernt."
    case .marked(let count):
      "\(count) markiert; \(keys[.resetGroup]) setzt zurück, \(keys[.copyValue]) kopiert, \(keys[.toggle]) und \(keys[.open]) auf einer ändern alle."
    case .changedOnly(let count): "\(count) geändert; \(keys[.changedOnly]) zeigt wieder alles."
    case .everythingShown: "Alles wird gezeigt."
    case .hiddenShown: "Verborgenes und unbekannte Schlüssel werden gezeigt."
    case .hiddenNotShown: "Verborgenes und unbekannte Schlüssel werden nicht gezeigt."
    case .nothingSearched: "Es wurde nichts gesucht; \(keys[.search]) sucht."
    case .nothingSet: "Dort ist nichts gesetzt."
    case .secretNotCopied: "Ein Geheimnis wird nicht kopiert."
    case .copied(let text, .there): "Kopiert: \(text)"
    case .copied(let text, .perhaps): "Kopiert, wenn das Terminal es nimmt: \(text)"
    case .copied(let text, .missing):
      "Nicht kopiert, das Terminal hat keine Zwischenablage: \(text)"
    case .copied(let text, .tooSmall): "Nicht kopiert, zu lang für ein Terminal: \(text)"
    case .copied(let text, .off): "Nicht kopiert, die Zwischenablage ist aus: \(text)"
    case .textKept: "Der Text ist aufbewahrt; \(keys[.editOutside]) bearbeitet ihn weiter."
    case .nothingChanged: "Nichts wurde geändert."
    case .groupIsDictionary: "eine Gruppe ist ein Wörterbuch"
    case .stagedElsewhere(let title, let layer):
      "\(title) ist für die Ebene \(layer) vorgemerkt: das zuerst sichern oder verwerfen."
    case .forLayer(let layer): "Der Wert ist für die Ebene \(layer)."
    case .layerSetsNothing(let layer): "Die Ebene \(layer) setzt es nicht."
    case .layerNotWritten(let layer): "Die Ebene \(layer) wird von settee nicht geschrieben."
    case .lockedBy(let holder): "Es ist gesperrt durch \(holder)."
    case .notChangeableHere(let reason): "Es ist nicht zu ändern: \(reason.german)."
    }
  }
}
