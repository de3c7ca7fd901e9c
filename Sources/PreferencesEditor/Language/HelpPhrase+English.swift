extension HelpPhrase {
  var english: String {
    switch self {
    case .marks: "Marks"
    case .movedOutside: "Changed by another program since it was opened or saved here."
    case .textFields: "Text fields"
    case .accept: "Stage the value, or leave it as it was."
    case .byCharacter: "Move by a character."
    case .byWord: "Move by a word."
    case .lineEnds: "Move to the beginning or end of the line."
    case .deleteCharacter: "Delete the character before or after."
    case .cutWord: "Cut the word before or after."
    case .cutLine: "Cut to the beginning or end of the line."
    case .insertCut: "Insert what was cut; swap two characters."
    case .areas: "In text of several lines: go to the buttons; stage at once."
    }
  }
}
