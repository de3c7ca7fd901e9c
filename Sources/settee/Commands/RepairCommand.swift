import ArgumentParser
import EditorSession
import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues

/// Restores a damaged file from its backup.
struct RepairCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair",
    abstract: Message("Restore a damaged file from its backup.").localized,
    discussion: Message(
      """
      settee replaces an invalid file, or one that lost all its settings since the last save, with its last backup. It \
      copies a file that is not empty to NAME.damaged first. It also restores a file that was deleted.
      """
    ).localized)

  @Argument(help: ArgumentHelp(Message("A domain, or a file path with a slash.")))
  var domain: String

  @OptionGroup var sources: SourceOptions

  @Flag(help: ArgumentHelp(Message("Show the changes without writing them.")))
  var dryRun = false

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  @OptionGroup var fileConsents: FileConsentOptions

  func run() throws {
    let domain = try sources.resolved(domain)
    let catalog = CommandEnvironment.catalog
    let stores = catalog.repairable(domain, storeFile: sources.store, orMissing: true)
    guard !stores.isEmpty else {
      // The error of a file that cannot be read, or that is damaged and has no backup.
      let loaded = try sources.load(self.domain, about: .root)
      try loaded.domain.requireKnown(in: loaded.content)
      throw CommandError(.refused, Message("there is nothing to repair in \(domain)"))
    }
    let missing = stores.map { [$0].missingSecrets }
    try CommandError.translating {
      if dryRun { return try rehearse(stores) }
      try CatalogWorkspace(catalog, named: (domain, sources.schema, sources.store))
        .repair(domain, by: .command("repair"), consents: fileConsents.consents)
    }
    try report(Array(zip(stores.map(\.path), missing)))
  }

  /// Prints the restored files, each with the number of secrets that its backup does not contain.
  private func report(_ files: [(path: String, missing: Int)]) throws {
    guard !json else {
      return try Output.print(
        json: .array(
          files.map { path, missing in
            .dictionary(["path": .string(path), "missingSecrets": .integer(Int64(missing))])
          }))
    }
    for (path, missing) in files {
      try Output.print(
        dryRun ? Message("\(path): would be restored") : Message("\(path): restored"))
      guard missing > 0 else { continue }
      try Output.print(
        Message("  Enter \(missing, "secret", "secrets") again; backups do not contain them."))
    }
  }

  private func rehearse(_ stores: [FileStore]) throws {
    for store in stores {
      guard let copy = store.lastGoodCopy else { continue }
      try store.rehearseRepair(from: copy, consents: fileConsents.consents)
    }
  }
}
