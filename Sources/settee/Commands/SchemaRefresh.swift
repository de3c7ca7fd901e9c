import PreferenceDiscovery
import PreferenceDomains
import PreferenceSystem

/// Asks a server for a newer schema of a file, if the schema is old and the user has allowed the host.
///
/// The editor shows the new schema the next time.
struct SchemaRefresh {
  /// The file, or a domain, whose schema is not refreshed.
  let file: String

  func run() {
    guard file.contains("/") else { return }
    let search = CommandEnvironment.search
    guard let cache = search.cache,
      case .web(let address)? = search.choice(forFile: file)?.reference,
      cache.entry(for: address)?.isOld == true,
      let preferences = try? CommandEnvironment.catalog.open(DomainCatalog.settee).load()
    else { return }
    var fetcher = SchemaFetcher(into: cache, rules: NetworkRules(preferences)) { _ in false }
    _ = fetcher.fetch(address)
  }
}
