import EmbeddedEditor
import Preferences

/// The preferences of a music player that plays nothing.
struct AudioPreferences: PreferenceGroup {
  static let title: String? = "Audio"

  let volume = Key("volume", default: 1.0, in: 0...1, step: 0.05, title: "Volume")
  let quality = Key("quality", default: Quality.high, title: "Quality")
  let mute = Key("mute", default: false)
  let network = Group<NetworkPreferences>("network")
}

struct NetworkPreferences: PreferenceGroup {
  let timeout = Key("timeout", default: 30, in: 1...600, title: "Timeout", .unit("s"))
  let password = Key<String?>("password", help: "For the server.", .secret)
}

enum Quality: String, Codable, CaseIterable, Sendable { case low, medium, high }

@main enum Audio {
  static func main() throws {
    switch CommandLine.arguments.dropFirst().first {
    case "config": try AudioPreferences.edit(domain: "org.settee.audio", version: "1.0")
    case "schema": print(AudioPreferences.schema.text(version: "1.0"), terminator: "")
    default: print("usage: audio config | schema")
    }
  }
}
