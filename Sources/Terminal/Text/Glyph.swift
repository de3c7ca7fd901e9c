/// The content of one or two adjacent cells: a base scalar, at most four combining characters, and their width.
///
/// A trivial value of 16 bytes: five scalars of 21 bits and, above them, the width and the kind of the source.
package struct Glyph: Hashable, Sendable {
  package static let maximumMarks = 4

  private(set) var low: UInt64
  private(set) var high: UInt64

  package init(_ base: Unicode.Scalar, width: Int) {
    low = UInt64(base.value)
    high = UInt64(width & 3) << Self.widthShift
  }

  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high & Self.allBits
  }

  package static let space = Glyph(" ", width: 1)

  package var base: Unicode.Scalar { scalar(at: 0) ?? " " }
  package var width: Int { Int(high >> Self.widthShift) & 3 }

  /// The base and its combining characters.
  package var scalars: [Unicode.Scalar] {
    var all = [base]
    for index in 1...Self.maximumMarks {
      guard let mark = scalar(at: index), mark.value != 0 else { break }
      all.append(mark)
    }
    return all
  }

  /// The values of the base and its combining characters, then zeros.
  package var values: (UInt32, UInt32, UInt32, UInt32, UInt32) {
    func value(_ bits: UInt64) -> UInt32 { UInt32(bits & 0x1F_FFFF) }
    return (value(low), value(low >> 21), value(low >> 42), value(high), value(high >> 21))
  }

  /// Whether the glyph replaces a character that cannot be shown.
  package var isSpecial: Bool {
    get { high & Self.specialBit != 0 }
    set { set(Self.specialBit, newValue) }
  }

  /// Whether a character of the source text begins here; a character may need several glyphs.
  package var startsCharacter: Bool {
    get { high & Self.startBit != 0 }
    set { set(Self.startBit, newValue) }
  }

  /// The glyph without what only its text knows.
  var withoutSource: Glyph { Glyph(low: low, high: high & ~Self.startBit) }

  /// Adds a combining character, unless the cell is full.
  package mutating func append(mark: Unicode.Scalar) -> Bool {
    for index in 1...Self.maximumMarks where scalar(at: index)?.value == 0 {
      if index < 3 {
        low |= UInt64(mark.value) << (21 * UInt64(index))
      } else {
        high |= UInt64(mark.value) << (21 * UInt64(index - 3))
      }
      return true
    }
    return false
  }

  private func scalar(at index: Int) -> Unicode.Scalar? {
    let bits = index < 3 ? low >> (21 * UInt64(index)) : high >> (21 * UInt64(index - 3))
    return Unicode.Scalar(UInt32(bits & 0x1F_FFFF))
  }

  private mutating func set(_ bit: UInt64, _ isOn: Bool) {
    high = isOn ? high | bit : high & ~bit
  }

  private static let widthShift: UInt64 = 42
  private static let specialBit: UInt64 = 1 << 44
  private static let startBit: UInt64 = 1 << 45
  private static let allBits: UInt64 = (1 << 46) - 1
}
