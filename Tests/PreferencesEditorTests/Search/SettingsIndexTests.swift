import PreferenceEditing
import PreferenceValues
import Testing

@testable import PreferencesEditor

/// Tests of the search in the settings of several domains.
@Suite struct SettingsIndexTests {
  private func index(_ schema: String = HeadlessEditor.schema) throws -> SettingsIndex {
    let editor = try HeadlessEditor(
      schema: schema, values: ["output": .dictionary(["volume": .real(0.5)]), "stray": .integer(1)])
    var index = SettingsIndex()
    index.add(try #require(editor.editor.model.form?.domain), named: "org.one")
    return index
  }

  @Test(arguments: [
    ("mute", ["/output/mute"]), ("VOLUME", ["/output/volume"]),
    ("vol*", ["/output/volume"]), ("/(VOL|bas)/", ["/output/volume", "/equaliser/bass"]),
    ("is:set", ["/output/volume", "/stray"]), ("is:unknown", ["/stray"]),
    ("type:boolean", ["/output/mute"]), ("layer:user", ["/output/volume", "/stray"]),
    ("in:choices medium", ["/output/quality"]), ("", []),
  ])
  func `words, patterns and filters find the settings that they find in a domain`(
    query: String, paths: [String]
  ) throws {
    let found = try index().settings(matching: query)
    #expect(found.settings.map { "\($0.path)" } == paths)
    #expect(found.similarCount == 0 && found.remark == nil)
  }

  @Test func `a typing error finds similar settings, which are counted`() throws {
    let found = try index().settings(matching: "volmue")
    #expect(found.settings.contains { $0.path == ["output", "volume"] })
    #expect(found.similarCount == found.settings.count)
  }

  @Test func `a wrong filter or expression is explained`() throws {
    #expect(try index().settings(matching: "is:wrong").remark != nil)
    #expect(try index().settings(matching: "/([/").remark != nil)
  }

  @Test(arguments: ["unsaved", "problem", "conflict", "selected"])
  func `a filter that needs an open domain is explained`(state: String) throws {
    let found = try index().settings(matching: "is:\(state)")
    #expect(found.settings.isEmpty)
    #expect(found.remark?.description == "“is:\(state)” finds settings only in an open domain")
  }

  @Test func `settings that match by name precede those that match by other texts`() throws {
    let index = try index(
      #"{"properties": {"a": {"type": "integer", "description": "gain"}, "gain": {"type": "integer"}}}"#
    )
    #expect(index.settings(matching: "gain").settings.map { "\($0.path)" } == ["/gain", "/a"])
  }

  @Test func `all matching settings are found and counted`() throws {
    let keys = (0..<150).map { #""zebra\#($0)": {"type": "integer"}"# }.joined(separator: ", ")
    let found = try index("{\"properties\": {\(keys)}}").settings(matching: "zebra")
    #expect(found.settings.count == 150 && found.similarCount == 0)
  }

  @Test func `a wildcard alone matches every setting`() throws {
    let found = try index().settings(matching: "*").settings.map { "\($0.path)" }
    #expect(Set(found).isSuperset(of: ["/output/volume", "/equaliser/notes", "/stray"]))
  }

  @Test func `a setting that two domains have is found in both`() throws {
    var index = try index()
    let other = try HeadlessEditor()
    index.add(try #require(other.editor.model.form?.domain), named: "org.two")
    #expect(index.settings(matching: "mute").settings.map(\.domain) == ["org.one", "org.two"])
  }

  @Test func `equal titles in a domain are qualified by their groups`() throws {
    func group(_ title: String, _ inner: String) -> String {
      #"{"title": "\#(title)", "properties": {\#(inner)}}"#
    }
    let timeout = #""t": {"title": "Timeout", "type": "integer"}"#
    var index = try index(
      """
      {"properties": {"a": \(group("Network", timeout)), "b": \(group("Disk", timeout)),
        "c": \(group("Left", #""n": \#(group("Wait", timeout))"#)),
        "d": \(group("Right", #""n": \#(group("Wait", timeout))"#)),
        "e": \(group("Other", #""u": {"title": "Timeout of locks", "type": "integer"}"#))}}
      """)
    let other = try HeadlessEditor(schema: "{\"properties\": {\(timeout)}}")
    index.add(try #require(other.editor.model.form?.domain), named: "org.two")
    #expect(
      index.settings(matching: "timeout").settings.map(\.title) == [
        "Network: Timeout", "Disk: Timeout", "Left: Wait: Timeout", "Right: Wait: Timeout",
        "Timeout of locks", "Timeout",
      ])
  }
}
