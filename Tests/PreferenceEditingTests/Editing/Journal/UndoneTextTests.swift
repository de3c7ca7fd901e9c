import PreferenceEditing
import PreferenceFormats
import PreferenceValues
import TestSupport
import Testing

/// An undo restores the bytes of a file, not only its values.
@Suite struct UndoneTextTests {
  // MARK: Random edits

  /// A file name and its text.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    var testDescription: String { name }
  }

  static let samples: [Sample] = {
    var samples = [
      Sample(name: "settings.jsonc", text: commented),
      Sample(name: "windows.jsonc", text: commented.replacing("\n", with: "\r\n")),
      Sample(
        name: "minified.json",
        text: #"{"a":1.50,"s":{"x":"é","y":[1,2,{"z":null}]},"password":"horse","e":{},"t":true}"#),
      Sample(name: "settings.toml", text: toml),
      Sample(name: "example.desktop", text: desktop),
      Sample(name: "settings.plist", text: propertyList),
    ]
    #if YAML
      samples.append(Sample(name: "settings.yaml", text: yaml))
    #endif
    return samples
  }()

  @Test(arguments: samples, 0..<10)
  func `undoing random edits restores the bytes`(sample: Sample, seed: Int) throws {
    let file = try EditedText(sample.text, named: sample.name)
    var edits = RandomEdits(seed: seed)
    var count = 0
    for _ in 0..<20 where count < 2 {
      let old = file.text
      let made = edits.edits(of: try file.root)
      guard try file.save(made), let save = try file.saves.first, file.text != old else { continue }
      count += 1
      try file.undo([save])
      #expect(file.text == old, "\(made)")
    }
    #expect(count == 2)
  }

  @Test(arguments: samples, 100..<107)
  func `undoing an older save restores its bytes and preserves newer values`(
    sample: Sample, seed: Int
  ) throws {
    let file = try EditedText(sample.text, named: sample.name)
    var edits = RandomEdits(seed: seed)
    let made = edits.edits(of: try file.root)
    guard try file.save(made), let save = try file.saves.first else { return }
    let later = edits.replacement(in: try file.root, outside: Set(made.keys))
    guard try file.save(later), try file.saves.count == 2 else { return }
    try file.undo([save])
    let expected = try EditedText.edited(sample.text, named: sample.name, by: later)
    #expect(file.text == expected, "\(made), \(later)")
  }

  @Test(arguments: samples, 200..<204)
  func `undoing several saves restores the bytes before the first`(
    sample: Sample, seed: Int
  ) throws {
    let file = try EditedText(sample.text, named: sample.name)
    var edits = RandomEdits(seed: seed)
    for _ in 0..<4 { try file.save(edits.edits(of: try file.root)) }
    let saves = try file.saves
    let end = file.text
    try file.undo(saves)
    #expect(file.text == sample.text)
    // Undo the undo.
    guard let undo = try file.saves.first, undo.author.isUndo else { return }
    try file.undo([undo])
    #expect(file.text == end)
  }

  // MARK: Individual cases

  static let notations: [(String, String, PreferenceValue)] = {
    var notations: [(String, String, PreferenceValue)] = [
      ("a.jsonc", #"{"a": 1.50}"#, .integer(2)), ("a.jsonc", #"{"a": "\u0041"}"#, "B"),
      ("a.toml", "a = 0x10\n", .integer(2)),
    ]
    #if YAML
      notations.append(("a.yaml", "a: 0x10\n", .integer(2)))
    #endif
    return notations
  }()

  @Test(arguments: notations)
  func `undoing a change and its reversal restores the first notation`(
    name: String, text: String, other: PreferenceValue
  ) throws {
    let file = try EditedText(text, named: name)
    let value = try #require(try file.root[["a"]])
    try file.save([["a"]: .set(other)])
    let changed = file.text
    try file.save([["a"]: .set(value)])
    let reversed = file.text
    let saves = try file.saves
    try #require(saves.count == 2)
    try file.undo([saves[0]])
    #expect(file.text == changed)
    try file.undo([try #require(try file.saves.first)])
    #expect(file.text == reversed)
    try file.undo([saves[0]])
    #expect(file.text == changed)
    try file.undo([saves[1]])
    #expect(file.text == text)
  }

  @Test func `an undone reset restores the key's position and comment`() throws {
    let file = try EditedText(Self.commented, named: "a.jsonc")
    try file.save([["a"]: .reset, ["window", "width"]: .reset])
    try file.undo(try file.saves)
    #expect(file.text == Self.commented)
  }

  @Test func `undoing part of a save restores its bytes`() throws {
    let file = try EditedText(Self.commented, named: "a.jsonc")
    try file.save([["a"]: .reset, ["window", "width"]: .reset])
    try file.undo(try file.saves, at: [["a"]])
    #expect(
      file.text
        == (try EditedText.edited(
          Self.commented, named: "a.jsonc", by: [["window", "width"]: .reset])))
  }

  @Test func `undoing a reset does not duplicate a key`() throws {
    let file = try EditedText("{\n  \"d\": 50, // first\n  \"c\": 3\n}\n", named: "a.jsonc")
    try file.save([["d"]: .reset])
    let reset = try #require(try file.saves.first)
    try file.directory.write("{\n  \"c\": 3,\n  \"d\": 4 // last\n}\n", to: "a.jsonc")
    try file.undo([reset])
    #expect(file.text == "{\n  \"c\": 3,\n  \"d\": 50 // last\n}\n")
  }

  @Test(arguments: [
    ("a.json", "{\"a\":1,\"d\":1,\"d\":2,\"z\":3}\n"),
    (
      "a.plist",
      "<plist version=\"1.0\"><dict><key>d</key><true/><key>d</key><false/></dict></plist>\n"
    ),
  ])
  func `undoing the reset of a key that occurs twice restores both`(
    name: String, text: String
  ) throws {
    let file = try EditedText(text, named: name)
    try file.save([["d"]: .reset])
    #expect(try file.root[["d"]] == nil)
    try file.undo(try file.saves)
    #expect(file.text == text)
  }

  @Test(arguments: ["a.json", "a.plist", "a.toml"])
  func `an empty file is empty again after an undo, and can be edited`(name: String) throws {
    let file = try EditedText("", named: name)
    try file.save([["a"]: .set(.integer(5))])
    try file.undo(try file.saves)
    #expect(file.text == "")
    #expect(try file.save([["a"]: .set(.integer(6))]))
    #expect(try file.root[["a"]] == .integer(6))
  }

  @Test(arguments: ["\"\\ud800\"", "[\"\\udc00\", 1]", "{\"x\": \"a\\ud800\"}"])
  func `undo restores text that is not valid Unicode`(text: String) throws {
    let whole = "{\"a\": \(text), \"b\": 1}\n"
    for edit: StoreEdit in [.set("new"), .reset] {
      let file = try EditedText(whole, named: "a.json")
      try file.save([["a"]: edit])
      try file.undo(try file.saves)
      #expect(file.text == whole)
    }
  }

  @Test func `comments added since the save are preserved`() throws {
    let file = try EditedText("{\n  \"a\": 1.50, // one\n  \"b\": 2\n}\n", named: "a.jsonc")
    try file.save([["a"]: .set(.integer(7))])
    let commented = file.text.replacing("\"b\": 2", with: "// two\n  \"b\": 2")
    try file.directory.write(commented, to: "a.jsonc")
    try file.undo(try file.saves)
    #expect(file.text == "{\n  \"a\": 1.50, // one\n  // two\n  \"b\": 2\n}\n")
  }

  @Test(arguments: [
    "{\n  \"a\": 1, // one\n  \"password\": \"horse\",\n  \"b\": 2 // two\n}\n",
    #"{"a":1,"password":"horse","b":2}"#,
    #"{"a":1,"net":{"token":"horse","hosts":["x"]},"b":2}"#,
    #"{"password":"horse","a":1,"token":"horse", "b":2}"#,
  ])
  func `a file with secrets is restored without recording them`(text: String) throws {
    for edits: [PreferencePath: StoreEdit] in [
      [["a"]: .reset], [["b"]: .reset], [["a"]: .reset, ["b"]: .reset],
      [["a"]: .set(.integer(5)), ["c"]: .set("new")],
    ] {
      let file = try EditedText(text, named: "a.jsonc")
      try file.save(edits)
      #expect(!file.history.contains("horse"))
      try file.undo(try file.saves)
      #expect(file.text == text)
      #expect(!file.history.contains("horse"))
    }
  }

  @Test(arguments: [
    (
      "a.json", "{\n  \"zeta\": 1,\n  \"password\": \"horse\",\n  \"alpha\": 2\n}\n",
      "{\n  \"zeta\": 1,\n  \"alpha\": 2\n}\n"
    ),
    (
      "a.json", #"{"$schema": "s", "zeta": 1, "password": "horse", "alpha": 2}"#,
      #"{"$schema": "s", "zeta": 1, "alpha": 2}"#
    ),
    (
      "a.json", #"{"zeta": 1, "list": [{"token": "horse", "b": 1}], "alpha": 2, "beta": 3}"#,
      #"{"zeta": 1, "alpha": 2, "beta": 3}"#
    ),
    (
      "a.toml", "zeta = 1 # z\npassword = \"horse\"\nalpha = 2\n", "zeta = 1 # z\nalpha = 2\n"
    ),
  ])
  func `a reset of all keys is undone but for the secrets`(
    name: String, text: String, restored: String
  ) throws {
    let file = try EditedText(text, named: name)
    let names = (try file.root.members ?? [:]).names.filter { $0 != "$schema" }
    try file.save(
      Dictionary(uniqueKeysWithValues: names.map { (PreferencePath([$0]), StoreEdit.reset) }))
    #expect(!file.history.contains("horse"))
    try file.undo(try file.saves)
    #expect(file.text == restored)
    #expect(!file.history.contains("horse"))
    // Undo the undo.
    try file.undo([try #require(try file.saves.first)])
    #expect(!file.text.contains("alpha") && !file.text.contains("masks"))
  }

  @Test func `a duplicate value of a secret is not recorded`() throws {
    let text = "{\"a\":1,\"password\":\"horse\",\"password\":\"battery\",\"b\":2}"
    let file = try EditedText(text, named: "a.jsonc")
    try file.save([["a"]: .reset, ["b"]: .reset])
    #expect(!file.history.contains("horse") && !file.history.contains("battery"))
    try file.undo(try file.saves)
    #expect(try file.root[["a"]] == .integer(1))
  }

  @Test func `a reset next to a new secret is not recorded`() throws {
    let file = try EditedText(
      "{\n  \"a\": 1, // one\n  \"password\": \"horse\"\n}\n", named: "a.jsonc")
    try file.save([["a"]: .reset, ["password"]: .set("battery")])
    try file.save([["password"]: .reset])
    #expect(!file.history.contains("horse") && !file.history.contains("battery"))
  }

  // MARK: Texts

  private static let commented = """
    // The settings of an example.
    {
      // one
      "a": 1.50, // trailing
      "b": {},
      "password": "horse", // not to be recorded
      "window": {
        "width": 800, /* in points */
        "height": 600.0,

        "title": "Grüße",
        "open": true,
      },
      "list": [1, 2.0, "x", {"y": null}],
      /* before the last */
      "last": "z"
    }

    """

  private static let toml = """
    # The settings of an example.
    name = "example" # trailing
    size = 1_000
    ratio = 0.50

    [window]
    # in points
    width = 0x20
    "title" = 'Grüße'
    point = { x = 1, y = 2 } # inline

    [window.inner]
    list = [ 1,
      2, # two
    ]

    [net]
    password = "horse"
    host = "localhost"

    """

  private static let desktop = """
    # The settings of an example.
    [Desktop Entry]
    Name=Example
    # The command.
    Exec = example --now

    Terminal=false

    [X-Net]
    password=horse
    host=localhost

    """

  private static let yaml = """
    # The settings of an example.
    name: example   # trailing
    size: 0x10
    ratio: 1.50

    window:
      # in points
      width: 800
      title: "Grüße"
      point: {x: 1, y: 2}
      list:
        - 1
        - two   # 2
    net:
      password: horse
      host: localhost
    text: |
      some
      lines

    """

  private static let propertyList = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <!-- one -->
      <key>a</key> <real>1.50</real>
      <key>s</key>
      <dict>
        <key>x</key><string>é</string>
        <key>y</key><true/>
      </dict>
      <key>e</key>
      <dict></dict>
      <key>password</key>
      <string>horse</string>
      <key>n</key> <integer>0x10</integer>
    </dict>
    </plist>

    """
}

/// A generator of random edits of existing values.
private struct RandomEdits {
  private var random: SeededGenerator
  private var count = 0

  init(seed: Int) { random = SeededGenerator(seed: seed) }

  /// Returns one to four edits that do not overlap.
  mutating func edits(of root: PreferenceValue) -> [PreferencePath: StoreEdit] {
    var edits: [PreferencePath: StoreEdit] = [:]
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let values = Self.values(in: root)
      guard !values.isEmpty else { return [["added"]: .set(.integer(1))] }
      let (path, value) = random.pick(values)
      guard !edits.keys.contains(where: { $0.overlaps(path) }) else { continue }
      count += 1
      switch Int.random(in: 0..<4, using: &random) {
      case 0: edits[path] = .reset
      case 1 where value.members != nil:
        edits[path.appending("new\(count)")] = .set(
          random.pick([.string("n"), ["k": "v", "l": "w"]]))
      default: edits[path] = .set(other(than: value))
      }
    }
    return edits
  }

  /// Returns an edit of a scalar outside the edited paths.
  mutating func replacement(
    in root: PreferenceValue, outside edited: Set<PreferencePath>
  ) -> [PreferencePath: StoreEdit] {
    let scalars = Self.values(in: root).filter { path, value in
      value.members == nil && value.elements == nil && !edited.contains(where: path.overlaps)
    }
    guard !scalars.isEmpty else { return [:] }
    let (path, value) = random.pick(scalars)
    return [path: .set(other(than: value))]
  }

  private mutating func other(than value: PreferenceValue) -> PreferenceValue {
    switch value {
    case .integer(let number): .integer(number &+ Int64.random(in: 1...9, using: &random))
    case .real(let number): .real(number + 0.25)
    case .boolean(let isOn): .boolean(!isOn)
    case .string: .string(random.pick(["short", "ein längerer Text", "x y"]))
    case .array(let elements):
      .array(random.oneIn(2) ? Array(elements.dropFirst()) : elements + [.integer(9)])
    case .dictionary: .dictionary(["only": "this"])
    default: .string("other")
    }
  }

  /// Returns the paths and values in a dictionary, except secrets.
  private static func values(
    in value: PreferenceValue, at path: PreferencePath = .root
  ) -> [(PreferencePath, PreferenceValue)] {
    let inner = (value.members ?? [:]).filter { $0.name != "password" }
      .flatMap { values(in: $0.value, at: path.appending($0.name)) }
    return path.isRoot || value.holdsSecret ? inner : [(path, value)] + inner
  }
}

extension PreferenceValue {
  fileprivate var holdsSecret: Bool {
    members?.contains { $0.name == "password" || $0.value.holdsSecret } ?? false
  }
}
