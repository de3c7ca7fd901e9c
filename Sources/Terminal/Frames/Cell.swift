/// One cell of a frame: a glyph, a role and emphasis; or the right half of the wide glyph before it.
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
      high = high & ~(0xFF << Self.roleShift) | UInt64(newValue.rawValue) << Self.roleShift
    }
  }

  package var emphasis: Emphasis {
    get { Emphasis(rawValue: UInt8(truncatingIfNeeded: high >> Self.emphasisShift)) }
    set {
      high =
        high & ~(0xFF << Self.emphasisShift) | UInt64(newValue.rawValue) << Self.emphasisShift
    }
  }

  private static let roleShift: UInt64 = 56
  private static let emphasisShift: UInt64 = 48
}
