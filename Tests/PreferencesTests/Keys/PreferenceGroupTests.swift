import Foundation
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Preferences
import TestSupport
import Testing

@Suite struct PreferenceGroupTests {
  private struct Everything: PreferenceGroup {
    let token = Key(
      "token", default: "", title: "Token", help: "What it is for.", .secret, .aliases("key"),
      .deprecated("use another"), .multiline)
    let theme = Key(
      "theme", default: "dark", .choices(.init("dark", title: "Dark"), .init("light")))
    let channel = Key("channel", default: Channel.left)
    let quality = Key<Quality?>("quality")
    let limit = Key<Int?>("limit", .range(1...9), .hidden(unless: "theme", is: .string("light")))
    let made = Key("made", dynamicDefault: { Date() })
    let data = Key("data", default: Data([1]))
    let size = Key("size", default: 3, .range(1...), .step(2))
  }

  @Test func `keys are enumerated in the order of declaration`() {
    let description = AudioPreferences.description
    #expect(description.title == "Audio")
    #expect(
      description.keys.map(\.path.description) == [
        "/volume", "/quality", "/count", "/isMuted", "/name", "/lastLaunch", "/output/volume",
        "/output/device", "/output/equaliser/bass",
      ])
    #expect(description.keys.map(\.property).first == "volume")
  }

  @Test func `descriptions match the declaration`() throws {
    let keys = Everything.description.keys
    let token = try #require(keys.first)
    #expect(token.title == "Token" && token.help == "What it is for.")
    #expect(token.isSecret && token.isMultiline && token.deprecation == "use another")
    #expect(token.aliases == [["key"]])
    #expect(keys[1].choices == [Choice(.string("dark"), title: "Dark"), Choice(.string("light"))])
    #expect(keys[2].choices.map(\.value) == [.integer(1), .integer(2)])
    #expect(keys[3].choices.count == 4 && keys[3].isOptional)
    #expect(keys[4].range == NumberRange(lower: .init(1), upper: .init(9)))
    #expect(keys[4].condition == .init(path: ["theme"], value: .string("light")))
    #expect(keys[5].hasDynamicDefault && keys[5].defaultValue == nil)
    #expect(keys[7].range == NumberRange(lower: .init(1), step: 2))
    #expect(
      keys.map(\.storageType)
        == [.string, .string, .integer, .string, .integer, .date, .data, .integer])
    let volume = AudioPreferences.description.keys[0]
    #expect(volume.defaultValue == .real(1))
    #expect(volume.range == NumberRange(lower: .init(0), upper: .init(1), step: 0.05))
  }

  @Test func `valid groups pass the check`() throws {
    try AudioPreferences.check()
    try Everything.check()
  }

  private struct Twice: PreferenceGroup {
    let one = Key("a", default: 1)
    let two = Key("a", default: 2)
  }
  private struct TwiceByAlias: PreferenceGroup {
    let one = Key("a", default: 1)
    let two = Key("b", default: 2, .aliases("a"))
  }
  private struct Paired: PreferenceGroup {
    let pair = (Key("a", default: 1), Key("b", default: 2))
  }
  private struct GroupAndKey: PreferenceGroup {
    let one = Key("a", default: 1)
    let two = Group<EqualiserPreferences>("a")
  }
  private struct Shadowed: PreferenceGroup {
    let update = Key("u", default: true)
  }
  private struct ShadowedInside: PreferenceGroup {
    let inner = Group<Shadowed>("inner")
  }
  private struct Recursive: PreferenceGroup {
    let inner = Group<Recursive>("inner")
  }
  private struct OutOfRange: PreferenceGroup {
    let volume = Key("volume", default: 2.0, in: 0...1)
  }
  private struct NoPattern: PreferenceGroup {
    let text = Key("text", default: "", .pattern("("))
  }

  @Test func `errors of the check name the key`() {
    func rejectionReason(of group: (some PreferenceGroup).Type) -> DeclarationMistake? {
      #expect(throws: PreferenceDeclarationError.self) { try group.check() }?.mistake
    }
    #expect(rejectionReason(of: Twice.self) == .duplicate(name: "a", group: "Twice"))
    #expect(rejectionReason(of: TwiceByAlias.self) == .duplicate(name: "a", group: "TwiceByAlias"))
    #expect(rejectionReason(of: Paired.self) == .tuple(property: "pair", group: "Paired"))
    #expect(rejectionReason(of: GroupAndKey.self) == .duplicate(name: "a", group: "GroupAndKey"))
    #expect(rejectionReason(of: Shadowed.self) == .shadowed(property: "update", group: "Shadowed"))
    #expect(
      rejectionReason(of: ShadowedInside.self) == .shadowed(property: "update", group: "Shadowed"))
    #expect(rejectionReason(of: Recursive.self) == .recursive(name: "inner"))
    #expect(
      rejectionReason(of: OutOfRange.self)
        == .unusableDefault(
          key: "volume", group: "OutOfRange", reason: "must be between 0 and 1"))
    #expect(rejectionReason(of: NoPattern.self)?.description.contains("“text”") == true)
  }

  private struct Composed: PreferenceGroup {
    let one = Key("\u{E9}", default: 1)
    let two = Key("e\u{301}", default: 2)
  }

  @Test func `key names are compared by their bytes`() throws {
    try Composed.check()
  }

  @Test(arguments: [
    "a.b", "/a", "a/b", "@x", ".", "~", "ключ", "🎧", " ", String(repeating: "x", count: 1024),
  ])
  func `a key name may be any string and is used literally`(name: String) throws {
    #expect(PreferenceKeyName.rejectionReason(for: name) == nil)
    let directory = try TemporaryDirectory()
    for format in [JSONFormat.json, PropertyListFormat()] as [any DocumentFormat] {
      let path = directory[format.name]
      let store = FileStore(path: path, format: format, stateDirectory: nil)
      _ = try store.commit(
        ChangeSet([[name]: .set(.integer(1)), [name + "x"]: .set(.integer(2))]))
      let stored = try FileStore(path: path, format: format, stateDirectory: nil).load().root
      #expect(stored == .dictionary([name: .integer(1), name + "x": .integer(2)]))
    }
  }

  @Test(arguments: ["", "a\nb", "\0", "\u{7F}", String(repeating: "é", count: 513)])
  func `empty key names, control characters and long key names are rejected`(name: String) {
    #expect(PreferenceKeyName.rejectionReason(for: name) != nil)
  }

  @Test func `a dynamic default is not evaluated at creation`() {
    let evaluations = Counter()
    let key = PreferenceGroupKey("a", dynamicDefault: { evaluations.next() })
    #expect(key.defaultValue == 1)
    #expect(key.defaultValue == 2)
  }
}
