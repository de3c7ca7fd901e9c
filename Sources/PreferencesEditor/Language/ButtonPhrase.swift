import PreferenceValues

/// What stands on a button.
///
/// Its first letter presses it, so that in each language the buttons of a question begin with different ones where that
/// can be.
package enum ButtonPhrase: Phrase {
  case cancel, close
  case save, keepForLater, drop
  case turn(String, String)
  case set(String, String)
  case setAll(Int)
  case editAllTheSame
  case reset
  case mine, theirs, before, edit
  case useCopy
  case restore, later
  case use(String)
  case undoSave, onlyKey, goBack
  case editAgain, forget
  case keep, revert
  case revertAll(Int)
  case adoptDefault, moveValue, clean
  case keepAll(Int)
  case putRightAll
  case thisKey
  case all(Int)
  case delete, replace
  case stage
}

extension ButtonPhrase {
  package var english: String {
    switch self {
    case .cancel: "Cancel"
    case .close: "Close"
    case .save: "Save"
    case .keepForLater: "Keep for next time"
    case .drop: "Drop"
    case .turn(let title, let text): "Turn \(title) \(text)"
    case .set(let title, let text): "Set \(title) to \(text)"
    case .setAll(let count): "Set these \(count)"
    case .editAllTheSame: "Edit all the same"
    case .reset: "Reset"
    case .mine: "Mine"
    case .theirs: "Theirs"
    case .before: "Before"
    case .edit: "Edit"
    case .useCopy: "Use the copy"
    case .restore: "Restore"
    case .later: "Later"
    case .use(let text): "Use \(text)"
    case .undoSave: "Undo this save"
    case .onlyKey: "Only this key"
    case .goBack: "Back to before it"
    case .editAgain: "Edit again"
    case .forget: "Forget"
    case .keep: "Keep"
    case .revert: "Revert"
    case .revertAll(let count): "All \(count) back"
    case .adoptDefault: "Adopt the old default"
    case .moveValue: "Move the value"
    case .clean: "Clean"
    case .keepAll(let count): "Keep all \(count)"
    case .putRightAll: "Put right all"
    case .thisKey: "This key"
    case .all(let count): "All \(count)"
    case .delete: "Delete"
    case .replace: "Replace"
    case .stage: "Stage"
    }
  }
}

extension ButtonPhrase {
  package var german: String {
    switch self {
    case .cancel: "Abbrechen"
    case .close: "Schließen"
    case .save: "Speichern"
    case .keepForLater: "Behalten fürs nächste Mal"
    case .drop: "Verwerfen"
    case .turn(let title, let text): "\(title): \(text)schalten"
    case .set(let title, let text): "\(title) auf \(text) setzen"
    case .setAll(let count): "Diese \(count) setzen"
    case .editAllTheSame: "Trotzdem bearbeiten"
    case .reset: "Zurücksetzen"
    case .mine: "Meins"
    case .theirs: "Fremdes"
    case .before: "Vorheriges"
    case .edit: "Bearbeiten"
    case .useCopy: "Kopie nehmen"
    case .restore: "Wiederherstellen"
    case .later: "Später"
    case .use(let text): "\(text) nehmen"
    case .undoSave: "Rückgängig machen"
    case .onlyKey: "Nur dieser Schlüssel"
    case .goBack: "Davor zurückkehren"
    case .editAgain: "Noch einmal bearbeiten"
    case .forget: "Vergessen"
    case .keep: "Behalten"
    case .revert: "Zurücknehmen"
    case .revertAll(let count): "Sämtliche \(count) zurück"
    case .adoptDefault: "Ehemalige Vorgabe setzen"
    case .moveValue: "Wert umziehen"
    case .clean: "Löschen"
    case .keepAll(let count): "Gesamte \(count) behalten"
    case .putRightAll: "Richtigstellen, alle"
    case .thisKey: "Dieser Schlüssel"
    case .all(let count): "Sämtliche \(count)"
    case .replace: "Ersetzen"
    case .delete: "Löschen"
    case .stage: "Vormerken"
    }
  }
}
