import EmbeddedEditor
import Foundation
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

/// A command-line tool with a command that edits its preferences.
@main enum Audio {
  static let domain = "org.settee.audio"

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "play": play()
    case "volume": try setVolume(to: arguments.dropFirst().first)
    case "config": try AudioPreferences.edit(domain: domain, version: "1.0")
    case "schema": print(AudioPreferences.schema.text(version: "1.0"), terminator: "")
    default: print("usage: audio play | volume NUMBER | config | schema")
    }
  }

  private static func play() {
    let prefs = Preferences<AudioPreferences>(store: .domain(domain))
    print("playing in \(prefs.quality.rawValue) quality at \(prefs.mute ? 0 : prefs.volume)")
  }

  private static func setVolume(to text: String?) throws {
    guard let volume = text.flatMap(Double.init) else { fail("the volume is a number, as in 0.3") }
    do {
      try Preferences<AudioPreferences>(store: .domain(domain)).update { $0.volume = volume }
    } catch { fail("\(error)") }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("audio: \(message)\n".utf8))
    exit(1)
  }
}
