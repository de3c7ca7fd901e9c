import PreferenceValues

/// The headings of the help page that are no contexts.
enum HelpPhrase: Phrase {
  case everywhere, marks, movedOutside
}

extension HelpPhrase {
  var english: String {
    switch self {
    case .everywhere: "Everywhere"
    case .marks: "Symbols"
    case .movedOutside: "Changed by another program since it was opened or saved here."
    }
  }
}

extension HelpPhrase {
  var german: String {
    switch self {
    case .everywhere: "Überall"
    case .marks: "Zeichen"
    case .movedOutside:
      "Von einem anderen Programm geändert, seit hier geöffnet oder gespeichert wurde."
    }
  }
}
