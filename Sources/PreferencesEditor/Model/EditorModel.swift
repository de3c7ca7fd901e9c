import PreferenceStores
package import PreferenceValues
package import Terminal

/// What the screens of the editor share: the open domain, the preferences, and what is asked and told.
///
/// It does no input or output and knows no clock; what is to be done outside is answered as ``Effect``s.
package struct EditorModel: Sendable {
  /// What a field may have been opened for.
  enum Task: Sendable {
    case review, save
  }

  package private(set) var keymap: Keymap
  package var preferences = EditorPreferences() {
    didSet {
      if preferences.keymap != oldValue.keymap { keymap = preferences.keymap }
      let language = language
      form?.speak(language)
    }
  }
  /// The language of the locale, for who prefers none.
  let localeLanguage: Language
  /// Whether the terminal has a clipboard, as far as is known.
  package var terminalClipboard = Clipboard.there
  /// Why nothing can be changed, nil where it can.
  package var readOnlyReason: (any Phrase)?
  /// Whether values are asked for line by line: toggles ask what they are to be, and keystrokes are typed by their names.
  var asksInLines = false

  /// The domains on this machine.
  var domains = DomainList()
  /// The open domain.
  package var form: Form?
  /// Whether a domain is being opened.
  var isOpening = false
  /// What other programs changed since one began to record, nil where nothing is recorded.
  var record: RecordPage?
  /// What became of the domain's keys since its schema was another one, nil where there is nothing to tell.
  var updates: UpdatesPage?

  /// The question to answer first, nil for none.
  package var dialog: Dialog?
  package var notice: Notice?
  /// The command that is being typed, nil for none.
  var commandLine: CommandLine?
  /// Where the parts of the screen stand.
  var layout: Layout

  /// The setting to select once its domain is open.
  var destination: Bookmark?
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

  init(keymap: Keymap, layout: Layout, language: Language) {
    self.keymap = keymap
    self.layout = layout
    localeLanguage = language
  }

  /// The language that the person is spoken to in.
  package var language: Language { preferences.language ?? localeLanguage }

  /// Something to be said, in the person's language.
  func words(_ phrase: any Phrase) -> String { phrase.text(in: language, naming: { keys }) }

  /// How keystrokes are called in what is said.
  var keys: KeyNames { KeyNames(keymap, inLines: asksInLines) }

  /// How many rows of the list are on screen.
  var listHeight: Int { layout.rowCount(inLines: layout.list.size.rows) }

  mutating func note(_ phrase: any Phrase, _ severity: Notice.Severity = .information) {
    notice = Notice(phrase, severity: severity)
  }
}
