import Preferences

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
