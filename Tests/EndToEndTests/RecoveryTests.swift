import Foundation
import Testing

/// Staged edits outlive the program, however it ends.
@Suite(.enabled(if: Screen.tmux != nil))  // Without tmux there is no terminal to look at.
struct RecoveryTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Opens the domain to play with and switches its sound off.
  private func staged() throws -> Screen {
    let screen = try Screen(sandbox, "org.settee.demo")
    try screen.selects("Owner")
    try stageMute(on: screen)
    return screen
  }

  private func stageMute(on screen: Screen) throws {
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
  func `what was staged when this signal came is offered and restored`(number: Int32) throws {
    let ended = try staged()
    try ended.signal(number)
    try ended.leaves(with: 128 + number)
    let screen = try offered()
    try screen.press("r")
    try screen.shows("Restored 1 change", "* Mute")
    try screen.press("C-s")
    try screen.shows("Saved 1 change.")
    try screen.press("q")
    try screen.leaves(with: 0)
    let later = try Screen(sandbox, "org.settee.demo")
    try later.shows("~ Mute", "1 set")
    #expect(!later.text.contains("Restore 1"))
  }

  @Test func `what was staged when the terminal went away is offered`() throws {
    try staged().hangUp()
    try offered().press("Enter")
  }

  @Test func `what is not answered now is offered again, and what is dropped is not`() throws {
    try staged().signal(SIGKILL)
    for key in ["l", "Escape"] {
      let screen = try offered()
      try screen.press(key)
      try screen.selects("Owner")
      try screen.press("q")
      try screen.leaves(with: 0)
    }
    let screen = try offered()
    try screen.press("d")
    try screen.selects("Owner")
    try screen.press("q")
    try screen.leaves(with: 0)
    let later = try Screen(sandbox, "org.settee.demo")
    try later.selects("Owner")
    #expect(!later.text.contains("Restore 1"))
  }

  @Test func `what another run has staged is its own as long as it lives`() throws {
    let first = try staged()
    let second = try Screen(sandbox, "org.settee.demo")
    try second.selects("Owner")
    #expect(!second.text.contains("Restore 1"))
    try first.shows("1 unsaved")
    try first.signal(SIGKILL)
    try first.leaves(with: 137)
    try offered().press("Escape")
  }

  @Test func `leaving keeps for the next time what it is asked to keep`() throws {
    let screen = try staged()
    try screen.press("q")
    try screen.shows("Keep draft")
    try screen.press("k")
    try screen.leaves(with: 0)
    try offered().press("Escape")
  }

  @Test func `a staged secret is not on disk and is asked for again`() throws {
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
    try screen.leaves(with: 137)
    let later = try Screen(sandbox, "org.settee.demo")
    try later.shows("Enter these secrets again: ", "assword")
  }
}
