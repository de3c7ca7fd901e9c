import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Testing

/// Layers described by other sources are merged, locked, resolved and saved like settee's own.
@Suite struct LayerDataTests {
  /// A domain with an in-memory store for each layer.
  private struct Rig {
    let stores: [LayerKind: InMemoryStore]
    let domain: Domain

    init(
      _ layers: [(kind: LayerKind, content: PreferenceDictionary, locks: [PreferencePath])],
      schema: String = "{}"
    ) throws {
      let stores = Dictionary(
        uniqueKeysWithValues: layers.map { ($0.kind, InMemoryStore($0.content)) })
      self.stores = stores
      domain = Domain(
        name: "test", schema: try JSONSchema(parsing: Array(schema.utf8), name: "test"),
        schemaPlace: nil,
        layers: layers.compactMap { layer in
          stores[layer.kind].map { PreferenceLayer(layer.kind, store: $0) { layer.locks } }
        }, rule: .members)
    }

    func edited() throws -> EditedDomain { EditedDomain(domain, layers: try domain.load()) }

    func save(_ edited: EditedDomain) throws {
      let result = try domain.save(edited.draft, over: edited.layers)
      #expect(result.isDone)
    }

    func roots() -> [LayerKind: PreferenceValue] { stores.mapValues { $0.load().root } }

    func answers(_ path: PreferencePath, default value: PreferenceValue? = nil) throws -> [String] {
      try domain.load().answers(at: path, default: value).map { "\($0.layer): \($0.verdict)" }
    }
  }

  // MARK: Layers as in git

  private static let gitSystem = LayerKind("system", rank: 100, role: .shared)
  private static let global = LayerKind("global", rank: 200, role: .user)
  private static let local = LayerKind("local", rank: 300, role: .user)
  private static let worktree = LayerKind("worktree", rank: 400, role: .userSpecific)

  private func git() throws -> Rig {
    try Rig([
      (Self.global, ["user": ["name": "Ada"], "core": ["pager": "less"]], []),
      (Self.gitSystem, ["core": ["pager": "more", "bare": .boolean(false)]], []),
      (Self.worktree, ["core": ["sparse": .boolean(true)]], []),
      (Self.local, ["core": ["pager": "cat"]], []),
    ])
  }

