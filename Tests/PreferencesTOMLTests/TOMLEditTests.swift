import Foundation
import PreferenceFormats
import PreferenceValues
import PreferencesTOML
import Testing

/// The text before and after an edit.
@Suite struct TOMLEditTests {
  private func edited(_ text: String, _ path: String, _ edit: StoreEdit) throws -> String {
    let document = try TOMLFormat().parse(Array(text.utf8))
    let path = try #require(PreferencePath(path))
    return String(decoding: try document.bytes(applying: [path: edit]), as: UTF8.self)
  }

  private func check(_ before: String, _ path: String, _ edit: StoreEdit, _ after: String) throws {
    #expect(try edited(before, path, edit) == after)
  }

  private static let settings: [(String, String, PreferenceValue, String)] = [
    ("a   =   1   # c", "/a", .integer(2), "a   =   2   # c"),
    ("n = 0xFF", "/n", .integer(26), "n = 0x1A"), ("n = 0xff", "/n", .integer(26), "n = 0x1a"),
    ("n = 0o17", "/n", .integer(8), "n = 0o10"), ("n = 0b11", "/n", .integer(-1), "n = -1"),
    ("n = 1_000", "/n", .integer(2000), "n = 2000"),
    ("f = 1e3", "/f", .real(2), "f = 2.0"), ("f = 1.5", "/f", .real(-.infinity), "f = -inf"),
    ("s = 'x'", "/s", .string("y"), "s = 'y'"), ("s = 'x'", "/s", .string("it's"), "s = \"it's\""),
    ("s = 'x'", "/s", .string("a\u{1}\u{7F}"), "s = \"a\\u0001\\u007F\""),
    ("s = '''\na\nb'''", "/s", .string("c\nd"), "s = '''\nc\nd'''"),
    ("s = '''\r\na\r\nb'''\r\n", "/s", .string("c\nd"), "s = '''\r\nc\r\nd'''\r\n"),
    ("s = \"\"\"\na\"\"\"", "/s", .string("\"\"\"\"\\"), "s = \"\"\"\n\"\"\\\"\"\\\\\"\"\""),
    ("s = '''a'''", "/s", .string("it'''s"), "s = \"\"\"it'''s\"\"\""),
    (
      "d = 1979-05-27 07:32:00Z # c", "/d", .date(Date(timeIntervalSince1970: 0)),
      "d = 1970-01-01 00:00:00Z # c"
    ),
    (
      "d = 1979-05-27t00:32:00.50-07:00", "/d", .date(Date(timeIntervalSince1970: 0)),
      "d = 1969-12-31t17:00:00.00-07:00"
    ),
    (
      "d = 1979-05-27 07:32", "/d", .tagged(type: "local-date-time", .string("1980-01-01T08:00")),
      "d = 1980-01-01 08:00"
    ),
    ("d = 1979-05-27", "/d", .tagged(type: "local-date", .string("1980-01-01")), "d = 1980-01-01"),
    ("d = 07:32:00", "/d", .string("x"), "d = \"x\""),
    ("[t]\na = 3", "/t", .string("x"), "t = \"x\""),
    ("[t]\r\na = 3", "/t", .string("x"), "t = \"x\""),
    ("a = [1, 2]", "/a", .boolean(true), "a = true"), ("a = 1", "/a", .array([]), "a = []"),
    ("p = { x = 1, y = { z = 2 } } # c", "/p/y/z", .integer(3), "p = { x = 1, y = { z = 3 } } # c"),
    (
      "l = [\n  {a.b = 1}\n]\n", "/l",
      .array([.dictionary(["a": .integer(0), "n": .boolean(true)])]),
      "l = [\n  { a = 0, n = true }\n]\n"
    ),
    (
      "[[p]]\na = 1\n[[p]]\na = 2 # c\n", "/p",
      .array([.dictionary(["a": .integer(1)]), .dictionary(["a": .integer(3)])]),
      "[[p]]\na = 1\n[[p]]\na = 3 # c\n"
    ),
  ]

  @Test(arguments: settings)
  func `new values keep the style of the old ones`(
    before: String, path: String, value: PreferenceValue, after: String
  ) throws {
    try check(before, path, .set(value), after)
  }

