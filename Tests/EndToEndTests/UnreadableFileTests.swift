import Foundation
import Testing

/// Commands about files that are damaged or empty.
@Suite struct UnreadableFileTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func damage() throws {
    try sandbox.write(#"{"a": 1}"#, to: "a.json")
    try sandbox.settee("set", "./a.json", "a", "2")
    try sandbox.settee("snapshot", "save", "./a.json", "one")
    try sandbox.write(#"{"a": "#, to: "a.json")
  }

  @Test func `the history of a damaged file is listed`() throws {
    try damage()
    let list = try sandbox.settee("history", "./a.json")
    #expect(list.status == 0, "\(list)")
    #expect(list.output.contains("/a") && list.errors.contains("a.json:1:7"), "\(list)")
    #expect(try sandbox.settee("history", "./a.json", "1").output == "/a  1 → 2\n")
    #expect(try sandbox.settee("snapshot", "list", "./a.json").output.hasPrefix("one"))
    #expect(try sandbox.settee("undo", "./a.json").status == 3)
  }

  @Test func `the history of a damaged file is deleted`() throws {
    try damage()
    let forgotten = try sandbox.settee("forget", "./a.json")
    #expect(forgotten.status == 0 && forgotten.output.contains("1 entry"), "\(forgotten)")
    #expect(try sandbox.settee("history", "./a.json").output == "")
  }

  /// The beginning of a command that a user other than root runs.
  private var user: String {
    getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
  }

  @Test func `the error of a schema that cannot be read names it once`() throws {
    try sandbox.write("{}", to: "s.json")
    // The user nobody has no access to the build directory.
    try sandbox.shell("cp \"$SETTEE\" settee && chmod 755 settee . && chmod 000 s.json")
    let show = try sandbox.shell("\(user)./settee schema show ./s.json")
    #expect(show.status == 3, "\(show)")
    #expect(
      show.errors.hasPrefix("settee: cannot read the schema ./s.json: permission denied\n"),
      "\(show)")
  }

  @Test(arguments: [
    "files", "get ./a.json a", "schema bind './*.json' none", "validate ./a.json",
    "set ./a.json a 1 --type integer --create",
  ])
  func `a deleted working directory is reported for each command`(command: String) throws {
    let outcome = try sandbox.shell(
      "mkdir gone && cd gone && rmdir ../gone && \"$SETTEE\" \(command)")
    #expect(outcome.status == 3 && outcome.output.isEmpty, "\(outcome)")
    #expect(
      outcome.errors.hasPrefix("settee: the working directory does not exist\n"), "\(outcome)")
  }

  @Test func `a schema directory that the user cannot read is treated as missing`() throws {
    try sandbox.write("{", to: "data/settee/schemas/org.settee.demo.json")
    // The user nobody has no access to the build directory.
    try sandbox.shell("cp \"$SETTEE\" settee && chmod 755 settee . && chmod 000 data")
    defer { _ = try? sandbox.shell("chmod 700 data") }
    let list = try sandbox.shell("\(user)./settee list org.settee.demo")
    #expect(list.status == 0 && list.errors.isEmpty, "\(list)")
    #expect(list.output.contains("/owner"), "\(list)")
    let doctor = try sandbox.shell("\(user)./settee doctor")
    #expect(doctor.output.contains("data/settee/schemas is not readable"), "\(doctor)")
    #expect(!doctor.output.contains("org.settee.demo.json"), "\(doctor)")
  }

  @Test(arguments: [
    ("a.json", 3), ("a.jsonc", 3), ("a.plist", 3), ("a.toml", 0), ("a.yaml", 0), (".env", 0),
    (".gitconfig", 0),
  ])
  func `an empty file is valid in some formats`(file: String, status: Int) throws {
    try sandbox.write(#"{"type": "object"}"#, to: "s.json")
    for text in ["", "\n"] {
      try sandbox.write(text, to: file)
      let alone = try sandbox.settee("validate", "./\(file)")
      #expect(Int(alone.status) == status, "\(alone)")
      let described = try sandbox.settee("validate", "--schema", "s.json", "./\(file)")
      #expect(Int(described.status) == status, "\(described)")
    }
  }
}
