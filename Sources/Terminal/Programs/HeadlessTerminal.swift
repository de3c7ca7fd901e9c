/// Runs a program without a terminal: keys in, frames out.
///
/// ```swift
/// var terminal = HeadlessTerminal(running: editor, size: Size(columns: 40, rows: 10))
/// terminal.press("Down Down Enter \"0.7\" Enter")
/// let text = terminal.frame.plainText
/// ```
package struct HeadlessTerminal<Program: TerminalProgram> {
  package private(set) var program: Program
  package private(set) var frame: Frame
  /// The exit status of the program after it has quit.
  package private(set) var exitStatus: Int32?
  /// The last text that the program copied to the clipboard.
  package private(set) var copied: String?
  /// The number of requests to be suspended.
  package private(set) var suspensions = 0

  package init(running program: Program, size: Size, repertoire: DisplayCapabilities = .standard) {
    self.program = program
    frame = Frame(size: size, repertoire: repertoire)
    send(.resized(size))
  }

  /// Sends the program an event, performs its step, and draws the next frame.
  package mutating func send(_ event: TerminalEvent<Program.Message>) {
    guard exitStatus == nil else { return }
    if case .input(.keystroke(.stop)) = event {
      return perform(.suspend)
    }
    perform(program.handle(event))
  }

  private mutating func perform(_ step: LoopStep) {
    switch step {
    case .copy(let text):
      copied = text
      draw()
    case .draw, .redraw: draw()
    case .unchanged: break
    case .suspend:
      suspensions += 1
      send(.resumed)
    case .lend(let work):
      work()
      send(.resumed)
    case .quit(let status): exitStatus = status
    }
  }

  /// Presses the keys of a script: see ``KeyPress/script(_:)``.
  package mutating func press(_ script: String) {
    let keystrokes = KeyPress.script(script)
    precondition(keystrokes != nil, "\(script) is not a script of keys")
    for keystroke in keystrokes ?? [] { send(.input(.keystroke(keystroke))) }
  }

  package mutating func paste(_ text: String) {
    send(.input(.paste(text)))
  }

  package mutating func resize(to size: Size) {
    frame = Frame(size: size, repertoire: frame.repertoire)
    send(.resized(size))
    draw()
  }

  private mutating func draw() {
    frame = program.frame(in: frame.repertoire, isDescribed: true)
    program.shown()
  }
}
