import ArgumentParser
import JSONSchema
import PreferenceDiscovery
import PreferenceStores
import PreferenceValues

/// Associates files with a schema or a format.
struct SchemaBindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bind", abstract: Message("Choose the schema or the format of files.").localized,
    discussion: Message(
      """
      settee adds the choice to settee/bindings.json in your config directory. A pattern without a slash matches the \
      names of files, such as '*.job.yml'. A pattern with a slash matches paths, below any directory unless it begins \
      with /, ~/ or ./.
      """
    ).localized)

  @Argument(help: ArgumentHelp(Message("A file, or a pattern for files.")))
  var pattern: String

  @Argument(help: ArgumentHelp(Message("The path or the URL of a schema, or none.")))
  var schema: String?

  @Option(
    help: ArgumentHelp(Message("The format of the files, such as git, configparser or yaml.")))
  var dialect: String?

  func validate() throws {
    guard schema == nil, dialect == nil else { return }
    throw ValidationError(Message("name a schema, or a format with --dialect").localized)
  }

  func run() throws {
    let files = isInWorkingDirectory ? CommandEnvironment.search.absolute(pattern) : pattern
    guard FilePattern(files) != nil else {
      throw CommandError(.badInput, Message("“\(pattern)” is not a pattern for files"))
    }
    if let dialect { try FormatArgument.require(dialect, forFile: files) }
    try requireSchema()
    try CommandError.translating {
      try CommandEnvironment.search.add(files, schema: address, dialect: dialect)
    }
    let texts = [address, dialect].compactMap(\.self).map(\.onOneLine)
    try Output.print("\(files.onOneLine): \(texts.joined(separator: ", "))")
    if schema != nil { reportSchema(namedIn: files) }
  }

  /// Whether the pattern is the path of a file, or has `.` or `..`, which no path that it could match has.
  private var isInWorkingDirectory: Bool {
    let names = pattern.split(separator: "/", omittingEmptySubsequences: false)
    guard names.count > 1, names[0] != "~" else { return false }
    return !pattern.contains("*") || names.contains(".") || names.contains("..")
  }

  /// Reports a file that names a schema itself, which a binding does not change.
  private func reportSchema(namedIn file: String) {
    guard case .file? = CommandEnvironment.search.choice(forFile: file)?.source else { return }
    Output.complain(
      Message("\(pattern) names its schema itself, which has precedence over the binding"))
  }

  /// Refuses a file that is not a schema; one on the web may be fetched later.
  private func requireSchema() throws {
    switch reference {
    case nil, SchemaReference.none?: return
    case .web(let address)?:
      _ = try CommandError.translating { try CommandEnvironment.search.schema(at: address) }
    case .file(let path)?: _ = try SchemaArgument.recognizableFile(path)
    case .unusable(let text)?:
      throw CommandError(.badInput, Message("“\(text)” is neither a path nor an https URL"))
    }
  }

  /// The schema, named independently of the working directory.
  private var reference: SchemaReference? {
    schema.map {
      SchemaReference(
        $0, in: CommandEnvironment.search.absolute("."),
        home: CommandEnvironment.environment["HOME"])
    }
  }

  /// The schema as the file of bindings has it.
  private var address: String? {
    schema?.hasPrefix("~/") == true ? schema : reference.map { "\($0)" }
  }
}
