import Terminal
import TestSupport

/// An SVG picture of a frame, as a terminal would show it.
struct FramePicture {
  let frame: Frame
  var theme = Theme.dark

  /// The SVG source.
  var svg: String {
    TerminalPicture(
      columns: frame.size.columns, rows: (0..<frame.size.rows).map { runs(inRow: $0) }
    ).svg
  }

  private func runs(inRow row: Int) -> [TerminalPicture.Run] {
    var runs: [TerminalPicture.Run] = []
    var column = 0
    for cell in frame.lines[row] {
      defer { column += 1 }
      guard !cell.isContinuation else {
        runs[runs.count - 1].columns += 1
        continue
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: cell.glyph.scalars)
      let look = TerminalPicture.Look(theme.style(of: cell.role, cell.emphasis))
      if let last = runs.last, last.look == look, cell.width == 1, last.columns == last.text.count {
        runs[runs.count - 1].text += String(text)
        runs[runs.count - 1].columns += 1
      } else {
        runs.append(
          TerminalPicture.Run(column: column, columns: 1, text: String(text), look: look))
      }
    }
    return runs
  }
}

extension TerminalPicture.Look {
  fileprivate init(_ style: Style) {
    self.init()
    color = style.color.map(Self.number)
    isBold = style.attributes.contains(.bold)
    isDim = style.attributes.contains(.dim)
    isItalic = style.attributes.contains(.italic)
    isUnderlined = style.attributes.contains(.underline)
    isReverse = style.attributes.contains(.reverse)
  }

  private static func number(of color: Style.Color) -> Int {
    switch color {
    case .black: 0
    case .red: 1
    case .green: 2
    case .yellow: 3
    case .blue: 4
    case .magenta: 5
    case .cyan: 6
    case .white: 7
    }
  }
}
