import ArgumentParser
import PreferenceDiscovery
import PreferenceValues

/// Fetches a schema, or the catalog that connects files with schemas.
struct SchemaFetchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: Message("Fetch a schema, or the catalog of SchemaStore.").localized,
    discussion: Message(
      """
      settee asks once for each host, shows the exact URL, and remembers the answer in its preferences (network and \
      networkHosts). A schema is fetched with the schemas that it refers to. Apart from these commands, only the editor uses the \
      network: it asks allowed hosts for a newer version of a schema that is older than a week.
      """
    ).localized)

  @Argument(
    help: ArgumentHelp(
      Message("A URL, or a file whose schema is fetched; without it, the catalog.")))
  var target: String?

  @OptionGroup var options: FetchOptions

  func run() throws {
    let address = try self.address
    try options.run { $0.fetch(address) }
  }

  private var address: WebAddress {
    get throws {
      guard let target else { return try catalog }
      if let address = WebAddress(target) { return address }
      if target.contains("://") {
        // A password must not appear in a terminal or a log.
        let message =
          target.contains("@")
          ? Message("a URL with a user name or a password cannot be fetched")
          : Message("\(target) is not an https URL")
        throw CommandError(.badInput, message)
      }
      return try Self.address(ofSchemaFor: target)
    }
  }

  private var catalog: WebAddress {
    get throws {
      let known = CommandEnvironment.search.cache.flatMap { CatalogIndex(in: $0) }?.address
      guard let address = known ?? CatalogIndex.schemaStore else {
        throw CommandError(.badInput, Message("name a URL"))
      }
      return address
    }
  }

  private static func address(ofSchemaFor file: String) throws -> WebAddress {
    let choice = CommandEnvironment.search.choice(forFile: file)
    switch choice?.reference {
    case .web(let address)?: return address
    case .file(let path)?:
      throw CommandError(.refused, Message("the schema of \(file) is the file \(path)"))
    default: break
    }
    throw CommandError(
      .refused, Message("the URL of the schema of \(file) is not known"), help: catalogHelp)
  }

  /// The help that names the command for the catalog, nil if it was fetched.
  static var catalogHelp: Message? {
    CommandEnvironment.search.hasCatalog
      ? nil : Message("settee schema fetch gets the catalog of SchemaStore")
  }
}

/// Asks for newer versions of everything that was fetched.
struct SchemaUpdateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: Message("Update the schemas that were fetched.").localized)

  @OptionGroup var options: FetchOptions

  func run() throws { try options.run { $0.update() } }
}
