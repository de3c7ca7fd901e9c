import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesEditor

extension DomainFailure {
  /// The failure of opening a domain, with the damaged files that have backups.
  init(_ name: String, _ error: any Error, repairable stores: [FileStore]) {
    var file: DamagedFile?
    var reason = Message(of: error)
    if case StoreError.damaged(let path, _, let syntax) = error {
      file = DamagedFile(path, line: syntax.position?.line)
      reason = syntax.sentence
    }
    self.init(
      name, reason: reason,
      file: file ?? stores.first.map { DamagedFile($0.path, isEmptied: $0.damage == .emptied) },
      backup: AvailableBackup(of: stores))
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
