import TestSupport

#if TOML
  import Foundation
  import PreferenceFormats
  import PreferenceValues
  import PreferencesTOML
  import PreferencesTesting
  import Testing

  /// The cases of toml-test for TOML 1.0, skipped where they are not there.
  @Suite(.enabled(if: TestData.has("store-syntax/toml-test"))) struct TOMLSuiteTests {
    private static let folder = "store-syntax/toml-test"

    /// Those with U+0000 in a string, which the parser would cut there.
    private static let refused: Set = [
      "valid/key/quoted-unicode.toml", "valid/string/quoted-unicode.toml",
      "valid/string/unicode-escape.toml",
    ]

    /// The names of the valid or the invalid cases.
    private func cases(_ kind: String) throws -> [String] {
      let list = try TestData.bytes("\(Self.folder)/files-toml-1.0.0")
      return String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init)
        .filter { $0.hasPrefix("\(kind)/") && $0.hasSuffix(".toml") }
    }

    private func value(of file: String) throws -> PreferenceValue {
      try TOMLFormat().parse(try TestData.bytes("\(Self.folder)/\(file)")).value
    }

    @Test func `valid texts say their values`() throws {
      let files = try cases("valid")
      #expect(files.count > 150)
      for file in files where !Self.refused.contains(file) {
        let expected = try JSONFormat.json.parse(
          TestData.bytes("\(Self.folder)/\(file.dropLast(5)).json"))
        let found = try? value(of: file)
        #expect(found.map { Self.agrees($0, with: expected.value) } == true, "\(file)")
      }
    }

    @Test func `invalid texts are refused`() throws {
      let files = try cases("invalid")
      #expect(files.count > 300)
      for file in files {
        #expect(throws: SyntaxError.self, "\(file)") { try value(of: file) }
      }
    }

    @Test(arguments: refused) func `what would be cut is refused`(file: String) {
      let error = #expect(throws: SyntaxError.self) { try value(of: file) }
      #expect(error?.reason.contains("U+0000") == true)
    }

    /// Whether a value is the one that the suite writes with a type and a text at each leaf.
    private static func agrees(_ value: PreferenceValue, with expected: PreferenceValue) -> Bool {
      switch (value, expected) {
      case (.array(let elements), .array(let others)):
        elements.count == others.count && zip(elements, others).allSatisfy(agrees)
      case (.dictionary, .dictionary(let others)):
        value.members?.count == others.count
          && others.allSatisfy { key, other in
            value.members?[key].map { agrees($0, with: other) } ?? false
          }
      default: leafAgrees(value, with: expected)
      }
    }

    private static func leafAgrees(
      _ value: PreferenceValue, with expected: PreferenceValue
    ) -> Bool {
      guard case .string(let type)? = expected.members?["type"],
        case .string(let text)? = expected.members?["value"]
      else { return false }
      return switch (type, value) {
      case ("string", .string(let found)): found == text
      case ("integer", .integer(let found)): "\(found)" == text
      case ("float", .real(let found)): found == Double(text) || found.isNaN && text == "nan"
      case ("bool", .boolean(let found)): "\(found)" == text
      case ("datetime", .date): true
      case ("datetime-local", .tagged("local-date-time", _)): true
      case ("date-local", .tagged("local-date", .string(let found))): found == text
      case ("time-local", .tagged("local-time", _)): true
      default: false
      }
    }
  }
#endif
