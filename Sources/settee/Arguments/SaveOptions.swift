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
    help: ArgumentHelp(Message("Write a file that had settings when last saved and has none now.")))
  var overwriteEmptied = false

  @Flag(help: ArgumentHelp(Message("Without a session bus, start one while saving.")))
  var privateBus = false

  @OptionGroup var fileConsents: FileConsentOptions

  func validate() throws {
    if diff, !dryRun { throw ValidationError(Message("--diff needs --dry-run").localized) }
    if diff, json { throw ValidationError(Message("--diff does not print JSON").localized) }
  }

  var consents: Set<StoreConsent> {
    var consents = fileConsents.consents
    if overwriteEmptied { consents.insert(.emptied) }
    if privateBus { consents.insert(.privateBus) }
    return consents
  }
}
