package import PreferenceDomains
package import PreferenceEditing
package import PreferenceStores
package import PreferenceValues

/// Something the editor wants done outside of it.
///
/// The answer comes as a ``EditorEvent``.
package enum Effect: Sendable {
  /// List the domains on this machine, with their titles in this language.
  case listDomains(in: Language)
  /// Search the settings of all domains.
  case searchDomains(String, in: Language)
  /// Open the domain of this name.
  case open(String)
  /// Make the rows of the open form that its first screen does not need.
  case makeRows(RowMaking)
  /// Judge the values that the open domain was opened with, and say in this language what is wrong.
  case judge(Language)
  /// Index the texts of many settings for the search.
  case indexForSearch(SearchIndexing)
  /// Put the last good copy in the place of a domain's damaged file, and open it.
  case repair(String)
  /// Close the open domain, and keep its draft on disk or not.
  case close(keepingDraft: Bool)
  /// Keep the draft on disk as it is now.
  case keep(EditingDraft)
  /// Write the draft, where the person agreed to these things; the history names who did, and the language is that of
  /// what may be wrong with it.
  case save(
    EditingDraft, consents: Set<Consent>, by: JournalAuthor = .editor, in: Language = .english)
  /// Forget a draft that an earlier run left.
  case forget(KeptDraft.ID)
  /// Find where the layers keep the value at a path.
  case locate(PreferencePath)
  /// Ask the file system about a path that is being typed.
  case lookUp(PathQuestion)
  /// Give a text to the clipboard of the terminal.
  case copy(String)
  /// Read which saves of the open domain are known.
  case listHistory
  /// Read what was saved since a local time that a person typed.
  case listSaves(since: String)
  /// Lend the terminal to the editor of the person's choice, with this text.
  case editOutside(OutsideText)
  /// Lend the terminal to the user's editor with a damaged file, then open its domain again.
  case editFile(DamagedFile, domain: String)
  /// Remember the schema of the open domain as one whose updates were dealt with.
  case rememberSchema
  /// Read the named snapshots of the open domain.
  case listSnapshots
  /// Keep the values of the open domain under a name; those that it has already go only where that was agreed to.
  case keepSnapshot(String, replaces: Bool = false)
  /// Delete the snapshot of a name.
  case deleteSnapshot(String)
  /// Read the bookmarks, and what was changed last.
  case listBookmarks
  /// Bookmark a setting, or take its bookmark away.
  case toggleBookmark(Bookmark)
  /// Draw every cell anew.
  case redraw
  /// Leave, and keep the draft on disk or not.
  case quit(keepingDraft: Bool)
}
