import PreferenceEditing
import PreferenceValues

extension PreferenceValue {
  /// The reason why a path is unknown.
  func reasonNotKnown(_ path: PreferencePath, hasSchema: Bool) -> Message {
    reasonNotToEnter(path)
      ?? (hasSchema
        ? Message("\(path) is neither in the schema nor set") : Message("\(path) is not set"))
  }

  /// The path of the outermost list on the way to a path, and the words inside it; the path itself without a list.
  func splitAtList(_ path: PreferencePath) -> (path: PreferencePath, inside: [String]) {
    let prefixes = path.members.indices.map { PreferencePath(Array(path.members[..<$0])) }
    guard let list = prefixes.first(where: { self[$0]?.elements != nil }) else { return (path, []) }
    let inside = Array(path.members[list.members.count...])
    return (list, inside == [""] ? [] : inside)
  }

  /// The value at a path of entry names and item numbers, also inside tags.
  func part(_ words: [String]) -> PreferenceValue? {
    words.reduce(self) { value, word in (value?.untagged ?? value)?.value(atPointerStep: word) }
  }
}
