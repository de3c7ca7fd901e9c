import ArgumentParser
import EditorSession
import PreferenceDomains
import PreferenceEditing
import PreferenceStores

/// Mends a damaged file with the last good copy of it.
struct RepairCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair",
    abstract: "Put the last good copy in the place of a damaged file, which is kept beside it.")

  @Argument(help: "A domain, or the path of a file if it holds a slash.")
  var domain: String

  @Option(help: "The file that holds the user's values.")
  var store: String?

  @Flag(help: "Say what would change, and write nothing.")
  var dryRun = false

  func run() throws {
    try DomainArgument.requireNoFileName(domain, store: store)
    let catalog = Places.catalog
    let stores = catalog.repairable(domain, storeFile: store)
    guard !stores.isEmpty else {
      throw Failure(.answerIsNo, "\(domain) has no damaged file of which a good copy is kept")
    }
    let missing = stores.map { [$0].missingSecrets }
    if !dryRun {
      let workspace = CatalogWorkspace(catalog, named: (domain, nil, store))
      try Failure.translating { try workspace.repair(domain, by: .command("repair")) }
    }
    let word = dryRun ? "would be mended" : "mended"
    for (store, missing) in zip(stores, missing) {
      let hint = missing > 0 ? "\n  \(StorePhrase.withoutSecrets(missing).english)" : ""
      try Output.print("\(store.path): \(word)\(hint)")
    }
  }
}
