import PreferenceFormats
import PreferenceValues
import PreferencesINI
import Testing

/// Sections with another name.
@Suite struct INIRenamingTests {
  private func edited(
    _ file: String, _ text: String, to value: PreferenceValue, at path: PreferencePath = .root
  ) throws -> String {
    let format = try #require(INIFormat(path: file, beginning: Array(text.utf8)))
    let bytes = try format.parse(Array(text.utf8)).bytes(applying: [path: .set(value)])
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let renamings: [(String, String, PreferenceValue, String)] = [
    (
      "tox.ini", "# a\n[a]\nk = 1\n# b\n[b] # x\n# in b\nl = 2\n[c]\nm = 3\n",
      ["a": ["k": "1"], "z": ["l": "2"], "c": ["m": "3"]],
      "# a\n[a]\nk = 1\n# b\n[z] # x\n# in b\nl = 2\n[c]\nm = 3\n"
    ),
    (
      "a.service", "# u\n[U]\n# k\nk=1\n\n[I]\nl=2\n", ["X": ["k": "1"], "I": ["l": "2"]],
      "# u\n[X]\n# k\nk=1\n\n[I]\nl=2\n"
    ),
    (
      ".editorconfig", "[*]\nx = 1\n# c\n[*.py]\ny = 2\n",
      ["*": ["x": "1"], "*.{py,md}": ["y": "2"]],
      "[*]\nx = 1\n# c\n[*.{py,md}]\ny = 2\n"
    ),
    (
      ".gitconfig", "[r \"o\"] u = 1 # c\n[b]\n[r \"o\"]\n\tx = 2\n",
      ["r": ["p \"q": ["u": "1", "x": "2"]], "b": [:]],
      "[r \"p \\\"q\"] u = 1 # c\n[b]\n[r \"p \\\"q\"]\n\tx = 2\n"
    ),
    (
      ".gitconfig", "[r \"o\"]\n\tu = 1 # c\n[r]\n\tx = 2\n",
      ["s": ["o": ["u": "1"], "x": "2"]], "[s \"o\"]\n\tu = 1 # c\n[s]\n\tx = 2\n"
    ),
    (
      "arc", "[A][B]\nk=1\n# c\n[A][C]\nl=2\n", ["Z": ["B": ["k": "1"], "C": ["l": "2"]]],
      "[Z][B]\nk=1\n# c\n[Z][C]\nl=2\n"
    ),
    (
      ".npmrc", "a=1\n[s]\n; c\nb=2\n[s.t]\nc=3\n", ["a": "1", "u": ["b": "2", "t": ["c": "3"]]],
      "a=1\n[u]\n; c\nb=2\n[u.t]\nc=3\n"
    ),
  ]

  @Test(arguments: renamings)
  func `a renamed section keeps its lines and comments`(
    file: String, before: String, value: PreferenceValue, after: String
  ) throws {
    #expect(try edited(file, before, to: value) == after)
  }

  @Test func `a renamed section may change in the same edit`() throws {
    let text = "[a]\n# k\nk = 1\n[b]\nl = 2\n"
    let value: PreferenceValue = ["z": ["k": "7"], "b": ["l": "2"]]
    #expect(try edited("tox.ini", text, to: value) == "[z]\n# k\nk = 7\n[b]\nl = 2\n")
  }

  @Test func `a locked section keeps its name`() throws {
    let text = "[A][B]\nk[$i]=1\n[A][C]\nl=2\n"
    let value: PreferenceValue = ["Z": ["B": ["k": "1"], "C": ["l": "2"]]]
    #expect(throws: EditError.self) { try edited("arc", text, to: value) }
  }

  @Test func `a section gets no name that its dialect does not support`() throws {
    let text = "[a]\nk = 1\n"
    #expect(throws: EditError.self) { try edited("tox.ini", text, to: ["x]y": ["k": "1"]]) }
  }
}
