import Foundation
import Testing

/// Tests of the terminal host with a small program on a pseudo-terminal.
@Suite(.serialized) struct NcursesTerminalTests {
  private static let enterScreen = "\u{1B}[?1049h"
  private static let leaveScreen = "\u{1B}[?1049l"
  private static let endOfFrame = "\u{1B}[?2026l"
  private static let pasteOff = "\u{1B}[?2004l"

  private func startProbe(
    _ environment: [String: String?] = [:], columns: Int = 80, rows: Int = 24,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> PseudoTerminal {
    let terminal = try #require(
      PseudoTerminal(environment: environment, columns: columns, rows: rows))
    #expect(
      terminal.waits(for: "size \(columns)x\(rows)"), "\(terminal.output)",
      sourceLocation: sourceLocation)
    return terminal
  }

  /// Expects that the program restored the terminal and exited with a status.
  private func expectRestored(
    _ terminal: PseudoTerminal, status: Int32, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(terminal.exitStatus() == status, sourceLocation: sourceLocation)
    #expect(terminal.output.contains(Self.leaveScreen), sourceLocation: sourceLocation)
    #expect(terminal.output.contains(Self.pasteOff), sourceLocation: sourceLocation)
    #expect(terminal.isCooked, sourceLocation: sourceLocation)
  }

  @Test func `quitting restores the terminal`() throws {
    let terminal = try startProbe()
    #expect(!terminal.isCooked)
    terminal.send("q")
    expectRestored(terminal, status: 7)
  }

  @Test(arguments: [SIGTERM, SIGINT]) func `a signal ends the program and restores the terminal`(
    number: Int32
  ) throws {
    let terminal = try startProbe()
    terminal.signal(number)
    expectRestored(terminal, status: 128 + number)
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGQUIT])
  func `a crash restores the terminal first`(number: Int32) throws {
    let terminal = try startProbe(["SWIFT_BACKTRACE": "enable=no"])
    terminal.signal(number)
    expectRestored(terminal, status: 128 + number)
  }

  @Test(arguments: [
    SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS, SIGPIPE, SIGPOLL,
    SIGPWR,
    SIGSTKFLT, 34, 64,
  ])
  func `a signal that ends any program restores the terminal first`(number: Int32) throws {
    let terminal = try startProbe()
    terminal.signal(number)
    expectRestored(terminal, status: 128 + number)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a program that does not react to a signal is terminated after a second`(number: Int32)
    throws
  {
    let terminal = try startProbe()
    terminal.send("b")
    #expect(terminal.waits(for: "busy"))
    terminal.signal(number)
    expectRestored(terminal, status: 128 + number)
  }

  @Test func `a trap restores the terminal before it prints its message`() throws {
    let terminal = try startProbe(["SWIFT_BACKTRACE": "enable=no"])
    terminal.send("x")
    expectRestored(terminal, status: 128 + SIGILL)
    #expect(terminal.waits(for: Self.leaveScreen))
    #expect(terminal.output.contains("the probe crashed"))
  }

  @Test func `the backtrace is printed on the restored screen`() throws {
    let terminal = try startProbe([
      "SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no,timeout=10s"
    ]
    )
    terminal.send("x")
    #expect(terminal.waits(for: Self.leaveScreen))
    #expect(terminal.waits(for: "the probe crashed"))
    #expect(terminal.waits(for: "Program crashed"))
    #expect(terminal.isCooked)
  }

  @Test func `calling exit restores the terminal`() throws {
    let terminal = try startProbe()
    terminal.send("e")
    expectRestored(terminal, status: 9)
  }

  @Test(arguments: ["vt100", "linux", "xterm", "tmux-256color", "screen", "rxvt", "xterm-mono"])
  func `common terminal types are supported`(name: String) throws {
    let terminal = try startProbe(["TERM": name])
    terminal.send("\u{1B}[B")
    #expect(terminal.wait { $0.output.contains("Down") })
    terminal.send("q")
    #expect(terminal.exitStatus() == 7)
    #expect(terminal.isCooked)
  }

  @Test func `a terminal without ANSI sequences receives none`() throws {
    let terminal = try startProbe(["TERM": "vt52"])
    terminal.send("\u{1B}Bq")
    #expect(terminal.exitStatus() == 7)
    #expect(terminal.output.contains("\u{1B}Y") && !terminal.output.contains("\u{1B}["))
  }

  @Test(arguments: ["no-such-terminal", "", nil])
  func `an unknown terminal is treated as an xterm`(
    name: String?
  ) throws {
    let terminal = try startProbe(["TERM": name])
    terminal.send("q")
    expectRestored(terminal, status: 7)
  }

  @Test func `a terminal without cursor addressing is rejected`() throws {
    let terminal = try #require(PseudoTerminal(environment: ["TERM": "dumb"]))
    #expect(terminal.exitStatus() == 3)
    #expect(terminal.output.contains("unusable") && terminal.output.contains("dumb"))
    #expect(terminal.isCooked)
  }

  @Test(
    arguments: [
      (["LC_ALL": "C"], false), (["LC_ALL": "C.UTF-8"], true), (["LC_ALL": nil], true),
      (["LC_ALL": ""], true), (["LC_ALL": nil, "LANG": "xx_XX.UTF-8"], true),
      (["LC_ALL": nil, "LC_CTYPE": "POSIX"], false),
    ] as [([String: String?], Bool)])
  func `the locale decides whether Unicode is shown`(
    environment: [String: String?], isUnicode: Bool
  ) throws {
    let terminal = try startProbe(environment)
    terminal.send("\u{1B}[B\u{1B}OB")
    #expect(terminal.waits(for: "value \(isUnicode ? "é漢" : "???") 2"))
  }

  @Test(arguments: [("5", "10"), ("0", "-1"), ("99999999", "99999999")])
  func `LINES and COLUMNS in the environment are ignored`(lines: String, columns: String) throws {
    let terminal = try startProbe(["LINES": lines, "COLUMNS": columns], columns: 60, rows: 12)
    terminal.resize(columns: 50, rows: 9)
    #expect(terminal.waits(for: "size 50x9"))
  }

  @Test(arguments: [(10, 40), (1, 1), (2, 3), (200, 50)])
  func `the program follows the size of the window`(columns: Int, rows: Int) throws {
    let terminal = try startProbe()
    terminal.resize(columns: columns, rows: rows)
    if columns > 20 { #expect(terminal.waits(for: "size \(columns)x\(rows)")) }
    terminal.resize(columns: 61, rows: 17)
    #expect(terminal.waits(for: "size 61x17"))
    terminal.send("q")
    #expect(terminal.exitStatus() == 7)
  }

  @Test func `a message from another thread wakes the program`() throws {
    let terminal = try startProbe()
    terminal.send("p")
    #expect(terminal.waits(for: "posted 42"))
  }

  @Test func `the terminal is lent and reacquired`() throws {
    let terminal = try startProbe()
    terminal.send("o")
    #expect(terminal.waits(for: Self.pasteOff))
    #expect(terminal.waits(for: Self.leaveScreen))
    #expect(terminal.waits(for: "lent out"))
    #expect(terminal.waits(for: Self.enterScreen))
    #expect(terminal.waits(for: "resumed"))
    #expect(!terminal.isCooked)
    terminal.send("q")
    expectRestored(terminal, status: 7)
  }

  @Test func `the mouse is on while the frame requests it`() throws {
    let terminal = try startProbe()
    terminal.send("m")
    #expect(terminal.waits(for: "\u{1B}[?1000h\u{1B}[?1006h"))
    terminal.send("\u{1B}[<0;5;6M")
    #expect(terminal.waits(for: "mouse"))
    terminal.send("m")
    #expect(terminal.waits(for: "\u{1B}[?1006l\u{1B}[?1000l"))
  }

  @Test func `pasted text and replies are not key presses`() throws {
    let terminal = try startProbe()
    terminal.send("\u{1B}[200~q\rq\u{1B}[201~")
    #expect(terminal.waits(for: "got paste"))
    terminal.send("\u{1B}]11;rgb:q/q/q\u{07}")
    #expect(terminal.waits(for: "ignored"))
  }

  @Test func `a lone Escape is the Esc key`() throws {
    let terminal = try startProbe()
    terminal.send("\u{1B}")
    #expect(terminal.waits(for: "Esc"))
  }

  @Test func `moving the cursor sends one small synchronized update`() throws {
    let terminal = try startProbe()
    #expect(terminal.waits(for: Self.endOfFrame))
    terminal.send("\u{1B}[B")
    #expect(terminal.waits(for: Self.endOfFrame))
    terminal.send("\u{1B}[A")
    #expect(terminal.wait { $0.output.contains(Self.endOfFrame) })
    #expect(terminal.output.contains("Up"))
    #expect(terminal.output.utf8.count <= 300)
    #expect(terminal.output.hasPrefix("\u{1B}[?2026h"))
    #expect(terminal.output.hasSuffix(Self.endOfFrame))
  }

  @Test func `a hang-up ends the program`() throws {
    let shell = try #require(
      PseudoTerminal(
        "/bin/sh",
        arguments: ["-c", "trap '' HUP; \"$0\"; echo $? > \"$1\"", PseudoTerminal.probe, status]))
    defer { unlink(status) }
    #expect(shell.waits(for: "size 80x24"))
    shell.hangUp()
    #expect(shell.exitStatus() == 0)
    #expect(try String(contentsOfFile: status, encoding: .utf8) == "129\n")
  }

  private let status = NSTemporaryDirectory() + "settee-status-" + UUID().uuidString

  @Test func `a suspended program relinquishes the terminal until it resumes`() throws {
    let shell = try #require(
      PseudoTerminal(
        "/bin/bash", arguments: ["--norc", "--noprofile", "-i"], environment: ["PS1": "ready$ "]))
    try #require(shell.waits(for: "ready$ "))
    shell.send("'\(PseudoTerminal.probe)'\r")
    for _ in 0..<2 {
      try #require(shell.waits(for: Self.enterScreen))
      try #require(shell.waits(for: Self.endOfFrame))
      shell.send("\u{1A}")
      try #require(shell.waits(for: Self.pasteOff))
      try #require(shell.waits(for: Self.leaveScreen))
      try #require(shell.waits(for: "Stopped"))
      try #require(shell.waits(for: "ready$ "))
      shell.send("fg\r")
    }
    #expect(shell.waits(for: Self.enterScreen))
    #expect(shell.waits(for: "resumed"))
    shell.send("q")
    #expect(shell.waits(for: "ready$ "))
    shell.send("echo status $?\r")
    #expect(shell.waits(for: "status 7"))
  }

  @Test func `a program stopped by SIGSTOP redraws when it continues`() throws {
    let terminal = try startProbe()
    terminal.signal(SIGSTOP)
    terminal.signal(SIGCONT)
    #expect(terminal.waits(for: Self.enterScreen))
    #expect(terminal.waits(for: "resumed"))
    terminal.send("q")
    expectRestored(terminal, status: 7)
  }

  @Test func `a suspension that no shell could end is resumed at once`() throws {
    let terminal = try startProbe()
    terminal.signal(SIGTSTP)
    #expect(terminal.waits(for: Self.leaveScreen))
    #expect(terminal.waits(for: "resumed"))
    terminal.send("q")
    expectRestored(terminal, status: 7)
  }

  @Test func `the program does not start in the background`() throws {
    let shell = try #require(
      PseudoTerminal(
        "/bin/bash", arguments: ["--norc", "--noprofile", "-i"], environment: ["PS1": "ready$ "]))
    #expect(shell.waits(for: "ready$ "))
    shell.send("'\(PseudoTerminal.probe)' &\r")
    #expect(shell.waits(for: "inBackground"))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setsid")))
  // Without setsid, the test cannot detach a process from its terminal.
  func `the program does not start without a terminal`() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
    process.arguments = ["--wait", PseudoTerminal.probe]
    let pipe = Pipe()
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 3)
    #expect(output.contains("noTerminal"), "\(output)")
  }

  @Test(arguments: ["echo | \"$0\" | cat", "setsid -w \"$0\""])
  func `the program works with pipes, and on a terminal that does not control it`(
    command: String
  ) throws {
    let shell = try #require(
      PseudoTerminal("/bin/sh", arguments: ["-c", "\(command); echo over", PseudoTerminal.probe]))
    #expect(shell.waits(for: "size 80x24"))
    shell.send("q")
    #expect(shell.waits(for: "over"))
    #expect(shell.isCooked)
  }
}
