import Foundation
import Testing

/// All kinds of terminals and locales, at various sizes, with hostile strings.
@Suite(.enabled(if: Screen.tmux != nil))  // Requires a terminal from tmux.
struct TerminalMatrixTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Titles, colors and text directions that affect unprotected terminals and readers.
  private static let hostile = #"red\u001b]0;owned\u0007\u001b[31m\u202elive\u009b2J"#

  @Test(
    arguments: ["no-such-terminal", "vt100", "linux", "xterm", "xterm-256color", "tmux-256color"],
    ["C", "C.UTF-8", nil])
  func `the editor works on any terminal in any locale at any size`(
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
    try screen.exits(with: 0)
    #expect(screen.state("alternate_on") == "0" && screen.state("cursor_flag") == "1")
    #expect(screen.modes.contains("icanon") && screen.modes.contains("echo"))
  }

  /// Opens the demo with its first setting selected.
  private func demo() throws -> Screen {
    let screen = try Screen(sandbox, "org.settee.demo")
    try screen.selects("Owner")
    return screen
  }

  /// Quits the editor, which must have no unsaved changes.
  private func quit(_ screen: Screen) throws {
    #expect(!screen.text.contains("unsaved"))
    try screen.press("q")
    try screen.exits(with: 0)
  }

  @Test func `late replies of the terminal are not key presses`() throws {
    let screen = try demo()
    try screen.type("\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{7}\u{1B}[?62;c\u{1B}P1+r436f=38\u{1B}\\")
    try screen.press("Down")
    try screen.selects("Output")
    #expect(!screen.text.contains("unsaved"))
  }

  @Test func `the editor survives constant resizing while keys are pressed`() throws {
    let screen = try demo()
    let terminal = screen.state("pane_tty")
    // The system sets the sizes as fast as it can, without waiting for the screen.
    let resizing =
      "for i in $(seq 1 400); do stty rows $((i * 7 % 40 + 1)) cols $((i * 13 % 120 + 1)) < '\(terminal)'; done"
    let end = sandbox.path("over")
    try sandbox.shell("{ \(resizing); echo > '\(end)'; } > /dev/null 2>&1 &")
    try screen.waits(for: "the end of the resizing", seconds: 60) { screen in
      try screen.press("Down", "j", "Up", "k", "PgDn", "Home")
      return sandbox.text(of: "over") != nil
    }
    try screen.resize(columns: 1, rows: 1)
    try screen.resize(columns: 100, rows: 30)
    try screen.press("Home")
    try screen.selects("Owner")
    try screen.shows("settee - Audio", "c only set")
    try quit(screen)
  }

  @Test(arguments: [("q\nr", 333_000, true, "! Must be"), ("abc ", 50_000, false, "! Must have")])
  func `long text in a field is one string, with or without bracketed paste`(
    text: String, count: Int, isSelected: Bool, errorMessage: String
  ) throws {
    try sandbox.write(String(repeating: text, count: count), to: "paste.txt")
    let (screen, file) = (try demo(), sandbox.path("paste.txt"))
    try screen.press("Enter")
    try screen.shows("Enter accept")
    if isSelected { try screen.paste(file: file) } else { try screen.type(file: file) }
    try screen.shows(errorMessage)
    try screen.press("Escape")
    try screen.hides(errorMessage)
    try screen.selects("Owner")
    try quit(screen)
  }

  @Test func `a megabyte pasted outside of a field is ignored`() throws {
    try sandbox.write(String(repeating: "q\rrx + y", count: 125_000), to: "paste.txt")
    let screen = try demo()
    try screen.paste(file: sandbox.path("paste.txt"))
    try screen.shows("Text cannot be pasted here")
    try screen.press("Down")
    try screen.selects("Output")
    try quit(screen)
  }
}
