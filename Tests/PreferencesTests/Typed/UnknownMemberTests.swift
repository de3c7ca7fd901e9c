import Foundation
import PreferenceStores
import PreferenceValues
import Preferences
import TestSupport
import Testing

/// Settings stored by a newer version that an older program preserves.
@Suite struct UnknownMemberTests {
  struct Inner: Codable, Hashable, Sendable, DefaultInitializable { var depth = 1, color = "red" }

  struct Window: Codable, Hashable, Sendable, DefaultInitializable {
    var w = 1
    var h: Int? = nil
    var inner = Inner()
    var tags: [String] = []
    var panes: [Inner] = []
  }

  struct Keys: PreferenceGroup {
    let window = Key("win", default: Window())
    let windows = Key("wins", default: [Window]())
    let byName = Key("byName", default: [String: Window]())
    let maybe = Key<Window?>("maybe", .aliases("old"))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var before: String
    var after: String
    var change: @Sendable (PreferenceTransaction<Keys>) -> Void

    var testDescription: String { name }

    init(
      _ name: String, _ before: String, _ after: String,
      _ change: @escaping @Sendable (PreferenceTransaction<Keys>) -> Void
    ) {
      (self.name, self.before, self.after, self.change) = (name, before, after, change)
    }
  }

  static let cases = [
    Case(
      "a member of a struct", #"{"win": {"w": 7, "new": 9}}"#, #"{"win": {"w": 8, "new": 9}}"#
    ) { $0.window.w = 8 },
    Case(
      "a member of the wrong type", #"{"win": {"w": 7, "h": "tall"}}"#,
      #"{"win": {"w": 8, "h": "tall"}}"#
    ) { $0.window.w = 8 },
    Case(
      "the member of the wrong type itself", #"{"win": {"w": "wide", "new": 9}}"#,
      #"{"win": {"w": 8, "new": 9}}"#
    ) { $0.window.w = 8 },
    Case(
      "a member set to nil", #"{"win": {"h": 7, "new": 9}}"#, #"{"win": {"new": 9}}"#
    ) { $0.window.h = nil },
    Case(
      "a nested struct", #"{"win": {"inner": {"depth": 2, "new": 9}}}"#,
      #"{"win": {"inner": {"depth": 2, "new": 9, "color": "blue"}}}"#
    ) { $0.window.inner.color = "blue" },
    Case(
      "an adjacent list", #"{"win": {"tags": ["a"], "panes": [{"depth": 4, "new": 9}]}}"#,
      #"{"win": {"tags": ["a", "b"], "panes": [{"depth": 4, "new": 9}]}}"#
    ) { $0.window.tags.append("b") },
    Case(
      "an edited item", #"{"wins": [{"w": 1, "new": 1}, {"w": 2, "new": 2}]}"#,
      #"{"wins": [{"w": 5, "new": 1}, {"w": 2, "new": 2}]}"#
    ) { $0.windows[0].w = 5 },
    Case(
      "an edited item before an added one", #"{"wins": [{"w": 1, "new": 1}, {"w": 2, "new": 2}]}"#,
      #"{"wins": [{"w": 1, "tags": ["x"], "new": 1}, {"w": 2, "new": 2}, {"w": 3, "inner": {"depth": 1, "color": "red"}, "tags": [], "panes": []}]}"#
    ) {
      $0.windows[0].tags = ["x"]
      $0.windows.append(Window(w: 3))
    },
    Case(
      "items after a removed one", #"{"wins": [{"w": 1, "new": 1}, {"w": 2, "new": 2}]}"#,
      #"{"wins": [{"w": 2, "new": 2}]}"#
    ) { $0.windows.removeFirst() },
    Case(
      "moved items", #"{"wins": [{"w": 1, "new": 1}, {"w": 2, "new": 2}]}"#,
      #"{"wins": [{"w": 2, "new": 2}, {"w": 1, "new": 1}]}"#
    ) { $0.windows.swapAt(0, 1) },
    Case(
      "an entry of a dictionary",
      #"{"byName": {"a": {"w": 1, "new": 1}, "b": {"w": 2, "new": 2}}}"#,
      #"{"byName": {"a": {"w": 9, "new": 1}, "b": {"w": 2, "new": 2}}}"#
    ) { $0.byName["a"]?.w = 9 },
    Case(
      "an alias", #"{"old": {"w": 1, "new": 1}}"#, #"{"maybe": {"w": 2, "new": 1}}"#
    ) { $0.maybe?.w = 2 },
  ]

  @Test(arguments: cases) func `unknown members are preserved`(example: Case) throws {
    let directory = try TemporaryDirectory()
    try directory.write(example.before, to: "a.json")
    let store = FileStore(path: directory["a.json"], format: .json, stateDirectory: nil)
    try Preferences<Keys>(store: store).update { example.change($0) }
    try directory.write(example.after, to: "b.json")
    let expected = FileStore(path: directory["b.json"], format: .json, stateDirectory: nil)
    #expect(try store.load().root == expected.load().root)
  }

  struct Settings: Persistable {
    var panes: [Inner] = []
    var count = 0
  }

  @Test func `unknown members of items survive a change through Persistable`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(#"{"s": {"panes": [{"depth": 4, "new": 9}], "x": 1}}"#, to: "a.json")
    let store = FileStore(path: directory["a.json"], format: .json, stateDirectory: nil)
    try Settings.update(key: "s", in: store) { $0.panes[0].color = "blue" }
    let pane: PreferenceValue = ["depth": 4, "new": 9, "color": "blue"]
    #expect(try store.load().root == ["s": ["panes": [pane], "x": 1]])
  }

  @Test func `a comment in a struct survives the change of a member`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(
      "{\n  \"win\": {\n    // pixels\n    \"w\": 7,\n    \"new\": 9 // kept\n  }\n}\n",
      to: "a.jsonc")
    let store = FileStore(path: path, format: .jsonc, stateDirectory: nil)
    try Preferences<Keys>(store: store).update { $0.window.w = 8 }
    #expect(
      try directory.text(of: "a.jsonc")
        == "{\n  \"win\": {\n    // pixels\n    \"w\": 8,\n    \"new\": 9 // kept\n  }\n}\n")
  }
}
