/// What stands in the place of a value.
package enum ValuePhrase: Phrase, Hashable {
  case on, off
  case bytes(Int), items(Int), keys(Int)
  case notSet
  case secret
  /// What a journal does not keep, and why.
  case notKept(PreferenceValue.ReasonNotKept)
}

extension ValuePhrase {
  package var english: String {
    switch self {
    case .on: "on"
    case .off: "off"
    case .bytes(let count): counted(count, "byte")
    case .items(let count): counted(count, "item")
    case .keys(let count): counted(count, "key")
    case .notSet: "not set"
    case .secret: "(secret)"
    case .notKept(let reason): "(\(reason.english))"
    }
  }
}

extension PreferenceValue.ReasonNotKept: Phrase {
  package var english: String { rawValue }
}

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
