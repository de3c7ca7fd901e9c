import PreferenceValues

/// What the first row and the status line say: where one is, and how things stand.
package enum StatusPhrase: Phrase, Hashable {
  case domains, review, why(String), history, saveOf(String), record, updatesSince(String)
  case snapshots, snapshotAnd(String, other: String?), bookmarks, help

  case domainCount(Int), lookingForDomains
  case everyLayer(String)
  case staged(Int), conflicts(Int), changed(Int), problems(Int), updated(String), recorded(Int)
  case marked(Int), hidden(Int, key: String), changedOnly
  case found(String, summary: String)
  case inferred, readOnly(String), hiddenNow(String)
  case toSave(Int), markedToSave(Int, of: Int)
  case readingHistory, saves(Int), keys(Int), note(String, String)
  case recording(Int)
  case readingSnapshots, keysDiffer(Int), snapshotCount(Int), comparedWith(String)
  case readingBookmarks, bookmarkCount(Int, changed: Int)
  case newKeys(Int), newDefaults(Int), renamed(Int), dropped(Int), unknown(Int)
  case matches(Int), similar(Int), matchesAndSimilar(Int, Int)
  case filterValues(String), noFilter(String, names: String)
  case noFilterValue(String, of: String, names: String)
}
