import Foundation
import PreferenceFormats
import PreferenceValues
import TestSupport
import Testing

@Suite struct JSONSplicerTests {
  private func splice(_ text: String, _ edits: [PreferencePath: StoreEdit]) throws -> String {
    let bytes = try JSONFormat.jsonc.parse(Array(text.utf8)).bytes(applying: edits)
    return String(decoding: bytes, as: UTF8.self)
  }

  static let settings = """
    // Settings
    {
      "a": 1.0, // one
      /* two */
      "b": [1, 2],

      "c": {"d": "e"}  // last
      // the end
    }

    """

  @Test(arguments: [
    (settings, "/a", StoreEdit.set(.integer(2)), settings.replacing("1.0", with: "2")),
    (settings, "/a", .set(.real(1)), settings),
    (
      settings, "/b", .set(.array([.integer(1), .integer(2), .integer(3)])),
      settings.replacing("[1, 2]", with: "[1, 2, 3]")
    ),
    (settings, "/c/d", .set(.null), settings.replacing("\"e\"", with: "null")),
    (
      settings, "/c", .set(.dictionary(["f": .integer(1)])),
      settings.replacing("\"d\": \"e\"", with: "\"f\": 1")
    ),
    ("[1]", "", .set(.string("x")), "\"x\""),
    (
      settings, "/f", .set(.boolean(true)),
      settings.replacing("}  // last", with: "},  // last\n  \"f\": true")
    ),
    (
      settings, "/c/f", .set(.boolean(true)),
      settings.replacing("\"e\"", with: "\"e\", \"f\": true")
    ),
    ("{}", "/a", .set(.integer(1)), "{\n  \"a\": 1\n}"),
    ("{\n}\n", "/a", .set(.integer(1)), "{\n  \"a\": 1\n}\n"),
    ("{\r\n\t\"a\" : 1\r\n}", "/b", .set(.integer(2)), "{\r\n\t\"a\" : 1,\r\n\t\"b\" : 2\r\n}"),
    ("{\"a\":1}", "/b", .set(.array([.null, .null])), "{\"a\":1,\"b\":[null,null]}"),
    ("{ \"a\": 1 }", "/b/c", .set(.integer(2)), "{ \"a\": 1, \"b\": {\"c\": 2} }"),
    ("{\n  \"a\": 1,\n}", "/b", .set(.integer(2)), "{\n  \"a\": 1,\n  \"b\": 2,\n}"),
    (
      "{\n    \"a\": {}\n}", "/a/b", .set(.integer(2)),
      "{\n    \"a\": {\n        \"b\": 2\n    }\n}"
    ),
    ("{\n  // none\n}", "/a", .set(.integer(1)), "{\n  // none\n  \"a\": 1\n}"),
    ("{ \"a\": 1 // x\n}", "/b", .set(.integer(2)), "{ \"a\": 1, // x\n \"b\": 2\n}"),
    ("// only\n", "/a", .set(.integer(1)), "// only\n{\n  \"a\": 1\n}\n"),
    (
      "{\"a\": [/* one */ 1, 2]}", "/a", .set(.array([.integer(0), .integer(1), .integer(2)])),
      "{\"a\": [0, /* one */ 1, 2]}"
    ),
    (
      "{\"a\": [ // all\n  // one\n  1\n]}", "/a", .set(.array([.integer(0), .integer(1)])),
      "{\"a\": [ // all\n  0,\n  // one\n  1\n]}"
    ),
    (
      "{\"a\":[1, 2]}", "/a", .set(.array([.integer(1), .integer(2), .integer(3)])),
      "{\"a\":[1, 2, 3]}"
    ),
    (
      "{\"a\": [1,2]}", "/a", .set(.array([.integer(1), .integer(2), .integer(3)])),
      "{\"a\": [1,2,3]}"
    ),
    (settings, "/a", .reset, settings.replacing("\n  \"a\": 1.0, // one", with: "")),
    (settings, "/b", .reset, settings.replacing("\n  \"b\": [1, 2],", with: "")),
    (
      settings, "/c", .reset,
      settings.replacing("],", with: "]").replacing("\n  \"c\": {\"d\": \"e\"}  // last", with: "")
    ),
    (settings, "/x/y", .reset, settings),
    (settings, "/a/y", .reset, settings),
    ("{ \"a\": 1 }", "/a", .reset, "{}"),
    ("{ /* none */ \"a\": 1 }", "/a", .reset, "{ /* none */ }"),
    ("{ // none\n  \"a\": 1\n}", "/a", .reset, "{ // none\n}"),
    ("{\n  \"a\": 1, \"b\": 2\n}", "/a", .reset, "{\n  \"b\": 2\n}"),
    ("{\n  \"a\": 1, \"b\": 2\n}", "/b", .reset, "{\n  \"a\": 1\n}"),
    ("{\"a\": 1, /* b */ \"b\": 2}", "/a", .reset, "{/* b */ \"b\": 2}"),
    ("{ \"a\": 1, // x\n  \"b\": 2 }", "/b", .reset, "{ \"a\": 1 // x\n }"),
    ("{\"a\": 1, \"a\": 2, \"b\": 3}", "/a", .reset, "{\"b\": 3}"),
    ("{\"a\": 1, \"a\": 2}", "/a", .set(.integer(3)), "{\"a\": 1, \"a\": 3}"),
    ("{\n  \"a\": 1\n, \"b\": 2\n}", "/a", .reset, "{\n  \"b\": 2\n}"),
    ("{\n  \"a\": 1,\n}", "/a", .reset, "{\n}"),
    (settings, "", .reset, "// Settings\n{\n  /* two */\n\n  // the end\n}\n"),
  ])
  func `edits change only their own text`(
    text: String, path: String, edit: StoreEdit, expected: String
  ) throws {
    let path = try #require(PreferencePath(path))
    #expect(try splice(text, [path: edit]) == expected)
  }

