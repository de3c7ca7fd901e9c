import Foundation
import TestSupport
import Testing

/// Snapshots and profiles of texts that are not valid Unicode, such as half of a surrogate pair.
@Suite struct BrokenTextTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Writes a file in which /a and an item of /l are broken, and /b is 1.
  @discardableResult
  private func write(_ name: String) throws -> String {
    guard name.hasSuffix(".plist") else {
      return try sandbox.write(#"{"a": "\ud800", "b": 1, "l": [1, "\udc00"]}"#, to: name)
    }
    // The dictionary refers to the objects 1 to 6 by their numbers.
    let objects: [[UInt8]] = [
      [0xD3, 1, 3, 5, 2, 4, 6], [0x51, 0x61], [0x61, 0xD8, 0x00], [0x51, 0x62], [0x10, 1],
      [0x51, 0x6C], [0xA2, 4, 2],
    ]
    let bytes = BinaryPropertyList.bytes(of: objects)
    try Data(bytes).write(to: URL(fileURLWithPath: sandbox.path(name)))
    return sandbox.path(name)
  }

  @Test(arguments: ["a.json", "a.plist"])
  func `a profile leaves out text that is not valid Unicode, and an import keeps it`(
    name: String
  ) throws {
    let file = try write(name)
    let before = try Data(contentsOf: URL(fileURLWithPath: file))
    let profile = try sandbox.settee("export", "./\(name)")
    #expect(profile.status == 0 && !profile.output.contains("\u{FFFD}"), "\(profile)")
    #expect(profile.errors.contains("text that is not valid Unicode is left out: /a, /l"))
    #expect(profile.output.contains(#""b": 1"#))
    try sandbox.write(profile.output, to: "p.json")
    let outcome = try sandbox.settee("import", "p.json", "--replace")
    #expect(outcome.status == 0 && outcome.errors.contains("nothing differs"), "\(outcome)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
    let all = try sandbox.settee("export", "./\(name)", "--all")
    #expect(all.status == 0 && !all.output.contains("\u{FFFD}"), "\(all)")
  }

  @Test(arguments: ["a.json", "a.plist"])
  func `a snapshot leaves out text that is not valid Unicode, and restores the rest`(
    name: String
  ) throws {
    try write(name)
    let saved = try sandbox.settee("snapshot", "save", "./\(name)", "one")
    #expect(saved.status == 0, "\(saved)")
    #expect(saved.errors.contains("text that is not valid Unicode is left out: /a, /l"))
    try sandbox.settee("set", "./\(name)", "b", "2")
    try sandbox.settee("snapshot", "apply", "./\(name)", "one")
    #expect(try sandbox.settee("get", "./\(name)", "b").output == "1\n")
    #expect(try sandbox.settee("get", "./\(name)", "a").output == "\u{FFFD}\n")
  }

  @Test(.enabled(if: Screen.tmux != nil))
  func `the editor mentions the text that it leaves out`() throws {
    try write("a.json")
    let screen = try Screen(sandbox, "./a.json")
    try screen.shows("/ search")
    for command in ["snapshot one", "export p.json"] {
      try screen.press(":")
      try screen.type(command)
      try screen.press("Enter")
      try screen.shows("Text that is not valid Unicode is", "left out: /a, /l.")
      try screen.press("Down")
    }
  }
}
