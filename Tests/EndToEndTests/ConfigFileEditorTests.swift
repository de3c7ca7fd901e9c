import Foundation
import Testing

/// Config files of other programs in the editor.
@Suite(.enabled(if: Screen.tmux != nil))  // Requires a terminal from tmux.
struct ConfigFileEditorTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `a value that the text of YAML fixes is offered to the user's editor`() throws {
    try sandbox.write("a: &x 1\nb: *x\n", to: "a.yaml")
    let screen = try Screen(
      sandbox, "./a.yaml", environment: ["EDITOR": "sed -i s/1/2/", "VISUAL": nil])
    try screen.selects("a", "1")
    try screen.press("Enter")
    try screen.shows("a cannot be changed here", "Other parts of the file are aliases of it")
    try screen.press("e")
    try screen.selects("a", "2")
    #expect(sandbox.text(of: "a.yaml") == "a: &x 2\nb: *x\n")
  }

  @Test func `a change that the format rejects at the save offers to edit the file`() throws {
    try sandbox.write("b: 1\nm:\n  x: &x 1\n  y: *x\n", to: "a.yaml")
    let screen = try Screen(sandbox, "./a.yaml", environment: ["EDITOR": "true", "VISUAL": nil])
    try screen.selects("b", "1")
    try screen.press(":")
    try screen.type("set /m 5")
    try screen.press("Enter")
    try screen.press("C-s")
    try screen.shows("m cannot be changed here", "[ Cancel ]", "[ Edit file")
    try screen.press("Enter")
    #expect(sandbox.text(of: "a.yaml") == "b: 1\nm:\n  x: &x 1\n  y: *x\n")
  }

  @Test func `the dialect of an INI file is asked for once`() throws {
    try sandbox.write("[a]\nk = v\n", to: "x.ini")
    let screen = try Screen(sandbox, "./x.ini")
    try screen.selects("k", "v")
    try screen.press("Enter")
    try screen.shows("Choose the dialect of x.ini", "[ configparser ]")
    try screen.press("Right")
    try screen.press("Enter")
    try screen.hides("Choose the dialect")
    try screen.selects("k", "v")
    try screen.press("Enter")
    try screen.type("2")
    try screen.press("Enter")
    try screen.press("C-s")
    try screen.shows("Saved 1 change.")
    #expect(sandbox.text(of: "x.ini") == "[a]\nk = v2\n")
    #expect(sandbox.text(of: "config/settee/bindings.json")?.contains("configparser") == true)
  }

  @Test func `only dialects that can read an INI file are offered`() throws {
    try sandbox.write("[a]\nskip\nb = 1\n", to: "x.ini")
    let screen = try Screen(sandbox, "./x.ini")
    try screen.selects("skip", "true")
    try screen.press("Enter")
    try screen.shows("Choose the dialect of x.ini", "[ git ]")
    try screen.hides("configparser")
  }

  @Test func `a text that is not supported can be edited at its line`() throws {
    try sandbox.write("a: 1\n---\nb: 2\n", to: "k8s.yaml")
    let screen = try Screen(sandbox, "./k8s.yaml")
    try screen.shows("k8s.yaml is not supported", "Line 2: ", "[ Edit file")
    try screen.hides("There is no backup")
  }

  @Test func `one of several schemas is chosen for a file`() throws {
    try sandbox.write(#"{"a": 1}"#, to: "tool.json")
    try sandbox.write(
      #"{"title": "T", "properties": {"a": {"title": "Apples"}}}"#,
      to: "data/settee/schemas/two.schema.json")
    try sandbox.write("{}", to: "data/settee/schemas/one.schema.json")
    try sandbox.write(
      """
      {"schemas": [{"name": "First", "url": "one.schema.json", "fileMatch": ["tool.json"]},
        {"name": "Second", "url": "two.schema.json", "fileMatch": ["tool.json"]}]}
      """, to: "data/settee/schemas/index.json")
    let screen = try Screen(sandbox, "./tool.json", columns: 120)
    try screen.shows("schema: 2 candidates", "Type :schema to choose one.")
    try screen.press(":")
    try screen.type("schema")
    try screen.press("Enter")
    try screen.shows("Choose the schema of", "[ First ]", "[ Second ]")
    try screen.press("s")
    try screen.shows("schema: your bindings.json")
    try screen.selects("Apples")
    try screen.press(":")
    try screen.type("schema none")
    try screen.press("Enter")
    try screen.hides("Apples")
  }

  @Test func `the header has the age of an old schema`() throws {
    let address = "https://example.org/s.json"
    try sandbox.write(#"{"$schema": "\#(address)", "a": 1}"#, to: "a.json")
    let cache = "home/.cache/settee/schemas"
    try FileManager.default.createDirectory(
      atPath: sandbox.path(cache), withIntermediateDirectories: true)
    let old = Int(Date().timeIntervalSince1970) - 21 * 86_400
    let name = "\(cache)/\(Self.hash(of: address))"
    try sandbox.write("{}", to: "\(name).json")
    try sandbox.write(
      #"{"url": "\#(address)", "etag": "", "checked": \#(old), "size": 2}"#, to: "\(name).info")
    let screen = try Screen(sandbox, "edit", "./a.json", "--offline", columns: 120)
    try screen.shows("schema: named in the file, 21 days old")
  }

  /// The name of a document in the cache: FNV-1a of its URL.
  private static func hash(of text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  @Test func `an empty form names its hidden settings`() throws {
    try sandbox.write(#"{"u": 1}"#, to: "a.json")
    try sandbox.write(#"{"type": "object", "additionalProperties": true}"#, to: "s.json")
    let screen = try Screen(sandbox, "edit", "./a.json", "--schema", "s.json")
    try screen.shows("All settings here are hidden. Press a to show 1 setting.")
    try screen.press("a")
    try screen.selects("u")
  }

  @Test(arguments: ["/b/d", "/b"])
  func `the editor opens at a setting`(path: String) throws {
    try sandbox.write(#"{"a": 1, "b": {"c": 1, "d": 2}}"#, to: "a.json")
    let screen = try Screen(sandbox, "./a.json", path)
    try screen.selects(path == "/b" ? "b" : "d")
  }
}
