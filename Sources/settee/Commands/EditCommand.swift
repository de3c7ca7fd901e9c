import ArgumentParser
import PreferenceValues

/// Opens the editor.
struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Edit a domain, or choose one from a list.")

  @Argument(help: "A domain, or a file path with a slash.")
  var domain: String?

  @OptionGroup var places: SourceOptions

  @Flag(help: "Open the domain read-only.")
  var readOnly = false

  @Flag(help: "Use line mode, for screen readers and dumb terminals.")
  var plain = false

  func validate() throws {
    guard domain == nil, places.schema != nil || places.store != nil else { return }
    throw ValidationError(Message("--schema and --store need a domain").localized)
  }

  func run() throws {
    try EditorRun(
      domain: domain, schema: places.schema, store: places.store,
      isReadOnly: readOnly, isPlain: plain
    ).run()
  }
}