  private static let keys: [(String, String, PreferenceValue, String)] = [
    ("", "/z", .integer(2), "z = 2\n"), ("# c", "/z", .integer(2), "# c\nz = 2"),
    ("\u{FEFF}a = 1\n", "/z", .integer(2), "\u{FEFF}a = 1\nz = 2\n"),
    ("a = 1\n\n# t\n[t]\n", "/z", .integer(2), "a = 1\nz = 2\n\n# t\n[t]\n"),
    ("a=1", "/z", .integer(2), "a=1\nz=2"),
    ("# head\n\n# t\n[t]\n", "/z", .integer(2), "# head\n\nz = 2\n\n# t\n[t]\n"),
    ("\u{FEFF}[t]\n", "/z", .integer(2), "\u{FEFF}z = 2\n\n[t]\n"),
    (
      "[t]\n  b = 2 # c\n\n# u\n[u]\n", "/t/z", .integer(3),
      "[t]\n  b = 2 # c\n  z = 3\n\n# u\n[u]\n"
    ),
    ("[t] # c\n[u]\n", "/t/z", .integer(3), "[t] # c\nz = 3\n[u]\n"),
    (
      "[[p]]\nb = 2\n[q]\n", "/p", .array([.dictionary(["b": .integer(2), "z": .integer(3)])]),
      "[[p]]\nb = 2\nz = 3\n[q]\n"
    ),
    ("# x\n[a.b]\n", "/a/z", .integer(2), "[a]\nz = 2\n\n# x\n[a.b]\n"),
    (
      "s = \"\"\"\n# text\"\"\"\n[a.b]\n", "/a/z", .integer(2),
      "s = \"\"\"\n# text\"\"\"\n[a]\nz = 2\n\n[a.b]\n"
    ), ("a.b = 1\nc = 2\n", "/a/z", .integer(2), "a.b = 1\na.z = 2\nc = 2\n"),
    ("\"a\" . b.c = 1\n", "/a/z", .integer(2), "\"a\" . b.c = 1\n\"a\".z = 2\n"),
    ("a.b = 1\n[a.t]\nx = 1\n", "/a/z", .integer(2), "a.b = 1\na.z = 2\n[a.t]\nx = 1\n"),
    ("p = { x = 1, y = 2 }", "/p/z", .integer(3), "p = { x = 1, y = 2, z = 3 }"),
    ("p = { x.y = 1, w = 2 }", "/p/x/z", .integer(3), "p = { x.y = 1, x.z = 3, w = 2 }"),
    ("p = {}", "/p/z", .integer(3), "p = { z = 3 }"),
    ("a = 1\r\n[t]\r\n", "/z", .integer(1), "a = 1\r\nz = 1\r\n[t]\r\n"),
    ("a = 1\n", "/a key", .string("x"), "a = 1\n"),
    (
      "[x]\na = 1\n# b = 2\n\n# y\n[y]\n", "/x/n", .dictionary(["k": .integer(1)]),
      "[x]\na = 1\n# b = 2\n\n[x.n]\nk = 1\n\n# y\n[y]\n"
    ),
    ("a = 1\n", "/n/m/k", .integer(1), "a = 1\n\n[n.m]\nk = 1\n"),
    ("", "/n/k", .integer(1), "[n]\nk = 1\n"),
    (
      "[d]\na = { v = 1 }\n", "/d/b", .dictionary(["v": .integer(2)]),
      "[d]\na = { v = 1 }\nb = { v = 2 }\n"
    ),
    (
      "a = 1\n", "/p", .array([.dictionary(["k": .integer(1)]), .dictionary([:])]),
      "a = 1\n\n[[p]]\nk = 1\n\n[[p]]\n"
    ),
    (
      "[[p]]\nk = 1\n\n[q]\n", "/p",
      .array([.dictionary(["k": .integer(1)]), .dictionary(["k": .integer(2)])]),
      "[[p]]\nk = 1\n\n[[p]]\nk = 2\n\n[q]\n"
    ),
  ]

  @Test(arguments: keys)
  func `new keys are inserted next to their siblings`(
    before: String, path: String, value: PreferenceValue, after: String
  ) throws {
    if path == "/a key" {
      return try check(before, path, .set(value), before + "\"a key\" = \"x\"\n")
    }
    try check(before, path, .set(value), after)
  }

  private static let one: PreferenceValue = .integer(1)
  private static let two: PreferenceValue = .integer(2)
  private static let three: PreferenceValue = .integer(3)

