import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues
import Testing

@Suite struct LayeredSnapshotTests {
  @Test func `under the whole-key rule a user dictionary overrides the system's`() {
    let layers = LayeredSnapshot(
      user: ["panel": ["dim": .boolean(true)]], site: ["panel": ["bright": .boolean(true)]],
      rule: .wholeTopLevelKey)
    #expect(layers.stored == ["panel": ["dim": .boolean(true)]])
    #expect(layers.effective(at: ["panel", "bright"]).value == nil)
    #expect(layers.effective(at: ["panel", "dim"]).layer == .user)
  }

  @Test func `under the member rule dictionaries are merged`() {
    let layers = LayeredSnapshot(
      user: ["panel": ["dim": .boolean(true)]], site: ["panel": ["bright": .boolean(true)]])
    #expect(layers.stored == ["panel": ["dim": .boolean(true), "bright": .boolean(true)]])
    #expect(layers.effective(at: ["panel", "bright"]).layer == .system)
  }

  @Test(arguments: [CombiningRule.wholeTopLevelKey, .members])
  func `a lock overrides all layers above it`(rule: CombiningRule) {
    let layers = LayeredSnapshot(
      user: ["a": .integer(1), "b": .integer(1)], site: ["a": .integer(2)],
      locks: [["a"], ["c"]], rule: rule)
    #expect(layers.stored == ["a": .integer(2), "b": .integer(1)])
    #expect(layers.effective(at: ["a"]).layer == .system)
    #expect(layers.effective(at: ["a"]).hidden.map(\.layer) == [.user])
    #expect(layers.access(to: ["a"]) == .locked(by: "system"))
    #expect(layers.access(to: ["b"]) == .writable)
    #expect(layers.access(to: ["c", "d"]) == .locked(by: "system"))
  }

  @Test func `a locked path without a value in its layer is not set`() {
    let layers = LayeredSnapshot(user: ["a": .integer(1)], site: [:], locks: [["a"]])
    #expect(layers.stored == [:])
  }

  @Test func `edits go to the effective layer if it belongs to the user, else to the user layer`() {
    let layers = LayeredSnapshot(
      user: ["a": .integer(1)], host: ["b": .integer(2)], site: ["c": .integer(3)])
    #expect(layers.writtenLayer(for: ["a"])?.kind == .user)
    #expect(layers.writtenLayer(for: ["b"])?.kind == .host)
    #expect(layers.writtenLayer(for: ["c"])?.kind == .user)
  }

  @Test func `editing a member of the system's dictionary copies it to the user layer`() throws {
    let layers = LayeredSnapshot(
      site: ["panel": ["dim": .boolean(true), "height": .integer(3)]], rule: .wholeTopLevelKey)
    let line = try #require(layers.line(setting: .integer(4), at: ["panel", "height"]))
    #expect(line.path == ["panel"])
    #expect(line.change.edit == .set(["dim": .boolean(true), "height": .integer(4)]))
    let changes = layers.changes(of: line)
    #expect(changes.map(\.path) == [["panel", "dim"], ["panel", "height"]])
    #expect(changes.map(\.copiedFrom) == [.system, nil])
  }

  @Test func `values of a higher layer are not copied to a lower one`() throws {
    let layers = LayeredSnapshot(
      host: ["panel": ["dim": .boolean(false), "here": .integer(1)]],
      site: ["panel": ["dim": .boolean(true), "height": .integer(3)]], rule: .wholeTopLevelKey)
    let line = try #require(layers.line(setting: .integer(4), at: ["panel", "height"], in: .user))
    #expect(line.change.edit == .set(["dim": .boolean(true), "height": .integer(4)]))
    let changes = layers.changes(of: line)
    #expect(changes.map(\.old) == [.boolean(true), .integer(3)])
    #expect(changes.map(\.copiedFrom) == [.system, nil])
  }

  @Test(
    arguments: [(.null, [["a", "b"]]), ("x", [["a"], ["a", "b"]])]
      as [(PreferenceValue, [PreferencePath])])
  func `a dictionary in place of null is listed by its members alone`(
    old: PreferenceValue, paths: [PreferencePath]
  ) throws {
    let layers = LayeredSnapshot(user: ["a": old])
    let line = try #require(layers.line(setting: ["b": .integer(1)], at: ["a"]))
    #expect(layers.changes(of: line).map(\.path) == paths)
  }

  @Test func `the old value of a lower layer is not that of a higher one`() throws {
    let layers = LayeredSnapshot(user: ["a": .integer(1)], site: ["b": .integer(2)])
    let cases: [(String, LayerKind, PreferenceValue?)] = [
      ("a", .system, nil), ("a", .user, .integer(1)), ("b", .system, .integer(2)),
      ("b", .user, .integer(2)),
    ]
    for (name, layer, old) in cases {
      let line = try #require(layers.line(setting: .integer(9), at: [name], in: layer))
      #expect(layers.changes(of: line).map(\.old) == [old], "\(name) \(layer)")
    }
  }

  @Test func `a dictionary's reset is listed by setting, with the lower layers' values`()
    throws
  {
    let layers = LayeredSnapshot(
      user: ["panel": ["dim": .boolean(true), "height": .integer(3)]],
      site: ["panel": ["dim": .boolean(false), "width": .integer(4)]], rule: .wholeTopLevelKey)
    let changes = layers.changes(of: try #require(layers.line(resetting: ["panel"])))
    #expect(changes.map(\.path) == [["panel", "dim"], ["panel", "height"], ["panel", "width"]])
    #expect(changes.map(\.old) == [.boolean(true), .integer(3), nil])
    #expect(changes.allSatisfy { $0.new == nil && $0.layers == [.user] })
  }

  @Test func `resetting the last member removes its dictionary under the whole-key rule`() {
    let user: PreferenceValue = ["panel": ["dim": .boolean(true)], "other": .integer(1)]
    let whole = LayeredSnapshot(user: user, rule: .wholeTopLevelKey)
    #expect(whole.line(resetting: ["panel", "dim"])?.path == ["panel"])
    #expect(
      LayeredSnapshot(user: user).line(resetting: ["panel", "dim"])?.path == ["panel", "dim"])
  }

  @Test func `a reset without a layer applies to all user layers`() throws {
    let layers = LayeredSnapshot(
      user: ["a": .integer(1)], host: ["a": .integer(2)], site: ["a": .integer(3)])
    let line = try #require(layers.line(resetting: ["a"]))
    #expect(Set(line.change.targets.map(\.store)) == [.user, .host])
    #expect(layers.line(resetting: ["a"], in: .host)?.change.targets.map(\.store) == [.host])
    #expect(layers.line(resetting: ["b"]) == nil)
  }

  @Test func `layers are named in order`() {
    let kinds = LayerKind.standard
    #expect(kinds.reversed().highestFirst(\.self) == kinds)
    #expect(
      kinds.map(\.name) == [
        "managed", "arguments", "environment", "host", "user", "system", "default",
      ])
  }

  @Test func `a file without a dictionary is read-only and a problem`() throws {
    let layers = LayeredSnapshot(user: .integer(1))
    #expect(layers.contentProblems().map(\.location) == [.root])
    guard case .readOnly(let reason) = layers.access(to: ["a"]) else {
      Issue.record("the key is writable")
      return
    }
    #expect(reason.description.contains("dictionary"))
  }
}
