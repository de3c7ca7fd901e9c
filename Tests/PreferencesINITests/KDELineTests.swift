import PreferenceFormats
import PreferenceValues
import PreferencesINI
import Testing

/// The lines of KDE's files, read and kept like KConfig reads them.
@Suite struct KDELineTests {
  private func members(_ lines: String) throws -> PreferenceDictionary? {
    try INIFormat.kde.parse(Array("[G]\n\(lines)\n".utf8)).value[["G"]]?.members
  }

  @Test(arguments: ["I[$d]", "I[$d]=", "I[$d]=7", "I[$d][de]=7", "I=3\nI[$d]"])
  func `a deleted key is null`(line: String) throws {
    #expect(try members(line) == ["I": .null])
  }

  @Test func `a byte order mark, which KConfig reads as a part of the first line, is an error`() {
    #expect(throws: SyntaxError.self) {
      try INIFormat.kde.parse(Array("\u{FEFF}[G]\nA=1\n".utf8))
    }
  }

  @Test(arguments: [
    "junk", "I", "=7", "I[de=7", "I[de][fr]=7", "I[de][$d]=7", "[X", "I[$i]",
  ])
  func `lines that KConfig ignores are preserved and have no value`(line: String) throws {
    #expect(try members(line) == [:])
    let text = Array("[G]\n\(line)\nA=1\n".utf8)
    let changed = try INIFormat.kde.parse(text).bytes(applying: [["G", "A"]: .set(.string("2"))])
    #expect(String(decoding: changed, as: UTF8.self) == "[G]\n\(line)\nA=2\n")
  }

  @Test(arguments: [
    ("S[de][$e]=x", "S[de]"), ("S[$e][de]=x", "S[de]"), ("S[$ei]=x", "S"), ("S[$]=x", "S"),
    ("a\\x5bb=x", "a[b"), ("k\\s=x", "k "),
  ])
  func `flags are not a part of the name of a key`(line: String, name: String) throws {
    #expect(try members(line) == [name: .string("x")])
  }

  @Test(arguments: [
    ("a\\,b\\;c", "a\\,b\\;c"), ("a\\qb", "a\\b"), ("\\x41\\x4g", "Ax"), ("a\\", "a"),
    ("\\x4", "x"),
    ("\\sa\\tb\\\\", " a\tb\\"),
  ])
  func `escapes have the meaning that KConfig gives them`(written: String, text: String) throws {
    #expect(try members("S=\(written)") == ["S": .string(text)])
  }

  @Test(arguments: ["I[$i]=1\nI=2", "I[$i]=1\nI[$d]"])
  func `the first line of a locked key applies`(lines: String) throws {
    #expect(try members(lines) == ["I": .string("1")])
  }

  @Test(arguments: [["I", "n"], ["I"]] as [PreferencePath])
  func `a locked group is not reset`(path: PreferencePath) throws {
    let document = try INIFormat.kde.parse(Array("[I][$i]\nn=4\n".utf8))
    #expect(throws: EditError.self) { try document.bytes(applying: [path: .reset]) }
  }

  @Test func `a group inside a locked group is not locked`() throws {
    let document = try INIFormat.kde.parse(Array("[I][$i]\nn=4\n[I][S]\nx=1\n".utf8))
    let bytes = try document.bytes(applying: [["I", "S", "x"]: .set(.string("2"))])
    #expect(String(decoding: bytes, as: UTF8.self) == "[I][$i]\nn=4\n[I][S]\nx=2\n")
  }

  @Test func `the first line of a key applies in a locked file`() throws {
    let value = try INIFormat.kde.parse(Array("[$i]\n[G]\nA=1\nA=2\n".utf8)).value
    #expect(value[["G", "A"]] == .string("1"))
  }

  @Test(arguments: [
    ("[A][B]\n", ["A", "B"]), ("[A][$i]\n", ["A"]), ("[A][$e]\n", ["A", "$e"]),
    ("[A] junk\n", ["A"]),
    ("[]\n", [""]),
  ])
  func `headers are read like KConfig`(header: String, path: [String]) throws {
    let value = try INIFormat.kde.parse(Array((header + "k=v\n").utf8)).value
    #expect(value[PreferencePath(path + ["k"])] == .string("v"))
  }

  @Test func `a deleted key that is set loses its flag, and can be deleted again`() throws {
    let document = try INIFormat.kde.parse(Array("[G]\nI[$d]=x\n".utf8))
    let bytes = try document.bytes(applying: [["G", "I"]: .set(.string(""))])
    #expect(String(decoding: bytes, as: UTF8.self) == "[G]\nI=\n")
    let again = try INIFormat.kde.parse(bytes).bytes(applying: [["G", "I"]: .set(.null)])
    #expect(String(decoding: again, as: UTF8.self) == "[G]\nI[$d]\n")
  }
}
