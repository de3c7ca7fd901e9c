/// One cell of a frame: a glyph, a role, emphasis and maybe a color; or the right half of the wide glyph before it.
///
/// A trivial value of 16 bytes, so that frames are built, copied and compared fast.
package struct Cell: Hashable, Sendable {
  private var low: UInt64
  private var high: UInt64

  package init(_ glyph: Glyph, role: Role = .text, emphasis: Emphasis = []) {
    low = glyph.low
    high =
      glyph.withoutSource.high | UInt64(role.rawValue) << Self.roleShift
      | UInt64(emphasis.rawValue) << Self.emphasisShift
  }

  package static let blank = Cell(.space)

  /// The cell to the right of this one, when its glyph is two columns wide.
  package var continuation: Cell {
    var cell = Cell(Glyph("\0", width: 0))
    cell.role = role
    cell.emphasis = emphasis
    return cell
  }

  /// The same cell with another glyph: a printable byte of ASCII.
  func showing(ascii byte: UInt8) -> Cell {
    var cell = self
    cell.low = UInt64(byte)
    return cell
  }

  package var glyph: Glyph { Glyph(low: low, high: high) }
  package var width: Int { glyph.width }
  package var isContinuation: Bool { glyph.width == 0 }

  package var role: Role {
    get { Role(rawValue: UInt8(truncatingIfNeeded: high >> Self.roleShift)) ?? .text }
    set {
      high = high & ~(0x3F << Self.roleShift) | UInt64(newValue.rawValue) << Self.roleShift
    }
  }

  package var emphasis: Emphasis {
    get { Emphasis(rawValue: UInt8(truncatingIfNeeded: high >> Self.emphasisShift) & 7) }
    set {
      high =
        high & ~(7 << Self.emphasisShift) | UInt64(newValue.rawValue) << Self.emphasisShift
    }
  }

  /// The terminal's number of the color that the cell is a sample of, nil if it is not a sample.
  package var color: UInt8? {
    get {
      let number = high >> Self.colorShift & 0x1FF
      return number == 0 ? nil : UInt8(number - 1)
    }
    set {
      let number = newValue.map { UInt64($0) + 1 } ?? 0
      high = high & ~(0x1FF << Self.colorShift) | number << Self.colorShift
    }
  }

  // Above the 46 bits of a glyph.
  private static let colorShift: UInt64 = 46
  private static let emphasisShift: UInt64 = 55
  private static let roleShift: UInt64 = 58
}
