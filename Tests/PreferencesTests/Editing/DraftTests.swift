import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import Testing

@Suite struct DraftTests {
  @Test func `a no-op edit is not added`() {
    var draft = EditingDraft()
    draft.add(.set(.integer(1), over: .integer(1)), at: ["a"])
    #expect(draft.isEmpty)
    draft.add(.set(.integer(2), over: .integer(1)), at: ["a"])
    draft.add(.set(.integer(1), over: .integer(1)), at: ["a"])
    #expect(draft.isEmpty)
  }

  @Test func `the default set over an ignored value is an edit until the value is replaced`() throws
  {
    var problem = PreferenceProblem("is ignored", at: ["a"], severity: .warning)
    problem.ignored = IgnoredValue("big", replacedBy: .integer(3))
    func layers(_ problems: [PreferenceProblem]) -> LayeredSnapshot {
      let content = StoreSnapshot(
        root: ["a": .integer(3)], revision: .absent, problems: problems)
      return LayeredSnapshot(
        [LayerSnapshot(kind: .user, store: .user, content: content)], rule: .members)
    }
    let text = #"{"properties": {"a": {"type": "integer", "default": 3}}}"#
    let schema = try JSONSchema(parsing: Array(text.utf8), name: "test")
    var domain = EditedDomain(schema: schema, layers: layers([problem]))
    let node = try #require(domain.outline.node(at: ["a"]))
    #expect(domain.state(of: node) == .problem)
    domain.set(.integer(3), at: ["a"])
    domain.reload(layers([problem]))
    #expect(domain.draft.count == 1)
    #expect(domain.state(of: node) == .unsaved)
    #expect(schema.changes(of: domain.draft, to: domain.layers).map(\.ignored) == ["big"])
    let document = DraftDocument(domain.draft, date: Date(timeIntervalSince1970: 0)) { _ in false }
    #expect(DraftDocument(document.bytes)?.draft == domain.draft)
    domain.saved(layers([]))
    #expect(domain.draft.isEmpty)
  }

  @Test func `an edit replaces the edits inside its path`() {
    var draft = EditingDraft()
    draft.add(.set(.integer(1)), at: ["a", "b"])
    draft.add(.set(["c": .integer(2)]), at: ["a"])
    #expect(draft.lines.map(\.path) == [["a"]])
  }

  @Test func `an edit inside an edited value becomes part of it`() {
    var draft = EditingDraft()
    draft.add(.set(["c": .integer(2)]), at: ["a"])
    draft.add(.set(.integer(3)), at: ["a", "b"])
    #expect(draft[["a"]]?.edit == .set(["c": .integer(2), "b": .integer(3)]))
    draft.add(.reset(over: .integer(3)), at: ["a", "c"])
    #expect(draft[["a"]]?.edit == .set(["b": .integer(3)]))
  }

  @Test func `nested edits of two stores coexist`() {
    var draft = EditingDraft()
    let site = StoreIdentity(kind: "test", name: "site")
    let inner = DraftEdit(.set(.integer(3)), targets: [.init(store: site, basis: nil)])
    draft.add(.set(["c": .integer(2)]), at: ["a"])
    draft.add(inner, at: ["a", "b"])
    draft.add(.set(["c": .integer(4)]), at: ["a"])
    #expect(draft.applied(to: [:], of: .user) == ["a": ["c": .integer(4)]])
    #expect(draft.applied(to: [:], of: site) == ["a": ["b": .integer(3)]])
  }

  @Test func `an edit inside a reset is applied after it`() {
    var draft = EditingDraft()
    draft.add(.reset(over: ["b": .integer(1), "c": .integer(1)]), at: ["a"])
    draft.add(.set(.integer(2), over: .integer(1)), at: ["a", "b"])
    let after = draft.applied(to: ["a": ["b": .integer(1), "c": .integer(1)]], of: .user)
    #expect(after == ["a": ["b": .integer(2)]])
  }

  @Test func `saving expects the values that the edits are based on`() {
    var draft = EditingDraft()
    draft.add(.set(.integer(2), over: .integer(1)), at: ["a"])
    draft.add(.set(.integer(2)), at: ["b"])
    let changes = draft.changeSet(for: .user)
    #expect(changes.expecting == [["a"]: .integer(1), ["b"]: nil])
    #expect(draft.conflicts(with: ["a": .integer(1)], of: .user) == [])
    #expect(draft.conflicts(with: ["a": .integer(9)], of: .user).map(\.path) == [["a"]])
    #expect(draft.conflicts(with: ["a": .integer(9)], of: .system) == [])
  }

  @Test func `edits that are already stored are removed`() {
    var draft = EditingDraft()
    draft.add(.set(.integer(2), over: .integer(1)), at: ["a"])
    draft.add(.reset(over: .integer(1)), at: ["b"])
    draft.add(.set(.integer(3)), at: ["c"])
    draft.removeFulfilled(
      by: StoreSnapshot(root: ["a": .integer(2)], revision: .absent), of: .user)
    #expect(draft.lines.map(\.path) == [["c"]])
  }

  @Test func `edits at, around and inside a path affect it`() {
    var draft = EditingDraft()
    draft.add(.set(.integer(1)), at: ["a", "b"])
    #expect(draft.touches(["a", "b"]) && draft.touches(["a"]) && draft.touches(["a", "b", "c"]))
    #expect(!draft.touches(["a", "c"]) && !draft.touches(["b"]))
  }
}
