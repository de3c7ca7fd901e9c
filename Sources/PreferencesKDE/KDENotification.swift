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

  /// The object that sends it: the name of the file, with `_` for characters that an object path cannot have.
  var object: String {
    let name = file.split(separator: "/").last ?? ""
    return "/"
      + String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? $0 : "_" })
  }

  /// The longest time that a bus may take, in seconds.
  private static let patience = "5"

  /// Sends the signal in the background, if there is a session bus and GLib's tool.
  ///
  /// The values are saved in any case. A bus that hangs or refuses the signal is not reported; programs then find the change
  /// in the file, at the latest when they start.
  func send(in environment: [String: String]) {
    guard Self.hasBus(in: environment), !keys.isEmpty else { return }
    let words = [
      Self.patience, "gdbus", "emit", "--session", "--object-path", object, "--signal",
      "org.kde.kconfig.notify.ConfigChanged", changes,
    ]
    try? ChildProcess("timeout", words).startInBackground()
  }

  private static func hasBus(in environment: [String: String]) -> Bool {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"] { return !address.isEmpty }
    let socket = environment["XDG_RUNTIME_DIR"].map { "\($0)/bus" }
    return socket.map { (try? POSIXFileSystem().status(at: $0)) != nil } ?? false
  }
}
