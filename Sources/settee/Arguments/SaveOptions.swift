import ArgumentParser
import PreferenceValues
import PreferenceStores

/// The options of a save: a dry run, JSON output, and consents.
struct SaveOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(Message("Show the changes without writing them.")))
  var dryRun = false

  @Flag(
    help: ArgumentHelp(
      Message("With --dry-run, also print the lines of the file that would change.")))
  var diff = false

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  @Flag(
    help: ArgumentHelp(
      Message("Overwrite a file that cannot be replaced; a failure can damage it.")))
  var inPlace = false

  @Flag(
    help: ArgumentHelp(Message("Write a file that had settings when last saved and has none now.")))
  var overwriteEmptied = false

  @Flag(help: ArgumentHelp(Message("Save a file that another program keeps locked.")))
  var withoutLock = false

  @Flag(help: ArgumentHelp(Message("Without a session bus, start one while saving.")))
  var privateBus = false

  @Flag(
    help: ArgumentHelp(
      Message("Save even if the file's owner, access list or attributes are lost.")))
  var withoutMetadata = false

  func validate() throws {
    if diff, !dryRun { throw ValidationError(Message("--diff needs --dry-run").localized) }
    if diff, json { throw ValidationError(Message("--diff prints no JSON").localized) }
  }

  var consents: Set<StoreConsent> {
    var consents: Set<StoreConsent> = []
    if inPlace { consents.insert(.inPlace) }
    if overwriteEmptied { consents.insert(.emptied) }
    if withoutLock { consents.insert(.withoutLock) }
    if privateBus { consents.insert(.privateBus) }
    if withoutMetadata { consents.insert(.metadata) }
    return consents
  }
}
