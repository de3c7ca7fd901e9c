import Foundation
import Preferences

struct AudioPreferences: PreferenceGroup {
  let volume = Key("volume", default: 1.0, in: 0...1, step: 0.05, title: "Volume")
  let quality = Key("quality", default: Quality.high)
  let lastLaunch = Key<Date?>("lastLaunch")
  let output = Group<OutputPreferences>("output")
}

struct OutputPreferences: PreferenceGroup {
  let device = Key<String?>("device")
}

enum Quality: String, Codable, CaseIterable, Sendable { case low, medium, high }

let prefs = Preferences<AudioPreferences>(store: .domain("org.example.audio"))

// The value or the default, at once; reading never throws.
print(prefs.volume)

// Atomic, also across programs.
try prefs.update {
  $0.volume = 0.3
  $0.reset(\.quality)
}

// Throws if the value is not set or cannot be read.
print(try prefs.read(\.volume))

// Values that are Sendable and equal by content.
let snapshot = prefs.snapshot()
print(snapshot.output.device ?? "no device")

// Includes changes by other programs.
for await volume in prefs.values(of: \.volume) { print(volume) }
