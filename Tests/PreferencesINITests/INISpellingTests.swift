import PreferenceFormats
import PreferenceStores
import PreferenceValues
import PreferencesINI
import TestSupport
import Testing

/// The spelling of names and values in the INI family.
@Suite struct INISpellingTests {
  private func format(_ file: String) throws -> INIFormat { try #require(INIFormat(path: file)) }

  private static let git = "[Core]\n\tautoCRLF = true\n[remote \"Origin\"]\n\tfetch = a\n"

  @Test(arguments: [
    (".gitconfig", git, "/CORE/autocrlf", "/core/autoCRLF"),
    (".gitconfig", git, "/Core", "/core"), (".gitconfig", git, "/Core/New", "/core/New"),
    (".gitconfig", git, "/Remote/Origin/FETCH", "/remote/Origin/fetch"),
    (".gitconfig", git, "/remote/origin/fetch", "/remote/origin/fetch"),
    (".gitconfig", git, "/remote/origin", "/remote/origin"),
    (".editorconfig", "ROOT = true\n[*.A]\nX = 1\n", "/root", "/ROOT"),
    (".editorconfig", "ROOT = true\n[*.A]\nX = 1\n", "/*.A/x", "/*.A/X"),
    (".editorconfig", "ROOT = true\n[*.A]\nX = 1\n", "/*.a/x", "/*.a/x"),
    ("tox.ini", "[A]\nX = 1\n", "/A/x", "/A/X"), ("tox.ini", "[A]\nX = 1\n", "/a/x", "/a/x"),
    ("php.ini", "[PHP]\nx = 1\n", "/PHP/X", "/PHP/X"), (".env", "A=1\n", "/a", "/a"),
  ])
  func `paths get the spelling of the file`(
    file: String, text: String, path: String, spelled: String
  ) throws {
    let format = try format(file)
    let value = try format.parse(Array(text.utf8)).value
    let found = format.spelled(try #require(PreferencePath(path)), in: value)
    #expect(found.description == spelled)
  }

  @Test(arguments: [
    (git, "/CORE/AUTOCRLF", PreferenceValue.string("x"), "autoCRLF = x"),
    (git, "/core/autocrlf", .boolean(false), "autoCRLF = false"),
    (git.replacing("true", with: "On"), "/core/autocrlf", .boolean(false), "autoCRLF = Off"),
    (git, "/remote/Origin/fetch", .array([.string("b")]), "fetch = b"),
    (git, "/remote/Origin/Fetch", .array([.string("b"), .string("c")]), "fetch = b\n\tfetch = c"),
  ])
  func `a store saves names and values as the file spells them`(
    text: String, path: String, value: PreferenceValue, written: String
  ) throws {
    let directory = try TemporaryDirectory()
    let file = try directory.write(text, to: ".gitconfig")
    let store = FileStore(path: file, format: try format(file))
    let path = try #require(PreferencePath(path))
    let result = try store.commit(ChangeSet([path: .set(value)]))
    guard case .done(let after, _) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(after.root[store.spelled(path)] != nil)
    #expect(try directory.text(of: ".gitconfig").contains(written))
  }

  @Test(arguments: [
    ("E_ALL", "E_ALL & ~E_NOTICE", "E_ALL & ~E_NOTICE"), ("1", "~E_ALL", "~E_ALL"),
    ("1", "E_ALL & ~(E_NOTICE | E_STRICT)", "E_ALL & ~(E_NOTICE | E_STRICT)"),
    ("1", "E_ALL ^ E_NOTICE", "E_ALL ^ E_NOTICE"), ("1", "!1", "!1"), ("1", "A B", "\"A B\""),
    ("1", "a & b", "\"a & b\""), ("1", "(A", "\"(A\""), ("1", "A &", "\"A &\""),
    ("1", "(A)", "\"(A)\""), ("\"x\"", "A & B", "\"A & B\""),
  ])
  func `PHP computes expressions, which have no quotes`(
    old: String, new: String, written: String
  ) throws {
    let format = try format("php.ini")
    let bytes = try format.parse(Array("a = \(old)\n".utf8)).bytes(applying: [
      ["a"]: .set(.string(new))
    ])
    #expect(String(decoding: bytes, as: UTF8.self) == "a = \(written)\n")
    #expect(try format.parse(bytes).value[["a"]] == .string(new))
  }
}