  private static let arrays: [(String, [PreferenceValue], String)] = [
    ("[\n  1, # one\n  2 # two\n]", [one, two, three], "[\n  1, # one\n  2, # two\n  3\n]"),
    ("[\n  1,\n  2, # two\n]", [one, two, three], "[\n  1,\n  2, # two\n  3,\n]"),
    (
      "[\n  1,\n  2, # two\n  # end\n]", [one, two, three], "[\n  1,\n  2, # two\n  3,\n  # end\n]"
    ),
    ("[\n  1, # one\n  2, # two\n]", [one], "[\n  1, # one\n]"),
    ("[\n  1,\n  [ # two\n    # three\n    3 ],\n]", [one], "[\n  1,\n  # three\n]"),
    ("[1, # one\n  2 # two\n]", [two], "[\n  2 # two\n]"),
    ("[1, 2, # both\n  3\n]", [one, three], "[1, # both\n  3\n]"),
    ("[1, 2]", [one, two, three], "[1, 2, 3]"), ("[1, 2, ]", [one, two, three], "[1, 2, 3, ]"),
    ("[1,2]", [one, two, three], "[1,2,3]"), ("[]", [one, two], "[1, 2]"),
    ("[ 1, 2 ]", [two], "[ 2 ]"),
    ("[1, 2, 3]", [one, two], "[1, 2]"), ("[1, 2, 3]", [one, three], "[1, 3]"), ("[ 1 ]", [], "[]"),
    ("[1, 3]", [one, two, three], "[1, 2, 3]"), ("[\n  # a\n]", [one], "[\n  # a\n  1\n]"),
    ("[\n  1,\n  # three\n  3,\n]", [one, two, three], "[\n  1,\n  2,\n  # three\n  3,\n]"),
    (
      "[\n  1, # one\n  # about 2\n  2 # two\n]", [two, one],
      "[\n  # about 2\n  2, # two\n  1 # one\n]"
    ),
    (
      "[ # open\n  1, 0x2, # row 1\n  3 # row 2\n]", [three, one, two],
      "[ # open\n  3, # row 2\n  1, 0x2 # row 1\n]"
    ), ("[\n  1, 2, # row 1\n  3\n]", [two, one, three], "[\n  2, 1, # row 1\n  3\n]"),
    (
      "[\n  \"\"\"\n# text\"\"\",\n  # one\n  1 # 1\n]", [one, .string("# text")],
      "[\n  # one\n  1, # 1\n  \"\"\"\n# text\"\"\"\n]"
    ), ("[\n  1,\n  2]", [one], "[\n  1]"),
    ("[1, 2, 3]", [three, two, one], "[3, 2, 1]"), ("[\n  1]", [one, two], "[\n  1,\n  2]"),
  ]

  @Test(arguments: arrays)
  func `arrays change item by item`(
    before: String, elements: [PreferenceValue], after: String
  ) throws {
    try check(
      "a = \(before) # c\nb = 1\n", "/a", .set(.array(elements)), "a = \(after) # c\nb = 1\n")
  }

  private static let removals: [(String, String, String)] = [
    ("# a\na = 1 # t\n\n# b\n", "/a", "# a\n\n# b\n"), ("a = 1\nb = 2", "/b", "a = 1"),
    ("a = 1\r\nb = 2", "/b", "a = 1"),
    ("a = [\n 1, # c\n]\nb = 2\n", "/a", "b = 2\n"), ("a = 1", "/a", ""),
    (
      "[t]\n  a = [ # c\n    # d\n    [ 1, # e\n      # f\n      '#' ] ]\nb = 2\n", "/t/a",
      "[t]\n  # d\n  # f\nb = 2\n"
    ),
    ("b = 1\r\na = {\r\n  # c\r\n  x = 1 }", "/a", "b = 1\r\n# c"),
    ("# t\n[t]\nb = 1\n# u\n[u]\n", "/t/b", "# t\n[t]\n# u\n[u]\n"),
    ("# t\n[t]\nb = 1\n# u\n[u]\n", "/t", "# t\n# u\n[u]\n"),
    ("a = 1\n\n[t]\nb = 1\n\n[t.s]\nc = 1\n\n[u]\n", "/t", "a = 1\n\n[u]\n"),
    ("a.b = 1 # c\nd = 2\n", "/a/b", "a = {} # c\nd = 2\n"),
    ("a.b = 1\na.c = 2\n", "/a/b", "a.c = 2\n"),
    ("a.b = 1\na.c = 2\nd = 3\n", "/a", "d = 3\n"), ("p = { a.b = 1 }", "/p/a/b", "p = { a = {} }"),
    ("[a.b]\nc = 1\n", "/a/b", "[a]\n"), ("[a.b]\nc = 1\n", "/a", ""),
    ("p = { x = 1, y = 2 }", "/p/y", "p = { x = 1 }"),
    ("p = { x = 1, y = 2 }", "/p/x", "p = { y = 2 }"),
    ("p = { x = 1, # x\n  y = 2, # y\n}", "/p/x", "p = {\n  y = 2, # y\n}"),
    ("p = { x = 1 }", "/p/x", "p = {}"), ("1.2 = 3\n", "/1/2", "1 = {}\n"),
    ("a = 1\n\n[[p]]\nk = 1\n\n[[p.q]]\n\n[[p]]\n\n[u]\n", "/p", "a = 1\n\n[u]\n"),
  ]

