import PreferenceValues

/// What a keystroke does where the footer says it in other words than the action's own.
enum HintPhrase: Phrase {
  case run, complete, giveUp, keepQuery
  case stage, cancel, forget, buttons, goOn
  case open, save, saveMarked, undo, whatToDo
  case revert, keep, anew, putRight
  case compare, apply, applyAsk, new, delete
  case goThere, remove, choose
  case editThere, resetThere
  case done, next
  case pressIt, less, more, least, most
}

extension HintPhrase {
  var english: String {
    switch self {
    case .run: "run"
    case .complete: "complete"
    case .giveUp: "give up"
    case .keepQuery: "keep"
    case .stage: "stage"
    case .cancel: "cancel"
    case .forget: "forget"
    case .buttons: "buttons"
    case .goOn: "go on"
    case .open: "open"
    case .save: "save"
    case .saveMarked: "save marked"
    case .undo: "undo …"
    case .whatToDo: "what to do …"
    case .revert: "revert"
    case .keep: "keep"
    case .anew: "anew"
    case .putRight: "put right"
    case .compare: "compare"
    case .apply: "apply"
    case .applyAsk: "apply …"
    case .new: "new"
    case .delete: "delete"
    case .goThere: "go there"
    case .remove: "remove"
    case .choose: "choose"
    case .editThere: "edit there"
    case .resetThere: "reset there"
    case .done: "done"
    case .next: "next"
    case .pressIt: "press it …"
    case .less: "less"
    case .more: "more"
    case .least: "least"
    case .most: "most"
    }
  }
}

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
