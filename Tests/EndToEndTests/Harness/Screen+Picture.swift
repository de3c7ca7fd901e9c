import TestSupport

extension Screen {
  /// A picture of the screen.
  func picture(columns: Int) throws -> TerminalPicture {
    var reader = StyledLineReader()
    let lines = try styledText.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return TerminalPicture(columns: columns, rows: lines.map { reader.runs(in: $0) })
  }
}

/// Reads lines with the sequences that select colors and attributes, all of whose characters are one column wide.
private struct StyledLineReader {
  private var look = TerminalPicture.Look()

  mutating func runs(in line: Substring) -> [TerminalPicture.Run] {
    var runs: [TerminalPicture.Run] = []
    var rest = line
    var column = 0
    while !rest.isEmpty {
      if let sequence = rest.prefixMatch(of: #/\u{1B}\[([0-9;]*)m/#) {
        for code in sequence.output.1.split(separator: ";") { select(Int(code) ?? 0) }
        if sequence.output.1.isEmpty { select(0) }
        rest = rest[sequence.range.upperBound...]
        continue
      }
      let text = rest.prefix { $0 != "\u{1B}" }
      let run = TerminalPicture.Run(
        column: column, columns: text.count, text: String(text), look: look)
      runs.append(run)
      column += text.count
      rest = rest[text.endIndex...]
    }
    return runs
  }

  private mutating func select(_ code: Int) {
    switch code {
    case 0: look = TerminalPicture.Look()
    case 1: look.isBold = true
    case 2: look.isDim = true
    case 3: look.isItalic = true
    case 4: look.isUnderlined = true
    case 7: look.isReverse = true
    case 22: (look.isBold, look.isDim) = (false, false)
    case 27: look.isReverse = false
    case 30...37: look.color = code - 30
    case 39: look.color = nil
    default: break
    }
  }
}
