import PreferenceEditing
import PreferenceValues

extension PreferenceValue {
  /// The reason why a path is unknown.
  func reasonNotKnown(_ path: PreferencePath, hasSchema: Bool) -> Message {
    reasonNotToEnter(path)
      ?? (hasSchema
        ? Message("\(path) is neither in the schema nor set") : Message("\(path) is not set"))
  }

  /// The value at a path of entry names and item numbers.
  func part(_ words: [String]) -> PreferenceValue? {
    words.reduce(self as PreferenceValue?) { value, word in
      if let members = value?.members { return members[word] }
      let elements = value?.elements ?? []
      return Int(word).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
  }
}
