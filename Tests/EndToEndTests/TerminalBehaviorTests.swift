import Foundation
import Testing

/// The tool's use of the terminal, which it must restore.
@Suite(.enabled(if: Screen.tmux != nil))  // Requires a terminal from tmux.
struct TerminalBehaviorTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func opened(_ environment: [String: String?] = [:]) throws -> Screen {
    let screen = try Screen(sandbox, "org.settee.demo", environment: environment)
    try screen.selects("Owner")
    return screen
  }

  /// Checks the state of the terminal after any exit.
  private func expectRestored(
    _ screen: Screen, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(screen.state("alternate_on") == "0", sourceLocation: sourceLocation)
    #expect(screen.state("cursor_flag") == "1", sourceLocation: sourceLocation)
    #expect(screen.state("mouse_any_flag") == "0", sourceLocation: sourceLocation)
    let modes = screen.modes
    for mode in ["icanon", "echo", "isig", "icrnl", "opost"] {
      #expect(modes.contains(Substring(mode)), "\(modes)", sourceLocation: sourceLocation)
    }
  }

  @Test func `the editor acquires the terminal and restores it on exit`() throws {
    let screen = try opened()
    #expect(screen.state("alternate_on") == "1")
    #expect(screen.modes.contains("-icanon"))
    try screen.press("q")
    try screen.exits(with: 0)
    expectRestored(screen)
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func `the terminal is restored after any signal`(number: Int32) throws {
    let screen = try opened()
    try screen.signal(number)
    try screen.exits(with: 128 + number)
    expectRestored(screen)
  }

  @Test func `the editor can be suspended and resumed from a shell`() throws {
    sandbox.environment["PS1"] = "ready$ "
    let shell = try Screen(
      sandbox, command: ["bash", "--norc", "--noprofile", "-i"], environment: ["COLUMNS": nil])
    try shell.shows("ready$")
    try shell.type("'\(Sandbox.settee)' org.settee.demo")
    try shell.press("Enter")
    for _ in 0..<2 {
      try shell.selects("Owner")
      try shell.press("C-z")
      try shell.shows("Stopped")
      try shell.selects("ready$")
      #expect(shell.state("alternate_on") == "0")
      try shell.type("clear; echo tty $(stty -a | grep -o ' icanon'); fg")
      try shell.press("Enter")
      try shell.selects("Owner")
    }
    try shell.press("q")
    // Input typed while the screen is restored may be lost.
    try shell.waits(for: "the shell") { $0.state("alternate_on") == "0" && $0.line == "ready$" }
    try shell.type("echo over $?")
    try shell.press("Enter")
    try shell.shows("tty icanon", "over 0")
  }

  @Test func `the editor follows a constantly resized window`() throws {
    let screen = try opened()
    for size in 1...30 { try screen.resize(columns: size * 4, rows: 31 - size) }
    try screen.resize(columns: 1, rows: 1)
    try screen.resize(columns: 60, rows: 12)
    try screen.selects("Owner")
    try screen.resize(columns: 100, rows: 30)
    try screen.shows("settee - Audio", "c only set")
    try screen.selects("Owner")
  }

  @Test(arguments: ["vt100", "linux", "xterm-256color", "no-such-terminal"])
  func `the editor works on each kind of terminal`(name: String) throws {
    let screen = try opened(["TERM": name])
    try screen.press("Down", "j")
    try screen.selects("Device")
    try screen.press("q")
    try screen.exits(with: 0)
    expectRestored(screen)
  }

  @Test func `a terminal without a cursor gets line mode`() throws {
    let screen = try Screen(sandbox, "org.settee.demo", environment: ["TERM": "dumb"])
    try screen.shows("2. Output", "Audio>")
    try screen.type("q")
    try screen.press("Enter")
    try screen.exits(with: 0)
  }

  @Test func `without colors every state has its symbol`() throws {
    let screen = try opened(["NO_COLOR": "1"])
    try screen.press("/")
    try screen.type("mute")
    try screen.press("Enter", "Space")
    try screen.selects("* Mute")
    let colored = screen.coloredText
    #expect(!(0...7).contains { colored.contains("\u{1B}[3\($0)") }, "\(colored)")
  }

  @Test func `without Unicode all characters are ASCII`() throws {
    try sandbox.settee("set", "org.settee.demo", "owner", "Zoë 漢字")
    let screen = try opened(["LC_ALL": "C"])
    try screen.selects("Owner", "Zo")
    #expect(screen.text.utf8.allSatisfy { $0 < 0x80 }, "\(screen.text)")
  }

  @Test(arguments: [
    ("fr_FR.ISO-8859-1", false), ("ja_JP.eucJP", false), ("fr_FR.ISO-8859-15@euro", false),
    ("fr_FR.UTF-8", true), ("xx_XX.utf8@any", true), ("xx_XX", true),
  ])
  func `a locale that is not installed has the character set in its name`(
    locale: String, isUnicode: Bool
  ) throws {
    try sandbox.settee("set", "org.settee.demo", "owner", "漢字")
    let screen = try opened(["LC_ALL": locale])
    try screen.selects(isUnicode ? "漢字" : "<U+6F22>")
    #expect(screen.text.contains("│") == isUnicode, "\(screen.text)")
    sandbox.environment["LC_ALL"] = locale
    let doctor = try sandbox.settee("doctor").output
    #expect(doctor.contains("ASCII") != isUnicode, "\(doctor)")
  }

  @Test func `sizes in the environment are ignored`() throws {
    let screen = try opened(["LINES": "5", "COLUMNS": "10"])
    try screen.shows("settee - Audio", "c only set")
    try screen.resize(columns: 90, rows: 20)
    try screen.shows("c only set  r reset")
  }

  @Test func `pipes as standard input and output are ignored`() throws {
    let screen = try Screen(
      sandbox,
      command: ["/bin/sh", "-c", "echo | \"$0\" org.settee.demo | cat; echo over", Sandbox.settee])
    try screen.selects("Owner")
    try screen.press("q")
    try screen.shows("over")
    expectRestored(screen)
  }

  @Test func `pasted text is inserted in a field and ignored elsewhere`() throws {
    let screen = try opened()
    try screen.paste("rq\rx")
    try screen.shows("Text cannot be pasted here")
    try screen.press("Enter", "C-u")
    try screen.paste("q quits")
    try screen.selects("q quits")
    try screen.press("Enter")
    try screen.selects("* Owner", "q quits")
  }

  @Test func `a click selects and a second one opens`() throws {
    let screen = try opened()
    try screen.click(column: 30, row: 4)
    try screen.selects("Volume")
    try screen.click(column: 30, row: 5)
    try screen.selects("Mute")
    try screen.click(column: 30, row: 5)
    try screen.selects("* Mute", "[x]")
  }
}
