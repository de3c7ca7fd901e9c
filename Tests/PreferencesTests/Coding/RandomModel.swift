import Foundation
import Preferences
import TestSupport

/// A type with members of every kind, and random values of it.
struct RandomModel: Codable, Equatable, DefaultInitializable {
  var flag = false
  var small: Int8 = 0
  var large: UInt64 = 0
  var real = 0.5
  var float: Float = 0.25
  var text = "text"
  var label: String? = "label"
  var maybe: Int?
  var data = Data()
  var date = Date(timeIntervalSinceReferenceDate: 0)
  var url: URL? = URL(string: "https://example.org/a?b=c")
  var list: [Band] = [Band()]
  var named: [String: [Int]] = ["one": [1]]
  var numbered: [Int: Shape] = [:]
  var shape = Shape.circle(radius: 1, label: "x")
  var output: Equaliser.Output? = Equaliser.Output()
  var inner = Equaliser()

  init() {}

  init(using random: inout SeededGenerator) {
    let texts = ["", "é", "x\u{0}y", "ключ", "a.b/c~"]
    flag = random.oneIn(2)
    small = random.pick([.min, -1, 0, 1, .max])
    large = random.pick([0, 1, 1 << 63, .max])
    real = random.pick([0, -0.0, 0.1, 1e300, .infinity, 3])
    float = random.pick([0, 0.1, -1e30, .infinity])
    text = random.pick(texts)
    label = random.pick([nil, "label", "other"])
    maybe = random.pick([nil, .min, 7])
    data = Data(random.pick([[], [0, 255]]))
    date = Date(timeIntervalSinceReferenceDate: random.pick([0, 0.25, -1e9, 7.5e8]))
    url = random.pick([nil, URL(string: "https://a.b/c?q=1"), URL(string: "file:///tmp")])
    list = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      Band(frequency: random.pick([1, 1000]), gain: 0.5, label: random.pick([nil, "band", "x"]))
    }
    named = random.pick([[:], ["one": []], ["a": [1, 2], "": [3]]])
    numbered = random.pick([[:], [-1: .none], [7: .square(side: 2)]])
    shape = random.pick([
      .none, .circle(radius: 2), .circle(radius: 1, label: "y"), .square(side: 1),
    ])
    output = random.pick([nil, .init(), .init(device: "tv", channels: 6)])
    inner.name = random.pick([nil, "flat", "x"])
    inner.output.channels = random.pick([2, 8])
  }
}
