import BundledResources
import PreferenceDiscovery
import PreferenceDomains
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesCascades

/// The locations that the environment of this process selects.
enum CommandEnvironment {
  static var environment: [String: String] { CurrentProcess.environment }

  /// The names of the domains whose schemas settee has.
  static var bundledNames: [String] { Array(BundledSchemas.all.keys) }

  /// Every domain on this machine, with the bundled schemas.
  static var catalog: DomainCatalog {
    var catalog = DomainCatalog(
      environment: environment, hostName: HostName.current, bundledSchemas: BundledSchemas.all,
      sources: OptionalFeatures.sources)
    catalog.finder = search
    catalog.cascades = [
      GitCascade(environment: environment), SystemdCascade(environment: environment),
      NpmCascade(environment: environment),
    ]
    return catalog
  }

  /// The search for the schemas of files.
  static let search = SchemaSearch(
    environment: environment, schemas: SchemaCatalog(environment: environment))

  /// The problems of the user's choices of schemas and formats, and of the indexes of schemas.
  static var schemaChoiceProblems: [Message] {
    guard let bindings = search.bindings else { return search.problems }
    let unknown = bindings.bindings.compactMap(\.dialect)
      .filter { OptionalFormats.format(named: $0) == nil }
    return search.problems
      + unknown.map { Message("\(bindings.path): “\($0)” is not a format") }
  }
}
