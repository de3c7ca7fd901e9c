import PreferenceStores
package import PreferenceValues
package import Terminal

/// The whole editor as a value: keystrokes go in through ``update(_:)``, frames come out of ``frame(in:)``.
///
/// It does no input or output and knows no clock; what is to be done outside is answered as ``Effect``s.
package struct Editor: Sendable {
  /// What fills the screen.
  package enum Screen: Hashable, Sendable {
    case domains, form, review, why, history, record, updates, snapshots, bookmarks, help
  }

  /// What a field may have been opened for.
  enum Task: Sendable {
    case review, save
  }

  package var size: Size
  package private(set) var keymap: Keymap
  package var preferences = EditorPreferences() {
    didSet {
      if preferences.keymap != oldValue.keymap { keymap = preferences.keymap }
      let language = language
      form?.speak(language)
    }
  }
  /// The language of the locale, for who prefers none.
  package var localeLanguage: Language

  /// Whether the terminal has a clipboard, as far as is known.
  package var terminalClipboard = Clipboard.there

  /// What stands before the name of the screen.
  package var title = "settee"
  /// The screens one came through; the last one is shown.
  package var screens: [Screen]
  package var domains = DomainList()
  package var form: Form?
  package var review: Review?
  /// What the layers say about a setting, where that is shown.
  package var why: Why?
  package var history: HistoryPage?
  /// What other programs changed since one began to record, nil where nothing is recorded.
  package var record: RecordPage?
  /// What became of the domain's keys since its schema was another one, nil where there is nothing to tell.
  package var updates: UpdatesPage?
  package var snapshots: SnapshotsPage?
  package var bookmarks: BookmarksPage?
  /// The setting to select once its domain is open.
  var destination: Bookmark?
  package var help = ListPosition()
  /// The command that is being typed, nil for none.
  package var commandLine: CommandLine?
  /// The question to answer first, nil for none.
  package var dialog: Dialog?
  package var notice: Notice?
  /// Why nothing can be changed, nil where it can.
  package var readOnlyReason: (any Phrase)?
  /// Whether values are asked for line by line: toggles ask what they are to be, and keystrokes are typed by their names.
  var asksInLines = false
  /// Where to go once a save is done.
  var leavingAfterSave: Dialog.Leaving?
  /// What was staged to take saves back.
  var undoing: [PreferencePath: Edit] = [:]
  /// The save that is under way, nil where there is none.
  var running: RunningSave?
  /// What the person agreed to for the save that is under way.
  var consents: Set<Consent> = []
  /// The staged paths that were listed when the save was asked for; nil where it was asked for without a list.
  var listedPaths: Set<PreferencePath>?
  /// What goes on once the field that is open is closed.
  var task: Task?
  /// Whether conflicts are being settled because a save was asked for.
  var isSettlingForSave = false
  /// Drafts of earlier runs that are still to be asked about.
  var waitingDrafts: [KeptDraft] = []
  /// Whether a domain is being opened.
  var isOpening: Bool
  /// What was pressed while a domain was being opened, for when it is.
  var waitingKeystrokes: [Keystroke] = []
  /// Whether the last message did nothing but move the selection in the settings.
  var hasOnlyMoved = false
  /// The frame that was drawn since something else happened.
  var lastFrame = LastFrame()

  /// An editor that shows the list of domains, or waits for a domain that is being opened.
  package init(
    size: Size, keymap: Keymap = .default, opensDomain: Bool = false, language: Language = .english
  ) {
    self.size = size
    self.keymap = keymap
    localeLanguage = language
    screens = [opensDomain ? .form : .domains]
    isOpening = opensDomain
  }

  package var screen: Screen { screens.last ?? .domains }

  /// The language that the person is spoken to in.
  package var language: Language { preferences.language ?? localeLanguage }

  /// Something to be said, in the person's language.
  func words(_ phrase: any Phrase) -> String { phrase.text(in: language, naming: { keys }) }

  /// How keystrokes are called in what is said.
  var keys: KeyNames { KeyNames(keymap, inLines: asksInLines) }

  /// Where keystrokes are read that are no text.
  package var context: KeyContext {
    if dialog != nil { return .dialog }
    return switch screen {
    case .domains: .domains
    case .review: .review
    case .why: .why
    case .history: .history
    case .record: .record
    case .updates: .updates
    case .snapshots: .snapshots
    case .bookmarks: .bookmarks
    case .help: .help
    case .form: form?.context ?? .form
    }
  }

  /// Whether a value is chosen or looked into.
  var isInField: Bool { [.choices, .flags, .list, .group].contains(context) }

  /// Shows a screen on top of the others.
  mutating func show(_ screen: Screen) {
    screens.removeAll { $0 == screen }
    screens.append(screen)
  }

  /// Leaves what is shown on top of the form.
  mutating func showForm() {
    screens.removeAll { $0 != .domains }
    show(.form)
  }

  mutating func note(_ phrase: any Phrase, _ severity: Notice.Severity = .information) {
    notice = Notice(phrase, severity: severity)
  }
}
