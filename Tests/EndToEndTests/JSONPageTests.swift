import Foundation
import Testing

/// The page about JSON output names the members that commands print.
@Suite struct JSONPageTests {
  private static let demo = "org.settee.demo"

  /// Commands that print JSON, in a directory with the files that they name.
  private static let commands = [
    "list \(demo)", "describe \(demo)", "describe \(demo) /output/quality",
    "why \(demo) /output/volume", "history \(demo)", "set \(demo) /output/volume 0.7 --dry-run",
    "reset \(demo) /output/volume --dry-run", "undo \(demo) --dry-run", "updates \(demo)",
    "snapshot list \(demo)", "snapshot diff \(demo) s", "snapshot apply \(demo) s --dry-run",
    "snapshot save \(demo) t", "snapshot delete \(demo) t", "import p.json --dry-run",
    "diff a.json b.json", "validate --schema s.json a.json b.json", "validate \(demo)",
    "schema lint s.json", "schema show \(demo)", "schema find a.json", "domains", "files",
    "bookmarks \(demo) /output/volume", "bookmarks", "restarts", "forget \(demo) --dry-run",
    "doctor",
  ]

  /// The words in code of each row of the page, by the commands or parts in its first column.
  private static let rows: [String: Set<String>] = {
    let lines = ExamplePage("docs/json.md").sections.map(\.text).joined().split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| ") }.flatMap { line -> [(String, Set<String>)] in
      let cells = line.split(separator: "|", maxSplits: 1)
      let words = Set(code(in: cells.dropFirst().joined()))
      return code(in: String(cells[0])).map { ($0, words) }
    }
    return Dictionary(rows) { first, _ in first }
  }()

  private static func code(in text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  private static func prepared() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write(
      #"{"properties": {"n": {"type": "integer", "maximum": 9}}}"#, to: "s.json")
    try sandbox.write(#"{"$schema": "./s.json", "n": 12}"#, to: "a.json")
    try sandbox.write(#"{"n": 1}"#, to: "b.json")
    _ = try sandbox.settee("set", demo, "/output/volume", "0.4")
    _ = try sandbox.settee("snapshot", "save", demo, "s")
    try sandbox.write(try sandbox.settee("export", demo).output, to: "p.json")
    _ = try sandbox.settee("set", demo, "/output/volume", "0.5")
    return sandbox
  }

  @Test func `every member that a command prints is documented`() throws {
    let sandbox = try Self.prepared()
    for command in Self.commands {
      let outcome = try sandbox.shell("cd \(sandbox.directory); \"$SETTEE\" \(command) --json")
      let read = try? JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
      let value = try #require(read, "\(command): \(outcome)")
      let words = command.split(separator: " ").prefix(2)
      let row = [words.joined(separator: " "), String(words[0])].first { Self.rows[$0] != nil }
      #expect(Self.undocumented(value, in: row ?? "") == [], "\(command)")
    }
  }

  /// The members that a row of the page does not name.
  private static func undocumented(_ value: Any, in row: String) -> Set<String> {
    if let items = value as? [Any] {
      return Set(items.flatMap { undocumented($0, in: row) })
    }
    guard let members = value as? [String: Any] else { return [] }
    let known = rows[row] ?? []
    let inner = members.flatMap { name, value -> Set<String> in
      switch name {
      case "problems", "choices", "changes": undocumented(value, in: name)
      case "settings", "bookmarks", "recent": undocumented(value, in: row)
      case "schema": undocumented(value, in: "schema find")
      default: []
      }
    }
    return Set(members.keys).subtracting(known).union(inner)
  }
}
