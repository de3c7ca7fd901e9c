import PreferenceValues

/// The exit codes of all commands.
enum ExitCode: Int32, CaseIterable {
  case success = 0
  case refused = 1
  case badInput = 2
  case notReadOrWritten = 3

  /// The meaning, as the help and the man page print it.
  var meaning: Message {
    switch self {
    case .success: Message("success")
    case .refused:
      Message("refused or negative: invalid, different, not found, locked, conflict")
    case .badInput: Message("usage error, unknown name or invalid schema")
    case .notReadOrWritten:
      Message("no result: damaged file, read or write error, not validated, not confirmed on disk")
    }
  }
}
