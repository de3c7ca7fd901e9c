extension ValuePhrase {
  package var german: String {
    switch self {
    case .on: "ein"
    case .off: "aus"
    case .bytes(let count): counted(count, "Byte", "Bytes")
    case .items(let count): counted(count, "Element", "Elemente")
    case .keys(let count): counted(count, "Schlüssel", "Schlüssel")
    case .notSet: "nicht gesetzt"
    case .secret: "(geheim)"
    case .notKept(let reason): "(\(reason.german))"
    }
  }
}

extension PreferenceValue.ReasonNotKept {
  package var german: String {
    switch self {
    case .secret: "geheim"
    case .tooLarge: "zu groß"
    case .unwritable: "nicht darstellbar"
    case .damaged: "beschädigt"
    case .restored: "letzte gute Kopie"
    }
  }
}
