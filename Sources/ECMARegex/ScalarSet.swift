/// A set of Unicode scalars: ranges and properties.
struct ScalarSet: Sendable {
  private var ranges: [ClosedRange<UInt32>] = []
  private var properties: [(property: UnicodeProperty, isNegated: Bool)] = []
  private var isNegated = false
  /// Whether it has the case variants of its scalars too.
  var ignoresCase = false
  /// One bit for each of the first 128 scalars, made by ``seal()``.
  private var low: (UInt64, UInt64) = (0, 0)

  init() {}

  /// Creates a set of a single scalar.
  init(_ scalar: UInt32) {
    ranges = [scalar...scalar]
    // Long patterns have many of these, and sealing looks at every letter.
    if scalar < 64 { low.0 = 1 << UInt64(scalar) }
    if (64..<128).contains(scalar) { low.1 = 1 << UInt64(scalar - 64) }
  }

  /// Creates the set of the scalars in some ranges.
  init(_ ranges: [ClosedRange<UInt32>]) {
    self.ranges = ranges
    seal()
  }

  /// Creates the set of the scalars with a property, or those without it.
  init(_ property: UnicodeProperty, isNegated: Bool) {
    properties = [(property, isNegated)]
    seal()
  }

  mutating func insert(_ range: ClosedRange<UInt32>) { ranges.append(range) }

  /// Adds the scalars of another set, which has ranges or properties but is not negated itself.
  mutating func formUnion(_ other: ScalarSet) {
    ranges += other.ranges
    properties += other.properties
  }

  /// Replaces the set by its complement.
  mutating func negate() { isNegated.toggle() }

  /// Prepares fast answers for ASCII characters; must be called after the last change.
  mutating func seal() {
    low = (0, 0)
    for scalar in UInt32(0)..<64 where search(scalar) { low.0 |= 1 << UInt64(scalar) }
    for scalar in UInt32(64)..<128 where search(scalar) { low.1 |= 1 << UInt64(scalar - 64) }
  }

  func contains(_ scalar: UInt32) -> Bool {
    if scalar < 64 { return low.0 >> UInt64(scalar) & 1 == 1 }
    if scalar < 128 { return low.1 >> UInt64(scalar - 64) & 1 == 1 }
    return search(scalar)
  }

  private func search(_ scalar: UInt32) -> Bool {
    let isListed =
      ignoresCase
      ? CaseFolding.variants(of: scalar).contains(where: lists) : lists(scalar)
    return isListed != isNegated
  }

  private func lists(_ scalar: UInt32) -> Bool {
    if ranges.contains(where: { $0.contains(scalar) }) { return true }
    guard !properties.isEmpty, let value = Unicode.Scalar(scalar) else { return false }
    return properties.contains { $0.property.contains(value) != $0.isNegated }
  }
}

extension ScalarSet {
  /// The scalars outside some ranges, which are in order.
  static func outside(_ ranges: [ClosedRange<UInt32>]) -> ScalarSet {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { gaps.append(next...(range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    return ScalarSet(gaps + [next...0x10FFFF])
  }

  /// Digits, `\d`.
  static let digitRanges: [ClosedRange<UInt32>] = [0x30...0x39]
  /// Letters, digits and the low line, `\w`.
  static let wordRanges: [ClosedRange<UInt32>] = [
    0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A,
  ]
  /// `\s`: white space and line terminators (ECMA-262, sections 12.2 and 12.3).
  static let spaceRanges: [ClosedRange<UInt32>] = [
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ]
  /// Line terminators, which `.` does not match.
  static let lineEndRanges: [ClosedRange<UInt32>] = [0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029]

  /// All but line terminators, `.`.
  static let any = ScalarSet.outside(lineEndRanges)
  /// Letters, digits and the low line, `\w`.
  static let word = ScalarSet(wordRanges)
}
