import Foundation
import Testing

/// Commands for several layers.
@Suite struct LayerCommandTests {
  private let sandbox: Sandbox
  private let demo = "org.settee.demo"

  init() throws { sandbox = try Sandbox() }

  @Test func `system values are defaults, and system locks are enforced`() throws {
    try sandbox.write(
      "{\"owner\": \"Site\", \"output\": {\"mute\": true}}", to: "site/\(demo).json")
    try sandbox.write("# comment\n/output/volume\nowner\n", to: "site/\(demo).locks")
    #expect(try sandbox.settee("get", demo, "owner").output == "Site\n")
    for path in ["owner", "/output/volume"] {
      let refused = try sandbox.settee("set", demo, path, "1")
      #expect(refused.status == 1)
      #expect(refused.errors.hasSuffix(": locked by the system layer\n"), "\(refused)")
    }
    #expect(try sandbox.settee("reset", demo, "owner").status == 1)
    #expect(try sandbox.settee("list", demo).output.contains("#  /owner"))
    try sandbox.write(
      Sandbox.propertyList("\t<key>owner</key>\n\t<string>Me</string>\n"),
      to: "config/\(demo).plist")
    let reset = try sandbox.settee("reset", demo, "--all")
    #expect(
      reset.errors == "settee: 1 value is locked by the system layer and not reset\n",
      "\(reset)")
    #expect(reset.status == 1)
    #expect(try sandbox.settee("set", demo, "/output/mute", "off").status == 0)
    #expect(try sandbox.settee("get", demo, "/output/mute", "--layer", "system").output == "true\n")
    #expect(try sandbox.settee("get", demo, "/output/mute").output == "false\n")
    let screen = try Screen(sandbox, demo)
    try screen.selects("# Owner", "Site")
    try screen.press("Enter")
    try screen.shows("locked by the system layer")
  }

  @Test func `JSON files are merged by member`() throws {
    try sandbox.write(#"{"panel": {"dim": true}}"#, to: "config/org.j.json")
    try sandbox.write(#"{"panel": {"bright": true}}"#, to: "site/org.j.json")
    #expect(try sandbox.settee("get", "org.j", "/panel/bright").output == "true\n")
    #expect(try sandbox.settee("set", "org.j", "/panel/bright", "off").status == 0)
    #expect(
      sandbox.text(of: "config/org.j.json") == #"{"panel": {"dim": true, "bright": false}}"#)
  }

  @Test func `values of the host layer override the user's`() throws {
    let host = try sandbox.shell("hostname").output.dropLast()
    try FileManager.default.createDirectory(
      atPath: sandbox.path("config/ByHost"), withIntermediateDirectories: true)
    try sandbox.write(
      Sandbox.propertyList("\t<key>owner</key>\n\t<string>Here</string>\n"),
      to: "config/ByHost/\(demo).\(host).plist")
    #expect(try sandbox.settee("get", demo, "owner").output == "Here\n")
    let hidden = try sandbox.settee("set", demo, "owner", "Everywhere", "--layer", "user")
    #expect(hidden.status == 0 && hidden.output == "/owner: You (default) → Everywhere (user)\n")
    #expect(hidden.errors == "settee: /owner was set, but the host layer overrides it\n")
    #expect(try sandbox.settee("set", demo, "owner", "Now").output.hasSuffix("(host)\n"))
    #expect(try sandbox.settee("reset", demo, "owner").status == 0)
    #expect(try sandbox.settee("get", demo, "owner").output == "You\n")
  }

  @Test(arguments: ["default", "managed", "arguments", "environment"])
  func `layers that settee does not write are reported`(layer: String) throws {
    for words in [["set", demo, "owner", "Ada"], ["reset", demo, "owner"]] {
      let line = words.joined(separator: " ")
      let refused = try sandbox.shell("\"$SETTEE\" \(line) --layer '\(layer)'")
      #expect(refused.status == 1)
      #expect(
        refused.errors.hasSuffix("settee does not write the \(layer) layer\n"), "\(refused)")
    }
  }

  /// Writes a list in two layers of a domain.
  private func writeLists() throws {
    try sandbox.write(#"{"l":["u1","u2"]}"#, to: "config/org.l.json")
    try sandbox.write(#"{"l":["s1","s2","s3"]}"#, to: "site/org.l.json")
  }

  @Test(arguments: [
    ([], ["set", "/l/0", "n"], #"["n","u2"]"#, #"["s1","s2","s3"]"#),
    (["--layer", "system"], ["set", "/l/0", "n"], #"["u1","u2"]"#, #"["n","s2","s3"]"#),
    (["--layer", "system"], ["set", "/l/2", "n"], #"["u1","u2"]"#, #"["s1","s2","n"]"#),
    (["--layer", "system"], ["reset", "/l/0"], #"["u1","u2"]"#, #"["s2","s3"]"#),
  ])
  func `an item is changed in the list of the layer that is written`(
    options: [String], words: [String], user: String, system: String
  ) throws {
    try writeLists()
    let run = try sandbox.settee([words[0], "org.l"] + words.dropFirst() + options)
    #expect(run.status == 0, "\(run)")
    #expect(sandbox.text(of: "config/org.l.json") == #"{"l":\#(user)}"#)
    #expect(sandbox.text(of: "site/org.l.json") == #"{"l":\#(system)}"#)
  }

  @Test func `an item of a lower layer is changed there although a higher layer has a list`() throws
  {
    try sandbox.shell("mkdir -p u/my.service.d")
    try sandbox.write("[Service]\nEnvironment=A=1\nEnvironment=A=2\n", to: "u/my.service")
    try sandbox.write("[Service]\nEnvironment=B=1\n", to: "u/my.service.d/10-x.conf")
    let run = try sandbox.shell(
      "cd u; SYSTEMD_UNIT_PATH=$PWD \"$SETTEE\" set ./my.service /Service/Environment/1 C=3")
    // systemd adds up the lists, so that none overrides another.
    #expect(run.status == 0 && !run.errors.contains("overrides"), "\(run)")
    #expect(
      sandbox.text(of: "u/my.service") == "[Service]\nEnvironment=A=1\nEnvironment=C=3\n")
    let reset = try sandbox.shell(
      "cd u; SYSTEMD_UNIT_PATH=$PWD \"$SETTEE\" reset ./my.service /Service/Environment/1")
    #expect(reset.status == 0, "\(reset)")
    #expect(sandbox.text(of: "u/my.service") == "[Service]\nEnvironment=A=1\n")
    let unknown = try sandbox.shell(
      "cd u; SYSTEMD_UNIT_PATH=$PWD \"$SETTEE\" reset ./my.service /Service/Environment/1")
    #expect(unknown.status == 2, "\(unknown)")
  }

  @Test func `--if with a layer compares the value of this layer`() throws {
    try sandbox.write(#"{"n":1}"#, to: "config/org.n.json")
    try sandbox.write(#"{"n":5}"#, to: "site/org.n.json")
    let set = ["set", "org.n", "n", "6", "--layer", "system", "--if"]
    #expect(try sandbox.settee(set + ["1"]).status == 1)
    #expect(sandbox.text(of: "site/org.n.json") == #"{"n":5}"#)
    #expect(try sandbox.settee(set + ["5"]).status == 0)
    #expect(sandbox.text(of: "site/org.n.json") == #"{"n":6}"#)
  }

  @Test(arguments: [["/d"], ["--all"]])
  func `the reset of a group in a lower layer includes settings that a higher layer hides`(
    what: [String]
  ) throws {
    let lower =
      "<key>d</key><dict><key>a</key><integer>1</integer><key>c</key><integer>3</integer></dict>"
    let higher = "<key>d</key><dict><key>a</key><integer>10</integer></dict>"
    try sandbox.write(Sandbox.propertyList(lower), to: "site/org.p.plist")
    try sandbox.write(Sandbox.propertyList(higher), to: "config/org.p.plist")
    let reset = try sandbox.settee(["reset", "org.p"] + what + ["--layer", "system"])
    #expect(reset.output.contains("/d/a: 1 → not set (system)"), "\(reset)")
    #expect(sandbox.text(of: "site/org.p.plist")?.contains("<key>c</key>") == false)
    #expect(try sandbox.settee("get", "org.p", "/d/a").output == "10\n")
  }

  @Test func `a reset names the layer whose value applies then`() throws {
    try sandbox.write(#"{"n":1}"#, to: "config/org.n.json")
    try sandbox.write(#"{"n":5}"#, to: "site/org.n.json")
    #expect(try sandbox.settee("set", "org.n", "n", "2").output == "/n: 1 → 2 (user)\n")
    #expect(try sandbox.settee("reset", "org.n", "n").output == "/n: 2 → 5 (system), user\n")
    #expect(try sandbox.settee("undo", "org.n").output == "/n: 5 → 2 (user)\n")
  }

  @Test func `a reset names the layer that sets the value`() throws {
    try sandbox.write(#"{"n":5}"#, to: "site/org.n.json")
    let reset = try sandbox.settee("reset", "org.n", "n")
    #expect(reset.status == 1)
    #expect(
      reset.errors
        == "settee: cannot reset /n: set in the system layer; use --layer to change it there\n")
    let other = try sandbox.settee("reset", "org.n", "n", "--layer", "user")
    #expect(other.status == 0 && other.errors == "settee: /n is not set in the user layer\n")
  }

  @Test func `an unknown layer is answered with the layers of the domain`() throws {
    try FileManager.default.createDirectory(
      atPath: sandbox.path("repo/.git"), withIntermediateDirectories: true)
    try sandbox.write("[core]\n\tpager = cat\n", to: "repo/.git/config")
    let file = "./repo/.git/config"
    let unknown = try sandbox.settee("get", file, "/core/pager", "--layer", "nope")
    #expect(unknown.status == 2)
    #expect(
      unknown.errors
        == "settee: “nope” is not a layer\nhelp: the layers are local, global, xdg, system, default\n"
    )
    let missing = try sandbox.settee("get", file, "/core/pager", "--layer", "user")
    #expect(missing.status == 1)
    #expect(missing.errors == "settee: the domain has no user layer\n")
    let unset = try sandbox.settee("get", file, "/core/pager", "--layer", "global")
    #expect(unset.errors == "settee: /core/pager is not set in the global layer\n")
  }
}
