import Foundation
import Testing

/// Unsaved changes survive the program, regardless of how it ends.
@Suite(.enabled(if: Screen.tmux != nil))  // Requires a terminal from tmux.
struct RecoveryTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Opens the demo domain and turns Mute on.
  private func unsaved() throws -> Screen {
    let screen = try Screen(sandbox, "org.settee.demo")
    try screen.selects("Owner")
    try toggleMute(on: screen)
    return screen
  }

  private func toggleMute(on screen: Screen) throws {
    try screen.press("/")
    try screen.type("mute")
    try screen.press("Enter", "Space")
    try screen.selects("* Mute", "[x]")
  }

  private func offered() throws -> Screen {
    let screen = try Screen(sandbox, "org.settee.demo")
    try screen.shows("Restore 1 unsaved change?", ">[ Later ]")
    return screen
  }

  @Test(arguments: [SIGKILL, SIGTERM, SIGHUP, SIGINT])
  func `changes that are unsaved at a signal are offered and restored`(number: Int32) throws {
    let ended = try unsaved()
    try ended.signal(number)
    try ended.exits(with: 128 + number)
    let screen = try offered()
    try screen.press("r")
    try screen.shows("Restored 1 change", "* Mute")
    try screen.press("C-s")
    try screen.shows("Saved 1 change.")
    try screen.press("q")
    try screen.exits(with: 0)
    let later = try Screen(sandbox, "org.settee.demo")
    try later.shows("~ Mute", "1 set")
    #expect(!later.text.contains("Restore 1"))
  }

  @Test func `changes that are unsaved when the terminal closes are offered`() throws {
    try unsaved().hangUp()
    try offered().press("Enter")
  }

  @Test func `a postponed draft is offered again, a discarded one is not`() throws {
    try unsaved().signal(SIGKILL)
    for key in ["l", "Escape"] {
      let screen = try offered()
      try screen.press(key)
      try screen.selects("Owner")
      try screen.press("q")
      try screen.exits(with: 0)
    }
    let screen = try offered()
    try screen.press("d")
    try screen.press("Enter")
    try screen.selects("Owner")
    try screen.press("q")
    try screen.exits(with: 0)
    let later = try Screen(sandbox, "org.settee.demo")
    try later.selects("Owner")
    #expect(!later.text.contains("Restore 1"))
  }

  @Test func `the draft of a running editor is not offered to another`() throws {
    let first = try unsaved()
    let second = try Screen(sandbox, "org.settee.demo")
    try second.selects("Owner")
    #expect(!second.text.contains("Restore 1"))
    try first.shows("1 unsaved")
    try first.signal(SIGKILL)
    try first.exits(with: 137)
    try offered().press("Escape")
  }

  @Test func `a draft kept on leaving is offered the next time`() throws {
    let screen = try unsaved()
    try screen.press("q")
    try screen.shows("Keep draft")
    try screen.press("k")
    try screen.exits(with: 0)
    try offered().press("Escape")
  }

  @Test func `an unsaved secret is not on disk and must be entered again`() throws {
    let screen = try Screen(sandbox, "org.settee.demo")
    try screen.selects("Owner")
    try screen.press("/")
    try screen.type("password")
    try screen.press("Enter")
    try screen.selects("Password")
    try screen.press("Enter")
    try screen.shows("Enter accept")
    try screen.type("hunter2hunter2")
    try screen.press("Enter")
    try screen.selects("* Password")
    #expect(!screen.text.contains("hunter2"))
    #expect(try sandbox.shell("grep -r hunter2 state").status == 1)
    try screen.signal(SIGKILL)
    try screen.exits(with: 137)
    let later = try Screen(sandbox, "org.settee.demo")
    try later.shows("Enter these secrets again: ", "assword")
  }
}
