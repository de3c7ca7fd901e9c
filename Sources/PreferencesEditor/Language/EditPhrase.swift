package import PreferenceEditing
package import PreferenceStores
import PreferenceValues
package import Terminal

/// What the status line says about editing values.
package enum EditPhrase: KeyedPhrase {
  case noSettingSelected, noSettingInGroups
  /// A value cannot be taken: what the setting is called, and why.
  case fault(String, String)
  case unreadable
  case oneLine
  case pressKeystroke
  case noSuchPath, nothingThere, isFolder, isFile
  case noOwnKeys(String)
  case takesNoMore(String)
  case onlyKeysHaveNames
  case nothingInIt, onlyElementsMove, firstElement, lastElement
  case secretAsText(String)
  case placeholder(String)
  case refused(ChangeRefusal)
  case isGroup(String)
  case groupAsText(String)
  case noToggle(String, isNumber: Bool)
  case noSteps(String, isNumber: Bool)
  case oneShape(String, kind: String)

  case nothingToReset(String)
  case nothingToResetInGroup(String)
  case notSet(String)
  case markedHaveDefaults
  case resetsStaged(Int)
  case changesStaged(Int)
  /// A value was staged for so many settings, and cannot be that of so many others.
  case valueStaged(Int, others: Int)
  case nothingToUndo, nothingToRedo
  case marked(Int)
  case unmarked(Int)

  case changedOnly(Int)
  case everythingShown, hiddenShown, hiddenNotShown
  case nothingSearched
  case nothingSet, secretNotCopied
  case copied(String, to: Clipboard)
  case nothingChanged, textKept
  case groupIsDictionary
  case forLayer(LayerKind)
  case layerSetsNothing(LayerKind)
}

extension EditPhrase {
  package func english(with keys: KeyNames) -> String {
    switch self {
    case .noSettingSelected: "No setting is selected."
    case .noSettingInGroups: "No setting is selected; \(keys[.open]) goes to the settings."
    case .fault(let title, let fault): "\(title) \(fault)."
    case .unreadable: "cannot be read from that"
    case .oneLine: "must be one line"
    case .pressKeystroke: "Press the keystroke; Esc leaves what there is."
    case .noSuchPath: "Nothing there begins with that."
    case .nothingThere: "nothing is there yet"
    case .isFolder: "is a folder and no file"
    case .isFile: "is a file and no folder"
    case .noOwnKeys(let title): "\(title) takes no keys of one's own."
    case .takesNoMore(let title): "\(title) takes no more."
    case .onlyKeysHaveNames: "Only keys of a dictionary have names of one's own."
    case .nothingInIt: "Nothing is in it yet; \(keys[.addElement]) adds something."
    case .onlyElementsMove: "Only items of a list have an order to be moved in."
    case .firstElement: "It is the first one."
    case .lastElement: "It is the last one."
    case .secretAsText(let title): "\(title) holds a secret, which is not shown as text."
    case .placeholder(let mark):
      "a placeholder “\(mark)” of a secret was changed in part, or stands where no secret belongs"
    case .refused(let refusal): "\(refusal.english.capitalizingFirst)."
    case .isGroup(let title): "\(title) is a group; \(keys[.open]) opens it."
    case .groupAsText(let title): "\(title) is a group; \(keys[.editOutside]) edits it as text."
    case .noToggle(let title, true):
      "\(title) is no toggle and no choice; \(keys[.stepUp]) and \(keys[.stepDown]) step it."
    case .noToggle(let title, false):
      "\(title) is no toggle and no choice; \(keys[.open]) edits it."
    case .noSteps(let title, true):
      "\(title) has no steps; \(keys[.stepUp]) and \(keys[.stepDown]) step it."
    case .noSteps(let title, false): "\(title) has no steps; \(keys[.open]) edits it."
    case .oneShape(let title, let kind): "\(title) has one shape only: \(kind)."
    case .nothingToReset(let title): "Nothing to reset: \(title) has its default."
    case .nothingToResetInGroup(let title): "Nothing to reset: \(title) has its defaults."
    case .notSet(let title): "Nothing to reset: \(title) is not set."
    case .markedHaveDefaults: "Nothing to reset: what is marked has its default."
    case .resetsStaged(let count):
      "\(counted(count, "reset", "resets")) staged; \(keys[.review]) reviews, \(keys[.undo]) takes back."
    case .changesStaged(let count):
      "\(counted(count, "change", "changes")) staged; \(keys[.review]) reviews, \(keys[.undo]) takes back."
    case .valueStaged(let count, others: 0): "\(counted(count, "setting", "settings")) staged."
    case .valueStaged(let count, let others):
      "\(counted(count, "setting", "settings")) staged; \(others) cannot take that value."
    case .nothingToUndo:
      "Nothing is staged that could be undone; \(keys[.history]) lists what was saved."
    case .nothingToRedo: "Nothing to redo."
    case .unmarked(let count): "\(counted(count, "mark", "marks")) taken off."
    case .marked(let count):
      "\(count) marked; \(keys[.resetGroup]) resets, \(keys[.copyValue]) copies, \(keys[.toggle]) and \(keys[.open]) on one change all."
    case .changedOnly(let count): "\(count) changed; \(keys[.changedOnly]) shows everything again."
    case .everythingShown: "Everything is shown."
    case .hiddenShown: "Hidden settings and unknown keys are shown."
    case .hiddenNotShown: "Hidden settings and unknown keys are not shown."
    case .nothingSearched: "Nothing was searched for; \(keys[.search]) searches."
    case .nothingSet: "Nothing is set there."
    case .secretNotCopied: "A secret is not copied."
    case .copied(let text, .there): "Copied: \(text)"
    case .copied(let text, .perhaps): "Copied, if the terminal takes it: \(text)"
    case .copied(let text, .missing): "Not copied, the terminal has no clipboard: \(text)"
    case .copied(let text, .tooSmall): "Not copied, too long for a terminal: \(text)"
    case .copied(let text, .off): "Not copied, the clipboard is off: \(text)"
    case .textKept: "The text is kept; \(keys[.editOutside]) edits it again."
    case .nothingChanged: "Nothing was changed."
    case .groupIsDictionary: "a group is a dictionary"
    case .forLayer(let layer): "The value is for the layer \(layer)."
    case .layerSetsNothing(let layer): "The layer \(layer) does not set it."
    }
  }
}

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
    case .nothingInIt: "Noch ist nichts darin; \(keys[.addElement]) fügt etwas hinzu."
    case .onlyElementsMove: "Nur Elemente einer Liste haben eine Reihenfolge."
    case .firstElement: "Es ist schon das erste."
    case .lastElement: "Es ist schon das letzte."
    case .secretAsText(let title):
      "\(title) enthält ein Geheimnis, das nicht als Text gezeigt wird."
    case .placeholder(let mark):
      "ein Platzhalter „\(mark)“ wurde zum Teil geändert oder steht, wo kein Geheimnis hingehört"
    case .refused(let refusal): "\(refusal.german)."
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
    case .forLayer(let layer): "Der Wert ist für die Ebene \(layer)."
    case .layerSetsNothing(let layer): "Die Ebene \(layer) setzt es nicht."
    }
  }
}

extension String {
  /// This with a capital letter first, as a sentence.
  fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
