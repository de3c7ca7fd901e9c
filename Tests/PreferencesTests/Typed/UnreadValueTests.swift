import Foundation
import PreferenceStores
import PreferenceValues
import Preferences
import TestSupport
import Testing

/// Stored values of which ordinary Codable types read only a part.
@Suite struct UnreadValueTests {
  struct Item: Codable, Hashable, Sendable { var id = 0, name: String? = nil }

  struct Inner: Codable, Hashable, Sendable { var color = "red", size = 1 }

  struct Outer: Codable, Hashable, Sendable {
    var a = 1
    var inner = Inner()
    var list: [Inner] = []
    var map: [String: Inner] = [:]
    var numbers = [7]
    var maybe: Inner?
  }

  struct Keys: PreferenceGroup {
    let items = Key("items", default: [Item]())
    let dict = Key("dict", default: [String: Item]())
    let numbers = Key("numbers", default: [Int]())
    let outer = Key("outer", default: Outer())
    let maybe = Key<Item?>("maybe", .aliases("former"))
    let count = Key("count", default: 0)
    let text = Key("text", default: Outer(), as: .jsonString)
    let bytes = Key("bytes", default: Outer(), as: .json)
    let other = Key("other", default: 1)
  }

  typealias Change = @Sendable (PreferenceTransaction<Keys>) -> Void

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var before: PreferenceValue
    /// The stored values then, or the location of the error.
    var outcome: Result<PreferenceValue, Refusal>
    var change: Change

