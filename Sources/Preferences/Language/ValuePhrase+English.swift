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
