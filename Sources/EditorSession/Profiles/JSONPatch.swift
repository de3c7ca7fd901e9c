import EditorSession
import PreferenceEditing
import PreferenceStores
import PreferenceValues

/// Changes as a JSON Patch (RFC 6902), without secrets.
struct JSONPatch {
  let json: PreferenceValue

  /// - Throws: ``CommandError`` if the changes are of several domains or layers, because a patch is for one document.
  init(_ differences: [DomainDifference]) throws {
    let changes = differences.flatMap(\.changes)
    guard differences.count < 2, Set(changes.map(\.store)).count < 2 else {
      throw CommandError(
        .badInput, Message("a JSON Patch needs one document, but several domains or layers differ"))
    }
    json = .array(changes.compactMap(Self.operation))
  }

  private static func operation(_ change: JournalChange) -> PreferenceValue? {
    let holdsSecret = [change.old, change.new].contains { $0?.holdsPlaceholder == true }
    guard !holdsSecret else {
      Output.complain(Message("\(change.path) contains a secret and is left out"))
      return nil
    }
    let word = change.old == nil ? "add" : change.new == nil ? "remove" : "replace"
    var members: PreferenceDictionary = ["op": .string(word), "path": .string("\(change.path)")]
    members["value"] = change.new
    return .dictionary(members)
  }
}