    var testDescription: String { name }
  }

  struct Refusal: Error { var location: String }

  private static func kept(
    _ name: String, _ before: PreferenceValue, _ after: PreferenceValue, _ change: @escaping Change
  ) -> Case {
    Case(name: name, before: before, outcome: .success(after), change: change)
  }

  private static func refused(
    _ name: String, _ before: PreferenceValue, at location: String, _ change: @escaping Change
  ) -> Case {
    Case(
      name: name, before: before, outcome: .failure(Refusal(location: location)), change: change)
  }

  static let items: PreferenceValue = [
    "items": [["id": 1, "k": 1], ["id": 2, "k": 2, "name": 5]]
  ]
  static let entries: PreferenceValue = ["dict": ["a": ["id": 1, "k": 1], "b": ["id": "x"]]]
  static let outer: PreferenceValue = [
    "outer": [
      "a": 5, "new": 1, "inner": ["color": 7, "size": 3, "new": 2],
      "list": [["color": "b", "size": 1, "new": 3], ["color": "c"]],
      "map": ["k": ["color": "b", "size": "y", "new": 4]], "numbers": [1, "x"],
      "maybe": ["color": "red"],
    ]
  ]

  static let cases = [
    refused("an item is added next to an unreadable one", items, at: "/items/1/name") {
      $0.items.append(Item(id: 9))
    },
    refused("a list with an unreadable item is replaced", items, at: "/items/1/name") {
      $0.items = []
    },
    refused("an item that lacks a member", ["items": [["name": "a", "k": 1]]], at: "/items/0") {
      $0.items.append(Item(id: 9))
    },
    refused("an entry is added next to an unreadable one", entries, at: "/dict/b/id") {
      $0.dict["c"] = Item(id: 9)
    },
    refused("a number is added next to a string", ["numbers": [1, "x", 3]], at: "/numbers/1") {
      $0.numbers.append(4)
    },
    refused("a list where a number was", ["count": [1, 2]], at: "/count") { $0.count = 3 },
    refused("an optional", ["maybe": ["id": "x", "k": 1]], at: "/maybe/id") { $0.maybe = nil },
    refused("a former name", ["former": ["id": "x", "k": 1]], at: "/maybe/id") {
      $0.maybe = Item(id: 3)
    },
    refused("an unreadable dictionary in a struct", outer, at: "/outer/map/k/size") {
      $0.outer.map["z"] = Inner()
    },
    refused("an unreadable list in a struct", outer, at: "/outer/list/1") {
      $0.outer.list.removeAll()
      $0.outer.list.append(Inner())
    },
    refused("an unreadable list of numbers in a struct", outer, at: "/outer/numbers/1") {
      $0.outer.numbers = [7, 8]
    },
    refused("an unreadable optional in a struct", outer, at: "/outer/maybe") {
      $0.outer.maybe = Inner()
    },
    refused(
      "JSON in a string", ["text": #"{"a":5,"new":1,"numbers":[1,"x"]}"#], at: "/text/numbers/1"
    ) { $0.text.numbers = [] },
    refused("JSON that is no struct", ["text": #"["x"]"#], at: "/text") { $0.text.a = 2 },

    kept("a number where a string was", ["count": "many"], ["count": 3]) { $0.count = 3 },
    kept(
      "a list after a reset", items, ["items": [["id": 9]]]
    ) {
      $0.reset(\.items)
      $0.items.append(Item(id: 9))
    },
    kept("another key", items, ["items": items[["items"]] ?? .null, "other": 2]) { $0.other = 2 },
    kept(
      "an item next to items with unknown members", ["items": [["id": 1, "k": 1]]],
      ["items": [["id": 1, "k": 1], ["id": 9]]]
    ) { $0.items.append(Item(id: 9)) },
    kept(
      "a member next to unreadable ones", outer, changed(outer, ["outer", "a"], to: 6)
    ) { $0.outer.a = 6 },
    kept(
      "a member of a struct next to an unreadable one", outer,
      changed(outer, ["outer", "inner", "size"], to: 9)
    ) { $0.outer.inner.size = 9 },
    kept(
      "an unreadable single value", outer, changed(outer, ["outer", "inner", "color"], to: "blue")
    ) { $0.outer.inner.color = "blue" },
    kept(
      "JSON in a string with unknown members", ["text": #"{"a":5,"new":[1]}"#],
      ["text": #"{"a":6,"new":[1]}"#]
    ) { $0.text.a = 6 },
  ]

  private static func changed(
    _ value: PreferenceValue, _ path: PreferencePath, to new: PreferenceValue
  ) -> PreferenceValue {
    value.applying([path: .set(new)])
  }

  @Test(arguments: TestedStore.allCases, cases)
  func `an update keeps what it cannot read, or is refused`(kind: TestedStore, example: Case)
    throws
  {
    let place = try kind.make()
    try place.write(example.before.edits)
    let prefs = Preferences<Keys>(store: place.store)
    func update() throws {
      try prefs.update {
        $0.other = 2
        example.change($0)
      }
    }
    switch example.outcome {
    case .success(let after):
      try update()
      #expect(try Self.plain(place.root) == Self.plain(Self.changed(after, ["other"], to: 2)))
    case .failure(let refusal):
      let error = #expect(throws: PreferenceError.self) { try update() }
      #expect(error?.location == refusal.location)
      #expect(try place.root == example.before)
    }
  }

  /// The value with JSON texts as lists and dictionaries, whose members have no order.
  private static func plain(_ root: PreferenceValue) throws -> PreferenceValue {
    guard let text = root[["text"]]?.text else { return root }
    let json = try JSONDecoder().decode(PreferenceValue.self, from: Data(text.utf8))
    return changed(root, ["text"], to: json)
  }

  @Test(arguments: TestedStore.allCases)
  func `JSON bytes keep their unknown members`(kind: TestedStore) throws {
    let place = try kind.make()
    let bytes = PreferenceValue.data(Data(#"{"a":5,"new":1}"#.utf8))
    let fits = place.store.represent(bytes, at: ["bytes"]) == .exact
    try place.write([["bytes"]: .set(fits ? bytes : bytes.jsonView)])
    let prefs = Preferences<Keys>(store: place.store)
    prefs.bytes.a = 6
    #expect(prefs.failure == nil && prefs.bytes.a == 6)
    let stored = try #require(place.root[["bytes"]])
    let data = try #require(stored.data ?? stored.text.flatMap { Data(base64Encoded: $0) })
    #expect(String(decoding: data, as: UTF8.self).contains(#""new":1"#))
  }

  struct Dated: Codable, Hashable, Sendable {
    var day = Date(timeIntervalSinceReferenceDate: 0)
    var count = 1
  }

  struct DatedKeys: PreferenceGroup {
    let dated = Key("dated", default: Dated())
  }

  @Test(arguments: [TestedStore.memory, .propertyList])
  func `JSON of another library becomes a dictionary with its unknown members`(kind: TestedStore)
    throws
  {
    let place = try kind.make()
    let json = #"{"day": 86400, "count": 2, "new": {"x": [1]}}"#
    try place.write([["dated"]: .set(.data(Data(json.utf8)))])
    let prefs = Preferences<DatedKeys>(store: place.store)
    prefs.dated.count = 3
    #expect(prefs.failure == nil)
    let day = Date(timeIntervalSinceReferenceDate: 86400)
    #expect(prefs.dated == Dated(day: day, count: 3))
    #expect(try place.root[["dated", "new"]] == ["x": [1]])
    #expect(try place.root[["dated", "count"]] == 3)
  }

  @Test(arguments: TestedStore.allCases)
  func `an assignment that would erase an unreadable item fails`(kind: TestedStore) throws {
    let place = try kind.make()
    try place.write(Self.items.edits)
    let prefs = Preferences<Keys>(store: place.store)
    prefs.items.append(Item(id: 9))
    #expect(prefs.failure?.location == "/items/1/name")
    #expect(try place.root == Self.items)
    try prefs.reset(\.items)
    prefs.items.append(Item(id: 9))
    #expect(prefs.failure == nil)
    #expect(try place.root == ["items": [["id": 9]]])
  }

  struct Settings: Persistable {
    var items: [Item] = []
    var outer = Outer()
    var count = 0
  }

  struct PersistableCase: Sendable {
    var member: String
    var change: @Sendable (inout Settings) -> Void
  }

  static let persistableCases = [
    PersistableCase(member: "/s/items/1/name") { $0.items.append(Item(id: 9)) },
    PersistableCase(member: "/s/items/1/name") { $0.items = [Item(id: 1)] },
    PersistableCase(member: "/s/outer/map/k/size") { $0.outer.map["z"] = Inner() },
    PersistableCase(member: "/s/outer/numbers/1") { $0.outer.numbers.append(8) },
    PersistableCase(member: "/s/count") { $0.count = 1 },
  ]

  @Test(arguments: [TestedStore.memory, .json, .propertyList, .layered], persistableCases)
  func `Persistable members keep what they cannot read`(
    kind: TestedStore, example: PersistableCase
  ) throws {
    let place = try kind.make()
    var before = Self.outer.applying(Self.items.edits)
    before = ["s": Self.changed(before, ["count"], to: ["x": 1])]
    try place.write(before.edits)
    let error = #expect(throws: PersistenceError.self) {
      try Settings.update(key: "s", in: place.store) { example.change(&$0) }
    }
    #expect(error?.problem?.location.description == example.member)
    var loaded = try Settings.load(key: "s", from: place.store)
    example.change(&loaded.value)
    #expect(throws: PersistenceError.self) { try loaded.save() }
    #expect(try place.root == before)
    try Settings.update(key: "s", in: place.store) { $0.outer.a = 6 }
    #expect(try place.root == Self.changed(before, ["s", "outer", "a"], to: 6))
  }
}

extension PreferenceValue {
  /// The edits that store the members of this dictionary.
  fileprivate var edits: [PreferencePath: StoreEdit] {
    var edits: [PreferencePath: StoreEdit] = [:]
    for (name, value) in members ?? PreferenceDictionary() { edits[[name]] = .set(value) }
    return edits
  }
}

extension PreferenceError {
  /// The location of a value that cannot be read.
  fileprivate var location: String? {
    switch self {
    case .mismatch(let location, _, _, let origin), .corrupt(let location, _, let origin):
      origin == .declaration ? nil : "\(location)"
    default: nil
    }
  }
}

extension PersistenceError {
  fileprivate var problem: PreferenceProblem? {
    if case .unreadable(_, let problems) = self { problems.first } else { nil }
  }
}
