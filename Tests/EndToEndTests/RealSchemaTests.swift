import Foundation
import Testing

/// Schemas of real programs, where the folder of test data is there.
@Suite(.enabled(if: TestData.folder != nil))  // Without the data there is nothing to run.
struct RealSchemaTests {
  private let sandbox: Sandbox
  private let data: String

  init() throws {
    sandbox = try Sandbox()
    data = try #require(TestData.folder)
  }

  @Test(arguments: ["bottom", "k9s-k9s", "k9s-skin", "lazygit"])
  func `the settings of this tool are described and listed`(tool: String) throws {
    let schema = "\(data)/terminal-tools/\(tool).json"
    for command in ["describe", "list"] {
      let outcome = try sandbox.settee(command, "org.example.tool", "--schema", schema)
      #expect(outcome.status == 0, "\(command): \(outcome.complaint)")
      #expect(outcome.output.split(separator: "\n").count > 10, "\(command)")
    }
  }

  @Test(.enabled(if: Screen.tmux != nil))  // Without tmux there is no terminal to look at.
  func `a real tool's settings are edited by its schema`() throws {
    let screen = try Screen(
      sandbox, "./lazygit.json", "--schema", "\(data)/terminal-tools/lazygit.json")
    try screen.shows("0 changed")
    try screen.press("/")
    try screen.type("scroll height")
    try screen.press("Enter")
    try screen.selects("Scroll height", "2")
    try screen.press("+", "C-s")
    try screen.shows("1 change saved.")
    #expect(
      sandbox.text(of: "lazygit.json") == "{\n  \"gui\": {\n    \"scrollHeight\": 3\n  }\n}\n")
  }
}
