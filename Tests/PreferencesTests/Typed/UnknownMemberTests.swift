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

  enum Side: String, Codable, Sendable { case left, right }

  struct Box: Codable, Hashable, Sendable {
    var width = 1
    var panes: Set<Inner> = []
  }

  struct Keys: PreferenceGroup {
    let window = Key("win", default: Window())
    let windows = Key("wins", default: [Window]())
    let byName = Key("byName", default: [String: Window]())
    let maybe = Key<Window?>("maybe", .aliases("old"))
    let panes = Key("panes", default: Set<Inner>())
    let sides = Key("sides", default: [Side: Inner]())
    let box = Key("box", default: Box())
  }

  typealias Case = StoredUpdate<Keys>

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
    Case(
      "a set in another order than ours", #"{"panes": \#(reversed)}"#,
      #"{"panes": [{"depth": 1, "color": "red"}, {"depth": 2, "new": 2}, {"depth": 3, "new": 3}]}"#
    ) { $0.panes.insert(Inner()) },
    Case(
      "an edited element of a set in another order", #"{"panes": \#(reversed)}"#,
      #"{"panes": [{"depth": 2, "color": "blue", "new": 2}, {"depth": 3, "new": 3}]}"#
    ) { $0.panes = [Inner(depth: 2, color: "blue"), Inner(depth: 3)] },
    Case(
      "a set with an element twice",
      #"{"panes": [{"depth": 2, "new": 0}, {"depth": 1, "new": 1}, {"depth": 2, "new": 2}]}"#,
      #"{"panes": [{"depth": 1, "new": 1}, {"depth": 2, "new": 2}, {"depth": 3, "color": "red"}]}"#
    ) { $0.panes.insert(Inner(depth: 3)) },
    Case(
      "a dictionary that is stored as an array, in another order",
      #"{"sides": ["right", {"depth": 2, "new": 2}, "left", {"depth": 1, "new": 1}]}"#,
      #"{"sides": ["left", {"depth": 9, "new": 1}, "right", {"depth": 2, "new": 2}]}"#
    ) { $0.sides[.left]?.depth = 9 },
    Case(
      "the order of a set beside the changed member",
      #"{"box": {"width": 1, "panes": \#(reversed)}}"#,
      #"{"box": {"width": 5, "panes": \#(reversed)}}"#
    ) { $0.box.width = 5 },
  ]

  private static let reversed = #"[{"depth": 3, "new": 3}, {"depth": 2, "new": 2}]"#

  @Test(arguments: cases) func `unknown members are preserved`(example: Case) throws {
    try example.check()
  }

  struct Settings: Persistable {
    var panes: [Inner] = []
    var unordered: Set<Inner> = []
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

  @Test func `unknown members of a set survive a change through Persistable`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(#"{"s": {"unordered": \#(Self.reversed)}}"#, to: "a.json")
    let store = FileStore(path: path, format: .json, stateDirectory: nil)
    try Settings.update(key: "s", in: store) { $0.unordered.insert(Inner()) }
    let items: PreferenceValue = [
      ["depth": 1, "color": "red"], ["depth": 2, "new": 2], ["depth": 3, "new": 3],
    ]
    #expect(try store.load().root == ["s": ["unordered": items]])
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
