import PreferenceSettings
import PreferenceValues

/// The note after a save that changes wait for a restart.
struct RestartNote {
  /// A message for each kind of restart.
  let messages: [Message]

  init(_ reports: [ChangeReport]) {
    messages = Restart.allCases.compactMap { restart in
      let paths = reports.filter { $0.restart == restart }.map { "\($0.path)" }
      guard !paths.isEmpty else { return nil }
      let list = paths.joined(separator: ", ")
      return switch restart {
      case .program: Message("restart the program to apply \(list)")
      case .session: Message("log out and in again to apply \(list)")
      case .machine: Message("restart the machine to apply \(list)")
      }
    }
  }
}
