import Foundation
import PreferenceValues
import TestSupport

/// A generator of random values and edits that property lists can represent.
struct RandomPropertyList {
  var random: SeededGenerator
  private let names = ["a", "B", "c", "dd", "é", "", "😀", "\u{FFFD}", "<&>"]

  init(seed: Int) { random = SeededGenerator(seed: seed) }

  mutating func value(depth: Int = 3) -> PreferenceValue {
    switch Int.random(in: 0..<(depth > 0 ? 12 : 9), using: &random) {
    case 0: .boolean(Bool.random(using: &random))
    case 1: .integer(Int64.random(in: -300...300, using: &random))
    case 2: .integer(Int64.random(in: .min ... .max, using: &random))
    case 3: .unsigned(UInt64.random(in: (1 << 63)...UInt64.max, using: &random))
    case 4: .real(random.pick([0, 1, 0.1, -1e-7, 1e300, .leastNonzeroMagnitude, .infinity, .nan]))
    case 5: .string(random.pick(["", " x ", "a\nb\t\"'&<>]]>", "é😀", "<!-- -->"]))
    case 6: .string(String(repeating: "é", count: Int.random(in: 0..<300, using: &random)))
    case 7:
      .data(
        Data((0..<Int.random(in: 0..<80, using: &random)).map { _ in random.pick([0, 7, 255]) }))
    case 8:
      .date(
        Date(
          timeIntervalSinceReferenceDate: Double(Int.random(in: -1 << 40...1 << 40, using: &random))
        ))
    case 9: .array((0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth: depth - 1) })
    default: dictionary(depth: depth - 1)
    }
  }

  mutating func dictionary(depth: Int = 3) -> PreferenceValue {
    var members = PreferenceDictionary()
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      members[random.pick(names)] = value(depth: depth)
    }
    return .dictionary(members)
  }

  /// Returns an edit of a member at depth one or two that no scalar blocks.
  mutating func edit(in root: PreferenceValue) -> (PreferencePath, StoreEdit) {
    let outer = random.pick(names)
    let canEnter = root[[outer]].map { $0.members != nil } ?? true
    let path: PreferencePath = canEnter && random.oneIn(2) ? [outer, random.pick(names)] : [outer]
    return (path, random.oneIn(3) ? .reset : .set(value(depth: 2)))
  }
}
