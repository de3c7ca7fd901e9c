import Foundation
import PreferenceValues
import Preferences

/// The current settings of a program.
struct AudioSettings: Persistable, Hashable, Sendable {
  var volume = 1.0
  var bass = 0.5
  var device: String? = "speakers"
  var presets = ["flat": 0, "loud": 1]
  var output = Output()

  struct Output: Codable, Hashable, Sendable {
    var channels = 2
    var isMuted = false
  }

  func check() -> [PreferenceProblem] {
    (0...1).contains(volume)
      ? []
      : [
        PreferenceProblem(
          "must be between 0 and 1", at: ValueLocation(["volume"] as PreferencePath))
      ]
  }
}

/// Two types with the same unqualified name.
enum Light {
  struct Settings: Persistable, Equatable { var isOn = true }
}

enum Dark {
  struct Settings: Persistable, Equatable { var isOn = false }
}

/// Two types with the same key.
struct FirstClaim: Persistable {
  static var key: String { "claim" }
  var first = 1
}

struct SecondClaim: Persistable {
  static var key: String { "claim" }
  var second = 2
}

/// A value that cannot always be encoded.
struct Gain: Persistable, Equatable {
  static var representation: PreferenceRepresentation<Gain> { .json }
  var decibels = 0.0
}
