import Foundation
package import PreferenceValues

/// Random values of every type, including those that no format can store.
package struct RandomAnyValue {
  package var random: SeededGenerator
  private let names = ["a", "b", "$date", "$dictionary", "$type", "$value", "CF$UID", "é", "\u{1}"]

  package init(seed: Int) { random = SeededGenerator(seed: seed) }

  package mutating func value(depth: Int) -> PreferenceValue {
    switch Int.random(in: 0..<(depth > 0 ? 24 : 12), using: &random) {
    case 0: random.pick([.null, .boolean(true), .boolean(false)])
    case 1: .integer(random.pick([0, -1, 5_000_000_000, .min, .max]))
    case 2: .unsigned(random.pick([1 << 63, .max]))
    case 3: .real(random.pick([0, -0.0, 0.1, .nan, -.nan, .infinity, -.infinity, 1e300]))
    case 4: .number(random.pick(["1e400", "1.5", "123456789012345678901", "x", "-0"]))
    case 5:
      .string(random.pick(["", "é\r\n\t", "\u{0}", "\u{FFFE}", "<&>\"\\", "nan", "\u{FEFF}b"]))
    case 6: .data(Data(random.pick([[], [1, 2, 3], [255]])))
    case 7, 8: .date(date())
    case 9:
      .tagged(
        type: random.pick(["UID", "u"]), random.pick([.integer(7), .integer(-7), .string("x")]))
    case 10...17:
      .array((0..<Int.random(in: 0...2, using: &random)).map { _ in value(depth: depth - 1) })
    default: dictionary(depth: depth)
    }
  }

  private mutating func date() -> Date {
    let seconds = random.pick([
      0, -0.0, 0.25, -1e9 - 1 / 3, 7.5e8, 1e300, .nan, -.infinity, 1 / 7.0,
    ])
    return Date(timeIntervalSinceReferenceDate: seconds)
  }

  private mutating func dictionary(depth: Int) -> PreferenceValue {
    var entries = PreferenceDictionary()
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      entries[random.pick(names)] = value(depth: depth - 1)
    }
    return .dictionary(entries)
  }
}
