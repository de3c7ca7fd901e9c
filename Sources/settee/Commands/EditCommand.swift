import ArgumentParser
import EditorSession
import NcursesTerminal
import Preferences
import PreferencesEditor
import Terminal

/// Opens the editor.
struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Edit a domain, or choose one from the list.")

  @Argument(help: "A domain, or the path of a file if it holds a slash.")
  var domain: String?

  @OptionGroup var places: PlaceOptions

  @Flag(help: "Change nothing.")
  var readOnly = false

  /// How long the first frame waits for values, so that it is not drawn twice.
  private static let patience = Duration.milliseconds(200)

  func validate() throws {
    guard domain == nil, places.schema != nil || places.store != nil else { return }
    throw ValidationError("Name a domain for --schema and --store.")
  }

  func run() throws {
    let mailbox = try translating { () throws(TerminalError) in try Mailbox<Message>() }
    let workspace = CatalogWorkspace(
      Places.catalog, named: domain.map { ($0, places.schema, places.store) })
    let session = EditorSession(in: workspace) { mailbox.post($0) }
    session.perform(domain.map { .open($0) } ?? .listDomains)
    var editor = Editor(size: Size(columns: 80, rows: 24), opensDomain: domain != nil)
    editor.preferences = session.preferences()
    if readOnly { editor.readOnlyReason = "asked for by --read-only" }
    let status = try run(
      EditorProgram(editor, session: session), session: session, mailbox: mailbox)
    session.finish(within: .seconds(10))
    Output.exit(status)
  }

  private func run(
    _ program: EditorProgram, session: EditorSession, mailbox: Mailbox<Message>
  ) throws -> Int32 {
    var program = program
    var terminal = try translating { () throws(TerminalError) in try NcursesTerminal() }
    session.finish(within: Self.patience)
    return terminal.run(&program, mailbox: mailbox)
  }

  private func translating<Result: ~Copyable>(
    _ body: () throws(TerminalError) -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch {
      throw Failure(.notReadOrWritten, "\(error)")
    }
  }
}
