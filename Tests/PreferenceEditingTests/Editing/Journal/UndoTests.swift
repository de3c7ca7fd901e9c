import Foundation
@testable import PreferenceDomains
@testable import PreferenceEditing
@testable import PreferenceStores
@testable import PreferenceValues
import TestSupport
import Testing

@Suite struct UndoTests {
  private let rig: JournaledDomain

  init() throws { rig = try JournaledDomain() }

  @Test func `undoing a save restores old values and resets new ones`() throws {
    try rig.save([["volume"]: .set(.real(0.5)), ["gone"]: .set("x")])
    try rig.save([["volume"]: .set(.real(0.25)), ["gone"]: .reset, ["new"]: .set("y")])
    let undo = try rig.undo([try rig.saves[0]])
    #expect(undo.draft.count == 3 && undo.obstacles.isEmpty)
    #expect(try rig.root == ["volume": .real(0.5), "gone": "x"])
    let saves = try rig.saves
    let layers = try rig.edited.layers
    #expect(saves[0].author == .command("undo") && saves[1].isUndone(in: layers))
  }

  @Test(arguments: [
    // The values that saves set (negative: by an undo), and the numbers of the saves that are
    // undone.
    ([1, 2, 3, 4, -2], [3, 4]), ([1, 2, -1], [2]), ([1, 2, -1, 5, -1], [2, 4]),
    ([1, 2, 3, -2, -1], [2, 3]),
    ([1, 2, -7], []),
    // The undo of an undo restores a save until the next undo.
    ([1, 2, -1, -2], []), ([1, 2, 3, -1, -3], []), ([1, 2, -1, -2, -1], [2]),
    ([1, 2, -1, 4, -2], [2]),
  ])
  func `an undo covers all saves in between`(values: [Int64], numbers: [Int]) {
    let store = StoreIdentity(kind: "memory", name: "test")
    var saves: [JournalSave] = []
    var now: PreferenceValue?
    for (index, value) in values.enumerated() {
      let new = PreferenceValue.integer(abs(value))
      let change = JournalChange(in: store, at: ["a"], from: now, to: new)
      let author = JournalAuthor.command(value < 0 ? "undo" : "set")
      saves.insert(
        JournalSave(number: index + 1, date: Date(), author: author, changes: [change]), at: 0)
      now = new
    }
    #expect(JournalSave.undoneNumbers(among: saves).sorted() == numbers)
  }

  @Test func `only the given paths are undone`() throws {
    try rig.save([["a"]: .set(["x": "1", "y": "2"]), ["b"]: .set("1")])
    _ = try rig.undo([try rig.saves[0]], at: [["a", "x"]])
    #expect(try rig.root == ["a": ["y": "2"], "b": "1"])
  }

  @Test func `canonically equivalent keys are undone each on its own`() throws {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    try rig.save([["a"]: .set([composed: "1", decomposed: "2"])])
    try rig.save([["a"]: .set([composed: "3", decomposed: "4"])])
    try rig.writeOutside([["a", "z"]: .set("5")])
    _ = try rig.undo([try rig.saves[0]])
    #expect(try rig.root == ["a": [composed: "1", decomposed: "2", "z": "5"]])
  }

  @Test func `a dictionary created by a save is removed with its last member`() throws {
    try rig.save([["a"]: .set(["b": ["x": "1", "y": "2"]]), ["c"]: .set("1")])
    let save = try rig.saves[0]
    _ = try rig.undo([save], at: [["a", "b", "x"]])
    #expect(try rig.root == ["a": ["b": ["y": "2"]], "c": "1"])
    _ = try rig.undo([save], at: [["a", "b", "y"]])
    #expect(try rig.root == ["c": "1"])
    try rig.save([["a"]: .set(["b": ["x": "1", "y": "2"]])])
    _ = try rig.undo([try rig.saves[0]], at: [["a", "b", "y"], ["a", "b", "x"]])
    #expect(try rig.root == ["c": "1"])
  }

  @Test func `a dictionary that existed before remains empty`() throws {
    try rig.writeOutside([["a"]: .set([:])])
    try rig.save([["a", "x"]: .set("1")])
    _ = try rig.undo([try rig.saves[0]], at: [["a", "x"]])
    #expect(try rig.root == ["a": [:]])
  }

