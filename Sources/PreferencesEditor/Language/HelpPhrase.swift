import PreferenceValues

/// What the help page says beside actions, contexts and marks: the keystrokes of text fields.
enum HelpPhrase: Phrase {
  case marks, movedOutside, textFields
  case accept, byCharacter, byWord, lineEnds, deleteCharacter, cutWord, cutLine, insertCut, areas
}
