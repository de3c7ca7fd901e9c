import Foundation
import Testing

/// The evidence in docs/comparison.md.
@Suite struct ComparisonTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The cells of the rows, without headings.
  private static let rows: [[String]] = {
    let page = try? String(contentsOf: root.appending(path: "docs/comparison.md"), encoding: .utf8)
    return (page ?? "").split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| feature ") && !$0.hasPrefix("| ---") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
  }()

  /// The names of all tests and suites.
  private static let tests: Set<String> = {
    let files = FileManager.default.enumerator(atPath: root.appending(path: "Tests").path)
    let sources = (files?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".swift") }
    return Set(
      sources.flatMap { file -> [String] in
        let text = try? String(contentsOf: root.appending(path: "Tests/\(file)"), encoding: .utf8)
        return (text ?? "").matches(of: #/func `([^`]+)`|struct (\w+Tests)/#).map { match in
          String(match.output.1 ?? match.output.2 ?? "")
        }
      })
  }()

  @Test func `the comparison has the 59 features and those of desktop settings`() {
    #expect(Self.rows.count(where: { $0.count == 4 }) == 59)
  }

  @Test(arguments: rows.compactMap(\.last))
  func `the evidence of a feature is a test, a command or a page`(evidence: String) {
    let names = evidence.matches(of: #/`([^`]+)`/#).map { String($0.output.1) }
    #expect(!names.isEmpty || evidence.contains("]("))
    for name in names where !name.hasPrefix("settee ") {
      #expect(Self.tests.contains(name), "\(name)")
    }
  }
}
