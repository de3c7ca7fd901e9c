import ArgumentParser
import PreferenceValues

/// Opens the editor.
struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: Message("Edit a domain, or choose one from a list.").localized)

  @Argument(help: ArgumentHelp(Message("A domain, or a file path with a slash.")))
  var domain: String?

  @Argument(help: ArgumentHelp(Message("The path of a setting, or a key.")))
  var path: String?

  @OptionGroup var sources: SourceOptions

  @Flag(help: ArgumentHelp(Message("Open the domain read-only.")))
  var readOnly = false

  @Flag(help: ArgumentHelp(Message("Use line mode, for screen readers and dumb terminals.")))
  var plain = false

  @Flag(help: ArgumentHelp(Message("Do not ask a server for a newer schema.")))
  var offline = false

  func validate() throws {
    guard domain == nil, sources.schema != nil || sources.store != nil else { return }
    throw ValidationError(Message("--schema and --store need a domain").localized)
  }

  func run() throws {
    if let format = sources.format, let file = sources.store ?? domain {
      try FormatArgument.use(format, forFile: file)
    }
    try EditorRun(
      domain: domain, path: path, schema: sources.schema, store: sources.store,
      isReadOnly: readOnly, isPlain: plain,
      isOffline: offline
    ).run()
  }
}
