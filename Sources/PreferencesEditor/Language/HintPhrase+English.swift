import Preferences

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
