import PreferenceValues

@testable import PreferencesEditor

extension KeyChoices {
  /// Creates key choices from the shortcuts of actions.
  init(_ keys: [Action: [String]]) {
    self.init(own: keys.map { Own($0.key.name, $0.value) })
  }
}

/// Accessors for tests to the editor's model and screens.
extension Editor {
  /// The context of the current screen, regardless of open fields and dialogs.
  var shown: KeyContext {
    let context = screen.context(in: model)
    let isText = [.text, .control, .recording].contains(context.kind)
    let isInForm = [.list, .group, .choices, .flags, .textButtons].contains(context)
    return isOnForm && (isText || isInForm) ? .form : context
  }

  /// The last notice as the status line shows it.
  var noticeText: String? { notice.map { model.localized($0.message) } }

  var form: Form? {
    get { model.form }
    set { model.form = newValue }
  }
  var dialog: Dialog? {
    get { model.dialog }
    set { model.dialog = newValue }
  }
  var notice: Notice? { model.notice }
  var commandLine: CommandLine? { model.commandLine }
  var record: RecordPage? { model.record }
  var updates: UpdatesPage? { model.updates }
  var readOnlyReason: Message? {
    get { model.readOnlyReason }
    set { model.readOnlyReason = newValue }
  }

  var review: Review? { first(ReviewScreen.self)?.review }
  var why: Layers? { first(LayersScreen.self)?.layers }
  var history: HistoryScreen? { first(HistoryScreen.self) }
  var snapshots: SnapshotsScreen? { first(SnapshotsScreen.self) }
  var bookmarks: BookmarksScreen? { first(BookmarksScreen.self) }

  private func first<S: Screen>(_ type: S.Type) -> S? {
    screens.lazy.compactMap { $0 as? S }.first
  }
}
