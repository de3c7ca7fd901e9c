import PreferenceDomains
import PreferenceStores
import PreferenceValues
import Testing

@Suite struct DraftTests {
  @Test func `a change that changes nothing is not kept`() {
    var draft = EditingDraft()
    draft.add(.set(.integer(1), over: .integer(1)), at: ["a"])
    #expect(draft.isEmpty)
    draft.add(.set(.integer(2), over: .integer(1)), at: ["a"])
    draft.add(.set(.integer(1), over: .integer(1)), at: ["a"])
    #expect(draft.isEmpty)
  }

  @Test func `a change around others covers them`() {
    var draft = EditingDraft()
    draft.add(.set(.integer(1)), at: ["a", "b"])
    draft.add(.set(["c": .integer(2)]), at: ["a"])
    #expect(draft.lines.map(\.path) == [["a"]])
  }

  @Test func `a change inside of a staged value becomes part of it`() {
    var draft = EditingDraft()
    draft.add(.set(["c": .integer(2)]), at: ["a"])
    draft.add(.set(.integer(3)), at: ["a", "b"])
    #expect(draft[["a"]]?.edit == .set(["c": .integer(2), "b": .integer(3)]))
    draft.add(.reset(over: .integer(3)), at: ["a", "c"])
    #expect(draft[["a"]]?.edit == .set(["b": .integer(3)]))
  }

  @Test func `lines of two stores stand beside each other, one inside of the other`() {
    var draft = EditingDraft()
    let site = StoreIdentity(kind: "test", name: "site")
    let inner = DraftEdit(.set(.integer(3)), targets: [.init(store: site, basis: nil)])
    draft.add(.set(["c": .integer(2)]), at: ["a"])
    draft.add(inner, at: ["a", "b"])
    draft.add(.set(["c": .integer(4)]), at: ["a"])
    #expect(draft.applied(to: [:], of: .user) == ["a": ["c": .integer(4)]])
    #expect(draft.applied(to: [:], of: site) == ["a": ["b": .integer(3)]])
  }

  @Test func `a value inside of a staged reset is set after it`() {
    var draft = EditingDraft()
    draft.add(.reset(over: ["b": .integer(1), "c": .integer(1)]), at: ["a"])
    draft.add(.set(.integer(2), over: .integer(1)), at: ["a", "b"])
    let after = draft.applied(to: ["a": ["b": .integer(1), "c": .integer(1)]], of: .user)
    #expect(after == ["a": ["b": .integer(2)]])
  }

  @Test func `what was decided on is expected when it is saved`() {
    var draft = EditingDraft()
    draft.add(.set(.integer(2), over: .integer(1)), at: ["a"])
    draft.add(.set(.integer(2)), at: ["b"])
    let changes = draft.changeSet(for: .user)
    #expect(changes.expecting == [["a"]: .integer(1), ["b"]: nil])
    #expect(draft.conflicts(with: ["a": .integer(1)], of: .user) == [])
    #expect(draft.conflicts(with: ["a": .integer(9)], of: .user).map(\.path) == [["a"]])
    #expect(draft.conflicts(with: ["a": .integer(9)], of: .system) == [])
  }

  @Test func `a line whose outcome is stored already is dropped`() {
    var draft = EditingDraft()
    draft.add(.set(.integer(2), over: .integer(1)), at: ["a"])
    draft.add(.reset(over: .integer(1)), at: ["b"])
    draft.add(.set(.integer(3)), at: ["c"])
    draft.dropFulfilled(by: ["a": .integer(2)], of: .user)
    #expect(draft.lines.map(\.path) == [["c"]])
  }

  @Test func `a path is touched by what is staged at it, around it and inside of it`() {
    var draft = EditingDraft()
    draft.add(.set(.integer(1)), at: ["a", "b"])
    #expect(draft.touches(["a", "b"]) && draft.touches(["a"]) && draft.touches(["a", "b", "c"]))
    #expect(!draft.touches(["a", "c"]) && !draft.touches(["b"]))
  }
}
