import ArgumentParser
import EditorSession
import PreferenceDiscovery
import PreferenceSystem
import PreferenceValues

/// Lists config files with their schemas.
struct FilesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "files",
    abstract: Message("List the config files of a project and of programs.").localized,
    discussion: Message(
      """
      settee lists the files of the directory that have a known format or a schema, also in .vscode, .github, \
      .github/workflows, .config and .cargo; then those of programs in the home directory. It does not fetch \
      anything. Until you fetch a catalog, it lists every file there that it can edit.
      """
    ).localized)

  @Argument(help: ArgumentHelp(Message("A directory; only its files are listed.")))
  var directory: String?

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  func run() throws {
    let lists = try sources.map { ($0, $0.list()) }
    if json {
      return try Output.print(
        json: .array(lists.flatMap { source, listing in listing.files.map { $0.json } }))
    }
    let texts = lists.filter { !$0.1.files.isEmpty }.map { Self.text(of: $0, $1.shortened) }
    if texts.isEmpty { return Output.complain(Message("there are no config files here")) }
    try Output.print(texts.joined(separator: "\n\n"))
    guard lists.contains(where: { !$0.1.files.allSatisfy(\.isKnown) }) else { return }
    Output.complain(ConfigFile.schemaOffer)
  }

  private var sources: [ConfigFileSource] {
    get throws {
      let files = ConfigFiles(CommandEnvironment.search)
      guard let directory else { return files.sources }
      let path = CommandEnvironment.search.absolute(directory)
      guard (try? POSIXFileSystem().status(at: path))?.kind == .directory else {
        throw CommandError(.badInput, Message("\(directory) is not a directory"))
      }
      return [
        ConfigFileSource(title: Message("Files"), directory: path) { files.project(in: path) }
      ]
    }
  }

  private static func text(of source: ConfigFileSource, _ listing: ConfigFileListing) -> String {
    let table = Table(
      listing.files.map { ["  \($0.name)", $0.title.localized, $0.schemaText.localized] }
    )
    .text
    let more =
      listing.omitted > 0
      ? "\n  \(Message("\(listing.omitted) more; --json lists all").localized)" : ""
    return
      "\(source.title.localized)  \(HomeDirectory.abbreviate(source.directory))\n\(table)\(more)"
  }
}

extension ConfigFile {
  /// The advice about files without a schema, which are listed until a catalog is fetched.
  static let schemaOffer = Message("run settee schema fetch to find more schemas")

  /// The source of its schema.
  var schemaText: Message {
    guard let schema else { return Message("no schema") }
    guard schema.candidates.isEmpty else {
      return Message("schema: \(schema.candidates.count, "candidate", "candidates")")
    }
    let source = schema.source.message
    return isSchemaAvailable
      ? Message("schema: \(source)") : Message("schema: \(source) (not available)")
  }

  fileprivate var json: PreferenceValue {
    var members: PreferenceDictionary = [
      "path": .string(path), "name": .string(name), "title": .string("\(title)"),
    ]
    members["schema"] = schema.map { $0.json(isAvailable: isSchemaAvailable) }
    return .dictionary(members)
  }
}
