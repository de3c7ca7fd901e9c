import Foundation
import TestSupport
import Testing

/// Schemas of real programs.
@Suite(.enabled(if: TestData.has("terminal-tools")))  // Skipped without the test data.
struct RealSchemaTests {
  private let sandbox: Sandbox
  private let data: String

  init() throws {
    sandbox = try Sandbox()
    data = TestData.directory
  }

  @Test(arguments: ["bottom", "k9s-k9s", "k9s-skin", "lazygit"])
  func `the settings of a tool are described and listed`(tool: String) throws {
    let schema = "\(data)/terminal-tools/\(tool).json"
    for command in ["describe", "list"] {
      let outcome = try sandbox.settee(command, "org.example.tool", "--schema", schema)
      #expect(outcome.status == 0, "\(command): \(outcome.errors)")
      #expect(outcome.output.split(separator: "\n").count > 10, "\(command)")
    }
  }

  @Test(.enabled(if: Screen.tmux != nil))  // Requires a terminal from tmux.
  func `a real tool's settings are edited by its schema`() throws {
    let screen = try Screen(
      sandbox, "./lazygit.json", "--schema", "\(data)/terminal-tools/lazygit.json")
    try screen.shows("All defaults")
    try screen.press("/")
    try screen.type("scroll height")
    try screen.press("Enter")
    try screen.selects("Scroll height", "2")
    try screen.press("+", "C-s")
    try screen.shows("Saved 1 change.")
    #expect(
      sandbox.text(of: "lazygit.json") == "{\n  \"gui\": {\n    \"scrollHeight\": 3\n  }\n}\n")
  }

  /// A file and its expected verdict, from the author of the schema.
  private struct Expectation: Decodable {
    var schema: String
    var instance: String
    var valid: Bool
    var syntax: String
    var settingsLike: Bool
  }

  private static let syntaxes: Set<String> = {
    var syntaxes: Set = ["json", "toml"]
    #if YAML
      syntaxes.formUnion(["yaml", "yml"])
    #endif
    return syntaxes
  }()

  @Test func `verdicts on real files match those of the schemas' authors`() throws {
    let lines = try String(
      contentsOfFile: "\(data)/schemastore/expectations.jsonl", encoding: .utf8)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let expectations = try lines.split(separator: "\n")
      .map { try decoder.decode(Expectation.self, from: Data($0.utf8)) }
      .filter { $0.settingsLike && Self.syntaxes.contains($0.syntax) }
    #expect(expectations.count > 10)
    for (schema, files) in Dictionary(grouping: expectations, by: \.schema) {
      let paths = files.map { "\(data)/schemastore/\($0.instance)" }
      let checked = try sandbox.shell(
        "\"$SETTEE\" validate --schema '\(data)/schemastore/schemas/\(schema).json' "
          + paths.map { "'\($0)'" }.joined(separator: " "))
      let valid = Set(checked.output.split(separator: "\n").map(String.init))
      for (file, path) in zip(files, paths) {
        #expect(valid.contains("\(path): valid") == file.valid, "\(checked)")
      }
    }
  }
}