  @Test func `members added since the save remain`() throws {
    try rig.save([["a", "x"]: .set("1")])
    try rig.writeOutside([["a", "mine"]: .set("2")])
    _ = try rig.undo([try rig.saves[0]])
    #expect(try rig.root == ["a": ["mine": "2"]])
    try rig.save([["a"]: .reset])
    try rig.writeOutside([["a", "later"]: .set("3")])
    _ = try rig.undo([try rig.saves[0]])
    #expect(try rig.root == ["a": ["mine": "2", "later": "3"]])
  }

  @Test func `values changed since the save are restored and reported`() throws {
    try rig.save([["volume"]: .set(.real(0.5))])
    try rig.save([["volume"]: .set(.real(0.25))])
    try rig.writeOutside([["volume"]: .set(.real(0.75))])
    let save = try rig.saves[0]
    let layers = try rig.edited.layers
    #expect(save.changes[0].standing(in: layers) == .changedSince(.real(0.75)))
    #expect(save.changes[0].fate(in: layers, of: nil) == "0.75 now")
    _ = try rig.undo([save])
    #expect(try rig.root == ["volume": .real(0.5)])
  }

  @Test func `secrets are not restored, with a reason`() throws {
    try rig.save([["password"]: .set("first-horse")])
    try rig.save([["password"]: .set("second-horse"), ["volume"]: .set(.real(0.5))])
    let undo = try rig.undo([try rig.saves[0]])
    #expect(undo.obstacles.map(\.path) == [["password"]])
    #expect(undo.obstacles.first?.reason.contains("not recorded (secret)") == true)
    #expect(try rig.root == ["password": "second-horse"])
    let first = try #require(try rig.saves.last)
    _ = try rig.undo([first])
    #expect(try rig.root == [:])
  }

  @Test func `a secret that moved into a dictionary is moved back`() throws {
    try rig.save([["password"]: .set("horse")])
    try rig.save([
      ["password"]: .reset, ["net"]: .set(["password": "horse"]), ["volume"]: .set(.real(0.5)),
    ])
    let undo = try rig.undo([try rig.saves[0]])
    #expect(try rig.root == ["password": "horse"])
    #expect(undo.obstacles.isEmpty)
  }

  @Test func `a removed dictionary is restored without its secret`() throws {
    try rig.save([["net"]: .set(["host": "h", "password": "horse"])])
    try rig.save([["net"]: .reset])
    let undo = try rig.undo([try rig.saves[0]])
    #expect(try rig.root == ["net": ["host": "h"]])
    #expect(undo.obstacles.map(\.path) == [["net", "password"]])
    #expect(!rig.stateText.contains("horse"))
  }

  @Test func `undoing a rename moves its secrets back`() throws {
    let login: PreferenceValue = ["user": "u", "token": "horse"]
    let net: PreferenceValue = ["home": login, "other": ["user": "v"]]
    try rig.writeOutside([["password"]: .set("battery"), ["net"]: .set(net)])
    try rig.save([
      ["password"]: .reset, ["apiKey"]: .set("battery"),
      ["net", "home"]: .reset, ["net", "work"]: .set(login),
    ])
    #expect(try rig.root[["apiKey"]] == "battery" && rig.root[["net", "work"]] == login)
    let undo = try rig.undo([try rig.saves[0]])
    #expect(undo.obstacles.isEmpty)
    #expect(try rig.root == ["password": "battery", "net": net])
    #expect(!rig.stateText.contains("horse") && !rig.stateText.contains("battery"))
  }

  @Test func `a list is restored with the secrets that are still stored`() throws {
    func servers(_ names: [String]) -> PreferenceValue {
      .array(names.map { ["host": .string($0), "token": .string("horse \($0.lowercased())")] })
    }
    try rig.save([["servers"]: .set(servers(["a", "b"]))])
    try rig.save([["servers"]: .set(servers(["b", "A"]))])
    #expect(try rig.undo([try rig.saves[0]]).obstacles.isEmpty)
    #expect(try rig.root == ["servers": servers(["a", "b"])])
    try rig.save([["servers"]: .set(servers(["b"]))])
    let undo = try rig.undo([try rig.saves[0]])
    #expect(undo.obstacles.map(\.path) == [["servers"]])
    #expect(try rig.root == ["servers": servers(["b"])])
    #expect(!rig.stateText.contains("horse"))
  }

