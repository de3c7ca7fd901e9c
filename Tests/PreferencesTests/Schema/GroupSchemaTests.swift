import Foundation
import JSONSchema
import PreferenceDomains
import PreferenceSettings
import PreferenceValues
import Preferences
import Testing

@Suite struct GroupSchemaTests {
  private enum Quality: String, Codable, CaseIterable, Sendable { case low, medium, high }

  private struct OutputPreferences: PreferenceGroup {
    let volume = Key(
      "volume", default: 1.0, in: 0...1, step: 0.05, title: "Volume", help: "How loud it is.",
      .unit("dB"))
    let mute = Key("mute", default: false)
    let device = Key<String?>(
      "device", .pattern("^[a-z]+$"), .hidden(unless: "mute", is: .boolean(false)))
  }

  private struct AudioPreferences: PreferenceGroup {
    static let title: String? = "Audio"

    let quality = Key("quality", default: Quality.high)
    let mode = Key(
      "mode", default: 1, title: "Mode",
      .choices(PreferenceChoice(1, title: "One", help: "The first."), PreferenceChoice(2)))
    let count = Key("count", default: 3, in: 0...10)
    let last = Key<Date?>("lastLaunch")
    let token = Key<String?>("token", .secret)
    let notes = Key("notes", default: "", .multiline)
    let gain = Key("gain", default: 0.5, .deprecated("Use volume."))
    let cover = Key<Data?>("cover", .restart(.session))
    let names = Key("names", default: ["a", "b"])
    let output = Group<OutputPreferences>("output", title: "Output", help: "Where it goes.")
  }

  private struct Meanings: PreferenceGroup {
    let accent = Key("accent", default: "teal", .color)
    let directory = Key<String?>("folder", .path(to: .directory, mustExist: true))
    let shortcut = Key("shortcut", default: "Ctrl-R", .shortcut)
  }

  private let schema = AudioPreferences.schema

  private func setting(_ path: PreferencePath) throws -> SettingDescription {
    try #require(schema.setting(at: path))
  }

  @Test func `a group's schema has all keys in order`() {
    let paths = schema.outline(of: .emptyDictionary).settings().map { "\($0.node.path)" }
    #expect(
      paths == [
        "/quality", "/mode", "/count", "/lastLaunch", "/token", "/notes", "/gain", "/cover",
        "/names", "/output/volume", "/output/mute", "/output/device",
      ])
    #expect(schema.title == "Audio")
    #expect(schema.setting(at: ["output"])?.title == "Output")
    #expect(schema.setting(at: ["output"])?.help == "Where it goes.")
    #expect(schema.schemaProblems == [])
    #expect(!schema.isInferred)
  }

  @Test func `a schema has the restart that a key declares`() throws {
    #expect(try setting(["cover"]).restart == .session)
    #expect(try setting(["notes"]).restart == nil)
  }

  @Test func `numbers have range, step and unit`() throws {
    let volume = try setting(["output", "volume"])
    #expect(
      volume.kind == .number(NumberRange(lower: .init(0), upper: .init(1), step: 0.05)))
    #expect(volume.defaultValue == .real(1))
    #expect(volume.title == "Volume")
    #expect(volume.help == "How loud it is.")
    #expect(volume.unit == "dB")
    #expect(volume.storageType == .real)
    let count = try setting(["count"])
    #expect(count.kind == .integer(NumberRange(lower: .init(0), upper: .init(10))))
    #expect(count.storageType == .integer)
  }

  @Test func `an enumeration is a choice, with optional titles`() throws {
    let words = ["low", "medium", "high"].map { Choice(.string($0)) }
    #expect(try setting(["quality"]).kind == .choice(words, isOpen: false))
    #expect(try setting(["quality"]).defaultValue == .string("high"))
    let modes = [Choice(.integer(1), title: "One", help: "The first."), Choice(.integer(2))]
    #expect(try setting(["mode"]).kind == .choice(modes, isOpen: false))
  }

  @Test func `settings have the properties of the declaration`() throws {
    #expect(try setting(["lastLaunch"]).kind == .date)
    #expect(try setting(["lastLaunch"]).storageType == .date)
    #expect(try setting(["cover"]).kind == .data)
    #expect(try setting(["token"]).isSecret)
    #expect(try setting(["token"]).defaultValue == nil)
    #expect(try setting(["notes"]).kind == .string(multiline: true))
    #expect(try setting(["gain"]).deprecation == "Use volume.")
    #expect(try setting(["names"]).kind == .list(of: .string(multiline: false)))
    #expect(try setting(["output", "mute"]).kind == .boolean)
    #expect(try setting(["output", "device"]).constraints == ["must match ^[a-z]+$"])
  }

  @Test func `a string may be a color, path or shortcut`() {
    let kinds = Meanings.schema.outline(of: .emptyDictionary).settings().map(\.node.setting.kind)
    let directory = PathRule(.directory, mustExist: true)
    #expect(kinds == [.color(isHexadecimal: false), .path(directory), .shortcut])
  }

  @Test func `declared constraints validate values`() {
    func messages(_ root: PreferenceValue) -> [String] {
      schema.problems(in: root).map { "\($0)" }
    }
    #expect(messages(["output": ["volume": .real(0.5)], "quality": .string("low")]) == [])
    #expect(messages(["output": ["volume": .real(2)]]).count == 1)
    #expect(messages(["quality": .string("best")]).count == 1)
    #expect(messages(["output": ["device": .string("HDMI")]]).count == 1)
    #expect(messages(["count": .string("3")]).count == 1)
    #expect(messages(["lastLaunch": .date(Date())]) == [])
    #expect(messages(["unknown": .integer(1)]) == [])
  }

  @Test func `all defaults are valid`() {
    #expect(schema.problems(in: schema.defaults) == [])
  }

  @Test func `the schema exported to a file has the same form`() throws {
    let text = schema.text(version: "1.2")
    let read = try JSONSchema(parsing: Array(text.utf8), name: "audio.json")
    func form(_ schema: JSONSchema) -> [(OutlineNode.ID, [String], SettingDescription)] {
      schema.outline(of: .emptyDictionary).settings().map { groups, node in
        (node.id, groups.map(\.setting.title), node.setting)
      }
    }
    let (declared, exported) = (form(schema), form(read))
    #expect(declared.map(\.0) == exported.map(\.0))
    #expect(declared.map(\.1) == exported.map(\.1))
    #expect(declared.map(\.2) == exported.map(\.2))
    #expect(read.schemaProblems == [])
    #expect(read.document.members?["x-settee-version"] == .string("1.2"))
  }

  @Test func `a condition is exported with its path`() {
    let device = schema.document[["properties", "output", "properties", "device"]]
    #expect(device?[["x-settee-hidden-unless"]] == ["/output/mute": .boolean(false)])
  }
}
