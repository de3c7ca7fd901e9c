package import PreferenceEditing
package import PreferenceStores
package import PreferenceValues
package import Terminal

/// An input event or the result of an effect.
package enum EditorEvent: Sendable {
  /// The user pressed keys, pasted text or used the mouse.
  case input(InputEvent)
  /// The window has this size now.
  case resized(Size)
  /// The session found some or all of the domains.
  case found([DomainSummary])
  /// The settings of all domains that match a query of the start screen.
  case foundSettings(FoundSettings, query: String)
  /// The session opened a domain; it comes with the drafts of earlier runs.
  case opened(OpenedDomain)
  /// All rows of the open form are available.
  case rowsMade(RowMaking.Result)
  /// The problems of the domain that was opened last, if its validation was postponed.
  case validated([PreferenceProblem])
  /// The search index of the settings is complete.
  case indexed(SearchIndexing.Result)
  /// A domain could not be opened, or has lost its values.
  case notOpened(DomainFailure)
  /// Another program repaired the file of a domain that could not be opened.
  case repaired(String)
  /// The layers of the open domain contain these values now.
  case reloaded(LayeredSnapshot)
  /// The store of the open domain is no longer readable, for this reason.
  case unreadable(Message)
  /// The draft could not be stored on disk for this reason; nil if it is again.
  case draftStored(failure: Message?)
  /// A save ended.
  case saved(SaveOutcome)
  /// The lines of files that saving would change, in the unified format.
  case linesFound([String])
  /// The locations of the value at a path in the stores, readable for the user.
  case located(PreferencePath, [StoreIdentity?: String])
  /// The file system answered a question about a typed path.
  case lookedUp(PathAnswer)
  /// The history of the open domain, newest entry first.
  case history([HistoryEntry])
  /// The saves since a time, newest first, and the time of the oldest known entry if it is among
  /// them.
  case savesSince([JournalSave], begins: String?)
  /// The external editor ended: the bytes of its file, and why they may be incomplete.
  case editedOutside([UInt8]?, errorMessage: Message?)
  /// The schema of the open domain differs from the one seen at this local time.
  case schemaChanged(since: SchemaMemory, time: String)
  /// The snapshots of the open domain, newest first.
  case snapshots([SnapshotEntry])
  /// The snapshots of the open domain cannot be read.
  case snapshotsUnreadable(Message)
  /// The values of a profile for the open domain.
  case importRead(SnapshotImport)
  /// The file of a profile to write exists already.
  case profileExists(ProfileOptions)
  /// The differences that the user asked for.
  case compared(Comparison.Result)
  /// A snapshot with the requested name exists already.
  case snapshotExists(SnapshotEntry)
  /// A snapshot with the requested name exists and cannot be read.
  case snapshotDamaged(String, Message)
  /// The bookmarks of the user.
  case bookmarks(Bookmarks)
  /// The saved changes that wait for a restart.
  case restarts([WaitingRestart])
  /// The bookmarked search that the user named.
  case searchFound(Bookmark)
  /// The preferences of settee itself changed.
  case prefer(EditorPreferences)
  /// Work on another thread has ended.
  case updateEnded
  /// The status line must show this notice.
  case notify(Notice)
}
