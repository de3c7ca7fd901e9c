import PreferenceEditing
import PreferenceStores
package import PreferenceValues

/// Changes as a JSON Patch (RFC 6902), without secrets.
package struct JSONPatch {
  package let json: PreferenceValue
  /// The remarks about changes that the patch lacks.
  package let omissions: [Message]

  /// - Throws: ``ProfileError`` if the changes are of several domains or layers, because a patch is for one document.
  package init(_ differences: [DomainDifference]) throws(ProfileError) {
    let changes = differences.flatMap(\.changes)
    guard differences.count < 2, Set(changes.map(\.store)).count < 2 else {
      throw ProfileError(
        Message("a JSON Patch needs one document, but several domains or layers differ"))
    }
    json = .array(changes.filter { !Self.holdsSecret($0) }.map(Self.operation))
    omissions = changes.filter(Self.holdsSecret).map {
      Message("\($0.path) contains a secret and is left out")
    }
  }

  private static func holdsSecret(_ change: JournalChange) -> Bool {
    [change.old, change.new].contains { $0?.holdsPlaceholder == true }
  }

  private static func operation(_ change: JournalChange) -> PreferenceValue {
    let word = change.old == nil ? "add" : change.new == nil ? "remove" : "replace"
    var members: PreferenceDictionary = ["op": .string(word), "path": .string("\(change.path)")]
    members["value"] = change.new
    return .dictionary(members)
  }
}
