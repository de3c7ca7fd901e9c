import PreferenceDomains
import PreferenceStores
package import PreferenceValues
package import Terminal

/// The state that the screens share: the open domain, the preferences, the dialog and the notice.
///
/// It performs no input or output and has no clock. The session performs the ``Effect``s that it
/// returns.
package struct EditorModel: Sendable {
  /// The work that an open field interrupts.
  enum Task: Sendable {
    case review, save
  }

  /// The keymap of the user's choices.
  package private(set) var keymap: Keymap
  /// The keymap without the user's choices.
  let defaultKeymap: Keymap
  package var preferences = EditorPreferences() {
    didSet {
      if preferences.keys != oldValue.keys {
        keymap = defaultKeymap.applying(preferences.keys).keymap
      }
      let language = language
      form?.setLanguage(language)
    }
  }
  /// The language of the locale, used unless the preferences set one.
  let localeLanguage: InterfaceLanguage
  /// The terminal's clipboard, if known.
  package var terminalClipboard = Clipboard.there
  /// The characters that the terminal shows, by whose widths a dialog is laid out.
  package var repertoire = DisplayCapabilities.standard
  /// The reason that the domain is read-only, nil if it is not.
  package var readOnlyReason: Message?
  /// The notice of why nothing can be changed; nil if it can.
  var readOnlyNotice: Message? { readOnlyReason.map { Message("Read-only: \($0).") } }
  /// Whether the editor runs in line mode, which asks for the value of a toggle and the name of a
  /// key.
  var usesLineMode = false

  /// The domains on this machine.
  var domains = DomainList()
  /// The open domain.
  package var form: Form?
  /// Whether a domain is being opened.
  var isOpening = false
  /// Whether the last domain could not be opened.
  var hasOpeningFailed = false
  /// The recorded external changes, nil unless a recording runs.
  var record: RecordPage?
  /// The reason why the draft of the open domain is not on disk, nil if it is.
  var draftFailure: Message?
  /// The destination of the user who keeps the draft, while it is being stored again.
  var leavingAfterKeeping: Dialog.ExitDestination?
  /// The updates of the schema, if any.
  var updates: UpdatesPage?

  /// The dialog over the screen, if any.
  package var dialog: Dialog?
  package var notice: Notice?
  /// The open command line, if any.
  var commandLine: CommandLine?
  /// The layout of the screen.
  var layout: Layout
  /// The key contexts that apply to texts, the first one first.
  var keyContexts: [KeyContext] = []
  /// The problems of the user's keys that were reported.
  var reportedKeymapErrors: [KeymapError] = []
  /// The key that requested the last action.
  var keystroke: KeyPress?

  /// The setting to select after its domain opens.
  package var destination: Bookmark?
  /// The exit status if the changes of the last save stay unsaved: 1 if it was refused or asks, 3 if it failed.
  var saveStatus: Int32 = 0
  /// The destination after a save.
  var leavingAfterSave: Dialog.ExitDestination?
  /// The edits that undo history entries, by path.
  var undoing: [LayerChange.Target: StoreEdit] = [:]
  /// The running save, if any.
  var running: PendingSave?
  /// The user's consents for the running save.
  var consents: Set<StoreConsent> = []
  /// The changes that the review listed for the save; nil for a save without a review.
  var listedChanges: Set<LayerChange.Target>?
  /// The work to resume after the open field closes.
  var task: Task?
  /// The number of open values around the field of the task.
  var taskDepth = 0
  /// Whether the user resolves conflicts for a save.
  var isSettlingForSave = false
  /// Drafts of earlier runs that await the user's decision.
  var waitingDrafts: [RestorableDraft] = []

  init(keymap: Keymap, layout: Layout, language: InterfaceLanguage) {
    self.keymap = keymap
    defaultKeymap = keymap
    self.layout = layout
    localeLanguage = language
  }

  /// The language of the interface.
  package var language: InterfaceLanguage { preferences.language ?? localeLanguage }

  /// A message in the language of the interface.
  func localized(_ message: Message) -> String {
    message.text(in: language, shortcuts: { keys.shortcut(of: $0) })
  }

  /// The names of keys in texts.
  var keys: KeyNames { KeyNames(keymap, in: keyContexts + [.form], inLines: usesLineMode) }

  /// Whether a key of the current contexts performs an action.
  func isBound(_ action: Action) -> Bool {
    keyContexts.contains { !keymap.keystrokes(for: action, in: $0).isEmpty }
  }

  /// The number of visible rows of the list.
  var listHeight: Int { layout.rowCount(inLines: layout.list.size.rows) }

  mutating func notify(_ message: Message, _ severity: Notice.Severity = .information) {
    notice = Notice(message, severity: severity)
  }

  /// Returns the first of several pasted lines, which must not become one command, query or name.
  mutating func firstLine(of text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline)
    if lines.count > 1 { notify(Message("Only the first line was pasted."), .warning) }
    return String(lines.first ?? "")
  }

  /// Shows the copied text, several lines in a dialog, and reports a missing clipboard.
  ///
  /// Line mode prints the text by itself.
  mutating func showCopied(by effects: [Effect]) {
    let texts = effects.compactMap { if case .copy(let text) = $0 { text } else { nil } }
    guard !usesLineMode, let text = texts.first else { return }
    let clipboard = preferences.terminal.clipboard(of: terminalClipboard).taking(text)
    if text.contains("\n") {
      notice = nil
      dialog = .copied(text, to: clipboard, in: language)
    } else {
      notify(clipboard.message(copying: text))
    }
  }
}
