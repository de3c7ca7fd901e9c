import TestSupport

#if YAML
  import Foundation
  import PreferenceFormats
  import PreferenceValues
  import PreferencesYAML
  import Testing

  /// The text before and after an edit.
  @Suite struct YAMLEditTests {
    private func edited(_ text: String, _ path: String, _ edit: StoreEdit) throws -> String {
      let document = try YAMLFormat().parse(Array(text.utf8))
      let path = try #require(PreferencePath(path))
      return String(decoding: try document.bytes(applying: [path: edit]), as: UTF8.self)
    }

    @Test(arguments: ["", "\n", "# c\n", "---\n", "a: 1", "a:\n"])
    func `a text without edits is unchanged`(text: String) throws {
      let document = try YAMLFormat().parse(Array(text.utf8))
      #expect(try document.bytes(applying: [:]) == Array(text.utf8))
    }

    private static let settings: [(String, String, PreferenceValue, String)] = [
      ("a: 1   # c", "/a", .string("no"), "a: \"no\"   # c"),
      ("m: 0644 # c\n", "/m", 755, "m: 0755 # c\n"),
      ("m: [0, 04]\n", "/m", [1, 5], "m: [1, 05]\n"),
      ("a: Yes # c\n", "/a", "no", "a: no # c\n"), ("a: [on]\n", "/a", ["y"], "a: [\"y\"]\n"),
      ("a: 'yes'\n", "/a", "no", "a: 'no'\n"), ("m: 0644\n", "/m", 0, "m: 00\n"),
      ("m: 0644\n", "/m", 689, "m: 689\n"), ("m: 0644\n", "/m", "755", "m: \"755\"\n"),
      ("a: 2001-12-14 # c\n", "/a", "2002-01-02", "a: 2002-01-02 # c\n"),
      ("a: 2001-12-14\n", "/a", "2002-02-30", "a: \"2002-02-30\"\n"),
      ("a: x\n", "/a", "2002-01-02", "a: \"2002-01-02\"\n"),
      ("a: |2\n   x\n  y\n", "/a", .string(" x\nz\n"), "a: |2\n   x\n  z\n"),
      ("a: |1-\n  x\n y\n", "/a", .string(" x\nz"), "a: |1-\n  x\n z\n"),
      ("l:\n- |1\n   x\n  y\n", "/l", .array([.string("  x\nz\n")]), "l:\n- |1\n   x\n z\n"),
      ("a: |2\n   x\nb: 1\n", "/a", .string("y\n"), "a: |\n  y\nb: 1\n"),
      ("a: |\n  x  \n  y\n", "/a", .string("x  \nz\n"), "a: |\n  x  \n  z\n"),
      ("a: |\n  x\n", "/a", .string("x\t\nz"), "a: |-\n  x\t\n  z\n"),
      ("a: |\n  x\n", "/a", .string("x\n  \nz"), "a: \"x\\n  \\nz\"\n"),
      ("a: x\n", "/a", .string("x \nz"), "a: \"x \\nz\"\n"),
      ("a: 'x'", "/a", .string("it's"), "a: 'it''s'"),
      ("a: 'x'", "/a", .string("a\u{85}b"), "a: \"a\\x85b\""),
      ("a: \"x\"", "/a", .string("y"), "a: \"y\""),
      ("a: x\n", "/a", .string("l1\nl2"), "a: |-\n  l1\n  l2\n"),
      ("a: x\n", "/a", .string("l1\nl2\n"), "a: |\n  l1\n  l2\n"),
      ("a: x \nb: 1\n", "/a", .string("l1\nl2"), "a: |-\n  l1\n  l2\nb: 1\n"),
      ("a: \"x\"\t\n", "/a", .string("l1\nl2"), "a: |-\n  l1\n  l2\n"),
      ("a:  \nb: 1\n", "/a", .string("l1\nl2"), "a: |-\n  l1\n  l2\nb: 1\n"),
      ("a: x \r\nb: 1\r\n", "/a", .string("l1\nl2"), "a: |-\r\n  l1\r\n  l2\r\nb: 1\r\n"),
      (
        "l:\n- x \n- y\n", "/l", .array([.string("l1\nl2"), .string("y")]),
        "l:\n- |-\n    l1\n    l2\n- y\n"
      ),
      ("a: x # c\n", "/a", .string("l1\nl2"), "a: \"l1\\nl2\" # c\n"),
      ("a: x\n  # below\nb: 1\n", "/a", .string("l1\nl2"), "a: \"l1\\nl2\"\n  # below\nb: 1\n"),
      ("a: |  # c\n  x\n  y\n", "/a", .string("one"), "a: one  # c\n"),
      ("a: |\n  x\n\nb: 1\n", "/a", .string("p\nq\n"), "a: |\n  p\n  q\n\nb: 1\n"),
      (
        "a: >\n  one two\n  three\nb: 1\n", "/a", .string("one two tree\nfour\n"),
        "a: |\n  one two tree\n  four\nb: 1\n"
      ),
      ("a: |\n  x\nb: 1\n", "/a", .string("\nx\n"), "a: |\n\n  x\nb: 1\n"),
      ("a: |\n  x\nb: 1\n", "/a", .string("  x\ny\n"), "a: |2\n    x\n  y\nb: 1\n"),
      ("l:\n- |\n  x\n", "/l", .array([.string("  x\ny")]), "l:\n- |2-\n    x\n  y\n"),
      (
        "k:\n  - a: x\n", "/k", .array([["a": .string(" p\nq")]]),
        "k:\n  - a: |2-\n       p\n      q\n"
      ),
      (
        "a: |+\n  x\n\nb: 1\n", "/a", .string("y\nz\n\n"), "a: |+\n  y\n  z\n\nb: 1\n"
      ),
      ("a: |\n  x\n\nb: 1\n", "/a", .string("y\nz\n\n"), "a: |+\n  y\n  z\n\nb: 1\n"),
      (
        "a: |\r\n  x\r\n  y\r\nb: 1\r\n", "/a", .string("p\nq\n"),
        "a: |\r\n  p\r\n  q\r\nb: 1\r\n"
      ),
      ("a: >-\n  x\n  y\n# c\nb: 1\n", "/a", .integer(1), "a: 1\n# c\nb: 1\n"),
      ("a:  # c\n", "/a", .integer(5), "a: 5  # c\n"),
      ("a: 1\n", "/a", .real(1000), "a: 1000.0\n"), ("a: 1\n", "/a", .real(1e300), "a: 1.0e+300\n"),
      ("a: 1\n", "/a", .null, "a: null\n"),
      ("a: 1\n", "/a", .data(Data("hi".utf8)), "a: !!binary \"aGk=\"\n"),
      ("a: !!binary \"aGk=\" # c\n", "/a", .data(Data()), "a: !!binary \"\" # c\n"),
      (
        "a: [!!binary aGk=, 1]", "/a", .array([.data(Data("h".utf8)), .integer(1)]),
        "a: [!!binary \"aA==\", 1]"
      ),
      ("a: {b: 1, c: 2} # c\n", "/a/c", .string("x, y"), "a: {b: 1, c: \"x, y\"} # c\n"),
      ("a: é # é\nb: 1\n", "/b", .string("ü"), "a: é # é\nb: ü\n"),
      ("a:\r\n  b: 1\r\n", "/a/b", .boolean(true), "a:\r\n  b: true\r\n"),
      ("m:\n  a: 1 # c\n  b: 2\nz: 1\n", "/m", .integer(5), "m: 5\nz: 1\n"),
      ("a: 1.2.3\n", "/a", .string("1.2.4"), "a: \"1.2.4\"\n"),
      ("a: b\n", "/a", .string("- x"), "a: \"- x\"\n"),
      ("a: &x 1\nb: 2\n", "/a", .integer(3), "a: &x 3\nb: 2\n"),
      ("\u{FEFF}a: 1\n", "/a", .integer(3), "\u{FEFF}a: 3\n"),
      ("\u{FEFF}a: é\nb: 2\n", "/b", .integer(3), "\u{FEFF}a: é\nb: 3\n"),
      ("\u{FEFF}---\na: 1\n", "/a", .integer(3), "\u{FEFF}---\na: 3\n"),
      ("\u{FEFF}m:\n  k: 1\nn: 1\n", "/m/k", .integer(3), "\u{FEFF}m:\n  k: 3\nn: 1\n"),
      ("a:\n- b: >\n    t", "/a", .integer(3), "a: 3"),
    ]

    private static let replacedCollections: [(String, String)] = [
      ("x:\n  a: |\n    t\n  # keep\n  b: 2\ny: 1\n", "x: s\n  # keep\ny: 1\n"),
      ("x:\n  a: >+\n    # text\n\n  # keep\n  b: 2\ny: 1\n", "x: s\n  # keep\ny: 1\n"),
      ("x:\n  - |\n    t\n  # keep\n  - 2\n", "x: s\n  # keep\n"),
    ]

    @Test(arguments: replacedCollections)
    func `the comments of a collection stay if a value replaces it`(before: String, after: String)
      throws
    {
      #expect(try edited(before, "/x", .set(.string("s"))) == after)
    }

    @Test(arguments: settings)
    func `new values keep the style of the old ones`(
      before: String, path: String, value: PreferenceValue, after: String
    ) throws {
      #expect(try edited(before, path, .set(value)) == after)
    }

    @Test(arguments: [
      (
        "b:\n  # about x\n  - x # one\n  # about y\n  - \"y\" # two\nc: 1\n",
        "b:\n  # about y\n  - \"y\" # two\n  # about x\n  - x # one\nc: 1\n"
      ), ("b: [x, y] # c\n", "b: [y, x] # c\n"),
      ("b:\n- x # one\n- \"y\" # two", "b:\n- \"y\" # two\n- x # one"),
      (
        "b: [ # open\n  # about x\n  x, # one\n  # about y\n  'y' # two\n  # end\n]\n",
        "b: [ # open\n  # about y\n  'y', # two\n  # about x\n  x # one\n  # end\n]\n"
      ), ("b: [x, # one\n  y # two\n]\n", "b: [y, # two\n  x # one\n]\n"),
    ])
    func `a moved item keeps its text and its comments`(before: String, after: String)
      throws
    {
      #expect(try edited(before, "/b", .set(.array([.string("y"), .string("x")]))) == after)
    }

    @Test(
      arguments: [
        ("x:\n  # in\n  k: 1 # b\ny: 2\n", ["k": 1], "z:\n  # in\n  k: 1 # b\ny: 2\n"),
        ("{x: {k: 1}, y: 2} # c\n", ["k": 1], "{z: {k: 1}, y: 2} # c\n"),
        ("# x\nx: 1 # one\ny: 2\n", 1, "# x\nz: 1 # one\ny: 2\n"),
        ("x: 1 # one\ny: 1\n", 1, "y: 1\nz: 1\n"),
      ] as [(String, PreferenceValue, String)])
    func `a renamed key keeps its text, unless its value may be equal by chance`(
      before: String, value: PreferenceValue, after: String
    ) throws {
      let document = try YAMLFormat().parse(Array(before.utf8))
      let bytes = try document.bytes(applying: [["x"]: .reset, ["z"]: .set(value)])
      #expect(String(decoding: bytes, as: UTF8.self) == after)
    }

    @Test func `new keys have the comments of the removed ones at their positions`() throws {
      let text = "# x\nx: true # one\n# y\ny: true # two\nz: true\n"
      let value: PreferenceValue = ["a": true, "b": false, "z": true]
      let bytes = try YAMLFormat().parse(Array(text.utf8)).bytes(applying: [.root: .set(value)])
      #expect(
        String(decoding: bytes, as: UTF8.self)
          == "# x\na: true # one\n# y\nb: false # two\nz: true\n")
    }

    private static let keys: [(String, String, PreferenceValue, String)] = [
      ("m:\n  a: 1 # c\n  # tail\n", "/m/z", .integer(2), "m:\n  a: 1 # c\n  z: 2\n  # tail\n"),
      ("{a: 1}", "/b", .integer(2), "{a: 1, b: 2}"),
      ("{\n  a: 1, # c\n}", "/b", .integer(2), "{\n  a: 1, # c\n  b: 2,\n}"),
      ("a: 1", "/b", .integer(2), "a: 1\nb: 2"),
      ("---\na: 1\n...\n", "/b", .integer(2), "---\na: 1\nb: 2\n...\n"),
      ("a: 1\r\n", "/b", .string("yes"), "a: 1\r\nb: \"yes\"\r\n"),
      ("# c\n", "/a", .integer(1), "# c\na: 1\n"), ("", "/a/b", .integer(1), "a:\n  b: 1\n"),
      ("m: {}\n", "/m/a", .integer(1), "m: {a: 1}\n"),
      (
        "a: 1\n", "/no", .dictionary(["x": .array([.integer(1)])]), "a: 1\n\"no\":\n  x:\n    - 1\n"
      ),
      ("a:\n    b: 1\n", "/a/g", ["h": 2], "a:\n    b: 1\n    g:\n        h: 2\n"),
      ("a:\n- x: 1\n", "/g", ["h": ["p"]], "a:\n- x: 1\ng:\n  h:\n  - p\n"),
      ("a:\n    - p\n", "/g", ["h": 2], "a:\n    - p\ng:\n    h: 2\n"),
      (
        "a:\n    b: 1\n", "/l", [["x": ["z": 1]]],
        "a:\n    b: 1\nl:\n    - x:\n          z: 1\n"
      ),
    ]

    @Test(arguments: keys)
    func `new keys are inserted after their siblings`(
      before: String, path: String, value: PreferenceValue, after: String
    ) throws {
      #expect(try edited(before, path, .set(value)) == after)
    }

    private static let lists: [(String, [String], String)] = [
      ("a:\n- a\n-   b # c\n\nx: 1", ["a", "b", "z"], "a:\n- a\n-   b # c\n-   z\n\nx: 1"),
      ("a: [ a, b ]", ["a", "b", "c"], "a: [ a, b, c ]"),
      ("a:\n  - a\n  # b\n  - b\n", ["b"], "a:\n  # b\n  - b\n"),
      ("a:\n# c\n- x\n", [], "a: []\n# c\n"), ("a: [a, b]\n", ["a"], "a: [a]\n"),
      ("a:\n  - a\n  - c\n", ["a", "b", "c"], "a:\n  - a\n  - b\n  - c\n"),
      ("a: [x, # c\n  b # d\n]\n", ["b"], "a: [\n  b # d\n]\n"),
      ("a: [x, y, # c\n  b\n]\n", ["x", "b"], "a: [x, # c\n  b\n]\n"),
      ("a: []\n", ["x"], "a: [x]\n"), ("a: [a, b]\n", ["b"], "a: [b]\n"),
      ("a: [\n  a, # c\n  b\n]\n", ["a", "b", "d"], "a: [\n  a, # c\n  b,\n  d\n]\n"),
      (
        "m:\na: [ # open\n    a, # a\n    b\n  ]\n", ["new", "a", "b"],
        "m:\na: [ # open\n    new,\n    a, # a\n    b\n  ]\n"
      ),
      (
        "a: [\n  a, # a\n  # about b\n  b, # b\n]\n", ["a", "new", "b", "d"],
        "a: [\n  a, # a\n  new,\n  # about b\n  b, # b\n  d,\n]\n"
      ), ("a: [ # open\n]\n", ["x", "z"], "a: [ # open\n  x,\n  z\n]\n"),
      ("a: [ x, # x\n  b\n]\n", ["b"], "a: [\n  b\n]\n"),
    ]

    @Test(arguments: lists)
    func `lists change item by item`(before: String, elements: [String], after: String)
      throws
    {
      let value = PreferenceValue.array(elements.map(PreferenceValue.string))
      #expect(try edited(before, "/a", .set(value)) == after)
    }

    private static let moves: [(String, [PreferenceValue], String)] = [
      (
        "a:\n  # one\n  - one\n  # two\n  - two\nx: &x 1\ny: *x\n",
        [.string("two"), .string("one")],
        "a:\n  # two\n  - two\n  # one\n  - one\nx: &x 1\ny: *x\n"
      ),
      ("a:\n- |\n  x\n  # no\n- y # y\n", ["y", "x\n# no\n"], "a:\n- y # y\n- |\n  x\n  # no\n"),
      (
        "a:\n- \"x\n  # no\"\n# y\n- y # y\n", ["y", "x # no"],
        "a:\n# y\n- y # y\n- \"x\n  # no\"\n"
      ),
      (
        "a:\n- &x 1 # one\n- 2 # two\nb: *x\n", [2, 1],
        "a:\n- 2 # two\n- &x 1 # one\nb: *x\n"
      ), ("a:\n- - 1 # one\n  - 2 # two\n", [[2, 1]], "a:\n- - 2 # two\n  - 1 # one\n"),
      (
        "a: [\n  1, 2, # row 1\n  3, 4 # row 2\n]\n", [3, 4, 1, 2],
        "a: [\n  3, 4, # row 2\n  1, 2 # row 1\n]\n"
      ), ("a: [\n  1, 2, # row 1\n  3\n]\n", [2, 1, 3], "a: [\n  2, 1, # row 1\n  3\n]\n"),
      (
        "x: &x 1\na:\n  # one\n  - *x\n  # two\n  - 2\n", [.integer(2), .integer(1)],
        "x: &x 1\na:\n  # two\n  - 2\n  # one\n  - *x\n"
      ),
    ]

    @Test(arguments: moves)
    func `items move with the comments on and above their lines`(
      before: String, items: [PreferenceValue], after: String
    ) throws {
      #expect(try edited(before, "/a", .set(.array(items))) == after)
    }

    private static let removals: [(String, String, String)] = [
      ("# about\na: 1 # t\nb: 2", "/a", "# about\nb: 2"),
      ("m:\n  a: 1\nb: 2\n", "/m/a", "m: {}\nb: 2\n"), ("{a: 1, b: 2}", "/b", "{a: 1}"),
      ("a: |\n  x\n\n  y\n\nb: 1\n", "/a", "\nb: 1\n"), ("a: 1\nb: 2", "/b", "a: 1"),
      ("m:\n  a:\n    b: 1\n  # c\n  d: 2\n", "/m/a", "m:\n  # c\n  d: 2\n"),
      ("a: 1\nd:\n  # keep\n  - x\nb: 2\n", "/d", "a: 1\n# keep\nb: 2\n"),
      ("a: 1\nd:\n  # keep\n  - x", "/d", "a: 1\n# keep"),
      ("d:\n  # keep\n  - x\n", "/d", "# keep\n{}\n"),
      ("a: |\n  x\nd:\n  # keep\n  - |\n    # text\n", "/d", "a: |\n  x\n# keep\n"),
      ("m:\n  d:\n    # keep\n    - x\n", "/m/d", "m: {}\n  # keep\n"),
      ("a: 1\n", "/a", "{}\n"), ("a: x # c\n", "/a", "{} # c\n"),
    ]

    @Test(arguments: removals)
    func `removing a key removes its lines`(before: String, path: String, after: String) throws {
      #expect(try edited(before, path, .reset) == after)
    }

    @Test(arguments: [
      ("a: 1\nm:\n  x: 1\n  y:\n    z: 2", "a: 1\nm: {}"),
      ("m:\n  x: 1\n  # c\n  y:\n    # d\n    z: 2", "m: {}\n  # c\n  # d"),
      ("m:\r\n  x: 1\r\n\r\n  y:\r\nb: 2", "m: {}\r\nb: 2"),
    ])
    func `a mapping becomes empty`(before: String, after: String) throws {
      #expect(try edited(before, "/m", .set(.emptyDictionary)) == after)
    }

    @Test func `a sequence with an empty last item becomes empty`() throws {
      #expect(try edited("m:\n- x\n-", "/m", .set(.array([]))) == "m: []")
    }

    @Test(arguments: [
      ("l:\n  - a: 1\n    b: 2\n", "l:\n  - b: 2\n"),
      ("l:\n  - a: 1\n    # about b\n    b: 2\n", "l:\n  - # about b\n    b: 2\n"),
    ])
    func `the first key of an item can be removed`(before: String, after: String) throws {
      let list = PreferenceValue.array([.dictionary(["b": .integer(2)])])
      #expect(try edited(before, "/l", .set(list)) == after)
    }

    private static let refusals: [(String, String, StoreEdit, String)] = [
      (
        "a: &x 1\nb: *x\n", "/b", .set(.integer(2)),
        "it is an alias of another part of the file (`*x`)"
      ),
      (
        "a: &x 1\nb: *x\n", "/a", .set(.integer(2)),
        "other parts of the file are aliases of it (`&x`)"
      ),
      (
        "a: &x {c: 1}\nb: *x\n", "/a/c", .set(.integer(2)),
        "other parts of the file are aliases of it (`&x`)"
      ),
      ("a: &x {c: 1}\nb: *x\n", "/a", .reset, "other parts of the file are aliases of it"),
      (
        "b: &b {x: 1}\nm:\n  <<: *b\n  y: 1\n", "/m/x", .set(.integer(2)),
        "it comes from a merge key"
      ),
      ("b: &b {x: 1}\nm:\n  <<: *b\n  y: 1\n", "/m/x", .reset, "it comes from a merge key"),
      ("a: !secret x\n", "/a", .set(.string("y")), "it has a tag (`!secret`)"),
      ("a: !!binary aGk=\n", "/a", .set(.string("y")), "it has a tag (`!!binary`)"),
      ("a: !!binary |\n  aGk=\n", "/a", .set(.data(Data())), "it has a tag"),
      (
        "a: [2, # in\n  # own\n  3]\n", "/a", .set(.string("x")),
        "a comment in it cannot be preserved"
      ),
      ("m: {a: [2,\n  # own\n  3], b: 1}\n", "/m/a", .reset, "a comment in it cannot be preserved"),
      ("a: [1,\n  # own\n  2]\n", "/a", .set(.array([])), "a comment in it cannot be preserved"),
      (
        "a: [\n  1, 2, # row\n  3 # three\n]\n", "/a", .set([3, 2, 1]),
        "a comment in it cannot be preserved"
      ), ("a: [1, # one\n  2]\n", "/a", .set([2, 1]), "a comment in it cannot be preserved"),
      ("? a\n: 1\nb: 2\n", "/a", .reset, "its key is written with a question mark"),
    ]

    @Test(arguments: refusals)
    func `edits of parts that cannot change are rejected`(
      text: String, path: String, edit: StoreEdit, reason: String
    ) throws {
      let error = #expect(throws: EditError.self) { try edited(text, path, edit) }
      #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    }

    @Test func `other parts of a file with anchors and tags are editable`() throws {
      let text = "a: &x {c: 1}\nb: *x\nd: !t 1\ne: 1 # e\n"
      #expect(try edited(text, "/e", .set(.integer(2))) == text.replacing("e: 1", with: "e: 2"))
    }

    /// Strings that parsers of YAML 1.1 or 1.2 misread without quotes.
    @Test(arguments: [
      "", "no", "Y", "0o17", "017", "1_000", "190:20:30", "2001-01-01", "=", "<<", "- a", "a #b",
      "a: b", "a:", " a", "a ", "~", "Null",
      ".5", "+1", "1e3", "0x1F", ".inf", "@a", "`a", "%a", "&a", "*a", "!a", "|", ">", "a\tb",
      "\u{2028}", "\u{FEFF}", "\u{1}",
    ])
    func `ambiguous strings are quoted`(text: String) throws {
      let after = try edited("a: x\n", "/a", .set(.string(text)))
      #expect(after.hasPrefix("a: \""))
      #expect(try YAMLFormat().parse(Array(after.utf8)).value == .dictionary(["a": .string(text)]))
    }
  }
#endif
