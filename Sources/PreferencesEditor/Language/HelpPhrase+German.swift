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
