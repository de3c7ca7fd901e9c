import Foundation
import Testing

/// The editor's behavior where users made mistakes.
@Suite(.enabled(if: Screen.tmux != nil))  // Requires a terminal from tmux.
struct EditorFindingTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func opened(environment: [String: String?] = [:]) throws -> Screen {
    let screen = try Screen(sandbox, "org.settee.demo", environment: environment)
    try screen.selects("Owner")
    return screen
  }

  @Test func `a save of all changes does not mention the review`() throws {
    let screen = try opened()
    try screen.press(":")
    try screen.type("set /output/mute true")
    try screen.press("Enter", "C-s")
    try screen.shows("saved")
    #expect(!screen.text.contains("Not reviewed"))
  }

  @Test func `a search finds words in a group's description`() throws {
    let screen = try opened()
    try screen.press("/")
    try screen.type("loudness")
    try screen.press("Enter")
    try screen.waits(for: "the group", seconds: 5) {
      $0.text.contains("Bass") && $0.text.contains("Treble") && !$0.text.contains("Owner")
    }
  }

  /// The words of a search, the selected row, and a row that must not match.
  @Test(arguments: [
    ("loud", "Volume", "Owner"), ("mute", "Mute", "Volume"), ("bit", "Quality", "Device"),
    ("proxy port", "Port", "Device"),
  ])
  func `a search selects the row with the whole word, without similar matches`(
    words: String, selected: String, absent: String
  ) throws {
    let screen = try opened()
    try screen.press("/")
    try screen.type(words)
    try screen.press("Enter")
    try screen.waits(for: selected, seconds: 5) { $0.line.contains("\(selected) ") }
    #expect(!screen.text.contains("   \(absent) "), "\(screen.text)")
  }

  @Test func `Esc focuses the group and shows its details`()
    throws
  {
    let screen = try opened()
    try screen.press("Escape")
    try screen.shows("group", "Audio")
    try screen.press("Down")
    try screen.shows("Where the sound goes")
  }

  @Test func `the wheel scrolls the form while the groups have the focus`() throws {
    let screen = try opened()
    try screen.press("Escape")
    try screen.shows("Current group")
    try screen.type("\u{1B}[<65;40;8M")
    try screen.waits(for: "the form", seconds: 5) { $0.line.contains("> Output") }
  }

  @Test func `the review shows the replaced default`() throws {
    let screen = try opened()
    try screen.press(":")
    try screen.type("set /output/volume 0.35")
    try screen.press("Enter", "s")
    try screen.shows("0.35", "1 ")
    try screen.waits(for: "the default", seconds: 5) {
      $0.text.split(separator: "\n").contains { $0.contains("0.35") && $0.contains("0.8") }
    }
  }

  // MARK: Signals

  @Test(arguments: [SIGUSR1, SIGALRM])
  func `a signal that ends the editor restores the terminal`(number: Int32) throws {
    let screen = try opened()
    try screen.signal(number)
    try screen.exits(with: 128 + number)
    #expect(screen.modes.contains("icanon") && screen.modes.contains("echo"))
    #expect(screen.state("alternate_on") == "0")
  }

  @Test func `closing the terminal removes the file of an external editor`()
    throws
  {
    try FileManager.default.createDirectory(
      atPath: sandbox.path("tmp"), withIntermediateDirectories: true)
    try sandbox.write("#!/bin/sh\necho > ../started\nexec sleep 60\n", to: "editor.sh")
    chmod(sandbox.path("editor.sh"), 0o755)
    let screen = try opened(environment: [
      "TMPDIR": sandbox.path("tmp"), "EDITOR": "\(sandbox.path("editor.sh"))", "VISUAL": nil,
    ])
    func texts() -> [String] {
      (FileManager.default.enumerator(atPath: sandbox.path("tmp"))?.compactMap { $0 as? String }
        ?? [])
    }
    try screen.press("E")
    try screen.waits(for: "the external editor") { _ in !texts().isEmpty }
    screen.hangUp()
    try screen.waits(for: "the deletion of the file", seconds: 5) { _ in texts().isEmpty }
  }
}
