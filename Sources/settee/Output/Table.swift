import Terminal

/// Rows of text in columns that line up.
struct Table {
  private let rows: [[Cell]]

  init(_ rows: [[String]]) { self.rows = rows.map { $0.map(Cell.init) } }

  /// The rows, one a line, columns two blanks apart, without blanks at the ends.
  var text: String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].width : 0 }.max() ?? 0
    }
    return rows.map { line(of: $0, widths) }.joined(separator: "\n")
  }

  private func line(of row: [Cell], _ widths: [Int]) -> String {
    var line = ""
    var gap = 0
    for (cell, width) in zip(row, widths) {
      if !cell.text.isEmpty {
        line += String(repeating: " ", count: gap) + cell.text
        gap = 0
      }
      gap += width - cell.width + 2
    }
    return line
  }
}

/// A text of a table on one line, without blanks at its end, and its width in columns.
private struct Cell {
  let text: String
  let width: Int

  init(_ text: String) {
    // Most texts are plain, and lists are long.
    let isPlain = text.utf8.allSatisfy { (0x20...0x7E).contains($0) } && text.utf8.last != 0x20
    self.text = isPlain ? text : text.onOneLine.trimmingEnd
    width = isPlain ? text.utf8.count : SafeText(self.text, in: .standard).width
  }
}

extension String {
  fileprivate var onOneLine: String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "␊")
  }

  fileprivate var trimmingEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