  @Test(arguments: removals)
  func `removing a key removes its lines and trailing comment`(
    before: String, path: String, after: String
  ) throws {
    try check(before, path, .reset, after)
  }

  @Test(arguments: [
    "a = 1\n", "a = 1", "a = 1\r\n", "# head\n", "[t]\nk = 1\n\n[u]\n# end\n",
    "# head\n\n[t]\n# end",
    "[[p]]\nk = 1\n",
  ])
  func `a table that is added and removed again leaves the bytes of before`(text: String) throws {
    for value: PreferenceValue in [["k": 1], ["k": 1, "s": ["l": 2]], [["k": 1], ["k": 2]]] {
      let added = try edited(text, "/new", .set(value))
      #expect(try edited(added, "/new", .reset) == text)
    }
  }

  private static let renamings: [(String, String, String, PreferenceValue, String)] = [
    ("# a\na = 'x' # x\nb = 2\n", "/a", "/c", .string("x"), "# a\nc = 'x' # x\nb = 2\n"),
    (
      "p = { a = 7, b = 2 } # c\n", "/p/a", "/p/c d", .integer(7),
      "p = { \"c d\" = 7, b = 2 } # c\n"
    ),
    (
      "[s.a] # a\nk = 'x' # k\n# in\n[s.a.t]\nl = 1\n[[s.a.u]]\nm = 1\n[z]\n", "/s/a", "/s/c",
      .dictionary([
        "k": .string("x"), "t": .dictionary(["l": .integer(1)]),
        "u": .array([.dictionary(["m": .integer(1)])]),
      ]), "[s.c] # a\nk = 'x' # k\n# in\n[s.c.t]\nl = 1\n[[s.c.u]]\nm = 1\n[z]\n"
    ),
    (
      "a.k = 1 # k\na.l = 2\n[a.t]\n", "/a", "/c",
      .dictionary(["k": .integer(1), "l": .integer(2), "t": .dictionary([:])]),
      "c.k = 1 # k\nc.l = 2\n[c.t]\n"
    ), ("a = true # a\nb = 2\n", "/a", "/c", .boolean(true), "b = 2\nc = true\n"),
    ("a = 1 # a\nb = 1\n", "/a", "/c", .integer(1), "b = 1\nc = 1\n"),
  ]

  @Test(arguments: renamings)
  func `a renamed key keeps its text, unless its value may be equal by chance`(
    before: String, old: String, new: String, value: PreferenceValue, after: String
  ) throws {
    let edits = [
      try #require(PreferencePath(old)): StoreEdit.reset,
      try #require(PreferencePath(new)): .set(value),
    ]
    let bytes = try TOMLFormat().parse(Array(before.utf8)).bytes(applying: edits)
    #expect(String(decoding: bytes, as: UTF8.self) == after)
  }

  @Test(
    arguments: [
      (
        "# x\nx = true # one\n# y\ny = true # two\nz = true\n",
        ["a": true, "b": false, "z": true],
        "# x\na = true # one\n# y\nb = false # two\nz = true\n"
      ),
      (
        "# t\n[x] # x\nk = true # k\n[y]\nl = 1\n", ["a": ["k": true], "y": ["l": 1]],
        "# t\n[a] # x\nk = true # k\n[y]\nl = 1\n"
      ),
    ] as [(String, PreferenceValue, String)])
  func `new keys have the comments of the removed ones at their positions`(
    before: String, value: PreferenceValue, after: String
  ) throws {
    let bytes = try TOMLFormat().parse(Array(before.utf8)).bytes(applying: [.root: .set(value)])
    #expect(String(decoding: bytes, as: UTF8.self) == after)
  }

