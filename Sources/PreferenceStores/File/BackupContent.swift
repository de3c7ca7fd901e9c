import PreferenceFormats
import PreferenceValues

/// A content as a backups keeps it: without its secrets.
struct BackupContent {
  var bytes: [UInt8]
  /// How many secrets of the content are not in it.
  var missingSecrets = 0
  /// Whether it breaks a rule of its schema.
  var isFlawed = false
}

extension BackupContent {
  /// How often a key may stand in a file before no copy is kept of it.
  private static let mostRounds = 8

  /// The copy of a file; nil where the format cannot do without what is secret.
  init?(of file: MergeResult, in format: any DocumentFormat, for changes: ChangeSet) {
    self.init(bytes: file.bytes)
    var document = file.document
    // What a key that stands twice hid is seen only when the one in force is gone.
    for _ in 0..<Self.mostRounds {
      let value = document.value
      let secrets = changes.secrets?(value) ?? value.namedSecrets()
      if secrets.isEmpty { return }
      missingSecrets = max(missingSecrets, secrets.count)
      guard let bytes = try? document.bytes(applying: value.edits(to: value.removing(secrets))),
        let next = try? format.parse(bytes)
      else { return nil }
      (self.bytes, document) = (bytes, next)
    }
    return nil
  }
}

extension PreferenceValue {
  /// This without what stands at some places, given from the outermost in and in their order.
  fileprivate func removing(_ places: [Location]) -> PreferenceValue {
    var seen: Set<Location> = []
    return places.filter { seen.insert($0).inserted }.reversed().reduce(self) {
      $0.replacing(after: $1.steps, with: nil) ?? .emptyDictionary
    }
  }
}
