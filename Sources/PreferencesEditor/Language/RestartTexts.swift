import PreferenceDomains
import PreferenceEditing
package import PreferenceSettings
package import PreferenceValues

extension RestartScope {
  /// The subject of the restart.
  package var subject: Message {
    switch self {
    case .program: Message("program", context: "restart")
    case .session: Message("session", context: "restart")
    case .machine: Message("machine", context: "restart")
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

  /// The request to restart so that changes of these settings take effect.
  package func request(toApply settings: String) -> Message {
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
    let changed = schema.changes(of: draft, to: layers).filter { $0.copiedFrom == nil }
    return RestartScope.allCases.compactMap { scope in
      let paths = changed.map(\.path).filter { schema.restart(at: $0) == scope }
      guard !paths.isEmpty else { return nil }
      let titles = paths.prefix(3).map { schema.setting(at: $0)?.title ?? "\($0)" }
        .joined(separator: ", ")
      let list = paths.count > 3 ? Message("\(titles) and \(paths.count - 3) more") : nil
      return scope.request(toApply: list?.text(in: language) ?? titles).sentence
    }
  }
}
