import Preferences

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
