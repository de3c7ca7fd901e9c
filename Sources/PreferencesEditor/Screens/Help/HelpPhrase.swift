import PreferenceValues

/// What the help page says beside actions, contexts and marks: the keystrokes of text fields.
enum HelpPhrase: Phrase {
  case marks, movedOutside, textFields
  case accept, byCharacter, byWord, lineEnds, deleteCharacter, cutWord, cutLine, insertCut, areas
}

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

extension HelpPhrase {
  var german: String {
    switch self {
    case .marks: "Zeichen"
    case .movedOutside:
      "Von einem anderen Programm geändert, seit hier geöffnet oder gespeichert wurde."
    case .textFields: "Textfelder"
    case .accept: "Den Wert vormerken, oder ihn lassen, wie er war."
    case .byCharacter: "Um ein Zeichen gehen."
    case .byWord: "Um ein Wort gehen."
    case .lineEnds: "Zum Anfang oder Ende der Zeile gehen."
    case .deleteCharacter: "Das Zeichen davor oder danach löschen."
    case .cutWord: "Das Wort davor oder danach ausschneiden."
    case .cutLine: "Bis zum Anfang oder Ende der Zeile ausschneiden."
    case .insertCut: "Ausgeschnittenes einfügen; zwei Zeichen vertauschen."
    case .areas: "In mehrzeiligem Text: zu den Knöpfen gehen; sofort vormerken."
    }
  }
}
