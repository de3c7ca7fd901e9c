package import EditorSession
import NcursesTerminal
import PreferencesEditor
import Terminal

/// Runs the editor on the terminal of this process.
package enum EditorRunner {
  /// How long the first frame waits for values, so that it is not drawn twice.
  private static let patience = Duration.milliseconds(200)

  /// Runs it until the person leaves.
  ///
  /// - Parameters:
  ///   - workspace: Where domains are found.
  ///   - domain: The one to open, nil for the list of all.
  ///   - readOnlyReason: Why nothing may be changed, nil where it may.
  ///   - title: What stands before the name of the screen; nil for settee's own name.
  /// - Returns: What the process should exit with.
  /// - Throws: ``EditorError``.
  package static func run(
    in workspace: any Workspace, opening domain: String?, readOnlyReason: String? = nil,
    title: String? = nil
  ) throws(EditorError) -> Int32 {
    do {
      return try start(
        in: workspace, opening: domain, readOnlyReason: readOnlyReason, title: title)
    } catch {
      throw EditorError.noTerminal("\(error)")
    }
  }

  private static func start(
    in workspace: any Workspace, opening domain: String?, readOnlyReason: String?, title: String?
  ) throws(TerminalError) -> Int32 {
    let mailbox = try Mailbox<Message>()
    let session = EditorSession(in: workspace) { mailbox.post($0) }
    session.perform(domain.map { .open($0) } ?? .listDomains)
    var editor = Editor(size: Size(columns: 80, rows: 24), opensDomain: domain != nil)
    editor.preferences = session.preferences()
    editor.readOnlyReason = readOnlyReason
    if let title { editor.title = title }
    var program = EditorProgram(editor, session: session)
    var terminal = try NcursesTerminal()
    session.waitForAnswer(within: patience)
    let status = terminal.run(&program, mailbox: mailbox)
    session.finish(within: .seconds(10))
    return status
  }
}
