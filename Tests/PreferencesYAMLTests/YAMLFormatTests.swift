#if YAML
  import Foundation
  import PreferenceFormats
  import PreferenceValues
  import PreferencesYAML
  import Testing

  @Suite struct YAMLFormatTests {
    private func value(_ text: String) throws -> PreferenceValue {
      try YAMLFormat().parse(Array(text.utf8)).value
    }

    private static let scalars: [(text: String, value: PreferenceValue)] = [
      ("1", .integer(1)), ("-7", .integer(-7)), ("+7", .integer(7)), ("010", .integer(10)),
      ("0x1F", .integer(31)), ("0o17", .integer(15)), ("1.5", .real(1.5)), (".5", .real(0.5)),
      ("1e3", .real(1000)), ("18446744073709551615", .unsigned(.max)),
      ("123456789012345678901", .number("123456789012345678901")), (".inf", .real(.infinity)),
      ("true", .boolean(true)), ("False", .boolean(false)), ("yes", .string("yes")),
      ("on", .string("on")), ("~", .null), ("null", .null), ("", .null), ("# a remark\n", .null),
      ("'1'", .string("1")), ("\"true\"", .string("true")), ("!!str 1", .string("1")),
      ("!!int \"5\"", .integer(5)), ("!!float '1.5'", .real(1.5)),
      ("!!bool \"true\"", .boolean(true)),
      ("!!null ''", .null), ("!!int 'five'", .string("five")),
      ("2026-01-31", .string("2026-01-31")), ("1.2.3", .string("1.2.3")), ("-", .array([.null])),
      ("!!binary aGk=", .data(Data("hi".utf8))), ("!Ref a", .tagged(type: "!Ref", .string("a"))),
      ("a: [1, b]", .dictionary(["a": .array([.integer(1), .string("b")])])),
      ("b: 1\na: 2", .dictionary(["b": .integer(1), "a": .integer(2)])),
      ("1: a\ntrue: b", .dictionary(["1": .string("a"), "true": .string("b")])),
      ("a: |\n  x\n  y\n", .dictionary(["a": .string("x\ny\n")])),
      ("a: &x [1]\nb: *x", .dictionary(["a": .array([.integer(1)]), "b": .array([.integer(1)])])),
    ]

    @Test(arguments: scalars)
    func `text has the expected value`(text: String, expected: PreferenceValue) throws {
      #expect(try value(text) == expected)
    }

    @Test(arguments: [
      ("---\na: 1\n", true), ("# c\n--- # d\n- 1\n", true), ("%YAML 1.2\n---\na: 1\n", true),
      ("a: 1\n", false), ("-- x\n", false), ("--- a/x\n+++ b/x\n", false),
      ("---\na: 1\n---\n# Title\ntext\n", false), ("---\na: [\n", false),
    ])
    func `only a valid collection after a mark is known to be YAML`(text: String, isYAML: Bool) {
      #expect((YAMLFormat(guessedFrom: Array(text.utf8)) != nil) == isYAML)
    }

    @Test(arguments: [
      ("a: 1\nb:\n{{- if .x }}\n  c: 1\n{{- end }}\n", 3),
      ("a: b\n{% if x %}\nc: d\n{% endif %}\n", 2),
    ])
    func `a template is not damaged YAML`(text: String, line: Int) throws {
      let error = #expect(throws: SyntaxError.self) { try value(text) }
      #expect(error?.isUnsupported == true && error?.position?.line == line, "\(error as Any)")
      let broken = #expect(throws: SyntaxError.self) {
        try value("c: ${{ x }}\nb: \"{{ x }}\"\na: [\n")
      }
      #expect(broken?.isUnsupported == false)
      #expect(try value("a: \"{{ x }}\"\n")["a"] == .string("{{ x }}"))
    }

    @Test func `merge keys provide the keys that a mapping does not have`() throws {
      let merged = try value("base: &b {x: 1, y: 2}\nmine:\n  <<: *b\n  y: 3\n")
      #expect(merged["mine"] == .dictionary(["y": .integer(3), "x": .integer(1)]))
    }

    @Test func `values have a position`() throws {
      let document = try YAMLFormat().parse(Array("a:\n  - 1\n  - b: 2\n".utf8))
      let location = ValueLocation([.member("a"), .index(1), .member("b")])
      #expect(document.position(of: location) == TextPosition(line: 3, column: 8))
      #expect(document.position(of: ValueLocation([.member("z")])) == nil)
    }

    private static let broken = [
      "a: [1", "a: 1\na: 2", "a: *nowhere", "- 1\n--- \n- 2", "? [a]\n: 1", "\"a",
      "a: !!binary '*'",
      String(repeating: "[", count: 100_000), String(repeating: "- ", count: 100_000),
      String(repeating: "{a: ", count: 600) + String(repeating: "}", count: 600),
    ]

    @Test(arguments: broken)
    func `invalid documents are errors`(text: String) {
      #expect(throws: SyntaxError.self) { try value(text) }
    }

    private static let explained: [(text: String, reason: String)] = [
      ("a: \"\\x4\"", "invalid escape sequence"), ("a: \"\\ud800\"", "invalid escape sequence"),
      ("{a:}", "expected a space after the colon"), ("[a:[b]]", "expected a space after the colon"),
      ("a: |0\n b", "the indentation of a block of text is 1 to 9"),
      ("a: &\n", "invalid name of an anchor"), ("a: *", "invalid name of an anchor"),
      ("a: !<tag:x 1", "the tag is not closed"), ("a: !<> 1", "invalid tag"),
      ("a: !a%4 1", "invalid tag"), ("a: !a%ff 1", "invalid tag"), ("a: !a{ 1", "invalid tag"),
      ("%TAG x y\n---\na: 1", "invalid tag"), ("%TAG !x! {\n---\na: 1", "invalid tag"),
      ("%TAG !x!\n---\na: 1", "invalid directive"), ("%YAML\n---\na: 1", "invalid directive"),
      ("%YAML 11111111111.1\n---\na: 1", "invalid directive"),
      ("%YAML 1.1\n%YAML 1.1\n---\na: 1", "invalid directive"),
      ("%FOO bar\n---\na: 1", "invalid directive"), ("%\n---\na: 1", "invalid directive"),
      ("%YAML 2.0\n---\na: 1", "the version of YAML must be 1.1 or 1.2"),
    ]

    @Test(arguments: explained)
    func `rare errors of libyaml have a message`(text: String, reason: String) {
      let error = #expect(throws: SyntaxError.self) { try value(text) }
      #expect(error?.reason == reason)
    }

    private static let bombs = [
      "z: 1", "? *l12\n: 1", "? [*l12]\n: 1\n? [*l12]\n: 2", "- *l12",
    ]

    @Test(arguments: bombs)
    func `aliases that multiply are rejected`(end: String) {
      let isList = end.hasPrefix("-")
      let levels = (0...12).map { level in
        let inner =
          level == 0 ? "x" : Array(repeating: "*l\(level - 1)", count: 9).joined(separator: ", ")
        return isList ? "- &l\(level) [\(inner)]" : "l\(level): &l\(level) [\(inner)]"
      }
      let text = (levels + [end]).joined(separator: "\n")
      let error = #expect(throws: SyntaxError.self) { try value(text) }
      #expect(error?.reason == "the text is too large with its aliases replaced")
    }

    /// One pass over the text for each value takes minutes.
    @Test(.timeLimit(.minutes(10)))
    func `the positions of many values are found in little time`() throws {
      let text = "a:\n" + (0..<20_000).map { "  k\($0): 1\n" }.joined() + "b: [1, 2]\n"
      let locations =
        (0..<20_000).map { ValueLocation(["a", "k\($0)"] as PreferencePath) }
        + [ValueLocation([.member("b"), .index(1)]), ValueLocation([.member("b"), .index(2)])]
      let positions = try YAMLFormat().parse(Array(text.utf8)).positions(of: Set(locations))
      #expect(positions.count == 20_001)
      #expect(positions[locations[19_999]] == TextPosition(line: 20_001, column: 11))
      #expect(positions[locations[20_000]] == TextPosition(line: 20_002, column: 8))
    }

    @Test func `aliases that do not multiply are read`() throws {
      let uses = (0..<500).map { "k\($0): *base" }.joined(separator: "\n")
      #expect(try value("base: &base {a: 1, b: 2}\n" + uses).members?.count == 501)
    }
  }

  extension PreferenceValue {
    fileprivate subscript(name: String) -> PreferenceValue? { members?[name] }
  }
#endif
