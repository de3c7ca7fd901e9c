import Foundation
import Preferences
import PreferencesUserDefaults

/// The settings of a program that kept them in `UserDefaults` until now.
struct EditorPreferences: PreferenceGroup {
  let fontSize = Key("fontSize", default: 12, in: 6...72)
  let recentFiles = Key("recentFiles", default: [String]())
  let window = Key("window", default: Window())

  struct Window: Codable, Hashable, Sendable {
    var width = 800
    var height = 600
  }
}

/// Copies the settings of a `UserDefaults` suite into a domain of settee, once, and prints them.
@main enum Import {
  static func main() throws {
    let suite = CommandLine.arguments.dropFirst().first ?? "org.settee.editor.old"
    let prefs = Preferences<EditorPreferences>(store: .domain("org.settee.editor"))
    if !prefs.isSet(\.fontSize), let old = UserDefaultsStore(suiteName: suite) {
      try copy(from: Preferences<EditorPreferences>(store: old), to: prefs)
    }
    print("font size", prefs.fontSize)
    print("recent files", prefs.recentFiles.joined(separator: ", "))
    print("window", prefs.window.width, "x", prefs.window.height)
  }

  private static func copy(
    from old: Preferences<EditorPreferences>, to new: Preferences<EditorPreferences>
  ) throws {
    let values = old.snapshot()
    try new.update {
      $0.fontSize = values.fontSize
      $0.recentFiles = values.recentFiles
      // UserDefaults held the JSON of this struct; it is read like a dictionary.
      $0.window = values.window
    }
  }
}
