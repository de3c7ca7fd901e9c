import ArgumentParser
import PreferenceStores

/// How a command saves: whether at all, and what a person agrees to before a save that could not be made otherwise.
struct SaveOptions: ParsableArguments {
  @Flag(help: "Say what would change, and write nothing.")
  var dryRun = false

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Write into a file that cannot be replaced; a failure may then damage it.")
  var inPlace = false

  @Flag(help: "Write a file that had settings when last saved and is empty now.")
  var refill = false

  @Flag(help: "Save a file that another program keeps locked.")
  var withoutLock = false

  @Flag(help: "Save though an owner, access list or attribute of the file cannot be kept.")
  var dropMetadata = false

  var consents: Set<Consent> {
    var consents: Set<Consent> = []
    if inPlace { consents.insert(.inPlace) }
    if refill { consents.insert(.emptied) }
    if withoutLock { consents.insert(.withoutLock) }
    if dropMetadata { consents.insert(.metadata) }
    return consents
  }
}
