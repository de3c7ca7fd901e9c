import PreferenceSystem
import PreferenceValues

/// The signal that notifies running KDE programs of changes.
struct KDENotification {
  /// The path of the changed file.
  let file: String
  /// The changed keys.
  let keys: [PreferencePath]

  /// The changes as a GVariant text of the type `a{saay}`; the names of nested groups have U+001D between them.
  var changes: String {
    let groups = Dictionary(grouping: keys.filter { !$0.isRoot }) { path in
      path.members.dropLast().joined(separator: "\u{1D}")
    }
    let members = groups.sorted { $0.key < $1.key }.map { group, paths in
      let names = paths.sorted().map { path in
        "[" + (path.name ?? "").utf8.map { "byte \($0)" }.joined(separator: ", ") + "]"
      }
      return "\(Self.quoted(group)): [\(names.joined(separator: ", "))]"
    }
    return "@a{saay} {\(members.joined(separator: ", "))}"
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
      .replacing("\u{1D}", with: "\\u001d")
    return "'\(escaped)'"
  }

  /// Sends the signal, if there is a session bus and GLib's tool; the values are saved in any case.
  func send(in environment: [String: String]) {
    guard environment["DBUS_SESSION_BUS_ADDRESS"] != nil, !keys.isEmpty else { return }
    let name = file.split(separator: "/").last ?? ""
    let child = ChildProcess(
      "gdbus",
      [
        "emit", "--session", "--object-path", "/\(name)", "--signal",
        "org.kde.kconfig.notify.ConfigChanged", changes,
      ])
    _ = try? child.run(limit: 1 << 16, within: .seconds(2))
  }
}
