import ArgumentParser
import PreferenceDomains
import PreferenceEditing
import PreferenceSystem
import PreferenceValues

/// Saves the values of a domain under a name.
struct SnapshotSaveCommand: DomainCommand {
  static let configuration = CommandConfiguration(
    commandName: "save", abstract: Message("Save the current values under a name.").localized
  )

  @Argument(help: DomainOptions.help)
  var domain: String

  @OptionGroup var sources: SourceOptions

  @Argument(help: ArgumentHelp(Message("A name.")))
  var name: String

  @Flag(help: ArgumentHelp(Message("Replace a snapshot with this name.")))
  var replace = false

  @Flag(help: ArgumentHelp(Message("Show the changes without writing them.")))
  var dryRun = false

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  func run() throws {
    let (domain, layers) = try options.load()
    if let errorMessage = SnapshotArchive.rejectionReason(ofName: name) {
      throw CommandError(.badInput, errorMessage)
    }
    let lookup = try SnapshotLookup(of: domain)
    if !replace, try CommandError.translating({ try lookup.archive.snapshot(named: name) }) != nil {
      throw CommandError(
        .refused, Message("\(domain.name) already has a snapshot “\(name)”"),
        help: Message("add --replace to replace it"))
    }
    let snapshot = NamedSnapshot(named: name, of: layers, schema: domain.schema, date: Date())
    try CommandError.translating {
      try dryRun ? lookup.archive.rehearseSave(snapshot) : lookup.archive.save(snapshot)
    }
    if let remark = snapshot.remarkOnSecrets(of: domain.name) { Output.complain(remark) }
    if let remark = snapshot.remarkOnBrokenTexts { Output.complain(remark) }
    if let remark = layers.remarkOnIgnoredValues(of: domain.name) { Output.complain(remark) }
    let report = SnapshotReport(snapshot)
    if json { return try Output.print(json: report.json) }
    try Output.print(
      dryRun
        ? Message("\(name): \(report.count) would be saved")
        : Message("\(name): \(report.count) saved"))
  }
}
