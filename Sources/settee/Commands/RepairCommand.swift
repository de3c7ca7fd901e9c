import ArgumentParser
import EditorSession
import PreferenceDomains
import PreferenceEditing
import PreferenceStores

/// Restores a damaged file from its backup.
struct RepairCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair",
    abstract: "Restore a damaged file from its backup.",
    discussion: """
      A file that is not valid, and one that had settings when last saved and is empty now, is replaced by its last \
      backup. A file that is not valid is copied to NAME.damaged first.
      """)

  @Argument(help: "A domain, or a file path with a slash.")
  var domain: String

  @Option(help: "The file with your values.")
  var store: String?

  @Flag(help: "Show the changes without writing them.")
  var dryRun = false

  func run() throws {
    let domain = try DomainArgument.resolved(domain, store: store)
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
