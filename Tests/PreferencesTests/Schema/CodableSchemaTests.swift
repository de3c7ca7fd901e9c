import Foundation
import JSONSchema
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Preferences
import Testing

@Suite struct CodableSchemaTests {
  enum Theme: String, Codable, CaseIterable, Sendable { case light, dark }
  // The cases cannot be enumerated.
  enum Mode: String, Codable, Sendable { case one, two }
  enum Payload: Codable, Sendable { case none, some(Int) }

  struct Window: Codable, Sendable {
    var width = 800
    var title: String?
  }

  struct Settings: Persistable {
    static var key: String { "/ui/settings" }
    static var store: any PreferenceStore { InMemoryStore() }

    var flag = true
    var scale = 1.5
    var name = "me"
    var nickname: String?
    var since: Date?
    var homepage: URL?
    var theme = Theme.dark
    var mode = Mode.two
    var window = Window()
    var other: Window?
    var words = ["a"]
    var numbers: [Int] = []
    var themes: [Theme] = []
    var chosen: Set<Theme> = []
    var windows: [Window] = []
    var byName: [String: Int] = [:]
    var apiToken = ""
    var payload = Payload.some(1)
  }

  private let schema = JSONSchema(of: Settings(), title: "Settings")

  private func kind(_ path: PreferencePath) -> SettingKind? { schema.setting(at: path)?.kind }

  @Test func `all properties are settings, also optional ones`() {
    let names = schema.document[["properties"]]?.members.map { Array($0.names) }
    #expect(
      names == [
        "flag", "scale", "name", "nickname", "since", "homepage", "theme", "mode", "window",
        "other", "words", "numbers", "themes", "chosen", "windows", "byName", "apiToken", "payload",
      ])
    #expect(schema.title == "Settings")
    #expect(schema.schemaProblems == [])
  }

  @Test func `settings have the type of their property`() {
    #expect(kind(["flag"]) == .boolean)
    #expect(kind(["scale"]) == .number(.all))
    #expect(kind(["name"]) == .string(multiline: false))
    #expect(kind(["nickname"]) == .string(multiline: false))
    #expect(kind(["since"]) == .date)
    #expect(kind(["homepage"]) == .string(multiline: false))
    let themes = [Choice(.string("light")), Choice(.string("dark"))]
    #expect(kind(["theme"]) == .choice(themes, isOpen: false))
    #expect(kind(["mode"]) == .string(multiline: false))
    #expect(kind(["window", "width"]) == .integer(.all))
    #expect(kind(["window", "title"]) == .string(multiline: false))
    #expect(kind(["other", "width"]) == .integer(.all))
    #expect(kind(["words"]) == .list(of: .string(multiline: false)))
    #expect(kind(["numbers"]) == .list(of: .integer(.all)))
    #expect(kind(["themes"]) == .list(of: .choice(themes, isOpen: false)))
    #expect(schema.setting(at: ["themes"])?.flags == nil)
    #expect(schema.setting(at: ["chosen"])?.flags == themes)
    #expect(schema.setting(at: ["apiToken"])?.isSecret == true)
  }

  @Test func `defaults come from the initial value and are valid`() {
    #expect(schema.setting(at: ["scale"])?.defaultValue == .real(1.5))
    #expect(schema.setting(at: ["window", "width"])?.defaultValue == .integer(800))
    #expect(schema.setting(at: ["theme"])?.defaultValue == .string("dark"))
    #expect(schema.setting(at: ["nickname"])?.defaultValue == nil)
    #expect(schema.problems(in: schema.defaults) == [])
  }

  @Test func `encoded values are valid`() throws {
    var settings = Settings()
    settings.nickname = "n"
    settings.since = Date()
    settings.homepage = URL(string: "https://a.b/c")
    settings.other = Window()
    settings.windows = [Window()]
    settings.byName = ["a": 1]
    settings.payload = .none
    #expect(schema.problems(in: try PreferenceEncoder().encode(settings)) == [])
    #expect(schema.problems(in: ["theme": .string("pink")]).count == 1)
    #expect(schema.problems(in: ["chosen": ["dark", "light"]]) == [])
    #expect(schema.problems(in: ["chosen": ["dark", "dark"]]).count == 1)
    #expect(schema.problems(in: ["window": ["width": .string("wide")]]).count == 1)
  }

  @Test func `the schema of a persisted value is at its key`() {
    let schema = Settings.schema
    #expect(schema.setting(at: ["ui", "settings", "flag"])?.kind == .boolean)
    #expect(schema.setting(at: ["ui", "settings", "scale"])?.defaultValue == .real(1.5))
  }

  struct Tree: Codable, Sendable { var name = ""; var children: [Tree] = [] }

  @Test func `the schema of a recursive type is finite`() {
    let schema = JSONSchema(of: Tree())
    #expect(schema.setting(at: ["name"])?.kind == .string(multiline: false))
    #expect(schema.setting(at: ["children"]) != nil)
  }

  @Test func `keys with structs are groups`() {
    struct Group: PreferenceGroup {
      let window = Key("window", default: Window())
      let last = Key<Window?>("last")
      let bytes = Key("bytes", default: Window(), as: .json)
      let words = Key<[String]>("words", default: [])
      let table = Key<[String: Int]>("table", default: [:])
    }
    let schema = Group.schema
    #expect(schema.setting(at: ["window", "title"])?.kind == .string(multiline: false))
    #expect(schema.setting(at: ["window", "width"])?.defaultValue == .integer(800))
    #expect(schema.setting(at: ["last", "width"])?.kind == .integer(.all))
    #expect(schema.setting(at: ["bytes"])?.kind == .data)
    #expect(schema.setting(at: ["words"])?.kind == .list(of: .string(multiline: false)))
    #expect(schema.problems(in: ["table": ["a": .integer(1)]]) == [])
    #expect(schema.problems(in: ["table": ["a": .string("1")]]).count == 1)
  }
}
