import Foundation
import Testing

/// Every kind of terminal with every kind of locale, at the sizes that matter, with texts that mean harm.
@Suite(.enabled(if: Screen.tmux != nil))  // Without tmux there is no terminal to look at.
struct TerminalMatrixTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Titles, colours and directions that a terminal or a reader would fall for.
  private static let hostile = #"red\u001b]0;owned\u0007\u001b[31m\u202elive\u009b2J"#

  @Test(
    arguments: ["no-such-terminal", "vt100", "linux", "xterm", "xterm-256color", "tmux-256color"],
    ["C", "C.UTF-8", nil])
  func `it works on every terminal in every locale at every size`(
    terminal: String, locale: String?
  ) throws {
    try sandbox.write(
      "{\"device\": \"é漢\", \"owner\": \"\(Self.hostile)\"}", to: "hostile.json")
    let screen = try Screen(
      sandbox, "./hostile.json", environment: ["TERM": terminal, "LC_ALL": locale])
    try screen.shows("device", "owner", "red")
    #expect(screen.state("pane_title") != "owned")
    let shown = screen.text.unicodeScalars
    #expect(!shown.contains("\u{1B}") && !shown.contains("\u{202E}"), "\(screen.text)")
    #expect(screen.text.contains("漢") == (locale != "C"), "\(screen.text)")
    for (columns, rows) in [(1, 1), (20, 6), (40, 10), (120, 40)] {
      try screen.resize(columns: columns, rows: rows)
      if columns > 1 { try screen.selects("device") }
    }
    try screen.press("Down")
    try screen.selects("owner", "red")
    try screen.press("q")
    try screen.leaves(with: 0)
    #expect(screen.state("alternate_on") == "0" && screen.state("cursor_flag") == "1")
    #expect(screen.modes.contains("icanon") && screen.modes.contains("echo"))
  }

  /// The demo with its first setting selected.
  private func demo() throws -> Screen {
    let screen = try Screen(sandbox, "org.settee.demo")
    try screen.selects("Owner")
    return screen
  }

  /// Leaves it as somebody who has changed nothing.
  private func leave(_ screen: Screen) throws {
    #expect(!screen.text.contains("unsaved"))
    try screen.press("q")
    try screen.leaves(with: 0)
  }

  @Test func `late answers of the terminal are no keystrokes`() throws {
    let screen = try demo()
    try screen.type("\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{7}\u{1B}[?62;c\u{1B}P1+r436f=38\u{1B}\\")
    try screen.press("Down")
    try screen.selects("Output")
    #expect(!screen.text.contains("unsaved"))
  }

  @Test func `it outlives a storm of sizes while keys are pressed`() throws {
    let screen = try demo()
    let terminal = screen.state("pane_tty")
    // As many sizes as the system can give, of which none waits for the one before to be drawn.
    let storm =
      "for i in $(seq 1 400); do stty rows $((i * 7 % 40 + 1)) cols $((i * 13 % 120 + 1)) < '\(terminal)'; done"
    let end = sandbox.path("over")
    try sandbox.shell("{ \(storm); echo > '\(end)'; } > /dev/null 2>&1 &")
    try screen.waits(for: "the storm to end", seconds: 60) { screen in
      try screen.press("Down", "j", "Up", "k", "PgDn", "Home")
      return sandbox.text(of: "over") != nil
    }
    try screen.resize(columns: 1, rows: 1)
    try screen.resize(columns: 100, rows: 30)
    try screen.press("Home")
    try screen.selects("Owner")
    try screen.shows("settee - Audio", "c only set")
    try leave(screen)
  }

  @Test(arguments: [("q\nr", 333_000, true, "! must be"), ("abc ", 50_000, false, "! must have")])
  func `a long text in a field is one text, whether the terminal marks it as pasted or not`(
    text: String, count: Int, isMarked: Bool, fault: String
  ) throws {
    try sandbox.write(String(repeating: text, count: count), to: "paste.txt")
    let (screen, file) = (try demo(), sandbox.path("paste.txt"))
    try screen.press("Enter")
    try screen.shows("Enter accept")
    if isMarked { try screen.paste(file: file) } else { try screen.type(file: file) }
    try screen.shows(fault)
    try screen.press("Escape")
    try screen.hides(fault)
    try screen.selects("Owner")
    try leave(screen)
  }

  @Test func `a megabyte pasted outside of a field does nothing`() throws {
    try sandbox.write(String(repeating: "q\rrx + y", count: 125_000), to: "paste.txt")
    let screen = try demo()
    try screen.paste(file: sandbox.path("paste.txt"))
    try screen.shows("Text cannot be pasted here")
    try screen.press("Down")
    try screen.selects("Output")
    try leave(screen)
  }
}
