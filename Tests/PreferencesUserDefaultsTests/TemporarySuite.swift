import Foundation
import PreferencesUserDefaults
import Testing

/// A suite for one test, whose file is removed with the object.
///
/// The file is in the directory of this user's own settings, because Foundation supports no other.
final class TemporarySuite: Sendable {
  let name = "org.settee.tests.\(UUID().uuidString)"

  func store() throws -> UserDefaultsStore {
    try #require(UserDefaultsStore(suiteName: name))
  }

  var defaults: UserDefaults {
    get throws { try #require(UserDefaults(suiteName: name)) }
  }

  /// The path of the file on Linux.
  var path: String {
    let environment = ProcessInfo.processInfo.environment
    let directory = environment["XDG_CONFIG_HOME"] ?? "\(environment["HOME"] ?? "")/.config"
    return "\(directory)/\(name).plist"
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
