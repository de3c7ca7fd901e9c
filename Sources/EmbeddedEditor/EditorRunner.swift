package import EditorSession
import NcursesTerminal
import PreferenceStores
import PreferenceSystem
package import PreferenceValues
import PreferencesEditor
import Terminal

/// Runs the editor on the terminal of this process, or in line mode on standard input and output.
package struct EditorRunner {
  /// The time that the first frame waits for values, so that it is not drawn twice; keys wait as long.
  private static let patience = Duration.milliseconds(60)

  private let mailbox: Mailbox<EditorEvent>
  private let session: EditorSession
  private var editor: Editor

  /// Runs the editor until the user quits.
  ///
  /// - Parameters:
  ///   - workspace: The domains that the user can open.
  ///   - domain: The domain to open, nil for the list of all domains.
  ///   - path: The setting to select in the domain.
  ///   - readOnlyReason: The reason why the editor is read-only, nil if it is not.
  ///   - isPlain: Whether to use line mode, which is also used if the terminal cannot show a
  ///     screen.
  ///   - title: The text before the title of the screen; nil for settee's own name.
  ///   - afterFirstFrame: Work in the background that no frame needs.
  /// - Returns: The exit status of the process.
  /// - Throws: ``EditorError``.
  package static func run(
    in workspace: any Workspace, opening domain: String?, at path: PreferencePath? = nil,
    readOnlyReason: Message? = nil, isPlain: Bool = false, title: String? = nil,
    afterFirstFrame: (@Sendable () -> Void)? = nil
  ) throws(EditorError) -> Int32 {
    do {
      let environment = CurrentProcess.environment
      var runner = try EditorRunner(
        workspace, opening: domain, readOnlyReason: readOnlyReason,
        language: languageOfLocale(in: environment))
      if let domain, let path {
        runner.editor.model.destination = Bookmark(domain: domain, path: path, title: "\(path)")
      }
      if let title { runner.editor.title = title }
      if let afterFirstFrame { runner.session.performLater(afterFirstFrame) }
      return isPlain || usesLineMode(environment) ? runner.runLines() : try runner.runScreen()
    } catch {
      throw EditorError.noTerminal(
        RefusalReason(error.message), remedy: error.remedy.map(RefusalReason.init))
    }
  }

  private init(
    _ workspace: any Workspace, opening domain: String?, readOnlyReason: Message?,
    language: InterfaceLanguage
  ) throws(TerminalError) {
    let mailbox = try Mailbox<EditorEvent>()
    self.mailbox = mailbox
    session = EditorSession(in: workspace, language: language, holdsBack: true) { mailbox.post($0) }
    session.perform(domain.map { .open($0) } ?? .listDomains(in: language))
    editor = Editor(
      size: Size(columns: 80, rows: 24), opensDomain: domain != nil, language: language)
    editor.preferences = session.preferences()
    editor.model.readOnlyReason = readOnlyReason
  }

  /// The language of the locale, or English if the locale's character set lacks its letters.
  private static func languageOfLocale(in environment: [String: String]) -> InterfaceLanguage {
    let language = InterfaceLanguage(environment: environment)
    let isShown = language == .english || !NcursesTerminal.repertoireOfLocale().glyphs.isASCII
    return isShown ? language : .english
  }

  /// Whether the environment requests line mode.
  private static func usesLineMode(_ environment: [String: String]) -> Bool {
    !["", "0"].contains(environment["ACCESSIBLE"] ?? "") || environment["TERM"] == "dumb"
  }

  private func runScreen() throws(TerminalError) -> Int32 {
    do {
      var terminal = try NcursesTerminal()
      var editor = editor
      editor.model.terminalClipboard = terminal.clipboard
      editor.model.repertoire = terminal.repertoire
      var program = EditorProgram(
        editor, session: session, patience: .milliseconds(50)
      ) { [mailbox] in mailbox.post(.updateEnded) }
      let status = terminal.run(&program, mailbox: mailbox, patience: Self.patience)
      session.finishWriting(within: .seconds(10))
      return status
    } catch {
      guard error.leavesLines, LineRunner.hasInput else { throw error }
      return runLines(saying: Message("The terminal has no screen; settee uses line mode."))
    }
  }

  private func runLines(saying greeting: Message? = nil) -> Int32 {
    session.release()
    let repertoire = NcursesTerminal.repertoireOfLocale()
    let program = LineProgram(
      editor, session: session, in: repertoire, saying: greeting,
      isOnTerminal: LineRunner.isTyped, drainMessages: mailbox.drain)
    var runner = LineRunner(program)
    return runner.run()
  }
}

extension TerminalError {
  /// Whether line mode on standard input and output is possible instead.
  fileprivate var leavesLines: Bool {
    switch self {
    case .noTerminal, .unusable: true
    case .inBackground, .noPipe: false
    }
  }
}
