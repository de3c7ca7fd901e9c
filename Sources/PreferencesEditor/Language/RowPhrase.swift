package import PreferenceValues

/// What rows say beside what a schema and a store say, and what stands where there are none.
package enum RowPhrase: KeyedPhrase {
  case nothing
  case noDomains, opening, nothingFound, nothingDiffers, noSettings, noSettingsYet
  /// The rows of a longer text that are shown, the first and the last of so many.
  case scrolled(Int, Int, of: Int)
  case noBookmarks, nothingChangedYet, nothingSavedYet, noDifference, noSnapshots
  case emptyList, emptyDictionary

  case allSettings, group, marked, bookmark, changedLately
  case undone(String)
  case hidden(String)
  case mayBe(String), asItIsNow, anotherValue
  case to(String, String)
  case sameCommand, refusedCommand, noCommand(PreferencePath)
  case copiedFrom(String), resetTo(String)
  case undoStaged, staged, resetStaged
  case keys(Int), changed(Int), noSchema
  case theSchema, locks(String)
  case none, noDefault, noSetting
  case new, otherDefault, renamed, dropped, unknown
  case newKey(String), otherName(String), copyOf(String)
  case command, search
}

extension RowPhrase {
  /// What is said of a row that is marked, or not.
  static func marks(_ isMarked: Bool, in language: Language) -> [String] {
    isMarked ? [RowPhrase.marked.text(in: language)] : []
  }
}
