import ArgumentParser
import EditorSession
import PreferenceDomains
import PreferenceSettings
import PreferenceValues
import PreferencesEditor

/// Lists the bookmarks, and adds or removes one.
struct BookmarksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bookmarks",
    abstract: Message("List bookmarks and recent settings, or bookmark one.").localized,
    usage: "settee bookmarks [DOMAIN PATH] [--schema SCHEMA] [--remove] [--json]")

  @Argument(help: ArgumentHelp(Message("A domain, or a file path with a slash.")))
  var domain: String?

  @Argument(help: ArgumentHelp(Message("A path such as /editor/tabWidth, or a top-level key.")))
  var path: PreferencePath?

  @Option(help: ArgumentHelp(Message("The JSON Schema of the domain.")))
  var schema: String?

  @Flag(help: ArgumentHelp(Message("Remove the bookmark.")))
  var remove = false

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  func validate() throws {
    try SourceOptions.requireValue(schema, of: "--schema")
    if domain != nil, path == nil || path == .root && !remove {
      throw ValidationError(Message("name the path of a setting").localized)
    }
    if schema != nil, path == nil {
      throw ValidationError(Message("--schema needs a domain and a path").localized)
    }
    if remove, path == nil {
      throw ValidationError(Message("name the bookmark to remove").localized)
    }
  }

  func run() throws {
    guard let file = BookmarkFile(in: CommandEnvironment.catalog.stateDirectory) else {
      throw CommandError(.notReadOrWritten, Message("there is no directory for bookmarks"))
    }
    let bookmarks = try CommandError.translating { try file.bookmarks() }
    guard let domain, let path else { return try report(bookmarks) }
    let bookmark = try bookmark(of: path, in: domain)
    guard !remove || bookmarks.contains(bookmark) else {
      throw CommandError(.refused, Message("\(path) of \(domain) has no bookmark"))
    }
    _ = try CommandError.translating {
      try file.change { if remove { $0.remove(bookmark) } else { $0.add(bookmark) } }
    }
    if json { try Output.print(json: bookmark.json) }
  }

  private func bookmark(of path: PreferencePath, in name: String) throws -> Bookmark {
    let name = try DomainArgument.resolved(name)
    let domain = try CommandError.translating {
      try CommandEnvironment.catalog.open(name, schemaFile: schema)
    }
    let path = try remove ? path : knownPath(path, in: domain)
    let workspace = CatalogWorkspace(CommandEnvironment.catalog, named: (name, schema, nil))
    return Bookmark(
      domain: domain.canonicalName, path: path,
      title: domain.schema.setting(at: path)?.title ?? "\(path)",
      schemaFile: workspace.schemaFile(of: name))
  }

  /// The path as the files of a domain spell it.
  ///
  /// - Throws: ``CommandError`` if there is no such domain or setting.
  private func knownPath(_ path: PreferencePath, in domain: Domain) throws -> PreferencePath {
    let layers = try CommandError.translating { try domain.load() }
    try domain.requireKnown(in: layers)
    let path = domain.store.spelled(path, in: layers)
    try domain.requireKnown([path], in: layers)
    return path
  }

  private func report(_ bookmarks: Bookmarks) throws {
    if json {
      return try Output.print(
        json: .dictionary([
          "bookmarks": .array(bookmarks.bookmarked.map(\.json)),
          "recent": .array(bookmarks.recent.map(\.json)),
        ]))
    }
    let bookmarks = CatalogWorkspace(CommandEnvironment.catalog)
      .titled(bookmarks, in: Output.language)
    let rows = [
      (bookmarks.bookmarked, Message("bookmark")), (bookmarks.recent, Message("recently changed")),
    ]
    .flatMap { list, word in
      list.map {
        [
          $0.label ?? $0.domain, $0.target, $0.title,
          ($0.query == nil ? word : Message("search")).localized,
        ]
      }
    }
    if !rows.isEmpty { try Output.print(Table(rows).text) }
  }
}
