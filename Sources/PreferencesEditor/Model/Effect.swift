package import PreferenceDomains
package import PreferenceEditing
package import PreferenceStores
package import PreferenceValues

/// A side effect that the editor requests.
///
/// Its result comes as an ``EditorEvent``.
package enum Effect: Sendable {
  /// List the domains on this machine, with their titles in this language.
  case listDomains(in: InterfaceLanguage)
  /// Search the settings of all domains.
  case searchDomains(String, in: InterfaceLanguage)
  /// Open the domain of this name.
  case open(String)
  /// Make the rows of the open form that its first screen does not need.
  case makeRows(RowMaking)
  /// Validate the values of the open domain, and report the problems in this language.
  case validate(InterfaceLanguage)
  /// Index the texts of many settings for the search.
  case indexForSearch(SearchIndexing)
  /// Replace a domain's damaged file with its backup, and open the domain.
  case repair(String)
  /// Close the open domain, and keep or delete its draft on disk.
  case close(keepingDraft: Bool)
  /// Replace the draft on disk.
  case keep(EditingDraft)
  /// Save the draft with these consents of the user.
  ///
  /// The history records the author; problems are reported in the language.
  case save(
    EditingDraft, consents: Set<StoreConsent>, by: JournalAuthor = .editor,
    in: InterfaceLanguage = .english)
  /// Find the lines of files that saving a draft would change.
  case listLines(EditingDraft, in: InterfaceLanguage)
  /// Delete the draft of an earlier run.
  case forget(RestorableDraft.ID)
  /// Find the locations of the value at a path in the layers.
  case locate(PreferencePath)
  /// Ask the file system about a path that the user types.
  case lookUp(PathQuestion)
  /// Copy a text to the clipboard of the terminal.
  case copy(String)
  /// Read the history of the open domain.
  case listHistory
  /// Read the saves since a local time that the user typed.
  case listSaves(since: String)
  /// Open this text in the user's editor, which takes over the terminal.
  case editExternally(ExternalEdit)
  /// Lend the terminal to the user's editor with a damaged file, then open its domain again.
  case editFile(DamagedFile, domain: String)
  /// Lend the terminal to the user's editor with the file of the open domain, at the line of a value.
  case editFileAt(PreferencePath)
  /// Record a decision about the file of a domain, and open the domain again.
  case bind(FileBinding, domain: String)
  /// Remember the schema of the open domain, whose updates are applied or dismissed.
  case rememberSchema
  /// Read the snapshots of the open domain.
  case listSnapshots
  /// Save the values of the open domain as a snapshot; `replaces` allows replacing an earlier one.
  case saveSnapshot(String, replaces: Bool = false)
  /// Delete the snapshot with this name.
  case deleteSnapshot(String)
  /// Read the values of the open domain in a profile.
  case importProfile(ProfileOptions)
  /// Write values of the open domain to a profile; `replaces` allows replacing a file.
  case exportProfile(ProfileOptions, replaces: Bool = false)
  /// Compare two domains, files, profiles or points in time, or one with the stored values, which
  /// lack the unsaved changes.
  case compare(Comparison)
  /// Read the bookmarks and the latest changes.
  case listBookmarks(in: InterfaceLanguage)
  /// Add or remove the bookmark of a setting.
  case toggleBookmark(Bookmark, in: InterfaceLanguage)
  /// Add the bookmark of a search, or replace the one with its name.
  case bookmarkSearch(Bookmark, in: InterfaceLanguage)
  /// Find the bookmarked search of the open domain with this name.
  case findSearch(String, in: InterfaceLanguage)
  /// Find the saved changes that wait for a restart, with titles in this language.
  case listRestarts(in: InterfaceLanguage)
  /// Remember that everything that a domain's changes wait for was restarted, and list the others.
  case markRestarted(String, in: InterfaceLanguage)
  /// Redraw the whole screen.
  case redraw
  /// Quit, and keep or delete the draft on disk.
  case quit(keepingDraft: Bool)
}
