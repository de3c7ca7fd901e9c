import ArgumentParser
import PreferenceDomains
import PreferenceStores
import PreferencesEditor

/// Which domain a command is about, and where its schema and its values are.
struct DomainOptions: ParsableArguments {
  @Argument(help: "A domain, or the path of a file if it holds a slash.")
  var domain: String

  @OptionGroup var places: PlaceOptions

  /// The name of the domain in commands that settee prints.
  func target(for domain: Domain) -> CommandTarget {
    CommandTarget(
      domain.name, schemaFile: places.schema, storeFile: places.store,
      hasSchema: domain.schemaPlace != nil)
  }

  /// Opens the domain, which may be a new one.
  func open() throws -> Domain { try places.open(domain) }

  /// Opens the domain and reads its layers.
  ///
  /// - Throws: ``Failure`` where nothing is known of it.
  func load() throws -> (domain: Domain, layers: LayeredSnapshot) {
    let domain = try open()
    let layers = try Failure.translating { try domain.load() }
    try domain.requireKnown(in: layers)
    return (domain, layers)
  }
}

/// Where a domain's schema and values are, where they are not in the usual places.
struct PlaceOptions: ParsableArguments {
  @Option(help: "The JSON Schema that describes the domain.")
  var schema: String?

  @Option(help: "The file that holds the user's values.")
  var store: String?

  /// Opens a domain.
  func open(_ name: String) throws -> Domain {
    let name = try DomainArgument.resolved(name, store: store)
    return try Failure.translating {
      try Places.catalog.open(name, schemaFile: schema, storeFile: store)
    }
  }
}
