import TestSupport

#if YAML
  import Foundation
  import PreferenceFormats
  import PreferenceValues
  import PreferencesTesting
  import PreferencesYAML
  import Testing

  /// The cases of yaml-test-suite; skipped if they are not installed.
  ///
  /// libyaml implements YAML 1.1 and differs in the cases that are listed here.
  @Suite(.enabled(if: TestData.has("store-syntax/yaml-test-suite"))) struct YAMLSuiteTests {
    /// Valid documents that libyaml rejects: tabs, colons and directives in unusual positions.
    private static let refused: Set = [
      "2LFX/0", "2SXE/0", "4MUZ/0", "4MUZ/1", "4MUZ/2", "58MP/0", "5MUD/0", "5T43/0", "6BCT/0",
      "6CA3/0", "6LVF/0", "8XYN/0", "96NN/0", "96NN/1", "9SA2/0", "A2M4/0", "BEC7/0", "DBG4/0",
      "DK3J/0", "DK95/0", "DK95/3", "DK95/4", "FP8R/0", "HM87/0", "K3WX/0", "MUS6/5", "MUS6/6",
      "NJ66/0", "Q5MG/0", "R4YG/0", "VJP3/1", "W5VH/0", "Y79Y/1", "Y79Y/10",
    ]

    /// Valid documents that libyaml misreads.
    ///
    /// They have a plain scalar that begins with a question mark in brackets, a colon in the name
    /// of an anchor, a block scalar that ends with a line of spaces without a line break, or base64
    /// with line breaks.
    private static let misread: Set = ["565N/0", "652Z/0", "HM87/1", "JEF9/2", "L24T/1", "Y2GN/0"]

    /// Invalid documents that libyaml reads: comments without a preceding space, wrong indentation
    /// in brackets.
    private static let accepted: Set = [
      "9C9N/0", "9JBA/0", "CVW2/0", "DK95/1", "G5U8/0", "MUS6/0", "QB6E/0", "S98Z/0", "SU5Z/0",
      "X4QW/0", "Y79Y/3", "YJV2/0",
    ]

    @Test func `valid documents have the expected values`() throws {
      var (refused, misread, count): (Set<String>, Set<String>, Int) = ([], [], 0)
      for item in try YAMLCase.all() {
        guard case .parses(let expected) = item.verdict else { continue }
        count += 1
        let found = try? YAMLFormat().parse(Array(item.text.utf8)).value
        if found == nil { refused.insert(item.id) }
        if let found, !found.isEqualForSchema(to: expected) { misread.insert(item.id) }
      }
      #expect(count > 240)
      #expect(refused == Self.refused)
      #expect(misread == Self.misread)
    }

    @Test func `invalid documents are rejected`() throws {
      let invalid = try YAMLCase.all().filter { $0.verdict.isFailure }
      let accepted = invalid.filter { (try? YAMLFormat().parse(Array($0.text.utf8))) != nil }
      #expect(invalid.count > 80)
      #expect(Set(accepted.map(\.id)) == Self.accepted)
    }

    @Test func `streams with several documents or complex keys do not crash the parser`()
      throws
    {
      for item in try YAMLCase.all() where item.verdict.hasNoJSON {
        _ = try? YAMLFormat().parse(Array(item.text.utf8))
      }
    }
  }

  extension YAMLCase.Verdict {
    fileprivate var isFailure: Bool { if case .fails = self { true } else { false } }
    fileprivate var hasNoJSON: Bool { if case .hasNoJSON = self { true } else { false } }
  }
#endif
