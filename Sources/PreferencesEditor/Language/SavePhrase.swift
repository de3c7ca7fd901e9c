package import PreferenceStores
package import PreferenceValues

/// What the status line says about saving, and about lists of what was changed.
package enum SavePhrase: KeyedPhrase {
  case nothingStaged, nothingSaved, nothingSavedYet
  /// So many changes were saved; what they are called, where that was not listed before.
  case saved(Int, unlisted: String?)
  /// The same, with what is wrong with it; of so many more keystrokes that are wrong nothing is said.
  case savedBut(Int, any Phrase, more: Int, unlisted: String?)
  /// What a saved setting is called, and the layer whose value is in force instead.
  case hidden(String, by: LayerKind)
  case unconfirmed(String)
  case notSaved(any Phrase)
  case dropped(String)
  case noField(String)
  case restored(Int)
  /// So many changes were restored, and these secrets were not kept.
  case secretsToType([String], restored: Int)
  case conflicts(Int)
  /// Other programs changed what is called so.
  case changedOutside([String])
  case changedUnderField(String)
  /// The same, and so many keys are not there any more: whether those were all.
  case keysLost(any Phrase, Int, all: Bool)

  case undoneAlready
  /// A setting stays as it is: what it is called, and why.
  case stays(String, reason: String)
  case staged(Int), stagedExcept(Int, any Phrase)
  case noTime(String), nothingSavedSince(String), historyBegins(String)

  case recording, nothingChangedYet, keysChanged(Int)
  case sameSchema, noRemedy
  case remedyStaged(Int)
  /// The schema changed since a time: in which way, and the keystroke that lists it.
  case schemaChanged(String, summary: String, key: String?)
  case compareFirst, noSnapshotSelected
  case comparesTwo(String)
  case gone(String)

  case draftNotKept(any Phrase), unrecorded(any Phrase), outsideUnrecorded(any Phrase)
  case bookmarked(String), unbookmarked(String), noBookmarkFolder
  case snapshotKept(String), snapshotDeleted(String), noSnapshotFolder
}