  @Test func `layers are merged by rank, in any order`() throws {
    let layers = try git().domain.load()
    #expect(layers.layers.map(\.kind) == [Self.worktree, Self.local, Self.global, Self.gitSystem])
    #expect(
      layers.stored == [
        "core": ["pager": "cat", "bare": .boolean(false), "sparse": .boolean(true)],
        "user": ["name": "Ada"],
      ])
    #expect(layers.effective(at: ["core", "pager"]).layer == Self.local)
    #expect(layers.effective(at: ["core", "bare"]).layer == Self.gitSystem)
  }

  static let written: [(PreferencePath, LayerKind)] = [
    (["core", "sparse"], worktree), (["core", "pager"], local), (["user", "name"], global),
    (["core", "bare"], local), (["new"], local), (["core", "new"], local),
  ]

  @Test(arguments: written)
  func `edits go to the user layer with the value, else to the highest user layer`(
    path: PreferencePath, layer: LayerKind
  ) throws {
    let rig = try git()
    let before = rig.roots()
    var edited = try rig.edited()
    #expect(edited.set("new", at: path) == nil)
    try rig.save(edited)
    let changed = rig.roots().filter { $0.value != before[$0.key] }
    #expect(Array(changed.keys) == [layer])
    #expect(changed[layer]?[path] == "new")
  }

  @Test func `edits of a named layer go there, also to the layer of all users`() throws {
    for kind in [Self.gitSystem, Self.global, Self.local, Self.worktree] {
      let rig = try git()
      var edited = try rig.edited()
      #expect(edited.set("new", at: ["core", "pager"], in: kind) == nil)
      try rig.save(edited)
      #expect(rig.roots()[kind]?[["core", "pager"]] == "new")
    }
  }

  @Test func `a reset removes the value from all user layers only`() throws {
    let rig = try git()
    var edited = try rig.edited()
    edited.reset(["core", "pager"])
    try rig.save(edited)
    let pagers = rig.roots().mapValues { $0[["core", "pager"]] }
    #expect(
      pagers == [Self.worktree: nil, Self.local: nil, Self.global: nil, Self.gitSystem: "more"])
  }

  @Test func `only values in user layers count as set`() throws {
    let schema =
      #"{"properties": {"core": {"properties": {"pager": {}, "bare": {}, "sparse": {}}}}}"#
    let rig = try Rig(
      [
        (Self.gitSystem, ["core": ["pager": "more", "bare": .boolean(false)]], []),
        (Self.worktree, ["core": ["sparse": .boolean(true)]], []),
        (Self.global, ["core": ["pager": "less"]], []),
      ], schema: schema)
    let edited = try rig.edited()
    let states = ["pager", "bare", "sparse"].map { name in
      edited.outline.node(at: ["core", name]).map(edited.state)
    }
    #expect(states == [.set, .set, .set] && edited.setCount == 2)
  }

  @Test func `layers are resolved in order`() throws {
    let answers = try git().answers(["core", "pager"], default: "pg")
    #expect(
      answers == [
        "worktree: not set", "local: effective", "global: overridden by local",
        "system: overridden by local",
        "default: overridden by local",
      ])
  }

  // MARK: Layers as in dconf

  private static let site = LayerKind("site", rank: 200, role: .shared)
  private static let distribution = LayerKind("distribution", rank: 150, role: .shared)
  private static let vendor = LayerKind("vendor", rank: 50, role: .defaults)

  private func dconf() throws -> Rig {
    try Rig([
      (.user, ["theme": "dark", "proxy": "mine", "lockdown": .boolean(false)], []),
      (Self.site, ["proxy": "site", "lockdown": .boolean(false), "font": "Sans"], [["proxy"]]),
      (Self.distribution, ["lockdown": .boolean(true)], [["lockdown"]]),
      (Self.vendor, ["theme": "light", "cursor": .integer(24)], []),
    ])
  }

  @Test func `a lock overrides the layers above it, but not those below`() throws {
    let rig = try dconf()
    let layers = try rig.domain.load()
    #expect(
      layers.stored == [
        "theme": "dark", "proxy": "site", "lockdown": .boolean(true), "font": "Sans",
        "cursor": .integer(24),
      ])
    #expect(
      try rig.answers(["lockdown"]) == [
        "user: overridden by the lock of distribution",
        "site: overridden by the lock of distribution",
        "distribution: effective", "vendor: not set", "default: not set",
      ])
    #expect(
      try rig.answers(["theme"])
        == [
          "user: effective", "site: not set", "distribution: not set", "vendor: overridden by user",
          "default: not set",
        ])
  }

  /// Edits of a key in a layer (nil for the default layer) and the cause of their refusal.
  static let edits: [(PreferencePath, LayerKind?, ChangeRefusal.Cause?)] = [
    (["theme"], nil, nil), (["proxy"], nil, .locked(by: "site")), (["proxy"], site, nil),
    (["proxy"], .user, .locked(by: "site")), (["proxy"], distribution, nil),
    (["lockdown"], site, .locked(by: "distribution")), (["lockdown"], distribution, nil),
    (["cursor"], nil, nil), (["cursor"], vendor, .layerNotWritten(vendor)),
    (["theme"], .host, .noLayer(.host)), (["theme"], .managed, .layerNotWritten(.managed)),
  ]

  @Test(arguments: edits)
  func `locks and roles reject the same edits everywhere`(
    path: PreferencePath, layer: LayerKind?, cause: ChangeRefusal.Cause?
  ) throws {
    let rig = try dconf()
    var edited = try rig.edited()
    let plan = ChangePlan(toChange: path, in: layer, of: edited)
    #expect(plan.refusal?.cause == cause)
    #expect(plan.refusal(ofSettingTo: "new")?.cause == cause)
    #expect(plan.refusalOfReset?.cause == cause)
    #expect(edited.set("new", at: path, in: layer)?.cause == cause)
    #expect(edited.draft.isEmpty == (cause != nil))
    guard let layer, let store = rig.stores[layer] else { return }
    let change = JournalChange(
      in: store.identity, at: path, from: "before", to: store.load().root[path])
    let undo = UndoPlan(of: [change], in: try rig.edited())
    #expect(undo.draft.isEmpty == (cause != nil))
    #expect(undo.obstacles.map(\.reason) == (cause.map { [$0.english] } ?? []))
  }

  @Test func `layers with equal rank keep their order`() throws {
    let (first, second) = (
      LayerKind("first", rank: 200, role: .shared), LayerKind("second", rank: 200, role: .shared)
    )
    let rig = try Rig([
      (first, ["a": "1", "b": "1"], []), (second, ["a": "2", "b": "2"], [["b"]]),
    ])
    #expect(try rig.domain.load().stored == ["a": "1", "b": "2"])
    #expect(try rig.domain.load().access(to: ["b"], in: first) == .locked(by: "second"))
    #expect(try rig.domain.load().access(to: ["b"], in: second) == .writable)
  }

  // MARK: Layers that are not writable

  @Test func `without a user layer nothing is written`() throws {
    let rig = try Rig([(Self.site, ["a": "1"], []), (Self.vendor, [:], [])])
    var edited = try rig.edited()
    guard case .notWritable? = edited.set("2", at: ["a"])?.cause else {
      Issue.record("the edit was accepted")
      return
    }
    let before = rig.roots()
    for edit in [StoreEdit.set("2"), .reset] {
      #expect(throws: StoreError.self) { try rig.domain.store.commit(ChangeSet([["a"]: edit])) }
    }
    #expect(rig.roots() == before)
    #expect(rig.domain.store.represent("2", at: ["a"]) != .exact)
  }

  @Test func `a read-only user layer is not replaced by another layer`() throws {
    let store = LayeredStore([
      PreferenceLayer(.system, store: InMemoryStore()),
      .environment(prefix: "NONE", schema: try JSONSchema(parsing: Array("{}".utf8), name: "test")),
    ])
    #expect(throws: StoreError.self) { try store.commit(ChangeSet([["a"]: .set("1")])) }
    #expect(try store.load().root == [:])
  }

  @Test func `the refusal of a read-only layer names the key`() {
    let store = LayeredStore.domain("../evil")
    let error = #expect(throws: StoreError.self) {
      try store.commit(ChangeSet([["a"]: .set("1")]))
    }
    #expect(error?.description == "cannot change /a: “../evil” is not a domain name")
  }

  // MARK: Groups

  /// The values of `g` in the host and user layers, the new value, and the values after saving it.
  static let groups:
    [(
      host: PreferenceValue?, user: PreferenceValue?, value: PreferenceValue,
      hostAfter: PreferenceValue?, userAfter: PreferenceValue?
    )] = [
      (nil, ["a": "1"], ["a": "2"], nil, ["a": "2"]),
      (["b": "1"], ["a": "1"], ["a": "2"], nil, ["a": "2"]),
      (["b": "1"], ["a": "1"], ["a": "2", "b": "1"], ["b": "1"], ["a": "2"]),
      (["b": "1"], ["a": "1"], ["a": "2", "b": "3", "c": "4"], ["b": "3"], ["a": "2", "c": "4"]),
      (["a": "1", "b": "1"], ["a": "0"], ["a": "2"], ["a": "2"], ["a": "0"]),
      (["b": "1"], nil, ["a": "2"], nil, ["a": "2"]),
      (
        ["in": ["b": "1"]], ["in": ["a": "1"]], ["in": ["a": "2", "b": "1"]], ["in": ["b": "1"]],
        ["in": ["a": "2"]]
      ),
      (["b": "1"], ["a": "1"], [:], [:], nil),
      ("text", ["a": "1"], ["a": "2"], ["a": "2"], ["a": "1"]),
    ]

  @Test(arguments: groups)
  func `members of a group are written to the layer that sets them`(
    host: PreferenceValue?, user: PreferenceValue?, value: PreferenceValue,
    hostAfter: PreferenceValue?, userAfter: PreferenceValue?
  ) throws {
    func content(_ value: PreferenceValue?) -> PreferenceDictionary {
      var content: PreferenceDictionary = ["other": "1"]
      content["g"] = value
      return content
    }
    let rig = try Rig([(.host, content(host), []), (.user, content(user), [])])
    var edited = try rig.edited()
    #expect(ChangePlan(toChange: ["g"], in: nil, of: edited).refusal(ofSettingTo: value) == nil)
    #expect(edited.set(value, at: ["g"]) == nil)
    try rig.save(edited)
    #expect(try rig.domain.load().stored[["g"]] == value)
    // A group without members may remain as an empty dictionary.
    #expect(rig.roots()[.host]?[["g"]] ?? [:] == hostAfter ?? [:])
    #expect(rig.roots()[.user]?[["g"]] ?? [:] == userAfter ?? [:])
  }

  @Test(
    arguments: [
      ([], "cannot reset the whole domain: locked by the site layer"),
      (["a", "b"], "cannot reset /a/b: locked by the site layer"),
    ] as [(PreferencePath, String)])
  func `a refusal names its path, or the whole domain`(path: PreferencePath, text: String) {
    #expect(ChangeRefusal(path, .reset, .locked(by: "site")).message.description == text)
  }
}
