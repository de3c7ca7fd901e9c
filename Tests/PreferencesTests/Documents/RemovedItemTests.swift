import PreferenceFormats
import PreferenceValues
import Testing

/// Comments beside an item that is removed from a list with brackets, or beside a new one.
@Suite struct RemovedItemTests {
  @Test(
    arguments: BracketNotation.all,
    [
      ("[\n  1, 2, # C\n  3\n]", [1, 3], "[\n  1, # C\n  3\n]"),
      ("[\n  1, 2, # C\n  3, # C3\n]", [2, 3], "[\n  2, # C\n  3, # C3\n]"),
      ("[\n  1, 2, 3 # C\n]", [1], "[\n  1 # C\n]"),
      ("[\n    1 # C1\n  , 2 # C2\n  , 3 # C3\n]", [1, 2], "[\n    1 # C1\n  , 2 # C2\n]"),
      ("[\n    1 # C1\n  , 2 # C2\n  , 3 # C3\n]", [1, 3], "[\n    1 # C1\n  , 3 # C3\n]"),
      ("[\n    1 # C1\n  , 2 # C2\n  , 3 # C3\n]", [2, 3], "[\n    2 # C2\n  , 3 # C3\n]"),
      ("[\n    1\n  # A2\n  , 2\n]", [1], "[\n    1\n  # A2\n]"),
      ("[\n  # A\n  1, 2, # C\n  3\n]", [1, 9, 2, 3], "[\n  # A\n  1, 9, 2, # C\n  3\n]"),
    ] as [(String, [Int], String)])
  func `a comment stays with the items of its line`(
    notation: BracketNotation, removal: (before: String, items: [Int], after: String)
  ) throws {
    #expect(
      try notation.edited(removal.before, to: removal.items, nested: false)
        == notation.text(removal.after))
  }

  @Test(
    arguments: BracketNotation.all,
    [
      ("[\n    1 # C1\n  , 2 # C2\n]", [1, 2, 3], "[\n    1 # C1\n  , 2 # C2\n  , 3\n]"),
      ("[\n    1\n  , 2\n]", [1, 2, 3, 4], "[\n    1\n  , 2\n  , 3\n  , 4\n]"),
      ("[\n    1\n  , 2\n]", [1, 9, 2], "[\n    1\n  , 9\n  , 2\n]"),
      ("[\n    1\n  , 2\n  , 3\n]", [1, 2, 8, 9, 3], "[\n    1\n  , 2\n  , 8\n  , 9\n  , 3\n]"),
      ("[\n    1\n  ,2\n]", [1, 5], "[\n    1\n  ,5\n]"),
    ] as [(String, [Int], String)])
  func `new items begin their lines with commas like the others`(
    notation: BracketNotation, edit: (before: String, items: [Int], after: String)
  ) throws {
    #expect(
      try notation.edited(edit.before, to: edit.items, nested: false)
        == notation.text(edit.after))
  }

  @Test(
    arguments: [
      ("[\n    1\n  , 2\n]", [9, 1, 2], "[\n    9\n  , 1\n  , 2\n]"),
      ("[\n    1\n  , 2\n]", [7, 8], "[\n    7\n  , 8\n]"),
      ("[\n    1\n  , 2\n  , 3\n]", [1, 8, 9, 7], "[\n    1\n  , 8\n  , 9\n  , 7\n]"),
      ("[\n    1\n  , 2 // b\n  , 3 // c\n]", [2, 3, 4], "[\n    2 // b\n  , 3 // c\n  , 4\n]"),
      (
        "{\n    \"a\": 1\n  , \"b\": 2\n}", ["a": 1, "b": 2, "c": 3, "d": 4],
        "{\n    \"a\": 1\n  , \"b\": 2\n  , \"c\": 3\n  , \"d\": 4\n}"
      ),
      ("{\n    \"a\": 1\n  , \"b\": 2\n}", ["a": 1, "c": 3], "{\n    \"a\": 1\n  , \"c\": 3\n}"),
    ] as [(String, PreferenceValue, String)])
  func `JSON keeps the commas at the beginning of lines`(
    before: String, value: PreferenceValue, after: String
  ) throws {
    let document = try JSONFormat.jsonc.parse(Array(before.utf8))
    let bytes = try document.bytes(applying: [.root: .set(value)])
    #expect(String(decoding: bytes, as: UTF8.self) == after)
  }

  @Test(
    arguments: BracketNotation.all.filter { !$0.isJSONLike },
    [
      ("[\n    1\n  # A2\n  , 2 # C2\n]", [1, 9, 2], "[\n    1\n  , 9\n  # A2\n  , 2 # C2\n]"),
      ("[\n    1\n  # A2\n  , 2\n  # A3\n  , 3\n]", [1, 3], "[\n    1\n  # A2\n  # A3\n  , 3\n]"),
      ("[\n  # A\n    1, 2\n  , 3\n]", [1, 3], "[\n  # A\n    1\n  , 3\n]"),
    ] as [(String, [Int], String)])
  func `new and removed items of TOML and YAML keep the commas at the beginning of lines`(
    notation: BracketNotation, edit: (before: String, items: [Int], after: String)
  ) throws {
    #expect(
      try notation.edited(edit.before, to: edit.items, nested: false)
        == notation.text(edit.after))
  }

  @Test(arguments: BracketNotation.all.filter(\.isJSONLike))
  func `a new item of JSON does not divide a comment from the item below it`(
    notation: BracketNotation
  ) {
    let error = #expect(throws: EditError.self) {
      try notation.edited("[\n    1\n  # A2\n  , 2\n]", to: [1, 9, 2], nested: false)
    }
    #expect(error?.description.contains("a comment in it cannot be preserved") == true)
  }

  @Test(arguments: BracketNotation.all.filter { !$0.isJSONLike })
  func `the first of two lines is not removed with a comment above the second`(
    notation: BracketNotation
  ) {
    let error = #expect(throws: EditError.self) {
      try notation.edited("[\n    1\n  # A2\n  , 2\n]", to: [2], nested: false)
    }
    #expect(error?.description.contains("a comment in it cannot be preserved") == true)
  }

  @Test(arguments: BracketNotation.all.filter(\.isJSONLike))
  func `an item of JSON on the next line stays there`(notation: BracketNotation) throws {
    #expect(
      try notation.edited("[\n  # A\n  1, 2\n  , 3\n]", to: [1, 3], nested: false)
        == notation.text("[\n  # A\n  1,\n  3\n]"))
  }

  @Test(
    arguments: [
      ("[1, /* two */ 2, 3]", [1, 3], "[1, 3]"),
      ("[ /* one */ 1, /* two */ 2, 3 ]", [2, 3], "[ /* two */ 2, 3 ]"),
      ("[1 /* one */, 2 /* two */, 3]", [1, 3], "[1 /* one */, 3]"),
      ("[1, /* two */ 2, /* three */ 3, 4]", [1, 4], "[1, 4]"),
      ("[1, 2 /* two */]", [1, 2, 3], "[1, 2 /* two */, 3]"),
      ("[\n  1, /* two */ 2, // row\n  3\n]", [1, 3], "[\n  1, // row\n  3\n]"),
    ] as [(String, PreferenceValue, String)])
  func `a block comment on a line stays with its item, or is removed with it`(
    before: String, items: PreferenceValue, after: String
  ) throws {
    let document = try JSONFormat.jsonc.parse(Array("{\"l\": \(before)}\n".utf8))
    let bytes = try document.bytes(applying: [["l"]: .set(items)])
    #expect(String(decoding: bytes, as: UTF8.self) == "{\"l\": \(after)}\n")
  }

  @Test(
    arguments: [
      (
        "{\n  \"a\": 1, \"b\": 2, // both\n  \"c\": 3\n}", "b",
        "{\n  \"a\": 1, // both\n  \"c\": 3\n}"
      ),
      ("{ /* a */ \"a\": 1, \"b\": 2 }", "a", "{ \"b\": 2 }"),
    ])
  func `members keep and lose comments as items do`(before: String, key: String, after: String)
    throws
  {
    let document = try JSONFormat.jsonc.parse(Array(before.utf8))
    let bytes = try document.bytes(applying: [[key]: .reset])
    #expect(String(decoding: bytes, as: UTF8.self) == after)
  }
}
