import PreferenceValues

/// What stands on a button.
///
/// Its first letter presses it, so that in each language the buttons of a question begin with different ones where that
/// can be.
package enum ButtonPhrase: Phrase {
  case cancel, close
  case save, keepForLater, drop
  case turn(String, String), set(String, String), setAll(Int), editAllTheSame
  case reset
  case mine, theirs, before, edit
  case useCopy
  case restore, later
  case use(String)
  case undoSave, onlyKey, goBack
  case editAgain, forget
  case keep, revert, revertAll(Int)
  case adoptDefault, moveValue, clean
  case keepAll(Int), putRightAll
  case thisKey, all(Int)
  case delete, replace
  case stage
}
