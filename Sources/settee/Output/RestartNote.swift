import PreferenceSettings
import PreferenceValues
import PreferencesEditor

/// The note after a save that changes wait for a restart.
struct RestartNote {
  /// A message for each kind of restart.
  let messages: [Message]

  init(_ reports: [ChangeReport]) {
    messages = RestartScope.allCases.compactMap { scope in
      let paths = reports.filter { $0.restart == scope }.map { "\($0.path)" }
      return paths.isEmpty ? nil : scope.request(toApply: paths.joined(separator: ", "))
    }
  }
}
