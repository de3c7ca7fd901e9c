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
}
