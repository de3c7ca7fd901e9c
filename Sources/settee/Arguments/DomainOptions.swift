public import ArgumentParser
import PreferenceDomains
public import PreferenceStores
import PreferencesEditor

/// The domain of a command, with its schema and values.
struct DomainOptions: ParsableArguments {
  @Argument(help: "A domain, or a file path with a slash.")
  var domain: String

  @OptionGroup var places: PlaceOptions

  /// The domain as the arguments of further commands.
  var target: CommandTarget {
    CommandTarget(domain, schemaFile: places.schema, storeFile: places.store)
  }

  /// Opens the domain, which may be a new one.
  func open() throws -> Domain { try places.open(domain) }

  /// Opens the domain and reads its layers.
  ///
  /// - Throws: ``Failure`` if the domain is unknown.
  func load() throws -> (domain: Domain, layers: LayeredSnapshot) {
    let domain = try open()
    let layers = try Failure.translating { try domain.load() }
    try domain.requireKnown(in: layers)
    return (domain, layers)
  }
}

/// The options for a schema and values in other locations.
struct PlaceOptions: ParsableArguments {
  @Option(help: "The JSON Schema of the domain.")
  var schema: String?

  @Option(help: "The file with your values.")
  var store: String?

  /// Opens a domain.
  func open(_ name: String) throws -> Domain {
    try DomainArgument.requireNoFileName(name, store: store)
    return try Failure.translating {
      try Places.catalog.open(name, schemaFile: schema, storeFile: store)
    }
  }
}

extension LayerKind: ExpressibleByArgument {}
