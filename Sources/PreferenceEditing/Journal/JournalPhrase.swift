import PreferenceStores
import PreferenceValues

/// The messages about saves and their later state.
enum JournalPhrase: Phrase {
  case wholeFile
  case undone
  case notSetNow
  case isNow(String)
  case notKept
  /// The reason why a change cannot be undone.
  case otherStore(String), lost(PreferenceValue.ReasonNotKept?)
}

extension JournalPhrase {
  var english: String {
    switch self {
    case .wholeFile: "Whole file"
    case .undone: "undone"
    case .notSetNow: "not set now"
    case .isNow(let text): "is \(text) now"
    case .notKept: "not kept"
    case .otherStore(let name): "\(name) is not used by this domain any more"
    case .lost(let reason): "the old value is not kept (\(reason?.english ?? "in part"))"
    }
  }
}

extension JournalAuthor: Phrase {
  package var english: String {
    switch self {
    case .editor: "settee"
    case .editorUndo: "settee, undoing"
    case .editorPartlyUndo: "settee, partly undoing"
    case .command(let name): "settee \(name)"
    case .outside: "another program"
    }
  }
}

extension JournalPhrase {
  var german: String {
    switch self {
    case .wholeFile: "Ganze Datei"
    case .undone: "rückgängig gemacht"
    case .notSetNow: "jetzt nicht gesetzt"
    case .isNow(let text): "jetzt \(text)"
    case .notKept: "nicht aufbewahrt"
    case .otherStore(let name): "\(name) gehört nicht mehr zu dieser Domäne"
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
