extension JournalPhrase {
  var german: String {
    switch self {
    case .wholeFile: "Ganze Datei"
    case .undone: "rückgängig gemacht"
    case .notSetNow: "jetzt nicht gesetzt"
    case .isNow(let text): "jetzt \(text)"
    case .notKept: "nicht aufbewahrt"
    case .otherStore(let name): "\(name) gehört nicht mehr zu dieser Domäne"
    case .otherValue(let layer):
      "die Ebene \(layer) hatte einen anderen Wert; speichern, dann noch einmal rückgängig machen"
    case .lost(let reason):
      "der alte Wert ist nicht aufbewahrt (\(reason?.german ?? "teilweise"))"
    }
  }
}

extension JournalAuthor {
  package var german: String {
    switch self {
    case .editor: "settee"
    case .editorUndo: "settee, rückgängig"
    case .editorPartlyUndo: "settee, teils rückgängig"
    case .command(let name): "settee \(name)"
    case .outside: "anderes Programm"
    }
  }
}
