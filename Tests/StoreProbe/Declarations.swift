import Preferences

/// Invalid declarations, which terminate the program with a message.
enum Declarations {
  private struct Twice: PreferenceGroup {
    let one = Key("volume", default: 1)
    let two = Key("volume", default: 2)
  }

  private struct Computed: PreferenceGroup {
    let one = Key("one", default: 1)
    var volume: PreferenceGroupKey<Int> { Key("volume", default: 1) }
  }

  private struct OutOfRange: PreferenceGroup {
    let volume = Key("volume", default: 2.0, in: 0...1)
  }

  /// Uses the named declaration.
  static func use(_ name: String) {
    switch name {
    case "Twice": _ = Preferences<Twice>(store: .memory)
    case "Computed": _ = Preferences<Computed>(store: .memory).volume
    case "OutOfRange": _ = Preferences<OutOfRange>(store: .memory)
    case "SameVersion": _ = PreferenceMigrations([step(to: 2), step(to: 1), step(to: 2)])
    case "VersionZero": _ = PreferenceMigrations([step(to: 0)])
    case "RootVersion": _ = PreferenceMigrations([step(to: 1)], versionPath: .root)
    default: return
    }
  }

  private static func step(to version: Int) -> PreferenceMigration {
    PreferenceMigration(to: version) { _ in }
  }
}
