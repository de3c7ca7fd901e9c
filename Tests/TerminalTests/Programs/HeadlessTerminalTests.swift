import Terminal
import Testing

@Suite struct HeadlessTerminalTests {
  /// A program that lists its events and has a key for each loop step.
  private struct Log: TerminalProgram {
    var events: [String] = []
    var size = Size(columns: 0, rows: 0)

    mutating func handle(_ event: TerminalEvent<Int>) -> LoopStep {
      switch event {
      case .input(.keystroke(KeyPress(.character("u")))): return .unchanged
      case .input(.keystroke(KeyPress(.character("q")))): return .quit(4)
      case .input(.keystroke(KeyPress(.character("o")))): return .lend {}
      case .input(let input): events.append("\(input)")
      case .resized(let size):
        self.size = size
        events.append("\(size)")
      case .resumed: events.append("resumed")
      case .message(let number): events.append("message \(number)")
      case .terminate, .hangup: return .quit(129)
      }
      return .draw
    }

    func frame(in repertoire: DisplayCapabilities, isDescribed: Bool) -> Frame {
      var frame = Frame(size: size, repertoire: repertoire, isDescribed: isDescribed)
      for (row, event) in events.suffix(frame.size.rows).enumerated() {
        frame.write(SafeText(event, in: frame.repertoire), at: Point(column: 0, row: row))
      }
      return frame
    }
  }

  private func terminal() -> HeadlessTerminal<Log> {
    HeadlessTerminal(running: Log(), size: Size(columns: 40, rows: 2))
  }

  @Test func `a program first receives its size`() {
    #expect(terminal().frame.plainText == "40x2\n")
  }

  @Test func `events are drawn`() {
    var terminal = terminal()
    terminal.send(.message(3))
    terminal.paste("x")
    #expect(terminal.frame.plainText == "message 3\npaste(\"x\")")
    terminal.resize(to: Size(columns: 9, rows: 1))
    #expect(terminal.frame.rows == ["9x1"])
  }

  @Test func `suspending and lending the terminal end with a resumed event`() {
    var terminal = terminal()
    terminal.press("^Z o")
    #expect(terminal.suspensions == 1)
    #expect(terminal.program.events.suffix(2) == ["resumed", "resumed"])
  }

  @Test func `a program receives no events after it quits`() {
    var terminal = terminal()
    terminal.press("u q")
    terminal.send(.message(3))
    #expect(terminal.exitStatus == 4)
    #expect(terminal.program.events == ["40x2"])
  }
}
