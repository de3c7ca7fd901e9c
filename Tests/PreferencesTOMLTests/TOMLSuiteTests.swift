import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import PreferencesTOML
import TestSupport
import Testing

/// The cases of toml-test for TOML 1.0 and 1.1; skipped if they are not installed.
@Suite(.enabled(if: TestData.has("store-syntax/toml-test"))) struct TOMLSuiteTests {
  private static let directory = "store-syntax/toml-test"

  /// Returns the names of the valid or invalid cases.
  private static func cases(_ kind: String, of version: String) throws -> [String] {
    let list = try TestData.bytes("\(directory)/files-toml-\(version)")
    return String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("\(kind)/") && $0.hasSuffix(".toml") }
  }

  private func value(of file: String) throws -> PreferenceValue {
    try TOMLFormat().parse(try TestData.bytes("\(Self.directory)/\(file)")).value
  }

  @Test(arguments: ["1.0.0", "1.1.0"])
  func `valid documents have the expected values`(version: String) throws {
    let files = try Self.cases("valid", of: version)
    #expect(files.count > 200)
    for file in files {
      let expected = try JSONFormat.json.parse(
        TestData.bytes("\(Self.directory)/\(file.dropLast(5)).json"))
      let found = try value(of: file)
      #expect(Self.agrees(found, with: expected.value), "\(file)")
    }
  }

  /// Documents that only TOML 1.0 forbids are accepted.
  @Test(arguments: ["1.0.0", "1.1.0"])
  func `invalid documents are rejected`(version: String) throws {
    let allowed = Set(try Self.cases("invalid", of: "1.0.0"))
      .subtracting(try Self.cases("invalid", of: "1.1.0"))
    let files = try Self.cases("invalid", of: version).filter { !allowed.contains($0) }
    #expect(files.count > 480)
    for file in files {
      #expect(throws: SyntaxError.self, "\(file)") { try value(of: file) }
    }
  }

  /// Whether a value equals one of the suite, which has a type and a string for each leaf.
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

  private static func leafAgrees(_ value: PreferenceValue, with expected: PreferenceValue) -> Bool {
    guard let type = expected.members?["type"]?.text, let text = expected.members?["value"]?.text
    else { return false }
    return switch (type, value) {
    case ("string", .string(let found)): found.hasSameBytes(as: text)
    case ("integer", .integer(let found)): "\(found)" == text
    case ("float", .real(let found)): found == Double(text) || found.isNaN && text.hasSuffix("nan")
    case ("bool", .boolean(let found)): "\(found)" == text
    // Parsing the suite's date or time yields the same value.
    case ("datetime", .date), ("datetime-local", .tagged("local-date-time", _)),
      ("date-local", .tagged("local-date", _)), ("time-local", .tagged("local-time", _)):
      (try? TOMLFormat().parse(Array("a = \(text)".utf8)))?.value.members?["a"] == value
    default: false
    }
  }
}

/// Real files; skipped if they are not installed.
@Suite(.enabled(if: TestData.has("config-files"))) struct TOMLCorpusTests {
  private static let files = [
    "config-files", "schemastore/instances", "terminal-tools", "store-syntax/toml-test/valid",
  ]
  .flatMap { TestData.files(in: $0) }.filter { $0.hasSuffix(".toml") }

  /// Tries each file with and without CRLF and a byte order mark.
  @Test func `adding and removing a key restores the file`() throws {
    for file in Self.files {
      let text = String(decoding: try TestData.bytes(file), as: UTF8.self)
      guard (try? TOMLFormat().parse(Array(text.utf8))) != nil, !text.contains("\r"),
        !text.unicodeScalars.starts(with: ["\u{FEFF}"])
      else { continue }
      let lines = text.replacingOccurrences(of: "\n", with: "\r\n")
      for variant in [text, lines, "\u{FEFF}" + text] where variant.contains("=") {
        let bytes = Array(variant.utf8)
        let path: PreferencePath = ["a new key"]
        let document = try TOMLFormat().parse(bytes)
        let added = try document.bytes(applying: [path: .set(.string("x\ny"))])
        let removed = try TOMLFormat().parse(added).bytes(applying: [path: .reset])
        #expect(try TOMLFormat().parse(removed).value == document.value, "\(file)")
        #expect(
          removed.filter { $0 != 0x0A && $0 != 0x0D } == bytes.filter { $0 != 0x0A && $0 != 0x0D },
          "\(file)")
      }
    }
  }

  @Test func `a file store edits one line`() throws {
    let directory = try TemporaryDirectory()
    let text =
      "[package] # p\nname = 'x'\nversion = \"1.0\" # v\n\n[dependencies]\na = { version = \"1\" }\n"
    let store = FileStore(
      path: try directory.write(text, to: "Cargo.toml"), format: TOMLFormat(), stateDirectory: nil)
    let changes = ChangeSet([["package", "version"]: .set(.string("2.0"))])
    _ = try store.commit(changes, deadline: .now + .seconds(5))
    #expect(
      try directory.text(of: "Cargo.toml")
        == text.replacingOccurrences(of: "\"1.0\"", with: "\"2.0\"")
    )
  }
}
