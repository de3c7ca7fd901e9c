import PreferenceEditing
import PreferenceValues
import Terminal

extension QuestionPhrase {
  var english: String {
    switch self {
    case .notSaved(let count): "\(counted(count, "change", "changes")) not saved"
    case .noEffect(let title): "\(title) has no effect now"
    case .condition(let condition): "It counts \(condition)."
    case .reset(let title): "Reset \(title)?"
    case .resetSettings(let count, let title): "Reset \(count) settings of \(title)?"
    case .marked: "what is marked"
    case .changedHereAndOutside(let title): "\(title) was changed here and outside"
    case .changedMeanwhile(let title): "\(title) was changed outside meanwhile"
    case .before(let text): "before: \(text)"
    case .mine(let text): "mine:   \(text)"
    case .theirs(let text): "theirs: \(text)"
    case .obstructed(let path, let text): "theirs: \(path) is \(text)"
    case .now(let text): "now:    \(text)"
    case .then(let text): "then: \(text)"
    case .nowAfter(let text): "now:  \(text)"
    case .saveAllTheSame: "Save all the same?"
    case .damaged(let name): "\(name) is damaged"
    case .copyIsKept:
      "A copy from its last save is kept. The damaged file would stay beside it as “.damaged”."
    case .unsaved(let count):
      "\(counted(count, "unsaved change", "unsaved changes")) from an earlier run"
    case .touched(let time): "Last touched at \(time)."
    case .forgottenSecrets(let titles):
      "Not kept, because they are secret: \(titles.joined(separator: ", "))."
    case .stored(let tag, let text): "stored: \(tag) \(text)"
    case .readAs(let tag, let text): "read as: \(tag) \(text)"
    case .problem(let title, let problem): "\(title) \(problem)"
    case .undoSave(let time): "Undo the save of \(time)?"
    case .changedBy(let count, let author):
      "\(counted(count, "key", "keys")) changed by \(author.english)."
    case .alsoTakesBack(let count):
      "Back to before it also takes back \(counted(count, "later save", "later saves"))."
    case .cannotBeTaken(let title): "\(title) cannot be taken as it is"
    case .textKept(let title): "The text for \(title) was not taken yet."
    case .about(let setting): setting
    case .forgetText: "Forget what was typed?"
    case .copied(let count, .there): "\(count) lines copied"
    case .copied(let count, .perhaps): "\(count) lines copied, if the terminal takes them"
    case .copied(let count, .missing): "\(count) lines, not copied: the terminal has no clipboard"
    case .copied(let count, .tooSmall): "\(count) lines, not copied: too long for a terminal"
    case .copied(let count, .off): "\(count) lines, not copied: the clipboard is off"
    case .recorded(let title): "\(title) was changed outside"
    case .note(let title, let note): "\(title): \(note)"
    case .applySnapshot(let name): "Apply the snapshot \(name)?"
    case .deleteSnapshot(let name): "Delete the snapshot \(name)?"
    case .replaceSnapshot(let name, let time): "Replace the snapshot \(name) of \(time)?"
    case .taken(let time): "It was taken at \(time)."
    }
  }
}
