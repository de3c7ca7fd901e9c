import Foundation
import Testing

/// A dry run fails where the command would.
@Suite struct DryRunTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    for name in ["file.json", "linked.json", "emptied.json"] {
      try sandbox.write(#"{"a": 1}"#, to: name)
    }
    let files = FileManager.default
    try files.createDirectory(
      atPath: sandbox.path("directory.json"), withIntermediateDirectories: true)
    try files.linkItem(atPath: sandbox.path("linked.json"), toPath: sandbox.path("other.json"))
    try files.createSymbolicLink(
      atPath: sandbox.path("dangling.json"), withDestinationPath: "/nonexistent/settee/a.json")
    try sandbox.settee("set", "./emptied.json", "a", "2")
    try sandbox.write("", to: "emptied.json")
  }

  private static let targets = [
    ("./file.json", 0), ("./missing/new.json", 2), ("/", 3), ("./directory.json", 3),
    ("/dev/null", 3), ("./file.json/a.json", 3), ("./dangling.json", 2), ("./linked.json", 1),
    ("./emptied.json", 1),
  ]

  @Test(arguments: targets)
  func `a dry run and a save have the same result`(file: String, status: Int) throws {
    let words = ["set", file, "a", "3", "--type", "integer"]
    let before = sandbox.text(of: file)
    let dry = try sandbox.settee(words + ["--dry-run"])
    #expect(sandbox.text(of: file) == before)
    #expect(!FileManager.default.fileExists(atPath: sandbox.path("missing")))
    let real = try sandbox.settee(words)
    #expect(Int(real.status) == status, "\(real)")
    #expect((dry.status, dry.output, dry.errors) == (real.status, real.output, real.errors))
  }

  @Test func `a missing directory is created only with --create`() throws {
    let words = ["set", "./missing/new.json", "a", "3", "--type", "integer", "--create"]
    #expect(try sandbox.settee(words + ["--dry-run"]).status == 0)
    #expect(!FileManager.default.fileExists(atPath: sandbox.path("missing")))
    #expect(try sandbox.settee(words).status == 0)
    #expect(try sandbox.settee("get", "./missing/new.json", "a").output == "3\n")
  }

  @Test func `a snapshot that cannot be written is refused`() throws {
    try sandbox.shell("mkdir -p state/settee && rm -rf state/settee/snapshots")
    try sandbox.write("", to: "state/settee/snapshots")
    for options in [["--dry-run"], []] {
      let outcome = try sandbox.settee(["snapshot", "save", "./file.json", "x"] + options)
      #expect(outcome.status == 3 && outcome.errors.contains("not a directory"), "\(outcome)")
    }
  }

  @Test func `a file that cannot be repaired is refused`() throws {
    try sandbox.settee("set", "./file.json", "a", "2")
    try sandbox.write("{", to: "file.json")
    #expect(try sandbox.settee("repair", "./file.json", "--dry-run").status == 0)
    #expect(sandbox.text(of: "file.json") == "{")
    try FileManager.default.linkItem(
      atPath: sandbox.path("file.json"), toPath: sandbox.path("hard.json"))
    for options in [["--dry-run"], []] {
      let outcome = try sandbox.settee(["repair", "./file.json"] + options)
      #expect(outcome.status == 1 && outcome.errors.contains("several hard links"), "\(outcome)")
    }
  }

  @Test func `with consent, a dry run succeeds and writes nothing`() throws {
    let outcome = try sandbox.settee(
      "set", "./linked.json", "a", "3", "--in-place", "--dry-run")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(sandbox.text(of: "linked.json") == #"{"a": 1}"#)
  }

  // Only root may mount, even in a separate namespace.
  @Test(.enabled(if: geteuid() == 0, "only root may mount"))
  func `a mount point is refused without consent`() throws {
    let outcome = try sandbox.shell(
      """
      cp file.json real.json && exec unshare -m sh -c '
      mount --bind real.json file.json || exit
      for option in --dry-run ""; do "$SETTEE" set ./file.json a 3 $option; echo $?; done
      "$SETTEE" set ./file.json a 3 --in-place --dry-run > file.out; echo $?'
      """)
    #expect(outcome.output == "1\n1\n0\n", "\(outcome)")
    #expect(outcome.errors.components(separatedBy: "is a mount point").count == 3, "\(outcome)")
    #expect(sandbox.text(of: "real.json") == #"{"a": 1}"#)
  }

  @Test(.enabled(if: geteuid() != 0))  // Root may write every file.
  func `a read-only file is refused`() throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o400], ofItemAtPath: sandbox.path("file.json"))
    for options in [["--dry-run"], []] {
      #expect(try sandbox.settee(["set", "./file.json", "a", "2"] + options).status == 3)
    }
  }
}
