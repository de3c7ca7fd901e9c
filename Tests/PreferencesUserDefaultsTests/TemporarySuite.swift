import Foundation
import PreferencesUserDefaults
import Testing

/// A suite of a test's own, whose file is removed when it is given up.
///
/// The suite is in the folder of this user's own settings, because Foundation looks nowhere else.
final class TemporarySuite: Sendable {
  let name = "org.settee.tests.\(UUID().uuidString)"

  func store() throws -> UserDefaultsStore {
    try #require(UserDefaultsStore(suiteName: name))
  }

  var defaults: UserDefaults {
    get throws { try #require(UserDefaults(suiteName: name)) }
  }

  /// The file on Linux.
  var path: String {
    let environment = ProcessInfo.processInfo.environment
    let folder = environment["XDG_CONFIG_HOME"] ?? "\(environment["HOME"] ?? "")/.config"
    return "\(folder)/\(name).plist"
  }

  deinit {
    let defaults = UserDefaults(suiteName: name)
    for key in (defaults?.persistentDomain(forName: name) ?? [:]).keys {
      defaults?.removeObject(forKey: key)
    }
    _ = defaults?.synchronize()
    try? FileManager.default.removeItem(atPath: path)
  }
}
