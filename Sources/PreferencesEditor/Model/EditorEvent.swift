package import PreferenceEditing
package import PreferenceStores
package import PreferenceValues
package import Terminal

/// An input event or the result of an effect.
package enum EditorEvent: Sendable {
  /// A person did something.
  case input(InputEvent)
  /// The window has this size now.
  case resized(Size)
  /// Domains were found, some or all of them.
  case found([DomainSummary])
  /// The settings of all domains that match a query of the start screen.
  case foundSettings([Bookmark], query: String)
  /// A domain was opened, with what earlier runs left staged.
  case opened(OpenedDomain)
  /// All rows of the open form were made.
  case rowsMade(RowMaking.Result)
  /// What is wrong with the values of the domain that was opened last, where that was to be told later.
  case judged([PreferenceProblem])
  /// The texts of the settings were indexed for the search.
  case indexed(SearchIndexing.Result)
  /// A domain could not be opened, or has lost its values.
  case notOpened(DomainFailure)
  /// What the layers of the open domain hold is this now.
  case reloaded(LayeredSnapshot)
  /// The store of the open domain can no longer be read, and why.
  case unreadable(Message)
  /// A save ended.
  case saved(SaveOutcome)
  /// Where the stores keep the value at a path, as a person would name it.
  case located(PreferencePath, [StoreIdentity: String])
  /// The file system has answered about a path that was being typed.
  case lookedUp(PathAnswer)
  /// These saves of the open domain are known, newest first.
  case history([HistoryEntry])
  /// These saves were made since a time, newest first; with the time of the first that is known, where it is among them.
  case savesSince([JournalSave], begins: String?)
  /// A text was edited in another program: the bytes that it left, and why they may be unfinished.
  case editedOutside([UInt8]?, fault: Message?)
  /// The schema of the open domain is another one than was seen last, at this local time.
  case schemaChanged(since: SchemaMemory, time: String)
  /// The open domain has these named snapshots, newest first.
  case snapshots([SnapshotEntry])
  /// A snapshot was to be kept under the name of this one.
  case snapshotExists(SnapshotEntry)
  /// These settings are kept at hand.
  case bookmarks(Bookmarks)
  /// Settee's own preferences are these now.
  case prefer(EditorPreferences)
  /// Something is to be told on the status line.
  case note(Notice)
}
