import Foundation
import Testing

/// External changes of an open file, and files that cannot be replaced.
@Suite(.enabled(if: Screen.tmux != nil))  // Requires a terminal from tmux.
struct OutsideTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static func owner(_ name: String) -> String {
    Sandbox.propertyList("\t<key>owner</key>\n\t<string>\(name)</string>\n")
  }

  /// Writes the file of the domain like a program that renames a new file over it.
  private func replace(_ text: String) throws {
    try sandbox.write(text, to: "config/new")
    #expect(rename(sandbox.path("config/new"), sandbox.demo) == 0)
  }

  /// Writes the file of the domain like a program that empties it first.
  private func rewrite(_ text: String) throws {
    let file = try #require(FileHandle(forWritingAtPath: sandbox.demo))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }

  private func opened() throws -> Screen {
    let screen = try Screen(sandbox, "org.settee.demo")
    try screen.selects("Owner")
    return screen
  }

  /// Sets an unsaved value of the selected setting Owner.
  private func editOwner(_ name: String, on screen: Screen) throws {
    try screen.press("Enter")
    try screen.shows("Enter accept")
    try screen.press("C-u")
    try screen.type(name)
    try screen.press("Enter")
    try screen.selects("* Owner", name)
  }

  private var stored: String { sandbox.text(of: "config/org.settee.demo.plist") ?? "" }

  // MARK: Other programs

  @Test func `changes by other programs are shown as they happen`() throws {
    let screen = try opened()
    try replace(Self.owner("Renamed"))
    try screen.selects("~ Owner", "Renamed")
    try rewrite(Self.owner("Rewritten"))
    try screen.selects("~ Owner", "Rewritten")
    unlink(sandbox.demo)
    try screen.selects("Owner", "You")
  }

  @Test func `undoing a wipe restores comments, and lists only restorable values`() throws {
    let lines = [
      "{", "  // Of note.", #"  "n": 2, // trailing"#, #"  "group": {"#, "    /* inner */",
      #"    "p": 1.50"#, "  },", #"  "password": "horse","#, #"  "locked": 5"#, "}", "",
    ]
    try sandbox.write(lines.joined(separator: "\n"), to: "config/org.example.json")
    try sandbox.write(#"{"locked": 6}"#, to: "site/org.example.json")
    try sandbox.write("locked\n", to: "site/org.example.locks")
    for value in ["3", "2"] { try sandbox.settee("set", "org.example", "n", value) }
    let screen = try Screen(sandbox, "org.example")
    try screen.shows("locked", "1.5")
    try sandbox.write("{}\n", to: "config/org.example.json")
    try screen.shows("none now", "Cancel")
    try screen.press("Escape")
    try screen.hides("Restore backup")
    try screen.press("H")
    try screen.shows("another program")
    try screen.press("u", "Right", "Enter")
    try screen.shows("2 unsaved changes", "* n", "* p")
    #expect(!screen.text.contains("* locked") && !screen.text.contains("* password"))
    try screen.press("C-s")
    try screen.shows("Save anyway?")
    try screen.press("Right", "Enter")
    try screen.shows("Saved 2 changes.")
    let text = try #require(sandbox.text(of: "config/org.example.json"))
    for line in lines[1..<6] { #expect(text.contains(line), "\(text)") }
    #expect(!text.contains("horse") && !text.contains("locked"))
  }

  @Test func `two editors that change different settings preserve both changes`() throws {
    let first = try opened()
    let second = try opened()
    try editOwner("Ada", on: first)
    try second.press("/")
    try second.type("mute")
    try second.press("Enter", "Space")
    try second.selects("* Mute")
    try first.press("C-s")
    try first.shows("Saved 1 change.")
    try second.press("C-s")
    try second.shows("Saved 1 change.")
    #expect(stored.contains("Ada") && stored.contains("<true/>"), "\(stored)")
    try first.shows("~ Mute")
  }

  @Test(arguments: [("Escape", "Theirs", true), ("k", "Mine", false), ("u", "Theirs", false)])
  func `conflicts are presented`(key: String, expected: String, staysUnsaved: Bool) throws {
    let screen = try opened()
    try editOwner("Mine", on: screen)
    try replace(Self.owner("Theirs"))
    try screen.selects("? Owner")
    try screen.press("C-s")
    try screen.shows("Another program also changed Owner", ">[ Cancel ]")
    try screen.shows("Yours:    Mine", "Theirs:   Theirs", "Original: not set")
    try screen.press(key)
    try screen.hides("[ Cancel ]")
    try screen.waits(for: "“\(expected)” in the file") { _ in stored.contains(expected) }
    try screen.selects(staysUnsaved ? "? Owner" : "~ Owner", staysUnsaved ? "Mine" : expected)
  }

  @Test func `the review names the setting in conflict instead of the lines of the file`() throws {
    let screen = try opened()
    try editOwner("Mine", on: screen)
    try replace(Self.owner("Theirs"))
    try screen.selects("? Owner")
    try screen.press("s", "d")
    try screen.shows("Resolve conflicts first: another program has also changed Owner.")
  }

  // MARK: Damaged files

  @Test func `a damaged file is shown with the error's position and left unchanged`() throws {
    let damaged = """
      <plist version="1.0">
      <dict>
        <key>owner</key><strin>x</strin>
      </dict></plist>

      """
    try sandbox.write(damaged, to: "config/org.settee.demo.plist")
    let listed = try sandbox.settee("list", "org.settee.demo")
    #expect(listed.status == 3)
    #expect(listed.errors.contains("org.settee.demo.plist:3:19: "), "\(listed)")
    #expect(listed.errors.contains("\n    <key>owner</key><strin>x</strin>\n"), "\(listed)")
    #expect(listed.errors.contains("\n                    ^"), "\(listed)")
    #expect(try sandbox.settee("set", "org.settee.demo", "owner", "Ada").status == 3)
    #expect(try sandbox.settee("reset", "org.settee.demo", "--all").status == 3)
    #expect(stored == damaged)
    let screen = try Screen(sandbox, "org.settee.demo")
    try screen.shows("Domains", "! org.settee.demo")
  }

  @Test func `a file damaged while it is open is not overwritten`() throws {
    let screen = try opened()
    try editOwner("Ada", on: screen)
    try sandbox.write("<plist>", to: "config/org.settee.demo.plist")
    try screen.shows("org.settee.demo.plist is damaged", "Line 1:")
    try screen.press("Escape")
    try screen.press("C-s")
    try screen.shows("org.settee.demo.plist is damaged", "Line 1:")
    try screen.press("Escape")
    try screen.selects("* Owner")
    #expect(stored == "<plist>")
    try replace(Self.owner("Mended"))
    try screen.selects("? Owner")
  }

  @Test func `an emptied file is reported and needs consent`() throws {
    try sandbox.settee("set", "org.settee.demo", "owner", "Grace")
    try sandbox.write("", to: "config/org.settee.demo.plist")
    let refused = try sandbox.settee("set", "org.settee.demo", "owner", "Ada")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("--overwrite-emptied"), "\(refused)")
    #expect(stored == "")
    let screen = try Screen(sandbox, "org.settee.demo")
    try screen.shows("org.settee.demo.plist is empty")
    try screen.shows("now.")
    try screen.press("Escape")
    try screen.selects("Owner")
    try editOwner("Ada", on: screen)
    try screen.press("C-s")
    try screen.shows("Save anyway?", ">[ Cancel ]")
    try screen.press("s")
    try screen.shows("Saved 1 change.")
    #expect(stored == Self.owner("Ada"))
  }

  // MARK: Unusual files

  @Test func `a link is followed and preserved`() throws {
    try FileManager.default.createDirectory(
      atPath: sandbox.path("dotfiles"), withIntermediateDirectories: true)
    try sandbox.write(Self.owner("Linked"), to: "dotfiles/audio.plist")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.demo, withDestinationPath: "../dotfiles/audio.plist")
    let screen = try opened()
    try screen.selects("Linked")
    try editOwner("Ada", on: screen)
    try screen.press("C-s")
    try screen.shows("Saved 1 change.")
    #expect(sandbox.text(of: "dotfiles/audio.plist") == Self.owner("Ada"))
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: sandbox.demo)
    #expect(link == "../dotfiles/audio.plist")
    try sandbox.write(Self.owner("Outside"), to: "dotfiles/audio.plist")
    try screen.selects("Outside")
  }

  @Test func `a file with two hard links is written in place after consent`() throws {
    try sandbox.write(Self.owner("Grace"), to: "config/org.settee.demo.plist")
    try FileManager.default.linkItem(atPath: sandbox.demo, toPath: sandbox.path("other"))
    let refused = try sandbox.settee("set", "org.settee.demo", "owner", "Ada")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("hard links"), "\(refused)")
    #expect(refused.errors.contains("--in-place"), "\(refused)")
    let screen = try opened()
    try editOwner("Ada", on: screen)
    try screen.press("C-s")
    // The line breaks depend on the length of the path, so these are single words.
    try screen.shows("Save anyway?", "hard", "links", "overwritten")
    try screen.press("Escape")
    try screen.selects("* Owner")
    #expect(sandbox.text(of: "other") == Self.owner("Grace"))
    try screen.press("C-s")
    try screen.shows("Save anyway?")
    try screen.press("s")
    try screen.shows("Saved 1 change.")
    #expect(sandbox.text(of: "other") == Self.owner("Ada"))
  }

  @Test func `the mode of a file is preserved, and a new file is private`() throws {
    try sandbox.settee("set", "org.settee.demo", "owner", "Ada")
    #expect(try sandbox.shell("stat -c %a '\(sandbox.demo)'").output == "600\n")
    try sandbox.shell("chmod 644 '\(sandbox.demo)'")
    try sandbox.settee("set", "org.settee.demo", "owner", "Grace")
    #expect(try sandbox.shell("stat -c %a '\(sandbox.demo)'").output == "644\n")
  }

  @Test(.enabled(if: geteuid() == 0))  // Only root can act as another user.
  func `a directory that is not writable is reported`() throws {
    try sandbox.write(Self.owner("Grace"), to: "config/org.settee.demo.plist")
    try sandbox.shell("chmod 755 config; chmod 644 config/*; chmod 777 . home")
    let line =
      "setpriv --reuid=65534 --regid=65534 --clear-groups env XDG_STATE_HOME=$HOME \"$SETTEE\""
    #expect(try sandbox.shell("\(line) get org.settee.demo owner").output == "Grace\n")
    let refused = try sandbox.shell("\(line) set org.settee.demo owner Ada")
    #expect(refused.status == 3, "\(refused)")
    #expect(refused.errors.contains("org.settee.demo.plist"), "\(refused)")
    #expect(stored == Self.owner("Grace"))
  }

  /// Whether a small disk can be mounted.
  private static let canMount =
    (try? Sandbox().shell("mkdir disk && mount -t tmpfs none disk && umount disk"))?.status == 0

  @Test(.enabled(if: canMount))  // A full disk requires mounting.
  func `on a full disk, the old file and the unsaved changes are preserved`() throws {
    try FileManager.default.createDirectory(
      atPath: sandbox.path("small"), withIntermediateDirectories: true)
    try sandbox.shell("mount -t tmpfs -o size=16k none small")
    defer { _ = try? sandbox.shell("umount small") }
    try sandbox.write("{\"name\": \"Grace\"}\n", to: "small/a.json")
    try sandbox.shell("head -c 100000 /dev/zero > small/fill")
    let screen = try Screen(sandbox, "./small/a.json")
    try screen.selects("name", "Grace")
    try screen.press("Enter", "C-u")
    try screen.type("Ada")
    try screen.press("Enter")
    try screen.selects("* name", "Ada")
    try screen.press("C-s")
    try screen.shows("Not saved: ")
    try screen.selects("* name", "Ada")
    #expect(sandbox.text(of: "small/a.json") == "{\"name\": \"Grace\"}\n")
    try sandbox.shell("rm small/fill")
    try screen.press("C-s")
    try screen.shows("Saved 1 change.")
    #expect(sandbox.text(of: "small/a.json") == "{\"name\": \"Ada\"}\n")
    screen.hangUp()
  }
}
