import PreferenceFormats
import PreferenceValues

/// A content without its secrets, for a backup.
struct BackupContent {
  var bytes: [UInt8]
  /// The number of secrets that were removed.
  var missingSecrets = 0
  /// Whether the content violates its schema.
  var isFlawed = false
}

extension BackupContent {
  /// The most occurrences of one key in a file.
  private static let mostRounds = 8

  /// The content of a file; nil if its secrets cannot be removed.
  init?(of file: MergeResult, in format: any DocumentFormat, for changes: ChangeSet) {
    self.init(bytes: file.bytes)
    var document = file.document
    var secrets = changes.secretLocations(in: document.root)
    let hasAliases = (document as? any PositionedDocument)?.hasAliases ?? false
    // The second value of a duplicate key appears once the first is removed.
    for _ in 0..<Self.mostRounds where !secrets.isEmpty && !hasAliases {
      let edits = document.root.edits(to: document.root.removing(secrets))
      guard !edits.isEmpty,
        let next = try? MergeResult(editing: document, by: edits, in: format)
      else { break }
      missingSecrets = max(missingSecrets, secrets.count)
      (bytes, document) = (next.bytes, next.document)
      secrets = changes.secretLocations(in: document.root)
    }
    guard empty(secrets, of: document, in: format, for: changes) else { return nil }
  }

  /// Empties the secrets that no edit can remove, such as those of aliases in YAML and overridden ones.
  ///
  /// - Returns: Whether the content has no secrets then.
  private mutating func empty(
    _ secrets: [ValueLocation], of document: any FormatDocument, in format: any DocumentFormat,
    for changes: ChangeSet
  ) -> Bool {
    guard let text = SecretText(document, secrets, for: changes) else { return secrets.isEmpty }
    if text.isEmpty { return true }
    bytes = text.bytes { _ in "" }
    missingSecrets = max(missingSecrets, text.count)
    return (try? format.parse(bytes)) != nil
  }
}

extension PreferenceValue {
  /// The value without the values at these locations, which are given in their order, outer ones first.
  fileprivate func removing(_ places: [ValueLocation]) -> PreferenceValue {
    var seen: Set<ValueLocation> = []
    return places.filter { seen.insert($0).inserted }.reversed().reduce(self) {
      $0.replacing(after: $1.steps, with: nil) ?? .emptyDictionary
    }
  }
}
