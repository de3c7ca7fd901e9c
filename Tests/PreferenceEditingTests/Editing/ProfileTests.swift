import JSONSchema
import PreferenceEditing
import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import Testing

/// The file format of profiles.
@Suite struct ProfileFileTests {
  private let date = Date(timeIntervalSince1970: 1_790_000_000)

  private func profile(_ root: PreferenceValue, unset: [PreferencePath] = []) -> Profile {
    let store = StoreIdentity(kind: "profile", name: "user")
    let part = NamedSnapshot.Part(store: store, layer: "user", root: root, unset: unset)
    return Profile(
      date: date, snapshots: [NamedSnapshot(named: "org.example", date: date, parts: [part])])
  }

  @Test func `values of every type round-trip`() throws {
    let root = PreferenceValue.dictionary([
      "date": .date(date), "data": .data(Data([0, 255])), "real": .real(.infinity),
      "null": .null, "list": .array([.integer(1), .dictionary(["$date": .string("text")])]),
      "secret": .dictionary(["word": .redacted(.secret), "user": .string("ada")]),
      "a/b~c": .dictionary(["": .redacted(.secret)]),
    ])
    let written = profile(root, unset: [["x", "y"]])
    #expect(try Profile(Array(written.text.utf8)) == written)
    #expect(written.snapshots[0].secrets.map { "\($0)" } == ["/secret/word", "/a~1b~0c/"])
    #expect(!written.text.contains("$type"))
  }

  @Test func `a list that contains a secret is omitted`() throws {
    let root = PreferenceValue.dictionary(["users": .array([.redacted(.secret), .string("a")])])
    let written = profile(root)
    #expect(written.snapshots[0].secrets == [["users"]])
    #expect(!written.text.contains("\"a\""))
    #expect(
      written.snapshots[0].remarkOnSecrets(of: "d").map { "\($0)" }
        == "the secrets of d are left out: /users (the whole list, because an item contains a secret)"
    )
  }

  @Test(arguments: [#"{"a": "\ud800"}"#, #"{"\ud800": 1}"#, #"{"a": 1, "a": 2}"#])
  func `a file that would lose a part is rejected`(values: String) {
    let text = profile(.emptyDictionary).text.replacing(
      "\"values\": {}", with: "\"values\": \(values)")
    #expect(text.contains(values))
    #expect {
      try Profile(Array(text.utf8))
    } throws: { error in
      guard case .damaged(let reason)? = error as? Profile.FormatError else { return false }
      return "\(reason)".contains("/domains/org.example/layers/user/values/")
    }
  }

  @Test func `the error of a file that is not JSON does not quote it`() {
    #expect {
      try Profile(Array(#"{"a": horse}"#.utf8))
    } throws: { error in
      guard case .damaged(let reason)? = error as? Profile.FormatError else { return false }
      return "\(reason)" == "line 1, column 7: expected a value"
    }
  }

  @Test func `a later version is distinguished from other text`() {
    let text = profile(.emptyDictionary).text
    #expect(throws: Profile.FormatError.later) {
      try Profile(Array(text.replacing("\"version\": 1", with: "\"version\": 9").utf8))
    }
    #expect(throws: Profile.FormatError.notProfile("domains")) {
      try Profile(Array(text.replacing("\"domains\"", with: "\"others\"").utf8))
    }
    let file = text.replacing("org.example", with: "/tmp/a.json")
    #expect(throws: Profile.FormatError.notProfile("/domains/~1tmp~1a.json/layers")) {
      try Profile(Array(file.replacing("\"layers\"", with: "\"others\"").utf8))
    }
  }
}
