import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues
import Testing

@Suite struct LayerRulesTests {
  private static func layer(
    _ kind: LayerKind, _ root: PreferenceValue, access: Access = .writable,
    locks: [PreferencePath] = []
  ) -> LayerSnapshot {
    let content = StoreSnapshot(root: root, revision: .absent) { _ in access }
    return LayerSnapshot(
      kind: kind, store: StoreIdentity(kind: "test", name: "\(kind)"), content: content,
      locks: locks)
  }

  private static let user = layer(.user, ["panel": ["dim": "user"], "only": "user"])
  private static let site = layer(
    .system, ["panel": ["bright": "site", "dim": "site"], "sites": "site"])

  private static func snapshot(
    _ rule: CombiningRule, _ layers: [LayerSnapshot] = [site, user]
  ) -> LayeredSnapshot {
    LayeredSnapshot(layers, rule: rule)
  }

  private static let cases: [(CombiningRule, String, String?, LayerKind?)] = [
    (.wholeTopLevelKey, "/panel/dim", "user", .user),
    (.wholeTopLevelKey, "/panel/bright", nil, .user),
    (.wholeTopLevelKey, "/sites", "site", .system),
    (.wholeTopLevelKey, "/only", "user", .user),
    (.wholeTopLevelKey, "/none", nil, nil),
    (.members, "/panel/dim", "user", .user),
    (.members, "/panel/bright", "site", .system),
    (.members, "/sites", "site", .system),
    (.members, "/none", nil, nil),
  ]

