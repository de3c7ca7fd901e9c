import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues
import Testing

@Suite struct LayeredSnapshotTests {
  @Test func `under the rule of whole keys a user's dictionary hides that of the site`() {
    let layers = LayeredSnapshot(
      user: ["panel": ["dim": .boolean(true)]], site: ["panel": ["bright": .boolean(true)]],
      rule: .wholeTopLevelKey)
    #expect(layers.stored == ["panel": ["dim": .boolean(true)]])
    #expect(layers.effective(at: ["panel", "bright"]).value == nil)
    #expect(layers.effective(at: ["panel", "dim"]).layer == .user)
  }

  @Test func `under the rule of members dictionaries are combined`() {
    let layers = LayeredSnapshot(
      user: ["panel": ["dim": .boolean(true)]], site: ["panel": ["bright": .boolean(true)]])
    #expect(layers.stored == ["panel": ["dim": .boolean(true), "bright": .boolean(true)]])
    #expect(layers.effective(at: ["panel", "bright"]).layer == .system)
  }

  @Test(arguments: [CombiningRule.wholeTopLevelKey, .members])
  func `nothing above a lock answers`(rule: CombiningRule) {
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

  @Test func `a locked path that its layer does not set is not set`() {
    let layers = LayeredSnapshot(user: ["a": .integer(1)], site: [:], locks: [["a"]])
    #expect(layers.stored == [:])
  }

  @Test func `a change goes to the layer in force if it is the user's, else to the user's`() {
    let layers = LayeredSnapshot(
      user: ["a": .integer(1)], host: ["b": .integer(2)], site: ["c": .integer(3)])
    #expect(layers.writtenLayer(for: ["a"])?.kind == .user)
    #expect(layers.writtenLayer(for: ["b"])?.kind == .host)
    #expect(layers.writtenLayer(for: ["c"])?.kind == .user)
  }

  @Test func `changing a member of the site's dictionary copies it into the user's`() throws {
    let layers = LayeredSnapshot(
      site: ["panel": ["dim": .boolean(true), "height": .integer(3)]], rule: .wholeTopLevelKey)
    let line = try #require(layers.line(setting: .integer(4), at: ["panel", "height"]))
    #expect(line.path == ["panel"])
    #expect(line.change.edit == .set(["dim": .boolean(true), "height": .integer(4)]))
    let changes = layers.changes(of: line)
    #expect(changes.map(\.path) == [["panel", "dim"], ["panel", "height"]])
    #expect(changes.map(\.copiedFrom) == [.system, nil])
  }

  @Test func `what a higher layer holds is not copied into a lower one`() throws {
    let layers = LayeredSnapshot(
      host: ["panel": ["dim": .boolean(false), "here": .integer(1)]],
      site: ["panel": ["dim": .boolean(true), "height": .integer(3)]], rule: .wholeTopLevelKey)
    let line = try #require(layers.line(setting: .integer(4), at: ["panel", "height"], in: .user))
    #expect(line.change.edit == .set(["dim": .boolean(true), "height": .integer(4)]))
    let changes = layers.changes(of: line)
    #expect(changes.map(\.old) == [.boolean(true), .integer(3)])
    #expect(changes.map(\.copiedFrom) == [.system, nil])
  }

  @Test func `the reset of a dictionary is told setting by setting, with what it brings back`()
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

  @Test func `resetting the last member of a dictionary removes it under the rule of whole keys`() {
    let user: PreferenceValue = ["panel": ["dim": .boolean(true)], "other": .integer(1)]
    let whole = LayeredSnapshot(user: user, rule: .wholeTopLevelKey)
    #expect(whole.line(resetting: ["panel", "dim"])?.path == ["panel"])
    #expect(
      LayeredSnapshot(user: user).line(resetting: ["panel", "dim"])?.path == ["panel", "dim"])
  }

  @Test func `a reset without a layer resets in every layer of the user's`() throws {
    let layers = LayeredSnapshot(
      user: ["a": .integer(1)], host: ["a": .integer(2)], site: ["a": .integer(3)])
    let line = try #require(layers.line(resetting: ["a"]))
    #expect(Set(line.change.targets.map(\.store)) == [.user, .host])
    #expect(layers.line(resetting: ["a"], in: .host)?.change.targets.map(\.store) == [.host])
    #expect(layers.line(resetting: ["b"]) == nil)
  }

  @Test func `layers are named in their order`() {
    let kinds = LayerKind.standard
    #expect(kinds.reversed().highestFirst(\.self) == kinds)
    #expect(
      kinds.map(\.name) == [
        "managed", "arguments", "environment", "host", "user", "system", "default",
      ])
  }

  @Test func `in a file that holds no dictionary nothing can be set, and that is a problem`() throws
  {
    let layers = LayeredSnapshot(user: .integer(1))
    #expect(layers.contentProblems().map(\.location) == [.root])
    guard case .readOnly(let reason) = layers.access(to: ["a"]) else {
      Issue.record("it can be set")
      return
    }
    #expect(reason.description.contains("dictionary"))
  }
}
