import PreferenceValues
import Terminal

/// Rows of text in columns that line up.
struct Table {
  private let rows: [[TableCell]]

  init(_ rows: [[String]]) { self.rows = rows.map { $0.map(TableCell.init) } }

  /// The rows, one a line, columns two blanks apart, without blanks at the ends; what follows a long text is not aligned.
  var text: String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].alignedWidth : 0 }.max() ?? 0
    }
    return rows.map { line(of: $0, widths) }.joined(separator: "\n")
  }

  private func line(of row: [TableCell], _ widths: [Int]) -> String {
    var line = ""
    var gap = 0
    for (cell, width) in zip(row, widths) {
      if !cell.text.isEmpty {
        line += String(repeating: " ", count: gap) + cell.text
        gap = 0
      }
      gap += max(0, width - cell.width) + 2
    }
    return line
  }
}

/// A text of a table on one line, without spaces at its end.
private struct TableCell {
  let text: String
  /// Its width in columns, at most one more than that of the longest aligned text.
  let width: Int

  /// Longer texts would move the columns of all other rows far to the right.
  private static let longestAligned = 1_000

  init(_ text: String) {
    // Most texts are plain, and lists are long.
    let isPlain = text.utf8.allSatisfy { (0x20...0x7E).contains($0) } && text.utf8.last != 0x20
    self.text = isPlain ? text : text.onOneLine.withVisibleTabs.trimmingEnd
    width =
      isPlain
      ? text.utf8.count
      : SafeText(self.text, in: .standard, upTo: Self.longestAligned + 1).width
  }

  /// The width that the column needs for it.
  var alignedWidth: Int { width > Self.longestAligned ? 0 : width }
}

extension String {
  /// The text with a symbol for each tab, which would move the columns after it.
  fileprivate var withVisibleTabs: String {
    split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "␉")
  }

  fileprivate var trimmingEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
