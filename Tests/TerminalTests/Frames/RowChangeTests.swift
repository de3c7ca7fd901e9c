import Terminal
import Testing

@Suite struct RowChangeTests {
  private func frame(_ rows: [SafeText], columns: Int = 12) -> Frame {
    var frame = Frame(size: Size(columns: columns, rows: rows.count), repertoire: .standard)
    for (row, text) in rows.enumerated() { frame.put(text, at: Point(column: 0, row: row)) }
    return frame
  }

  private func told(_ changes: [RowChange]) -> [String] {
    changes.map { change in
      let runs = change.runs?.map { run in
        "\(run.column):"
          + String(String.UnicodeScalarView(run.scalars.compactMap(Unicode.Scalar.init)))
      }
      let clears = change.blankFrom.map { " clear \($0)" } ?? ""
      return "\(change.row) \(runs?.joined(separator: "|") ?? "all")\(clears)"
    }
  }

  @Test(
    arguments: [
      (["ab", "cd"], ["ab", "cd"], []),
      (["ab", "cd"], ["ab", "ce"], ["1 1:e"]),
      // A way around five cells costs as much as they do.
      (["abcdefghijkl"], ["Abcdefghijkl"], ["0 0:A"]),
      (["abcdefghijkl"], ["AbcdEfghijkl"], ["0 0:AbcdE"]),
      (["abcdefghijkl"], ["AbcdefghijkL"], ["0 0:A|11:L"]),
      (["abcdefghijkl"], ["Abc"], ["0 0:A clear 3"]),
      (["abcdefghij"], ["abcdefghi"], ["0 9: "]),
      (["a漢cdefghijk"], ["a漢c"], ["0 all clear 4"]),
      (["a漢c"], ["abcd"], ["0 all clear 4"]),
    ] as [([SafeText], [SafeText], [String])])
  func `what has changed in a row is told`(old: [SafeText], new: [SafeText], changes: [String]) {
    #expect(told(frame(new).changes(since: frame(old))) == changes)
  }

  @Test func `of a screen nothing is known of every row is told`() {
    #expect(
      told(frame(["ab", "", "漢"]).changes(since: nil)) == [
        "0 0:ab clear 2", "1  clear 0", "2 all clear 2",
      ])
  }

  @Test func `cells of another look are another run`() {
    var new = frame(["abcdef"])
    new.paint(Rect(column: 2, row: 0, columns: 2, rows: 1), role: .label)
    #expect(told(new.changes(since: nil)) == ["0 0:ab|2:cd|4:ef clear 6"])
    #expect(told(new.changes(since: frame(["abcdef"]))) == ["0 2:cd"])
  }

  @Test(arguments: 0..<50) func `a screen that takes the changes shows the frame`(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    var shown = frame(Array(repeating: "", count: 6))
    for _ in 0..<20 {
      var next = Bool.random(using: &dice) ? shown : Frame(size: shown.size, repertoire: .standard)
      for _ in 0..<Int.random(in: 0...4, using: &dice) { scribble(on: &next, &dice) }
      let taken = lines(of: shown, taking: next.changes(since: shown), of: next)
      #expect(taken == next.lines)
      shown = next
    }
  }

  private func scribble(on frame: inout Frame, _ dice: inout SeededGenerator) {
    let texts: [SafeText] = ["abc", "漢", "    ", "a long text", "e\u{301}", "x"]
    let point = Point(
      column: Int.random(in: 0..<12, using: &dice), row: Int.random(in: 0..<6, using: &dice))
    let roles: [Role] = [.text, .label, .dim]
    frame.put(
      texts.randomElement(using: &dice) ?? "", at: point,
      role: roles.randomElement(using: &dice) ?? .text,
      emphasis: Bool.random(using: &dice) ? .focused : [])
  }

  private func lines(of shown: Frame, taking changes: [RowChange], of frame: Frame) -> [[Cell]] {
    var lines = shown.lines
    for change in changes {
      guard let runs = change.runs else {
        lines[change.row] = frame.lines[change.row]
        continue
      }
      for run in runs {
        for (offset, scalar) in run.scalars.enumerated() {
          let glyph = Glyph(Unicode.Scalar(scalar) ?? " ", width: 1)
          var cell = Cell(glyph, role: run.first.role, emphasis: run.first.emphasis)
          cell.color = run.first.color
          lines[change.row][run.column + offset] = cell
        }
      }
      if let column = change.blankFrom {
        for column in column..<frame.size.columns { lines[change.row][column] = .blank }
      }
    }
    return lines
  }
}