  @Test(
    arguments: [
      ("[\n  1, // one\n  2\n]", [1, 2, 3], "[\n  1, // one\n  2,\n  3\n]"),
      ("[\n  1, // one\n  2, // two\n  3 // three\n]", [1, 3], "[\n  1, // one\n  3 // three\n]"),
      ("[1, 2, 3]", [0, 1, 2, 3], "[0, 1, 2, 3]"),
      ("[1, 2, 3]", [1, 7, 3], "[1, 7, 3]"),
      ("[1, 2, 3]", [], "[]"),
      ("[\n  1,\n  2,\n]", [1], "[\n  1,\n]"),
      ("[]", [1, 2], "[\n  1,\n  2\n]"),
    ] as [(String, [Int64], String)])
  func `unchanged items are not rewritten`(
    text: String, elements: [Int64], expected: String
  ) throws {
    let value = PreferenceValue.array(elements.map(PreferenceValue.integer))
    #expect(try splice(text, [.root: .set(value)]) == expected)
  }

  @Test func `several edits are applied at once, outer paths first`() throws {
    let edits: [PreferencePath: StoreEdit] = [
      ["a"]: .reset, ["c"]: .set(.emptyDictionary), ["c", "x"]: .set(.integer(1)), ["b"]: .reset,
      ["n", "m"]: .set(.integer(2)),
    ]
    #expect(
      try splice("{\"a\": 1, \"b\": 2, \"c\": {\"d\": 3}}", edits)
        == "{\"c\": {\"x\": 1}, \"n\": {\"m\": 2}}")
  }

  /// In a time that grows with the square of their number, they take minutes.
  @Test(.timeLimit(.minutes(1))) func `many values on one line are replaced in little time`() throws
  {
    let text = { (value: Int) in
      "{" + (0..<6_000).map { "\"k\($0)\": [{\"a\": \(value)}]" }.joined(separator: ", ") + "}"
    }
    let edits = (0..<6_000).map {
      (PreferencePath(["k\($0)"]), StoreEdit.set([["a": .integer(2)]]))
    }
    #expect(try splice(text(1), Dictionary(uniqueKeysWithValues: edits)) == text(2))
  }

  @Test func `values that JSON cannot represent and edits below a scalar are errors`() throws {
    let document = try JSONFormat.json.parse(Array("{\"a\": 1}".utf8))
    #expect(throws: EditError.obstructed(["a", "b"], by: ["a"])) {
      try document.bytes(applying: [["a", "b"]: .set(.null)])
    }
    for value in [
      PreferenceValue.real(.nan), .real(-.infinity), .data(Data()), .date(Date()),
      .tagged(type: "UID", .integer(1)), .number("0x1"),
      .array([.dictionary(["x": .data(Data())])]),
    ] {
      #expect(throws: EditError.self) { try document.bytes(applying: [["a"]: .set(value)]) }
    }
  }

  // Skipped if the vectors are not installed.
  @Test(.enabled(if: TestData.has("store-syntax/jsonc-edit/vectors.json")))
  func `edit vectors yield the expected values, and mostly the expected bytes`() throws {
    let vectors = try JSONEditVector.all()
    var identical = 0
    for vector in vectors {
      let text = try vector.result()
      #expect(
        try JSONFormat.jsonc.parse(Array(text.utf8)).value
          == JSONFormat.jsonc.parse(Array(vector.expected.utf8)).value, "\(vector)")
      if text == vector.expected { identical += 1 }
    }
    // The others reformat lists, move a comment or remove a trailing comma.
    #expect(identical >= 30)
  }
}