  @Test(arguments: [
    ("[t]\r\nk = 1\r\n", "a = 1\r\nb = 2\r\n"), ("[t]\r\nk = 1", "a = 1\r\nb = 2"),
    ("[t]\r\nk = 1\n", "a = 1\nb = 2\n"),
  ])
  func `a text with other values keeps its line breaks`(before: String, after: String) throws {
    let value: PreferenceValue = ["a": .integer(1), "b": .integer(2)]
    let bytes = try TOMLFormat().parse(Array(before.utf8)).bytes(applying: [.root: .set(value)])
    #expect(String(decoding: bytes, as: UTF8.self) == after)
  }

  @Test func `several edits are applied at once`() throws {
    let document = try TOMLFormat().parse(Array("a = 1 # a\nb = 2\n[t]\nc = 3 # c\nd = 4\n".utf8))
    let edits: [PreferencePath: StoreEdit] = [
      ["a"]: .set(.integer(5)), ["b"]: .reset, ["t", "d"]: .reset, ["t", "e"]: .set(.integer(6)),
      ["n"]: .set(.integer(7)), ["u", "v"]: .set(.integer(8)),
    ]
    #expect(
      String(decoding: try document.bytes(applying: edits), as: UTF8.self)
        == "a = 5 # a\nn = 7\n[t]\nc = 3 # c\ne = 6\n\n[u]\nv = 8\n")
  }

  @Test(
    arguments: [
      ("[[a]]\nx = 1 # c\n# d\n[[a]]\ny = 2\n", "/a", [["x": 1], ["y": 2], "s"]),
      ("[[a]]\nx = 1\n[[a]]\ny = [\n # keep\n 1,\n]\n", "/a", "s"),
      ("a = [1,\n # keep\n 2]\n", "/a", "s"), ("a = [1,\n [2,\n # keep\n 3]]\n", "/a", [1, "s"]),
      ("[t]\na = [1,\n # keep\n 2]\n", "/t", "s"), ("a = [[\n # keep\n 1 ], 2]\n", "/a", [2]),
      ("a = [[\n # keep\n 1 ], 2]\n", "/a", []), ("a = [1\n # keep\n , 2]\n", "/a", [2]),
      ("a = { b = [\n # keep\n 1 ], k = 2 }\n", "/a", ["k": 2]),
      ("a = [{ b = [\n # keep\n 1,\n] }]\n", "/a", []),
      ("a = [\n 1, 2, # keep\n 3\n]\n", "/a", [3, 2, 1]),
    ] as [(String, String, PreferenceValue)])
  func `edits that would remove comments are rejected`(
    text: String, path: String, value: PreferenceValue
  ) {
    let error = #expect(throws: EditError.self) { try edited(text, path, .set(value)) }
    #expect(error?.description.contains("a comment in it cannot be preserved") == true)
  }

  @Test(
    arguments: [
      ("[[a]]\n'#' = '#'\n", "/a", [["#": "#"], "s"], "a = [{ \"#\" = \"#\" }, \"s\"]\n"),
      ("a = [1, # one\n '''\n# text''']\n", "/a", "s", "a = \"s\"\n"),
      ("# above\n[t] # t\n# in\na = 1 # a\n", "/t", "s", "# above\n# in\nt = \"s\"\n"),
    ] as [(String, String, PreferenceValue, String)])
  func `values replace collections without comments of their own`(
    before: String, path: String, value: PreferenceValue, after: String
  ) throws {
    try check(before, path, .set(value), after)
  }

  @Test func `values that TOML cannot represent are rejected`() throws {
    let document = try TOMLFormat().parse(Array("a = 1\n".utf8))
    let error = #expect(throws: EditError.self) {
      try document.bytes(applying: [["a"]: .set(.null)])
    }
    #expect(error?.description == "cannot store /a: TOML has no null")
    #expect(throws: EditError.obstructed(["a", "b"], by: ["a"])) {
      try document.bytes(applying: [["a", "b"]: .set(.integer(1))])
    }
  }
}
