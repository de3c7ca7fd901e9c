import Testing

/// The first steps of a new user on a real terminal.
@Suite(.enabled(if: Screen.tmux != nil))  // Requires a terminal from tmux.
struct NewUserTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `a new user opens a domain, edits it and saves the chosen values`() throws {
    let screen = try Screen(sandbox)
    try screen.shows("org.settee.demo", "42 settings", "Domains 2")
    try screen.press("/")
    try screen.type("demo")
    try screen.press("Enter")
    try screen.selects("org.settee.demo")
    try screen.press("Enter")
    try screen.selects("Owner")

    try screen.press("Enter", "C-u")
    try screen.type("Zoë 漢字 👍🏽")
    try screen.press("Enter")
    try screen.selects("* Owner", "Zoë 漢字", "default You")
    try toggleChooseAndStep(on: screen)
    try writeLinesAndList(on: screen)
    try reviewAndSave(on: screen)
    #expect(sandbox.text(of: "config/org.settee.demo.plist") == Self.file)
    try resetUndoAndLeave(screen)
  }

  private func toggleChooseAndStep(on screen: Screen) throws {
    try find("mute", titled: "Mute", on: screen)
    try screen.press("Space")
    try screen.selects("* Mute", "[x]")
    try find("device", titled: "Device", on: screen)
    try screen.press("Enter")
    try screen.shows("The socket on the front.", "Other value…")
    try screen.press("Down", "Down", "Enter")
    try screen.selects("* Device", "headphones")
    try find("volume", titled: "Volume", on: screen)
    try screen.press("+", "+")
    try screen.selects("* Volume", "0.9")
    try screen.shows("4 unsaved")
  }

  private func writeLinesAndList(on screen: Screen) throws {
    try find("notes", titled: "Notes", on: screen)
    try screen.press("Enter")
    try screen.shows("[ Accept ]")
    try screen.type("eins")
    try screen.press("Enter")
    try screen.type("<zwei> & \"drei\"")
    try screen.press("C-s")
    try screen.selects("* Notes", "eins␊<zwei>")
    try find("folders", titled: "Folders", on: screen)
    try screen.press("Enter")
    try screen.shows("Folders, 1 item")
    try screen.press("+")
    try screen.type("/srv/Müsik")
    try screen.press("Enter", "Escape")
    try screen.selects("* Folders")
    try screen.shows("6 unsaved")
  }

  private func reviewAndSave(on screen: Screen) throws {
    try screen.press("s")
    try screen.shows(
      "Review", "6 changes to save", "default (default) → headphones", "0.8 (default) → 0.9")
    try screen.press("g", "Down", "Down")
    try screen.selects("Device")
    try screen.press("x")
    try screen.shows("Discarded the change of Device.", "Volume")
    try screen.hides("headphones")
    try screen.press("s")
    try screen.shows("Saved 5 changes.")
  }

  private static let file = Sandbox.propertyList(
    """
    \t<key>library</key>
    \t<dict>
    \t\t<key>folders</key>
    \t\t<array>
    \t\t\t<string>~/Music</string>
    \t\t\t<string>/srv/Müsik</string>
    \t\t</array>
    \t\t<key>notes</key>
    \t\t<string>eins
    &lt;zwei&gt; &amp; "drei"</string>
    \t</dict>
    \t<key>output</key>
    \t<dict>
    \t\t<key>mute</key>
    \t\t<true/>
    \t\t<key>volume</key>
    \t\t<real>0.9</real>
    \t</dict>
    \t<key>owner</key>
    \t<string>Zoë 漢字 👍🏽</string>

    """)

  private func resetUndoAndLeave(_ screen: Screen) throws {
    try find("owner", titled: "Owner", on: screen)
    try screen.press("r")
    try screen.shows("Reset Owner?", ">[ Cancel ]")
    try screen.press("r")
    try screen.selects("* Owner", "You")
    try screen.press("u")
    try screen.selects("~ Owner", "Zoë")
    try screen.press("C-r")
    try screen.selects("* Owner", "You")
    try screen.press("q")
    try screen.shows("Save 1 change to Audio?", ">[ Cancel ]")
    try screen.press("s")
    try screen.exits(with: 0)
    #expect(sandbox.text(of: "config/org.settee.demo.plist")?.contains("owner") == false)
  }

  /// Selects a setting by searching for it.
  private func find(_ query: String, titled title: String, on screen: Screen) throws {
    try screen.press("/")
    try screen.type(query)
    try screen.press("Enter")
    try screen.selects(title)
  }

  @Test(arguments: [(80, 24), (30, 10), (20, 6)])
  func `toggling, reviewing and saving works in small windows`(columns: Int, rows: Int) throws {
    let screen = try Screen(sandbox, "org.settee.demo", columns: columns, rows: rows)
    try screen.selects("Owner")
    try find("mute", titled: "Mute", on: screen)
    try screen.press("Space")
    try screen.selects("* Mute", "[x]")
    try screen.press("s")
    try screen.shows("1 change to save")
    try screen.press("s")
    try screen.shows("Saved 1 change.")
    try screen.press("q")
    try screen.exits(with: 0)
    #expect(try sandbox.settee("get", "org.settee.demo", "/output/mute").output == "true\n")
  }

  @Test func `an invalid value is explained and not accepted`() throws {
    let screen = try Screen(sandbox, "org.settee.demo")
    try screen.selects("Owner")
    try find("threads", titled: "Threads", on: screen)
    try screen.press("Enter", "C-u")
    try screen.type("99")
    try screen.shows("64")
    try screen.press("Enter")
    try screen.shows("Enter accept")
    try screen.press("Escape")
    try screen.selects("Threads", "0")
    try screen.hides("unsaved")
  }

  @Test func `help lists the shortcuts, and unbound keys are reported`() throws {
    let screen = try Screen(sandbox, "org.settee.demo")
    try screen.selects("Owner")
    try screen.press("Z")
    try screen.shows("Z is not bound here (? for help).")
    try screen.press("?")
    try screen.shows("Help", "Form", "Open a domain or group, or edit a setting.")
    try screen.press("Escape")
    try screen.selects("Owner")
  }

  @Test func `with --read-only nothing can be changed, and the reason is shown`() throws {
    let screen = try Screen(sandbox, "org.settee.demo", "--read-only")
    try screen.selects("Owner")
    try screen.shows("Read-only: opened with --read-only")
    try screen.press("r")
    try screen.press("/")
    try screen.type("mute")
    try screen.press("Enter", "Space")
    try screen.shows(" opened with --read-only")
    try screen.selects("Mute", "[ ]")
    try screen.press("q")
    try screen.exits(with: 0)
  }
}
