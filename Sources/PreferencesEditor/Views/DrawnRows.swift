import Synchronization
import Terminal

/// Rows of the screen as they were drawn, to be copied while nothing happens but moves: a move then draws two rows and not twenty.
///
/// The editor takes a new memory as soon as anything else happens, so that nobody has to know what a row's look depends on.
final class DrawnRows: Sendable {
  /// A row that does not have the focus, by its index; or one of the bars, of which the lower one depends on what is
  /// selected in the form.
  enum Row: Equatable {
    case group(Int)
    case setting(Int)
    case header
    case footer(isOnHeading: Bool)
  }

  private struct Drawing {
    let row: Row
    let repertoire: Repertoire
    let cells: [Cell]
  }

  private static let limit = 128

  private let drawings = Mutex<[Drawing]>([])

  /// The cells of a row, nil where it was not drawn yet with these glyphs and colours.
  func cells(of row: Row, in repertoire: Repertoire) -> [Cell]? {
    drawings.withLock { drawings in
      drawings.first {
        $0.row == row && $0.repertoire.glyphs === repertoire.glyphs
          && $0.repertoire.colors == repertoire.colors
      }?.cells
    }
  }

  func remember(_ cells: [Cell], of row: Row, in repertoire: Repertoire) {
    drawings.withLock { drawings in
      if drawings.count == Self.limit { drawings = [] }
      drawings.append(Drawing(row: row, repertoire: repertoire, cells: cells))
    }
  }
}

extension Canvas {
  /// Draws a row that does not have the focus, or copies it where it was drawn before; its meaning is never copied.
  mutating func draw(
    _ row: DrawnRows.Row, in rect: Rect, from memory: DrawnRows, by draw: (inout Canvas) -> Void
  ) {
    guard !frame.isDescribed else { return draw(&self) }
    if let cells = memory.cells(of: row, in: frame.repertoire) {
      return frame.put(cells, at: rect.origin)
    }
    draw(&self)
    memory.remember(frame.cells(in: rect), of: row, in: frame.repertoire)
  }
}
