import Foundation
import Preferences

enum Quality: String, Codable, CaseIterable, Sendable { case low, medium, high, lossless }

/// A type that is not Codable, stored as its raw value.
enum Channel: Int, CaseIterable { case left = 1, right = 2 }

/// The group that most tests use.
struct AudioPreferences: PreferenceGroup {
  static let title: String? = "Audio"

  let volume = Key("volume", default: 1.0, in: 0...1, step: 0.05, title: "Volume")
  let quality = Key("quality", default: Quality.high)
  let count = Key("count", default: 0)
  let isMuted = Key("isMuted", default: false)
  let name = Key<String?>("name")
  let lastLaunch = Key<Date?>("lastLaunch")
  let output = Group<OutputPreferences>("output", title: "Output")
}

struct OutputPreferences: PreferenceGroup {
  let volume = Key("volume", default: 0.5, in: 0...1)
  let device = Key("device", default: "speaker", .pattern("^[a-z]+$"), .unit("name"))
  let equaliser = Group<EqualiserPreferences>("equaliser")
}

struct EqualiserPreferences: PreferenceGroup {
  let bass = Key("bass", default: 0, in: -10...10)
}
