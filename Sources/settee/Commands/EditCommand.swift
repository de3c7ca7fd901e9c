import ArgumentParser
import PreferenceValues

/// Opens the editor.
struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: Message("Edit a domain, or choose one from a list.").localized)

  @Argument(help: ArgumentHelp(Message("A domain, or a file path with a slash.")))
  var domain: String?

  @OptionGroup var sources: SourceOptions

  @Flag(help: ArgumentHelp(Message("Open the domain read-only.")))
  var readOnly = false

  @Flag(help: ArgumentHelp(Message("Use line mode, for screen readers and dumb terminals.")))
  var plain = false

  func validate() throws {
    guard domain == nil, sources.schema != nil || sources.store != nil else { return }
    throw ValidationError(Message("--schema and --store need a domain").localized)
  }

  func run() throws {
    try EditorRun(
      domain: domain, schema: sources.schema, store: sources.store,
      isReadOnly: readOnly, isPlain: plain
    ).run()
  }
}
