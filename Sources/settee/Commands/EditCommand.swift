import ArgumentParser
import EditorSession
import EmbeddedEditor
import Preferences

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

  func validate() throws {
    guard domain == nil, places.schema != nil || places.store != nil else { return }
    throw ValidationError("Name a domain for --schema and --store.")
  }

  func run() throws {
    let workspace = CatalogWorkspace(
      Places.catalog, named: domain.map { ($0, places.schema, places.store) })
    let status: Int32
    do {
      status = try EditorRunner.run(
        in: workspace, opening: domain,
        readOnlyReason: readOnly ? "asked for by --read-only" : nil)
    } catch {
      throw Failure(.notReadOrWritten, "\(error)")
    }
    Output.exit(status)
  }
}
