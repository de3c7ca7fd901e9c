import Foundation
import Preferences

/// Types of the kinds that programs store.
struct Equaliser: Codable, Hashable, Sendable {
  var bass = 0.5
  var treble = 0.25
  var name: String? = "flat"
  var output = Output()

  struct Output: Codable, Hashable, Sendable {
    var device = "speakers"
    var channels = 2
  }
}

/// An item with an initial value.
struct Band: Codable, Hashable, Sendable, DefaultInitializable {
  var frequency = 1000
  var gain = 0.0
  var label: String? = "band"
}

enum Shape: Codable, Hashable, Sendable {
  case circle(radius: Double, label: String? = nil)
  case square(side: Double)
  case none
}

enum Grade: String, Codable, CaseIterable, Hashable, Sendable { case low, medium, high }

enum Side: String, Codable, CodingKeyRepresentable, Hashable, Sendable { case left, right }

/// A type that is discriminated by hand: one member determines the meaning of the others.
struct Figure: Codable, Hashable, Sendable {
  var content: Shape

  private enum CodingKeys: CodingKey { case kind, radius, side, label }

  init(_ content: Shape) { self.content = content }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .kind) {
    case "circle":
      content = .circle(
        radius: try container.decode(Double.self, forKey: .radius),
        label: try container.decodeIfPresent(String.self, forKey: .label))
    case "square": content = .square(side: try container.decode(Double.self, forKey: .side))
    default: content = .none
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch content {
    case .circle(let radius, let label):
      try container.encode("circle", forKey: .kind)
      try container.encode(radius, forKey: .radius)
      try container.encodeIfPresent(label, forKey: .label)
    case .square(let side):
      try container.encode("square", forKey: .kind)
      try container.encode(side, forKey: .side)
    case .none: try container.encode("none", forKey: .kind)
    }
  }
}

/// A type whose members are not independent, stored as a single value.
struct Measure: Codable, Hashable, Sendable, SingleValueStorable {
  var amount = 1.0
  var unit: String? = "cm"
}

/// A class, stored as a single value.
class Track: Codable {
  var title = "untitled"
  var rating = 3
}

/// A subclass.
final class Song: Track {
  var artist = "nobody"

  private enum CodingKeys: CodingKey { case artist }

  override init() { super.init() }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    artist = try container.decode(String.self, forKey: .artist)
    try super.init(from: container.superDecoder())
  }

  override func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(artist, forKey: .artist)
    try super.encode(to: container.superEncoder())
  }
}
