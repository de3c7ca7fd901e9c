import Terminal

/// A scrollable list, and a last line that shows the latest event.
struct Probe: TerminalProgram {
  enum Message: Sendable { case posted(Int) }

  let rows = 200
  var size = Size(columns: 0, rows: 0)
  var selected = 0
  var last: SafeText = "ready"
  var usesMouse = false
  let post: @Sendable () -> Void

  mutating func handle(_ event: TerminalEvent<Message>) -> LoopStep {
    switch event {
    case .input(.keystroke(let keystroke)): return press(keystroke)
    case .input(let input): last = SafeText("got \(input)", in: .standard)
    case .resized(let size):
      self.size = size
      last = SafeText("size \(size)", in: .standard)
    case .resumed: last = "resumed"
    case .message(.posted(let number)): last = "posted \(number)"
    case .terminate(let signal): return .quit(128 + signal)
    case .hangup: return .quit(129)
    }
    return .draw
  }

  private mutating func press(_ keystroke: KeyPress) -> LoopStep {
    last = SafeText("key \(keystroke)", in: .standard)
    switch keystroke.description {
    case "Down": selected = min(selected + 1, rows - 1)
    case "Up": selected = max(selected - 1, 0)
    case "m": usesMouse.toggle()
    case "p": post()
    case "q": return .quit(7)
    case "u": return .unchanged
    case "z": return .suspend
    case "Ctrl-L": return .redraw
    case "o": return .lend { print("lent out") }
    // The tests check that the terminal is restored before Swift prints the message.
    case "x": preconditionFailure("the probe crashed")
    case "e": leave(with: 9)
    case "b":
      print("busy")
      while size.columns > 0 { continue }
    default: break
    }
    return .draw
  }

  func frame(in repertoire: DisplayCapabilities, isDescribed: Bool) -> Frame {
    var frame = Frame(
      size: size, repertoire: repertoire, modes: usesMouse ? [.paste, .mouse] : .paste,
      isDescribed: isDescribed)
    let top = max(0, selected - frame.size.rows + 3)
    for row in 0..<max(0, frame.size.rows - 1) where top + row < rows {
      let index = top + row
      let focused: Emphasis = index == selected ? .focused : []
      let pointer: SafeText = index == selected ? "> " : "  "
      let position = Point(column: 0, row: row)
      frame.write(
        (pointer + "setting \(index)").padded(to: frame.size.columns), at: position,
        emphasis: focused)
      frame.write(
        "value é漢 \(index)", at: Point(column: 30, row: row), role: .value, emphasis: focused)
      if index == selected { frame.cursor = Cursor(at: Point(column: 2, row: row)) }
    }
    frame.write(last, at: Point(column: 0, row: frame.size.rows - 1), role: .status)
    return frame
  }
}
