package import PreferenceValues

/// The reason why a domain could not be opened, or has lost its values, and the remedies.
package struct DomainFailure: Sendable {
  /// The name of the domain.
  package var name: String
  package var reason: Message
  /// The file that causes the failure; nil if the failure has another cause.
  package var file: DamagedFile?
  /// The backup that can restore the values; nil without a backup.
  package var backup: AvailableBackup?

  package init(
    _ name: String, reason: Message, file: DamagedFile? = nil, backup: AvailableBackup? = nil
  ) {
    self.name = name
    self.reason = reason
    self.file = file
    self.backup = backup
  }
}

/// A file that does not have the syntax of its format or one that is supported, or has lost its values.
package struct DamagedFile: Hashable, Sendable {
  /// The absolute path.
  package var path: String
  /// The line of the first error; nil if the file is empty or binary.
  package var line: Int?
  /// Whether the file has lost its values and is otherwise valid.
  package var isEmptied: Bool
  /// Whether the file is not damaged but has a text that is not supported, which no backup can replace.
  package var isUnsupported = false

  package init(_ path: String, line: Int? = nil, isEmptied: Bool = false) {
    self.path = path
    self.line = line
    self.isEmptied = isEmptied
  }

  package init(_ file: UnsupportedFile) {
    self.init(file.path, line: file.line)
    isUnsupported = true
  }

  /// The last component of the path.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// The newest backup that can replace a damaged file.
package struct AvailableBackup: Hashable, Sendable {
  /// The local time of the backup; nil if it is unknown.
  package var time: String?
  /// The number of secrets that it does not contain.
  package var missingSecrets: Int

  package init(time: String? = nil, missingSecrets: Int = 0) {
    self.time = time
    self.missingSecrets = missingSecrets
  }
}
