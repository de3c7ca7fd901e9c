package import Terminal

extension NcursesTerminal {
  /// Runs a program until it quits, and gives the terminal back.
  ///
  /// One thread does everything: it sleeps until the terminal, a signal or the mailbox has something, hands over all that has come,
  /// and then draws at most one frame. What comes meanwhile waits, and is handed over together.
  ///
  /// - Returns: the program's exit status.
  package mutating func run<Program: TerminalProgram>(
    _ program: inout Program, mailbox: Mailbox<Program.Message>
  ) -> Int32 {
    var (incoming, hasMessages) = gather(beside: mailbox.descriptor, mayWait: false)
    incoming.insert(.resized, at: 0)
    while true {
      if let status = deal(with: incoming, hasMessages ? mailbox.take() : [], &program) {
        giveBack()
        return status
      }
      if needsFrame { draw(&program) }
      (incoming, hasMessages) = gather(beside: mailbox.descriptor, mayWait: true)
    }
  }

  /// - Returns: the exit status when the program has quit.
  private mutating func deal<Program: TerminalProgram>(
    with incoming: [Incoming], _ messages: [Program.Message], _ program: inout Program
  ) -> Int32? {
    for item in incoming {
      if let status = deal(with: item, &program) { return status }
    }
    for message in messages {
      if let status = follow(program.handle(.message(message)), &program) { return status }
    }
    return nil
  }

  private mutating func deal<Program: TerminalProgram>(
    with item: Incoming, _ program: inout Program
  ) -> Int32? {
    switch item {
    case .input(let event): return follow(program.handle(.input(event)), &program)
    case .resized: return follow(program.handle(.resized(size)), &program)
    case .terminate(let signal): return follow(program.handle(.terminate(signal: signal)), &program)
    case .hangup: return follow(program.handle(.hangup), &program)
    case .stop: suspend()
    case .goesOn: lend {}
    }
    return resume(&program)
  }

  private mutating func follow<Program: TerminalProgram>(
    _ step: LoopStep, _ program: inout Program
  ) -> Int32? {
    switch step {
    case .unchanged: break
    case .draw: needsFrame = true
    case .copy(let text):
      copy(text)
      needsFrame = true
    case .redraw: redrawEverything()
    case .suspend:
      suspend()
      return resume(&program)
    case .lend(let work):
      lend(work)
      return resume(&program)
    case .quit(let status): return status
    }
    return nil
  }

  /// Tells the program that it has its screen again, whose size may have changed meanwhile.
  private mutating func resume<Program: TerminalProgram>(_ program: inout Program) -> Int32? {
    resize(to: size)
    return follow(program.handle(.resized(size)), &program)
      ?? follow(program.handle(.resumed), &program)
  }

  private mutating func draw(_ program: inout some TerminalProgram) {
    present(program.frame(in: repertoire, isDescribed: false))
    needsFrame = false
    program.shown()
  }
}
