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

  /// A domain with a value that programs ignore in place of its default, 3.
  private static func domainIgnoringValue() throws -> (
    EditedDomain, layers: ([PreferenceProblem]) -> LayeredSnapshot
  ) {
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
    return (EditedDomain(schema: schema, layers: layers([problem])), layers)
  }

  @Test func `the default set over an ignored value is an edit until the value is replaced`() throws
  {
    var (domain, layers) = try Self.domainIgnoringValue()
    let ignoring = domain.layers
    let node = try #require(domain.outline.node(at: ["a"]))
    #expect(domain.state(of: node) == .problem)
    domain.set(.integer(3), at: ["a"])
    domain.reload(ignoring)
    #expect(domain.draft.count == 1)
    #expect(domain.state(of: node) == .unsaved)
    #expect(domain.schema.changes(of: domain.draft, to: domain.layers).map(\.ignored) == ["big"])
    let document = DraftDocument(domain.draft, date: Date(timeIntervalSince1970: 0)) { _ in false }
    #expect(DraftDocument(document.bytes)?.draft == domain.draft)
    domain.saved(layers([]))
    #expect(domain.draft.isEmpty)
  }

  @Test func `a value that programs ignore by now is undone even if its default is restored`()
    throws
  {
    let domain = try Self.domainIgnoringValue().0
    let change = JournalChange(in: .user, at: ["a"], from: .integer(3), to: .integer(2))
    #expect(change.standing(in: domain.layers) == .changedSince(.integer(3)))
    #expect(
      UndoPlan(of: [change], in: domain).draft.changes == [
        LayerChange(
          .set(.integer(3)), at: ["a"], in: .user, expecting: .integer(3), replacesIgnored: true)
      ])
    let snapshot = JournalChange(in: .user, at: ["a"], from: .integer(3), to: nil)
    #expect(UndoPlan(of: [snapshot], in: domain).draft.changes.count == 1)
  }

  @Test func `an undo restores an ignored value that its default replaced`() throws {
    let (ignoring, layers) = try Self.domainIgnoringValue()
    var domain = EditedDomain(schema: ignoring.schema, layers: layers([]))
    let change = JournalChange(
      in: .user, at: ["a"], from: .integer(3), to: .integer(3), replacing: [["a"]: "big"])
    #expect(change.standing(in: domain.layers) == .stands)
    #expect(change.standing(in: ignoring.layers) == .undone)
    var save = JournalSave(
      number: 1, date: Date(timeIntervalSince1970: 0), author: .editor, changes: [change])
    #expect(UndoPlan(of: [save], in: domain).obstacles.map(\.path) == [["a"]])
    save.texts = [.user: TextChange([])]
    domain.addChanges(of: UndoPlan(of: [save], in: domain).draft)
    #expect(
      domain.schema.changes(of: domain.draft, to: domain.layers).map(\.restored) == ["big"])
    domain.saved(ignoring.layers)
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
