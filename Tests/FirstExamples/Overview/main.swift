import Foundation
import Preferences

struct AudioPreferences: PreferenceGroup {
  let volume = Key("volume", default: 1.0, in: 0...1, step: 0.05, title: "Volume")
  let lastLaunch = Key<Date?>("lastLaunch")
}

let prefs = Preferences<AudioPreferences>(store: .domain("org.example.audio"))
print(prefs.volume)
try prefs.update {
  $0.volume = 0.3
  $0.lastLaunch = Date()
}
