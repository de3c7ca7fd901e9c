import Terminal

/// Rows of text in columns that line up.
struct Table {
  private let rows: [[String]]

  init(_ rows: [[String]]) { self.rows = rows.map { $0.map(\.onOneLine) } }

  /// The rows, one a line, columns two blanks apart, without blanks at the ends.
  var text: String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].width : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.width) }
      return cells.joined(separator: "  ").trimmingEnd
    }.joined(separator: "\n")
  }
}

extension String {
  fileprivate var onOneLine: String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "␊")
  }

  /// Its width in columns.
  fileprivate var width: Int { SafeText(self, in: .standard).width }

  fileprivate var trimmingEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
