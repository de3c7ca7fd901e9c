import PreferenceDomains
import PreferenceEditing
package import PreferenceSettings
package import PreferenceValues

extension RestartScope {
  /// The symbol of a setting that takes effect after a restart.
  static let symbol: Character = "^"

  /// The subject of the restart.
  package var subject: Message {
    switch self {
    case .program: Message("program", context: "restart")
    case .session: Message("session", context: "restart")
    case .machine: Message("machine", context: "restart")
    }
  }

  /// The state of a setting in a list, for line mode and screen readers.
  var state: Message {
    switch self {
    case .program: Message("needs a restart of the program", context: "state")
    case .session: Message("needs a new session", context: "state")
    case .machine: Message("needs a restart of the machine", context: "state")
    }
  }

  /// The time at which a change takes effect.
  package var fact: Message {
    switch self {
    case .program: Message("takes effect after a restart of the program")
    case .session: Message("takes effect after you log out and in again")
    case .machine: Message("takes effect after a restart of the machine")
    }
  }

  /// The requests to restart after changes, one for each kind of restart.
  ///
  /// - Parameters:
  ///   - changes: The changes, each with the restart that it requires, nil for none.
  ///   - names: Names the settings of some of the changes.
  package static func requests<Change>(
    after changes: [(Change, RestartScope?)], names: ([Change]) -> String
  ) -> [Message] {
    allCases.compactMap { scope in
      let own = changes.filter { $0.1 == scope }.map(\.0)
      return own.isEmpty ? nil : scope.request(toApply: names(own))
    }
  }

  /// The request to restart so that changes of these settings take effect.
  private func request(toApply settings: String) -> Message {
    switch self {
    case .program: Message("restart the program to apply \(settings)")
    case .session: Message("log out and in again to apply \(settings)")
    case .machine: Message("restart the machine to apply \(settings)")
    }
  }
}

extension EditedDomain {
  /// The requests to restart after a save of a draft, one for each kind of restart.
  func restartRequests(of draft: EditingDraft) -> [Message] {
    let paths = schema.changes(of: draft, to: layers).filter { $0.copiedFrom == nil }.map(\.path)
    return RestartScope.requests(after: paths.map { ($0, schema.restart(at: $0)) }, names: names)
      .map(\.sentence)
  }

  /// The titles of the first settings, and the number of the others.
  private func names(of paths: [PreferencePath]) -> String {
    let titles = paths.prefix(3).map { schema.setting(at: $0)?.title ?? "\($0)" }
      .joined(separator: ", ")
    guard paths.count > 3 else { return titles }
    return Message("\(titles) and \(paths.count - 3) more").text(in: language)
  }
}
