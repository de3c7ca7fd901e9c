import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Testing

@Suite struct RecordingTests {
  private func layers(_ root: PreferenceValue, site: PreferenceDictionary = [:]) throws
    -> LayeredSnapshot
  {
    func layer(_ kind: LayerKind, _ root: PreferenceValue) -> LayerSnapshot {
      LayerSnapshot(
        kind: kind, store: StoreIdentity(kind: "memory", name: kind.name),
        content: StoreSnapshot(root: root, revision: .absent))
    }
    return LayeredSnapshot([layer(.user, root), layer(.system, .dictionary(site))], rule: .members)
  }

  private func value(_ json: String) throws -> PreferenceValue {
    try JSONFormat.json.parse(Array(json.utf8)).value
  }

  private func changes(_ contents: [String]) throws -> [String] {
    var recording = ChangeRecorder(from: try layers(try value(contents[0])))
    for content in contents.dropFirst() { recording.update(with: try layers(try value(content))) }
    return recording.changes.flatMap(\.parts).map { change in
      let values = [change.old, change.new].map { $0.map(ValueText.editable) ?? "-" }
      return "\(change.path) \(values[0]) \(values[1])"
    }
  }

  @Test(arguments: [
    ([#"{"a":1}"#, #"{"a":2}"#], ["/a 1 2"]),
    ([#"{"a":1}"#, #"{"a":2}"#, #"{"a":3}"#], ["/a 1 3"]),
    ([#"{"a":1}"#, #"{"a":1,"b":2}"#, #"{"a":0,"b":2}"#], ["/b - 2", "/a 1 0"]),
    (["{}", #"{"a":{"b":1,"c":2}}"#], ["/a/b - 1", "/a/c - 2"]),
    ([#"{"a":{"b":1}}"#, "{}"], ["/a/b 1 -"]),
    (["{}", #"{"a":{"b":1}}"#, #"{"a":{"b":2,"c":3}}"#], ["/a/b - 2", "/a/c - 3"]),
    ([#"{"a":{"b":1}}"#, #"{"a":{"b":2}}"#, "{}"], ["/a/b 1 -"]),
    ([#"{"a":1}"#, #"{"a":{"b":1}}"#, #"{"a":{"b":2}}"#], [#"/a 1 {"b":2}"#]),
  ])
  func `each key is recorded once, with its first and last value`(
    contents: [String], expected: [String]
  ) throws {
    #expect(try changes(contents) == expected)
  }

  @Test func `layers are recorded separately`() throws {
    var recording = ChangeRecorder(from: try layers(try value(#"{"a":1}"#)))
    let moved = recording.update(with: try layers(try value(#"{"a":2}"#), site: ["a": .integer(3)]))
    #expect(moved == 2 && recording.changes.map(\.store.name) == ["user", "system"])
    recording.keep(recording.changes[0])
    #expect(recording.changes.map(\.store.name) == ["system"])
  }

  @Test func `a new dictionary is one change, or several once a part is edited`()
    throws
  {
    var recording = ChangeRecorder(from: try layers([:]))
    recording.update(with: try layers(try value(#"{"a":{"b":1,"c":2,"d":3}}"#)))
    #expect(recording.changes.map(\.path) == [["a"]])
    recording.keep(recording.changes[0].parts[0])
    #expect(recording.changes.map(\.path) == [["a", "c"], ["a", "d"]])
    recording.update(with: try layers([:]))
    #expect(recording.changes.map(\.path) == [["a", "c"], ["a", "d"], ["a", "b"]])
  }

  @Test func `own writes are not reported`() throws {
    var recording = ChangeRecorder(from: try layers(try value(#"{"a":1}"#)))
    #expect(
      recording.update(with: try layers(try value(#"{"a":2,"b":1}"#))) { $0.path == ["a"] } == 1)
    #expect(recording.changes.map(\.path) == [["b"]])
    #expect(recording.update(with: try layers(try value(#"{"a":2,"b":1}"#))) == 0)
  }
}
