import ArgumentParser
import PreferenceStores
import PreferenceValues

/// The options for consents that writing a file may need.
struct FileConsentOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      Message("Overwrite a file that cannot be replaced; a failure can damage it.")))
  var inPlace = false

  @Flag(help: ArgumentHelp(Message("Save a file that another program keeps locked.")))
  var withoutLock = false

  @Flag(
    help: ArgumentHelp(
      Message("Save even if the file's owner, access list or attributes are lost.")))
  var withoutMetadata = false

  var consents: Set<StoreConsent> {
    var consents: Set<StoreConsent> = []
    if inPlace { consents.insert(.inPlace) }
    if withoutLock { consents.insert(.withoutLock) }
    if withoutMetadata { consents.insert(.metadata) }
    return consents
  }
}