  @Test(arguments: cases)
  func `the rule determines the effective layer`(
    rule: CombiningRule, pointer: String, value: String?, layer: LayerKind?
  ) throws {
    let effective = Self.snapshot(rule).effective(at: try #require(PreferencePath(pointer)))
    #expect(effective.value == value.map(PreferenceValue.string))
    #expect(effective.layer == layer)
  }

  @Test func `overridden values are listed, highest layer first`() {
    let host = Self.layer(.host, ["panel": ["dim": "host"]])
    let hidden = Self.snapshot(.members, [Self.site, Self.user, host])
      .effective(at: ["panel", "dim"]).hidden
    #expect(hidden.map(\.layer) == [.user, .system])
    #expect(hidden.map(\.value) == ["user", "site"])
  }

  @Test(arguments: [CombiningRule.wholeTopLevelKey, .members])
  func `a lock overrides all layers above it`(rule: CombiningRule) {
    let site = Self.layer(.system, ["panel": ["dim": "site"], "only": "site"], locks: [["panel"]])
    let snapshot = Self.snapshot(rule, [site, Self.user])
    #expect(snapshot.effective(at: ["panel", "dim"]).value == "site")
    #expect(snapshot.effective(at: ["only"]).value == "user")
    #expect(snapshot.access(to: ["panel", "dim"]) == .locked(by: "system"))
    #expect(snapshot.access(to: ["only"]) == .writable)
  }

  @Test func `a lock without a value overrides lower layers`() {
    let site = Self.layer(.system, [:], locks: [["only"]])
    #expect(Self.snapshot(.members, [site, Self.user]).effective(at: ["only"]).value == nil)
  }

  @Test func `edits go to the effective layer if it belongs to the user, else to the user layer`() {
    let host = Self.layer(.host, ["hosts": "host"])
    let snapshot = Self.snapshot(.members, [Self.site, Self.user, host])
    #expect(snapshot.writtenLayer(for: ["hosts"])?.kind == .host)
    #expect(snapshot.writtenLayer(for: ["only"])?.kind == .user)
    #expect(snapshot.writtenLayer(for: ["sites"])?.kind == .user)
    #expect(snapshot.writtenLayer(for: ["new"])?.kind == .user)
  }

  @Test func `a read-only effective layer is skipped`() {
    let host = Self.layer(.host, ["hosts": "host"], access: .readOnly(reason: "mounted so"))
    let snapshot = Self.snapshot(.members, [Self.user, host])
    #expect(snapshot.writtenLayer(for: ["hosts"])?.kind == .user)
  }

  @Test func `editing a member of a lower layer's dictionary copies the dictionary`() throws {
    let user = Self.layer(.user, [:])
    let snapshot = Self.snapshot(.wholeTopLevelKey, [Self.site, user])
    let line = try #require(snapshot.line(setting: "mine", at: ["panel", "dim"]))
    #expect(line.path == ["panel"])
    #expect(line.change.edit == .set(["bright": "site", "dim": "mine"]))
  }

  @Test func `under the member rule only the member is edited`() throws {
    let user = Self.layer(.user, [:])
    let snapshot = Self.snapshot(.members, [Self.site, user])
    let line = try #require(snapshot.line(setting: "mine", at: ["panel", "dim"]))
    #expect(line.path == ["panel", "dim"])
    #expect(line.change.edit == .set("mine"))
  }

  @Test func `resetting the last member removes its dictionary under the whole-key rule`() throws {
    let line = try #require(Self.snapshot(.wholeTopLevelKey).line(resetting: ["panel", "dim"]))
    #expect(line.path == ["panel"])
    #expect(line.change.edit == .reset)
    #expect(Self.snapshot(.wholeTopLevelKey).line(resetting: ["none"]) == nil)
  }

  @Test func `resetting all members at once removes their dictionary in each layer`() throws {
    let schema = try JSONSchema(parsing: Array("{}".utf8), name: "test")
    let user = Self.layer(.user, ["panel": ["dim": "user", "size": "1"], "only": "user"])
    for host in [[], [Self.layer(.host, ["panel": ["dim": "host", "size": "2"]])]] {
      let snapshot = Self.snapshot(.wholeTopLevelKey, host + [user, Self.site])
      var domain = EditedDomain(schema: schema, layers: snapshot)
      domain.reset(["panel"])
      #expect(domain.draft.lines.map(\.path) == [["panel"]])
      #expect(domain.edited.layers.allSatisfy { $0.kind == .system || $0.root[["panel"]] == nil })
      domain.undo()
      domain.reset(["panel", "dim"])
      #expect(domain.draft.lines.map(\.path) == [["panel", "dim"]])
    }
  }

  @Test func `resetting the last member preserves a dictionary with an unsaved addition`()
    throws
  {
    let schema = try JSONSchema(parsing: Array("{}".utf8), name: "test")
    let user = Self.layer(.user, ["panel": ["dim": "user"]])
    let snapshot = Self.snapshot(.wholeTopLevelKey, [user])
    var domain = EditedDomain(schema: schema, layers: snapshot)
    domain.set("5", at: ["panel", "size"])
    domain.reset(["panel", "dim"])
    #expect(domain.values == ["panel": ["size": "5"]])
    var emptied = EditedDomain(schema: schema, layers: snapshot)
    emptied.reset(["panel", "dim"])
    emptied.set("5", at: ["panel", "size"])
    #expect(emptied.values == ["panel": ["size": "5"]])
    emptied.saved(emptied.edited)
    #expect(emptied.draft.isEmpty && emptied.conflicts.isEmpty)
    for edits in [
      [(["panel", "new"], "user"), (["panel", "dim"], nil)],
      [(["panel", "dim"], nil), (["panel", "new"], "user")],
      [(["panel"], nil), (["panel", "new"], "user")],
    ] as [[(path: PreferencePath, value: PreferenceValue?)]] {
      var moved = EditedDomain(schema: schema, layers: snapshot)
      moved.set(edits)
      #expect(moved.values == ["panel": ["new": "user"]], "\(edits)")
    }
  }

  @Test func `undoing an edit in a copied dictionary removes the copies`() throws {
    let schema = try JSONSchema(parsing: Array("{}".utf8), name: "test")
    let host = Self.layer(.host, [:])
    let user = Self.layer(.user, ["panel": ["dim": "user"]])
    let snapshot = Self.snapshot(.wholeTopLevelKey, [host, user])
    var domain = EditedDomain(schema: schema, layers: snapshot)
    domain.set("5", at: ["panel", "size"], in: .host)
    #expect(domain.draft.lines.map(\.path) == [["panel"]])
    domain.reset(["panel", "size"], in: .host)
    #expect(domain.draft.isEmpty)
  }

  @Test func `a reset without a layer applies to all user layers`() throws {
    let host = Self.layer(.host, ["only": "host"])
    let snapshot = Self.snapshot(.members, [Self.site, Self.user, host])
    let line = try #require(snapshot.line(resetting: ["only"]))
    #expect(line.change.targets.map(\.store.name) == ["host", "user"])
    #expect(try #require(snapshot.line(resetting: ["only"], in: .user)).change.targets.count == 1)
  }
}