  @Test func `an invalid old value is restored only by an undo with consent`() throws {
    try rig.writeOutside([["volume"]: .set(.real(7))])
    try rig.save([["volume"]: .set(.real(0.5))])
    let undo = UndoPlan(of: try rig.saves, in: try rig.edited)
    #expect(throws: StoreError.self) { try rig.save(undo.draft, by: .editorUndo) }
    guard case .refused = try rig.save(undo.draft).result else {
      Issue.record("was not refused")
      return
    }
    let stored = try rig.domain.load()
    _ = try rig.domain.save(
      undo.draft, over: stored, consents: [.brokenRule], by: .editorUndo, in: rig.journal)
    #expect(try rig.root == ["volume": .real(7)])
    #expect(try rig.saves.map(\.number) == [2, 1])
  }

  @Test func `read-only values are not restored`() throws {
    try rig.writeOutside([["version"]: .set(.integer(2)), ["volume"]: .set(.real(0.5))])
    try rig.domain.recordOutside(
      from: try rig.domain.load(),
      to: try rig.domain.load().replacing(
        rig.store, with: StoreSnapshot(root: [:], revision: .absent)), in: rig.journal)
    let undo = UndoPlan(of: try rig.saves, in: try rig.edited)
    #expect(undo.draft.isEmpty)
    try rig.writeOutside([["version"]: .reset, ["volume"]: .reset])
    let again = UndoPlan(of: try rig.saves, in: try rig.edited)
    #expect(again.draft.lines.map(\.path) == [["volume"]])
    #expect(again.obstacles.map(\.path) == [["version"]])
  }

  @Test func `values of two layers at one path are undone together`() throws {
    let layers = LayeredSnapshot(user: [:], host: [:])
    let domain = EditedDomain(schema: rig.domain.schema, layers: layers)
    let changes = [("user", "1"), ("host", "2")].map { name, old in
      JournalChange(
        in: StoreIdentity(kind: "test", name: name), at: ["a"], from: .string(old), to: nil)
    }
    let save = JournalSave(number: 1, date: Date(), author: .editor, changes: changes)
    let undo = UndoPlan(of: [save], in: domain)
    #expect(undo.draft.lines.map(\.change.edit) == [.set("2"), .set("1")])
    #expect(undo.obstacles.isEmpty)
  }

  @Test(arguments: 1...40)
  func `undoing saves one by one restores each earlier value`(seed: Int)
    throws
  {
    var random = SeededGenerator(seed: seed)
    let names = ["a", "b", "c"]
    func path() -> PreferencePath {
      PreferencePath((0..<Int.random(in: 1...3, using: &random)).map { _ in random.pick(names) })
    }
    let first: PreferenceValue = ["a": ["a": .integer(0)], "c": .real(0.5)]
    try rig.writeOutside(
      ["a", "c"].reduce(into: [:]) { $0[[$1]] = first[[$1]].map(StoreEdit.set) })
    var roots = [try rig.root]
    for step in 1...8 {
      let value: PreferenceValue =
        random.oneIn(3) ? ["b": .integer(Int64(step))] : .real(Double(step))
      let path = path()
      if try rig.root.blocker(of: path) != nil { continue }
      try rig.save([path: random.oneIn(4) ? .reset : .set(value)])
      if try rig.root != roots.last { roots.append(try rig.root) }
    }
    let saves = try rig.saves
    #expect(saves.count == roots.count - 1)
    for count in 1...max(1, saves.count) where !saves.isEmpty {
      let undo = UndoPlan(of: Array(saves.prefix(count)), in: try rig.edited)
      #expect(undo.obstacles.isEmpty)
      let layers = try rig.edited.layers.applying(undo.draft)
      #expect(layers.stored == roots[roots.count - 1 - count])
    }
  }
}
