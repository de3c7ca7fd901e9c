import PreferenceStores
import PreferenceValues
import Preferences
import Testing

/// Items of lists that are edited and moved, added or removed in one write.
@Suite struct EditedItemTests {
  struct Item: Codable, Hashable, Sendable, DefaultInitializable {
    var id = 0
    var name = "x"
    var tags: [String] = []
  }

  struct Named: Codable, Hashable, Sendable, DefaultInitializable { var name = "x", size = 1 }

  struct Pane: Codable, Hashable, Sendable, DefaultInitializable { var w = 1, h = 1 }

  enum Side: String, Codable, Sendable { case left, middle, right }

  struct Keys: PreferenceGroup {
    let items = Key("items", default: [Item]())
    let named = Key("named", default: [Named]())
    let panes = Key("panes", default: [Pane]())
    let sides = Key("sides", default: [Side: Pane]())
    let byName = Key("byName", default: [String: Item]())
  }

  typealias Case = StoredUpdate<Keys>

  private static let items =
    #"{"items": [{"id": 1, "new": "A"}, {"id": 2, "new": "B"}, {"id": 3, "new": "C"}]}"#
  private static let named = #"{"named": [{"name": "a", "new": "A"}, {"name": "b", "new": "B"}]}"#
  private static let panes =
    #"{"panes": [{"w": 1, "new": "A"}, {"w": 2, "new": "B"}, {"w": 3, "new": "C"}]}"#
  private static let sides =
    #"{"sides": ["left", {"w": 1, "new": "L"}, "right", {"w": 1, "new": "R"}]}"#

  static let cases = [
    Case(
      "the first item is removed, and the next one edited", items,
      #"{"items": [{"id": 2, "new": "B", "name": "r"}, {"id": 3, "new": "C"}]}"#
    ) {
      $0.items.removeFirst()
      $0.items[0].name = "r"
    },
    Case(
      "an item is added in front of an edited one", items,
      #"{"items": [{"id": 0, "name": "x", "tags": []}, {"id": 1, "new": "A", "name": "r"}, "#
        + #"{"id": 2, "new": "B"}, {"id": 3, "new": "C"}]}"#
    ) {
      $0.items.insert(Item(), at: 0)
      $0.items[1].name = "r"
    },
    Case(
      "an item is removed between edited ones", items,
      #"{"items": [{"id": 1, "new": "A", "name": "r"}, {"id": 3, "new": "C", "name": "s"}]}"#
    ) { $0.items = [Item(id: 1, name: "r"), Item(id: 3, name: "s")] },
    Case(
      "items are replaced by items with other identifiers", items,
      #"{"items": [{"id": 7, "name": "x", "tags": []}, {"id": 8, "name": "x", "tags": []}, "#
        + #"{"id": 9, "name": "x", "tags": []}]}"#
    ) { $0.items = [Item(id: 7), Item(id: 8), Item(id: 9)] },
    Case(
      "an edited item is moved", items,
      #"{"items": [{"id": 3, "new": "C", "name": "r"}, {"id": 2, "new": "B"}, "#
        + #"{"id": 1, "new": "A"}]}"#
    ) {
      $0.items.reverse()
      $0.items[0].name = "r"
    },
    Case(
      "an item with a name is edited after another one is removed", named,
      #"{"named": [{"name": "b", "new": "B", "size": 2}]}"#
    ) {
      $0.named.removeFirst()
      $0.named[0].size = 2
    },
    Case(
      "an item is renamed", named,
      #"{"named": [{"name": "c", "new": "A"}, {"name": "b", "new": "B"}]}"#
    ) { $0.named[0].name = "c" },
    Case(
      "an item is edited between the same neighbors", panes,
      #"{"panes": [{"w": 1, "new": "A"}, {"w": 9, "new": "B"}, {"w": 3, "new": "C"}]}"#
    ) { $0.panes[1].w = 9 },
    Case(
      "an item that may be either of two", panes,
      #"{"panes": [{"w": 2, "h": 5}, {"w": 3, "new": "C"}]}"#
    ) { $0.panes = [Pane(w: 2, h: 5), Pane(w: 3)] },
    Case(
      "one of two equal entries of a dictionary that is stored as an array is removed", sides,
      #"{"sides": ["right", {"w": 1, "new": "R"}]}"#
    ) { $0.sides[.left] = nil },
    Case(
      "an equal entry replaces one of them", sides,
      #"{"sides": ["middle", {"w": 1, "h": 1}, "right", {"w": 1, "new": "R"}]}"#
    ) {
      $0.sides[.left] = nil
      $0.sides[.middle] = Pane()
    },
    Case(
      "an identifier that cannot be read is replaced",
      #"{"items": [{"id": 1}, {"id": "bad", "new": "B"}, {"id": 3}]}"#,
      #"{"items": [{"id": 1}, {"id": 5, "new": "B"}, {"id": 3}]}"#
    ) { $0.items[1].id = 5 },
    Case(
      "an item is added after one that cannot be read",
      #"{"items": [{"id": 1}, {"id": "bad"}]}"#,
      #"{"items": [{"id": 1}, {"id": "bad"}, {"id": 3, "name": "x", "tags": []}]}"#
    ) { $0.items.append(Item(id: 3)) },
  ]

  @Test(arguments: cases) func `no item has the unknown members of another`(example: Case) throws {
    try example.check()
  }

  struct Settings: Persistable { var items: [Item] = [] }

  @Test func `an item of a persisted struct keeps its own unknown members`() throws {
    let store = InMemoryStore(["s": ["items": [["id": 1, "new": "A"], ["id": 2, "new": "B"]]]])
    try Settings.update(key: "s", in: store) {
      $0.items.removeFirst()
      $0.items[0].name = "r"
    }
    let item: PreferenceValue = ["id": 2, "new": "B", "name": "r"]
    #expect(store.load().root == ["s": ["items": [item]]])
  }

  @Test func `an item or entry with a part that cannot be read is not removed`() throws {
    let before: PreferenceDictionary = [
      "items": [["id": 1], ["id": "bad"], ["id": 3]],
      "byName": ["a": ["id": 1], "b": ["id": "bad"]],
    ]
    let store = InMemoryStore(before)
    let prefs = Preferences<Keys>(store: store)
    prefs.items = [Item(id: 4)]
    #expect(prefs.failure?.description.contains("/items/1/id") == true)
    prefs.byName = [:]
    #expect(prefs.failure?.description.contains("/byName/b/id") == true)
    #expect(store.load().root == .dictionary(before))
    try prefs.update {
      $0.reset(\.items)
      $0.items = [Item(id: 4)]
    }
    #expect(store.load().root[["items"]] == [["id": 4, "name": "x", "tags": []]])
  }
}
