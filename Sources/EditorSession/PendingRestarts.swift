package import PreferenceEditing
package import PreferenceSettings
package import PreferenceSystem
package import PreferenceValues

/// The settings of a domain whose changes wait for a restart.
package struct PendingRestarts: Sendable {
  /// A setting whose value differs from that at the last restart.
  package struct Item: Hashable, Sendable {
    package var path: PreferencePath
    package var restart: RestartScope
    /// The time of the last change.
    package var date: Date
  }

  /// The settings, most recently changed first.
  package let items: [Item]

  /// The settings that recorded saves changed and that did not get their old value back.
  ///
  /// - Parameters:
  ///   - saves: The saves, newest first.
  ///   - domain: The domain with the values now.
  ///   - lastRestart: The time of the last restart of each kind.
  package init(
    of saves: [JournalSave], in domain: EditedDomain, since lastRestart: (RestartScope) -> Date
  ) {
    var newest: [Item] = []
    var oldest: [PreferencePath: JournalChange] = [:]
    for save in saves {
      for change in save.changes.flatMap(\.parts) {
        guard let restart = domain.schema.restart(at: change.path),
          save.date > lastRestart(restart)
        else { continue }
        if oldest.updateValue(change, forKey: change.path) == nil {
          newest.append(Item(path: change.path, restart: restart, date: save.date))
        }
      }
    }
    items = newest.filter { item in
      oldest[item.path].map { $0.standing(in: domain.layers) != .undone } ?? false
    }
  }
}

/// The times of the last restarts.
package enum LastRestart {
  /// The time of the last restart of a kind, if known; a program's last restart is never known.
  package static func date(of restart: RestartScope) -> Date {
    switch restart {
    case .program: .distantPast
    case .session: sessionStart ?? boot ?? .distantPast
    case .machine: boot ?? .distantPast
    }
  }

  /// The time when Linux started.
  private static let boot = number(after: "btime ", in: "/proc/stat").map {
    Date(timeIntervalSince1970: $0)
  }

  /// The time when systemd started the session.
  private static let sessionStart: Date? = {
    guard let id = CurrentProcess.environment["XDG_SESSION_ID"], !id.contains("/"), !id.isEmpty
    else { return nil }
    return number(after: "REALTIME=", in: "/run/systemd/sessions/\(id)").map {
      Date(timeIntervalSince1970: $0 / 1_000_000)
    }
  }()

  /// The number in a line of a file of the system.
  private static func number(after start: String, in path: String) -> Double? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let line = String(decoding: data, as: UTF8.self).split(separator: "\n").first {
      $0.hasPrefix(start)
    }
    return line.flatMap { Double($0.dropFirst(start.count)) }
  }
}
