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
