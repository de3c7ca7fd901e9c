import Foundation
import Testing

/// The editor exits on request even with schemas and files that take long to process.
@Suite(.enabled(if: Screen.tmux != nil))  // Requires a terminal from tmux.
struct EditorAnswerTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Many times the expected duration, because the tested program is not optimized.
  fileprivate static let seconds = 30.0

  /// A request to exit the editor.
  enum Request: CaseIterable, Sendable {
    case quit, back, interrupt, terminate, hangUp

    var status: Int32 {
      switch self {
      case .quit, .back: 0
      case .interrupt: 128 + SIGINT
      case .terminate: 128 + SIGTERM
      case .hangUp: 128 + SIGHUP
      }
    }

    fileprivate func send(to screen: Screen) throws {
      switch self {
      case .quit: try screen.press("q")
      case .back:
        try screen.press("Escape")
        // A key right after Esc counts as Alt with that key, so the test waits for the effect of
        // Esc.
        try screen.waits(for: "the parent group", seconds: EditorAnswerTests.seconds) {
          $0.text.contains("Current group") || $0.text.contains("settee - Domains")
        }
        try screen.press("q")
      case .interrupt: try screen.signal(SIGINT)
      case .terminate: try screen.signal(SIGTERM)
      case .hangUp: try screen.signal(SIGHUP)
      }
    }
  }

  /// A schema and a value that are expensive to process completely.
  enum Case: String, CaseIterable, Sendable {
    case doubledLevels, recursion, manyKeys, manyProblems

    fileprivate var schema: String {
      switch self {
      case .doubledLevels:
        let levels = (0..<40).map { level in
          let next = ##"{"$ref": "#/$defs/d\##(level + 1)"}"##
          return """
            "d\(level)": {"anyOf": [{"properties": {"a": \(next), "b": \(next)}},
              {"properties": {"c\(level)": \(next)}}]}
            """
        }
        return """
          {"properties": {"first": {"type": "integer"}, "root": {"$ref": "#/$defs/d0"}},
            "$defs": {\(levels.joined(separator: ",")), "d40": {"type": "string"}}}
          """
      case .recursion:
        let node = ##"{"properties": {"l": {"$ref": "#/$defs/n"}, "r": {"$ref": "#/$defs/n"}}}"##
        return """
          {"properties": {"first": {"type": "integer"}, "root": {"$ref": "#/$defs/n"}},
            "$defs": {"n": {"anyOf": [\(node), \(node), {"oneOf": [\(node), {"type": "string"}]}]}}}
          """
      case .manyKeys:
        let keys = (0..<20_000).map { #""key\#($0)": {"type": "integer", "title": "Key \#($0)"}"# }
        return #"{"properties": {"first": {"type": "integer"}, \#(keys.joined(separator: ","))}}"#
      case .manyProblems:
        let kinds = (0..<50).map {
          #"{"properties": {"k": {"const": "k\#($0)"}, "v": {"type": "null"}}}"#
        }
        return """
          {"properties": {"first": {"type": "integer"},
            "root": {"type": "array", "items": {"anyOf": [\(kinds.joined(separator: ","))]}}}}
          """
      }
    }

    fileprivate var value: String {
      switch self {
      case .doubledLevels, .manyKeys: return #"{"first": 1}"#
      case .recursion:
        let tree = (0..<12).reduce("1") { tree, _ in #"{"l": \#(tree), "r": {}}"# }
        return #"{"first": 1, "root": \#(tree)}"#
      case .manyProblems:
        let items = (0..<5000).map { #"{"k": "k\#($0 % 50)", "v": 1}"# }
        return #"{"first": 1, "root": [\#(items.joined(separator: ","))]}"#
      }
    }
  }

  /// Reading and validating the file takes longer than the limit in an unoptimized build.
  @Test(arguments: [Request.quit, .interrupt, .terminate, .hangUp])
  func `the editor exits while it reads a file with many keys`(request: Request) throws {
    let members = (0..<60_000).map { #""key\#($0)": \#($0)"# }
    try sandbox.write("{\(members.joined(separator: ",\n"))}\n", to: "a.json")
    let screen = try Screen(sandbox, "./a.json")
    defer { _ = try? screen.signal(SIGKILL) }
    try screen.waits(for: "the editor", seconds: Self.seconds) { $0.state("alternate_on") == "1" }
    try request.send(to: screen)
    try screen.waits(for: "the exit", seconds: 3) {
      $0.text.contains("left with \(request.status)")
    }
  }

  @Test(arguments: Case.allCases, Request.allCases)
  func `the editor exits on request`(item: Case, request: Request) throws {
    try sandbox.write(item.schema, to: "schema.json")
    try sandbox.write(item.value, to: "value.json")
    let screen = try Screen(sandbox, "./value.json", "--schema", "schema.json")
    defer { _ = try? screen.signal(SIGKILL) }
    try screen.waits(for: "the form", seconds: Self.seconds) { $0.text.contains("First") }
    try request.send(to: screen)
    try screen.waits(for: "the exit", seconds: Self.seconds) {
      $0.text.contains("left with \(request.status)")
    }
    #expect(sandbox.text(of: "value.json") == item.value)
  }
}
