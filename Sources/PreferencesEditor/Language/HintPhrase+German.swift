import Preferences

extension HintPhrase {
  var german: String {
    switch self {
    case .run: "ausführen"
    case .complete: "ergänzen"
    case .giveUp: "aufgeben"
    case .keepQuery: "behalten"
    case .stage: "vormerken"
    case .cancel: "abbrechen"
    case .forget: "vergessen"
    case .buttons: "Knöpfe"
    case .goOn: "weiter"
    case .open: "öffnen"
    case .save: "speichern"
    case .saveMarked: "Markiertes speichern"
    case .undo: "rückgängig …"
    case .whatToDo: "was tun …"
    case .revert: "zurücknehmen"
    case .keep: "behalten"
    case .anew: "neu beginnen"
    case .putRight: "richtigstellen"
    case .compare: "vergleichen"
    case .apply: "anwenden"
    case .applyAsk: "anwenden …"
    case .new: "neu"
    case .delete: "löschen"
    case .goThere: "hingehen"
    case .remove: "entfernen"
    case .choose: "wählen"
    case .editThere: "dort bearbeiten"
    case .resetThere: "dort zurücksetzen"
    case .done: "fertig"
    case .next: "weiter"
    case .pressIt: "drücken …"
    case .less: "weniger"
    case .more: "mehr"
    case .least: "Minimum"
    case .most: "Maximum"
    }
  }
}
