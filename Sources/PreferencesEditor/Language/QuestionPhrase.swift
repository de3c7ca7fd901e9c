import PreferenceEditing
import PreferenceValues
import Terminal

/// The questions of dialogs, and what is told beside them.
enum QuestionPhrase: Phrase {
  case notSaved(Int)
  case noEffect(String), condition(String)
  case reset(String), resetSettings(Int, of: String), marked
  case changedHereAndOutside(String), changedMeanwhile(String)
  case before(String), mine(String), theirs(String), now(String)
  /// The path of what others put where a setting needs a dictionary, and its value.
  case obstructed(PreferencePath, String)
  /// What a snapshot holds, and what is stored now.
  case then(String), nowAfter(String)
  case saveAllTheSame
  case damaged(String), copyIsKept
  case unsaved(Int), touched(String), forgottenSecrets([String])
  case stored(ValueTag, String), readAs(ValueTag, String), problem(String, String)
  case undoSave(String), changedBy(Int, JournalAuthor), alsoTakesBack(Int)
  case cannotBeTaken(String)
  case forgetText, about(String), textKept(String)
  case copied(Int, to: Clipboard)
  case recorded(String), note(String, String)
  case applySnapshot(String)
  case deleteSnapshot(String), replaceSnapshot(String, time: String), taken(String)
}
