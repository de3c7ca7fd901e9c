extension JournalPhrase {
  var english: String {
    switch self {
    case .wholeFile: "Whole file"
    case .undone: "undone"
    case .notSetNow: "not set now"
    case .isNow(let text): "is \(text) now"
    case .notKept: "not kept"
    case .otherStore(let name): "\(name) is not used by this domain any more"
    case .otherValue(let layer): "layer \(layer) held another value; save, then undo again"
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
