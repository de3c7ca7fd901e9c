import Terminal
import Testing

@Suite struct FrameTests {
  private func frame(_ columns: Int, _ rows: Int, _ repertoire: DisplayCapabilities = .standard)
    -> Frame
  {
    Frame(size: Size(columns: columns, rows: rows), repertoire: repertoire)
  }

  @Test func `text appears at its position`() {
    var frame = frame(8, 2)
    let end = frame.write("abc", at: Point(column: 2, row: 1), role: .label)
    #expect(frame.plainText == "\n  abc")
    #expect(frame.roleText == "\n  lll")
    #expect(end == 5)
  }

  @Test func `text outside the clip rectangle is not drawn`() {
    var frame = frame(8, 1)
    let clip = Rect(column: 2, row: 0, columns: 3, rows: 1)
    frame.write("abcdefgh", at: Point(column: 0, row: 0), within: clip)
    #expect(frame.plainText == "  cde")
  }

  @Test(arguments: [-3, -1, 0, 1, 5, 9]) func `any position is safe to write to`(column: Int) {
    var frame = frame(3, 1)
    frame.write("漢字", at: Point(column: column, row: 0))
    frame.write("漢字", at: Point(column: 0, row: column))
    frame.fill(Rect(column: column, row: column, columns: 9, rows: 9))
    #expect(frame.lines.joined().count == 3)
  }

  @Test func `wide characters are never split`() {
    var frame = frame(6, 1)
    frame.write("漢字漢", at: Point(column: 0, row: 0))
    frame.write("x", at: Point(column: 1, row: 0))
    #expect(frame.plainText == " x字漢")
    frame.write("y", at: Point(column: 4, row: 0))
    #expect(frame.plainText == " x字y")
    frame.write("漢", at: Point(column: 5, row: 0))
    #expect(frame.plainText == " x字y")
  }

  @Test func `replacements of unsafe characters have the special role`() {
    var frame = frame(8, 1)
    frame.write("a\u{1B}b", at: Point(column: 0, row: 0), role: .value)
    #expect(frame.plainText == "a^[b")
    #expect(frame.roleText == "v^^v")
  }

  @Test func `an ASCII frame contains only ASCII`() {
    var frame = frame(8, 1, .ascii)
    frame.write("a…é漢", at: Point(column: 0, row: 0))
    #expect(frame.plainText == "a????")
    #expect(frame.lines.joined().allSatisfy { $0.glyph.base.isASCII })
  }

  @Test func `semantic nodes are read in order, labels first`() {
    var frame = frame(8, 1)
    let rect = Rect(column: 0, row: 0, columns: 8, rows: 1)
    frame.semantics = [
      SemanticNode(.heading, label: "Audio", rect: rect),
      SemanticNode(
        .row, label: "Volume", value: "0.8", states: ["unsaved"], hint: "Enter edits", rect: rect,
        isFocused: true),
    ]
    #expect(frame.linearText == "  Audio\n> Volume: 0.8 (unsaved) - Enter edits")
  }
}
