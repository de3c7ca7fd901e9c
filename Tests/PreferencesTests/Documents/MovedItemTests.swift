import PreferenceFormats
import PreferenceValues
import Testing

/// Items that move in a list with brackets, with the comments on their lines.
@Suite struct MovedItemTests {
  @Test(
    arguments: BracketNotation.all,
    [
      (
        "[ # open\n  1 # C1\n  , 2 # C2\n  , 3 # C3\n]", [3, 2, 1],
        "[ # open\n  3 # C3\n  , 2 # C2\n  , 1 # C1\n]"
      ),
      (
        "[\n    1\n  # A2\n  , 2\n  # A3\n  , 3\n]", [3, 2, 1],
        "[\n    # A3\n    3\n  # A2\n  , 2\n  , 1\n]"
      ),
      ("[1, # C1\n  2, # C2\n  3 # C3\n]", [3, 1, 2], "[3, # C3\n  1, # C1\n  2 # C2\n]"),
      ("[1, # C1\n  2, # C2\n  3]", [2, 1, 3], "[2, # C2\n  1, # C1\n  3]"),
      ("[\n  1, 2, # C\n  3\n]", [3, 1, 2], "[\n  3,\n  1, 2 # C\n]"),
      ("[\n  # A\n  1, 2,\n  3\n]", [3, 1, 2], "[\n  3,\n  # A\n  1, 2\n]"),
      (
        "[\n  # part\n\n  1,\n\n  # A2\n  2,\n  3,\n  # end\n]", [2, 3, 1],
        "[\n  # part\n\n  # A2\n  2,\n\n  3,\n  1,\n  # end\n]"
      ),
      ("[\n  1, 2, # C\n  3, 4\n]", [2, 1, 4, 3], "[\n  2, 1, # C\n  4, 3\n]"),
      ("[\r\n  1, # C1\r\n  # A2\r\n  2\r\n]", [2, 1], "[\r\n  # A2\r\n  2,\r\n  1 # C1\r\n]"),
    ] as [(String, [Int], String)])
  func `comments of a line move with all items of the line`(
    notation: BracketNotation, move: (before: String, items: [Int], after: String)
  ) throws {
    #expect(
      try notation.edited(move.before, to: move.items, nested: false) == notation.text(move.after))
  }

  @Test(
    arguments: BracketNotation.all,
    [
      (
        "[[\n  1 # C1\n], [\n  2 # C2\n], [\n  3\n]]", [3, 1, 2],
        "[[\n  3\n], [\n  1 # C1\n], [\n  2 # C2\n]]"
      ),
      (
        "[\n  [\n  1\n  ], [\n  2\n  ], # C2\n  [3]\n]", [3, 1, 2],
        "[\n  [3],\n  [\n  1\n  ], [\n  2\n  ] # C2\n]"
      ),
    ] as [(String, [Int], String)])
  func `items that share lines move together`(
    notation: BracketNotation, move: (before: String, items: [Int], after: String)
  ) throws {
    #expect(
      try notation.edited(move.before, to: move.items, nested: true) == notation.text(move.after))
  }

  @Test(
    arguments: BracketNotation.all,
    [
      ("[[\n  1\n], # C1\n[\n  2\n]]", [2, 1]),
      ("[\n  [\n  1\n  ], [\n  2\n  ], # C2\n  [3]\n]", [2, 1, 3]),
      ("[\n  # A\n  [1], [2],\n  [3]\n]", [1, 3, 2]),
      ("[\n  [1] # C1\n  , # C\n  [2]\n]", [2, 1]),
    ] as [(String, [Int])])
  func `a move that could give a comment to other items is rejected`(
    notation: BracketNotation, move: (list: String, items: [Int])
  ) {
    let error = #expect(throws: EditError.self) {
      try notation.edited(move.list, to: move.items, nested: true)
    }
    #expect(error?.description.contains("a comment in it cannot be preserved") == true)
  }

  private func edited(
    _ list: String, to items: PreferenceValue, in format: any DocumentFormat
  ) throws -> String {
    let document = try format.parse(Array(list.utf8))
    return String(decoding: try document.bytes(applying: [["l"]: .set(items)]), as: UTF8.self)
  }

  @Test(
    arguments: [
      (
        "[ // open\n  1, // one\n  2, // two\n  3 // three\n]", [3, 2, 1],
        "[ // open\n  3, // three\n  2, // two\n  1 // one\n]"
      ),
      (
        "[ // open\n  // above 1\n  1, // one\n  // above 2\n  2 // two\n]", [2, 1],
        "[ // open\n  // above 2\n  2, // two\n  // above 1\n  1 // one\n]"
      ),
      (
        "[ // open\n  1, // one\n  2 // two\n]", [0, 2, 1],
        "[ // open\n  0,\n  2, // two\n  1 // one\n]"
      ),
      (
        "[\n  1, 2, // row 1\n  3, 4 // row 2\n]", [3, 4, 1, 2],
        "[\n  3, 4, // row 2\n  1, 2 // row 1\n]"
      ), ("[\n  1, 2, // row 1\n  3\n]", [2, 1, 3], "[\n  2, 1, // row 1\n  3\n]"),
      ("[ 1, /* one */ 2 /* two */ ]", [2, 1], "[ /* one */ 2 /* two */, 1 ]"),
      ("[ 1, /* one */ 2 /* two */ ]", [2, 1, 3], "[ /* one */ 2 /* two */, 1, 3 ]"),
      ("[ 1, /* one */ 2 /* two */, 3, 4 ]", [4, 2], "[ 4, /* one */ 2 /* two */ ]"),
      ("[1.0e2, {\n\"a\": 1 // a\n}]", [["a": 1], .real(100)], "[{\n\"a\": 1 // a\n}, 1.0e2]"),
      (
        "[{\n\"a\": 1 // a\n}, 2, 3 /* 3 */]", [["a": 2], 3, 2],
        "[{\n\"a\": 2 // a\n}, 3 /* 3 */, 2]"
      ),
    ] as [(String, PreferenceValue, String)])
  func `items of JSON take their comments with them`(
    before: String, items: PreferenceValue, after: String
  ) throws {
    #expect(
      try edited("{\"l\": \(before)}\n", to: items, in: JSONFormat.jsonc)
        == "{\"l\": \(after)}\n")
  }

  @Test(
    arguments: [
      ("[\n  1, 2, // row 1\n  3, 4 // row 2\n]", [4, 3, 2, 1]), ("[1, // one\n  2]", [2, 1]),
    ] as [(String, PreferenceValue)])
  func `a move is rejected if a comment would be on a line of other items`(
    list: String, items: PreferenceValue
  ) {
    let error = #expect(throws: EditError.self) {
      try edited("{\"l\": \(list)}\n", to: items, in: JSONFormat.jsonc)
    }
    #expect(error?.description.contains("a comment in it cannot be preserved") == true)
  }

  @Test func `items of property lists take their comments with them`() throws {
    #expect(
      try edited(
        "{ l = ( /* one */ 1, 2 /* two */, 3 ); }\n", to: ["3", "2", "1"],
        in: PropertyListFormat.propertyList) == "{ l = ( 3, 2 /* two */, /* one */ 1 ); }\n")
  }
}
