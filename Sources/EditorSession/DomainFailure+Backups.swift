import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesEditor

extension DomainFailure {
  /// The failure of opening a domain, with the damaged files that have backups.
  ///
  /// - Parameter finder: The decisions of the user about files, which may give a file the wrong format.
  init(
    _ name: String, _ error: any Error, repairable stores: [FileStore],
    finder: (any SchemaFinder)? = nil
  ) {
    self.init(name, reason: Message(of: error), backup: AvailableBackup(of: stores))
    file = stores.first.map { DamagedFile($0.path, isEmptied: $0.damage == .emptied) }
    switch error {
    case StoreError.damaged(let path, _, let syntax):
      file = DamagedFile(path, line: syntax.position?.line)
      let origin = finder?.boundFormat(ofFile: path).map(Self.origin)
      reason = [syntax.sentence, origin].compactMap(\.self).joined(separator: " ")
    case StoreError.unsupported(let refusal):
      guard let unsupported = refusal.file else { return }
      file = DamagedFile(unsupported)
      reason = (refusal.clause ?? refusal.message).sentence
    default: break
    }
  }

  private static func origin(ofFormat name: String) -> Message {
    Message("bindings.json says that its format is \(name).")
  }
}

extension AvailableBackup {
  /// The last good backups of files; nil if no file has one.
  init?(of stores: [FileStore]) {
    guard let first = stores.first else { return nil }
    let time = first.lastGoodCopy.flatMap { first.backups?.time(of: $0) }
    self.init(
      time: time.map { LocalTime.text(of: Date(timeIntervalSince1970: $0.seconds)) },
      missingSecrets: stores.missingSecrets)
  }
}
