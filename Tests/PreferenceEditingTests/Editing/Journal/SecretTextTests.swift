import PreferenceEditing
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import TestSupport
import Testing

/// Saves in files with secrets that no edit can change, or that a later value of the same key overrides.
@Suite struct SecretTextTests {
  /// The name and the text of a file with the value 5 at a path.
  typealias Sample = (name: String, path: PreferencePath, text: String)

  static let repeated: [Sample] = [
    (".env", ["A"], "PASSWORD=horse1\nA=5\nPASSWORD=horse2\nB=1\n"),
    (".env", ["A"], "PASSWORD=horse1\nPASSWORD=\nA=5\nB=1\n"),
    ("a.properties", ["a"], "password=horse1\npassword=horse2\na=5\nb=1\n"),
    (".npmrc", ["a"], "//r/:_authToken=horse1\n//r/:_authToken=horse2\na=5\nb=1\n"),
    ("php.ini", ["x", "a"], "[x]\npassword=horse1\n[y]\nb=2\n[x]\npassword=horse2\na=5\nb=1\n"),
    (".editorconfig", ["*", "a"], "[*]\npassword=horse1\npassword=horse2\na=5\nb=1\n"),
    (
      "a.json", ["a"],
      "{\n  \"password\": \"horse1\",\n  \"password\": \"horse2\",\n  \"a\": 5,\n  \"b\": 1\n}\n"
    ),
    ("a.json", ["a"], #"{"n": {"token": "horse1"}, "n": 4, "a": 5, "b": 1}"#),
    ("a.json", ["a"], #"{"n": {"token": "horse1", "token": "horse2"}, "a": 5, "n": {}}"#),
    ("a.kde", ["x", "A"], "[x]\nToken[$i]=horse1\nToken=horse2\nA=5\nB=1\n"),
    ("a.kde", ["y", "A"], "[x][$i]\nToken=horse1\n\n[y]\nA=5\nB=1\n"),
  ]

  static let fixed: [Sample] = {
    #if YAML
      return [
        ("a.yaml", ["a"], "a: 5   # keep\nb: 1\npassword: !secret horse\n"),
        ("a.yaml", ["a"], "a: 5   # keep\npassword: !vault |\n  horse\n  horse\nc: 4\n"),
        ("a.yaml", ["a"], "a: 5   # keep\nl:\n- password: !!str horse\n  b: 2\nc: 4\n"),
        ("a.yaml", ["a"], "tokens:\n- horse\n- &t horse2\na: 5 # keep\nb: *t\n"),
        (
          "a.yaml", ["a"],
          "x-env: &env {DB_PASSWORD: horse}\na: 5  # keep\ndb:\n  env: *env\nweb:\n  <<: *env\n"
        ),
        ("a.yaml", ["a"], "x: &e\n  password: horse\ny: *e\na: 5 # keep\nb: 2\n"),
        ("a.yaml", ["a"], "x: &p horse\na: 5 # keep\npassword: *p\nb: 1\n"),
        ("a.yaml", ["a"], "a: 5 # keep\nd:\n  <<: {password: horse1}\n  password: horse2\nb: 1\n"),
        (
          "a.yaml", ["a"],
          "a: 5 # keep\nd:\n  - <<: [{token: horse1, <<: {token: horse2}}, {token: horse3}]\nb: 1\n"
        ),
      ]
    #else
      return []
    #endif
  }()

  @Test(arguments: repeated + fixed)
  func `an undo restores the text beside a secret that is not recorded`(
    name: String, path: PreferencePath, text: String
  ) throws {
    for edit: StoreEdit in [.set("6"), .reset] {
      let file = try EditedText(text, named: name)
      #expect(try file.save([path: edit]))
      #expect(file.text != text)
      #expect(!file.state.contains("horse"))
      try file.undo(try file.saves)
      #expect(file.text == text)
      #expect(!file.state.contains("horse"))
    }
  }

  @Test(arguments: repeated + fixed)
  func `a file with any secret has backups`(
    name: String, path: PreferencePath, text: String
  ) throws {
    let file = try EditedText(text, named: name)
    try file.save([path: .set("6")])
    let store = FileStore(
      path: file.path, format: file.format, stateDirectory: file.directory["state"])
    #expect((store.lastGoodCopy?.missingSecrets ?? 0) > 0)
  }

  @Test(arguments: repeated + fixed)
  func `the lines of a save have masks for all secrets`(
    name: String, path: PreferencePath, text: String
  ) throws {
    let file = try EditedText(text, named: name)
    let store = FileStore(path: file.path, format: file.format)
    guard
      case .done(let snapshot, _) = try store.rehearse(
        ChangeSet([path: .set("6")]), deadline: .now + .seconds(5))
    else {
      Issue.record("cannot be saved")
      return
    }
    let changedLines = try #require(snapshot.changedLines)
    let lines = changedLines()
    #expect(lines.dropFirst(2).contains { $0.hasPrefix("+") && $0.contains("6") }, "\(lines)")
    #expect(!lines.contains { $0.contains("horse") || $0.contains("masks") }, "\(lines)")
  }

  @Test func `a removed secret with a tag is not restored as a mask`() throws {
    #if YAML
      let file = try EditedText(
        "a: 5 # one\nb:\n  token: !x horse\n  c: 1 # two\n", named: "a.yaml")
      try file.save([["a"]: .reset, ["b"]: .reset])
      try file.undo(try file.saves)
      #expect(file.text == "a: 5 # one\nb:\n  c: 1 # two\n")
      #expect(!file.state.contains("horse"))
    #endif
  }
}
