import Foundation
import Testing

@Suite struct LineModeTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `a script in a pipe edits and saves`() throws {
    let run = try sandbox.settee(
      "--plain", "org.settee.demo", input: "go /output/volume\nset /output/volume 0.5\nsave\nq\n")
    #expect(run.status == 0)
    #expect(run.output.contains("Saved 1 change."))
    #expect(!run.output.contains("\u{1B}"))
    #expect(try sandbox.settee("get", "org.settee.demo", "/output/volume").output == "0.5\n")
  }

  @Test func `a word that names a file opens and compares the file`() throws {
    try sandbox.write(#"{"speed":7}"#, to: "conf.json")
    try sandbox.write(#"{"speed":5}"#, to: "two.json")
    let run = try sandbox.settee(
      "--plain", input: "open conf.json\nset /speed 9\nsave\ndiff conf.json two.json\nclose\nq\n")
    #expect(run.output.contains("Saved 1 change."), "\(run)")
    #expect(run.output.contains("9") && run.output.contains("5"), "\(run)")
    #expect(sandbox.text(of: "conf.json") == #"{"speed":9}"#)
    #expect(sandbox.text(of: "config/conf.json.plist") == nil)
  }

  @Test func `a word that looks like a file name opens no new domain`() throws {
    let run = try sandbox.settee("--plain", input: "open gone.json\nq\n")
    #expect(
      run.output.contains("Unknown domain “gone.json”, and there is no file ./gone.json."), "\(run)"
    )
  }

  @Test func `the start screen counts all files and says which schemas are not available`() throws {
    for number in 0..<230 { try sandbox.write("{}", to: "f\(number).json") }
    try sandbox.write(#"{"$schema": "https://example.org/s.json"}"#, to: "named.json")
    let run = try sandbox.settee("--plain", input: "q\n")
    for text in [
      "Other files  >: 230 files  run settee schema fetch to find more schemas",
      "named.json: example.org/s.json  schema: named in the file (not available)",
    ] { #expect(run.output.contains(text), "\(run)") }
  }

  @Test func `an export into a directory is refused without a question`() throws {
    let run = try sandbox.settee(
      "--plain", "org.settee.demo", input: "export \(sandbox.path("site"))\nq\n")
    #expect(run.output.contains("it is a directory."), "\(run)")
    #expect(!run.output.contains("Replace"), "\(run)")
  }

  @Test func `the help lists the commands that take arguments`() throws {
    let run = try sandbox.settee("--plain", "org.settee.demo", input: "?\nq\n")
    for usage in [
      "set PATH VALUE: ", "reset PATH: ", "go PATH: ", "restore-time TIME: ", "import FILE [",
      "export [FILE] [", "snapshot NAME: ", "open DOMAIN: ", "set ROW VALUE: ", "show ROW: ",
    ] {
      #expect(run.output.contains("\n\(usage)"), "\(usage)")
    }
  }

  @Test func `a text that cannot be read is set apart from the title`() throws {
    let run = try sandbox.settee(
      "--plain", "org.settee.demo", input: "set /output/mute maybe\nset /output/volume 7\nq\n")
    #expect(run.output.contains("Mute: “maybe” is neither on nor off."), "\(run)")
    #expect(run.output.contains("Volume must be at most 1."), "\(run)")
  }

  @Test func `paths ignore the case of keys as the commands do`() throws {
    try sandbox.write("[user]\n\tname = Ada\n", to: "home/.gitconfig")
    let run = try sandbox.settee(
      "--plain", "./home/.gitconfig", input: "set /User/Name Bob\nsave\nq\n")
    #expect(run.output.contains("Saved 1 change."), "\(run)")
    #expect(sandbox.text(of: "home/.gitconfig") == "[user]\n\tname = Bob\n")
  }

  @Test func `unsaved changes at the end of input are offered the next time`() throws {
    let first = try sandbox.settee(
      "--plain", "org.settee.demo", input: "set /output/volume 0.5\n")
    #expect(first.status == 0 && first.output.contains("Draft saved: 1 unsaved change."))
    let second = try sandbox.settee("--plain", "org.settee.demo", input: "restore\nsave\n")
    #expect(second.output.contains("Restore 1 unsaved change?"))
    #expect(try sandbox.settee("get", "org.settee.demo", "/output/volume").output == "0.5\n")
  }

  @Test func `a draft of a group counts each of its settings`() throws {
    try sandbox.write(#"{"b": 2, "creds": {"user": "u1", "name": "n1"}}"#, to: "s.json")
    let edits = "set /b 3\nset /creds {\"user\":\"u2\",\"name\":\"n2\"}\n"
    let first = try sandbox.settee("--plain", "./s.json", input: edits)
    #expect(first.output.contains("Draft saved: 3 unsaved changes."), "\(first)")
    let second = try sandbox.settee("--plain", "./s.json", input: "restore\n")
    for text in ["Restore 3 unsaved changes?", "Restored 3 changes."] {
      #expect(second.output.contains(text), "\(second)")
    }
  }

  @Test func `a draft that cannot be stored is an error at the end of input`() throws {
    #expect(try sandbox.shell("mkdir -p state/settee && touch state/settee/drafts").status == 0)
    let run = try sandbox.settee(
      "--plain", "org.settee.demo", input: "set /output/volume 0.5\n")
    #expect(run.status == 3, "\(run)")
    #expect(run.output.contains("! Cannot save the draft: "), "\(run)")
    #expect(!run.output.contains("Draft saved"), "\(run)")
  }

  @Test func `a domain can be opened from the list`() throws {
    let run = try sandbox.settee("--plain", input: "open org.settee.demo\nq\n")
    #expect(run.status == 0 && run.output.contains("Audio> "))
  }

  @Test func `an external editor is not run in a pipe, with a reason`() throws {
    let run = try sandbox.settee("--plain", "org.settee.demo", input: "E /output\nq\n")
    #expect(run.output.contains("! An editor needs a terminal; standard input is not one."))
  }

  @Test(.enabled(if: Screen.tmux != nil))  // Requires a terminal from tmux.
  func `an external editor gets the terminal`() throws {
    let screen = try Screen(
      sandbox, "org.settee.demo",
      environment: ["ACCESSIBLE": "1", "VISUAL": "sed -i -e s/You/Ada/"])
    try screen.shows("Audio>")
    try screen.type("E /owner")
    try screen.press("Enter")
    try screen.shows("Ada (unsaved")
    screen.hangUp()
  }

  @Test(.enabled(if: Screen.tmux != nil), arguments: [SIGINT, SIGTERM])
  func `a signal ends a hidden prompt and turns the echo on again`(
    number: Int32
  ) throws {
    let screen = try Screen(sandbox, "org.settee.demo", environment: ["ACCESSIBLE": "1"])
    try screen.shows("Audio>")
    try screen.type("go /network/password")
    try screen.press("Enter")
    try screen.type("open")
    try screen.press("Enter")
    try screen.shows("Secret, Enter")
    try screen.signal(number)
    try screen.exits(with: 128 + number)
    #expect(screen.modes.contains("echo"))
  }

  @Test(.enabled(if: Screen.tmux != nil))  // Requires a terminal from tmux.
  func `line mode works with a screen reader`() throws {
    let screen = try Screen(
      sandbox, "org.settee.demo", environment: ["ACCESSIBLE": "1"])
    try screen.shows("2. Output", "Audio>")
    try screen.type("/password")
    try screen.press("Enter")
    try screen.shows("“password”")
    try screen.type("2")
    try screen.press("Enter")
    try screen.shows("Secret, Enter")
    try screen.type("hunter22")
    try screen.press("Enter")
    try screen.shows("(unsaved)")
    #expect(!screen.text.contains("hunter22"))
    #expect(screen.modes.contains("echo") && screen.state("alternate_on") == "0")
    try screen.type("q")
    try screen.press("Enter")
    try screen.type("discard")
    try screen.press("Enter")
    try screen.exits(with: 0)
  }
}
