import ArgumentParser

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

  @Flag(help: "Ask line by line, without a screen: for screen readers, dumb terminals and scripts.")
  var plain = false

  func validate() throws {
    guard domain == nil, places.schema != nil || places.store != nil else { return }
    throw ValidationError("Name a domain for --schema and --store.")
  }

  func run() throws {
    try EditorRun(
      domain: domain, schema: places.schema, store: places.store,
      isReadOnly: readOnly, isPlain: plain
    ).run()
  }
}
