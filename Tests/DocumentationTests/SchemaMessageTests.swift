import Foundation
import JSONSchema
import PreferenceFormats
import PreferenceValues
import Testing

/// The column of settee in docs/schema-messages.md, which `Scripts/compare-messages` writes.
@Suite struct SchemaMessageTests {
  /// A schema, a value, and the text of the page about it.
  struct Row: CustomStringConvertible, Sendable {
    let schema: String
    let value: String
    let message: String

    var description: String { "\(schema) \(value)" }
  }

  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../docs/schema-messages.md").standardizedFileURL

  static let rows: [Row] = {
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap(row)
  }()

  private static func row(_ line: Substring) -> Row? {
    let cells = line.replacing("\\|", with: "\u{0}").split(separator: " | ", maxSplits: 2)
      .map { String($0.replacing("\u{0}", with: "|")) }
    let parts = cells[0].trimmingPrefix("| ").split(separator: "`<br>`")
    guard cells.count == 3, parts.count == 2 else { return nil }
    return Row(
      schema: String(parts[0].dropFirst()), value: String(parts[1].dropLast()),
      message: cells[1])
  }

  @Test func `the page has at least a hundred messages`() { #expect(Self.rows.count >= 100) }

  @Test(arguments: rows)
  func `the page has the message that settee reports`(row: Row) throws {
    var schema = try #require(value(row.schema).members)
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    let problems = try JSONSchema(.dictionary(schema)).problems(in: value(row.value))
    let message = problems.map { problem in
      problem.location == .root ? problem.message : "\(problem.location): \(problem.message)"
    }.joined(separator: "<br>")
    #expect(message == row.message)
  }

  private func value(_ text: String) throws -> PreferenceValue {
    try JSONFormat.json.parse(Array(text.utf8)).value
  }
}
