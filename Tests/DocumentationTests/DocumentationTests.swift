import Foundation
import Testing

/// A check that every Swift example in the documentation compiles: each must appear, line by line,
/// in a source file of this target or of an example program.
@Suite struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  private static func files(in directory: String, _ ending: String) throws -> [URL] {
    let directory = root.appending(path: directory)
    return try FileManager.default.subpathsOfDirectory(atPath: directory.path).sorted()
      .filter { $0.hasSuffix(ending) }.map { directory.appending(path: $0) }
  }

  /// A Swift example in a documentation page.
  struct Example: CustomTestStringConvertible {
    var page: String
    var line: Int
    var lines: [String]

    var testDescription: String { "\(page):\(line)" }
  }

  static func examples() throws -> [Example] {
    var pages = try files(in: "Sources/Preferences/Preferences.docc", ".md")
    pages += try files(in: "docs", ".md") + [root.appending(path: "README.md")]
    return try pages.flatMap { try examples(in: $0) { $0 } }
      + files(in: "Sources", ".swift").flatMap { try examples(in: $0, documentation(of:)) }
  }

  /// Returns the examples of a file, in the lines for which there is a text.
  private static func examples(
    in page: URL, _ text: (Substring) -> Substring?
  ) throws -> [Example] {
    var examples: [Example] = []
    var isInside = false
    let lines = try String(contentsOf: page, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      guard let line = text(line) else { continue }
      if line == "```swift" {
        examples.append(Example(page: page.lastPathComponent, line: number + 1, lines: []))
        isInside = true
      } else if line.hasPrefix("```") {
        isInside = false
      } else if isInside {
        examples[examples.count - 1].lines.append(String(line))
      }
    }
    return examples
  }

  /// Returns the text of a line of a documentation comment.
  private static func documentation(of line: Substring) -> Substring? {
    let line = line.drop { $0 == " " }
    guard line.hasPrefix("///") else { return nil }
    return line.dropFirst(3).hasPrefix(" ") ? line.dropFirst(4) : line.dropFirst(3)
  }

  /// Returns the lines to compare, without indentation, trailing comments, imports and empty lines.
  private static func code(_ lines: [String]) -> [String] {
    lines.map { line in
      var line = line.trimmingCharacters(in: .whitespaces)
      if let comment = line.range(of: "  //") { line = String(line[..<comment.lowerBound]) }
      return line.trimmingCharacters(in: .whitespaces)
    }.filter { !$0.isEmpty && !$0.hasPrefix("import ") && !$0.hasPrefix("//") }
  }

  private static let sources: String = {
    let tests =
      ((try? files(in: "Tests/DocumentationTests", ".swift")) ?? [])
      + ((try? files(in: "Tests/FirstExamples", ".swift")) ?? [])
    let programs = (try? files(in: "Examples", ".swift")) ?? []
    return (tests + programs).compactMap { try? String(contentsOf: $0, encoding: .utf8) }
      .map { code($0.components(separatedBy: "\n")).joined(separator: "\n") }
      .joined(separator: "\n\n")
  }()

  @Test(arguments: try examples()) func `examples are compiled`(example: Example) {
    let code = Self.code(example.lines).joined(separator: "\n")
    #expect(Self.sources.contains("\n" + code + "\n"), "\(example.testDescription)\n\(code)")
  }

  /// Compares the first example of a page with a program that depends only on the product
  /// Preferences.
  @Test(arguments: [("README.md", "Readme"), ("Preferences.md", "Overview")])
  func `the first example is a complete program`(page: String, program: String) throws {
    let example = try #require(try Self.examples().first { $0.page == page })
    let file = Self.root.appending(path: "Tests/FirstExamples/\(program)/main.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    #expect(source == example.lines.joined(separator: "\n") + "\n")
  }
}
