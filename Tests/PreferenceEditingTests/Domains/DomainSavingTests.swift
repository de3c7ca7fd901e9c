import Foundation
import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import TestSupport
import Testing

@Suite struct DomainSavingTests {
  private let user = InMemoryStore(["a": .integer(1)])
  private let host = InMemoryStore(["b": .integer(1)])

  private func domain() throws -> Domain {
    let text = #"{"properties": {"a": {"type": "integer", "maximum": 9}}}"#
    return Domain(
      name: "test", schema: try JSONSchema(parsing: Array(text.utf8), name: "test"),
      schemaPlace: nil,
      layers: [PreferenceLayer(.user, store: user), PreferenceLayer(.host, store: host)],
      rule: .members)
  }

  @Test func `a draft for several layers is saved in each`() throws {
    let domain = try domain()
    var edited = EditedDomain(schema: domain.schema, layers: try domain.load())
    edited.set(.integer(2), at: ["a"])
    edited.set(.integer(3), at: ["b"])
    guard case .done(let after, .confirmed) = try domain.save(edited.draft, over: edited.layers)
    else {
      Issue.record("was not saved")
      return
    }
    #expect(user.load().root == ["a": .integer(2)] && host.load().root == ["b": .integer(3)])
    #expect(after.stored == ["a": .integer(2), "b": .integer(3)])
  }

  @Test func `a save validates the changes of all layers together`() throws {
    let (user, host) = (InMemoryStore(["a": .integer(99)]), InMemoryStore(["a": .integer(1)]))
    let text = #"{"properties": {"a": {"type": "integer", "maximum": 9}}}"#
    let domain = Domain(
      name: "test", schema: try JSONSchema(parsing: Array(text.utf8), name: "test"),
      schemaPlace: nil,
      layers: [PreferenceLayer(.host, store: host), PreferenceLayer(.user, store: user)],
      rule: .members)
    var edited = EditedDomain(schema: domain.schema, layers: try domain.load())
    edited.reset(["a"])
    guard case .done(let after, .confirmed) = try domain.save(edited.draft, over: edited.layers)
    else {
      Issue.record("was not saved")
      return
    }
    #expect(after.stored == .emptyDictionary)
  }

  @Test func `numbers that the file cannot represent become digits, if the schema allows them`()
    throws
  {
    let text = #"""
      {"properties": {
        "wide": {"type": ["integer", "string"], "pattern": "^[0-9]+$", "x-settee-type": "integer"},
        "exact": {"type": ["number", "string"], "x-settee-type": "number"},
        "plain": {"type": "integer"}, "free": {}}}
      """#
    let directory = try TemporaryDirectory()
    let store = FileStore(
      path: directory["test.plist"], format: .propertyList, stateDirectory: nil)
    let domain = Domain(
      name: "test", schema: try JSONSchema(parsing: Array(text.utf8), name: "test"),
      schemaPlace: nil, layers: [PreferenceLayer(.user, store: store)], rule: .members)
    let (wide, exact) = ("\(UInt128.max)", "0.1234567890123456789012345")
    #expect(domain.represent(.number(wide), at: ["wide"]) == .rounded(to: .string(wide)))
    #expect(domain.represent(.number(exact), at: ["exact"]) == .rounded(to: .string(exact)))
    #expect(domain.represent(.unsigned(.max), at: ["wide"]) == .exact)
    let others: [(String, PreferenceValue)] = [
      ("plain", .number(wide)), ("free", .number(wide)), ("free", ["a": .number(wide)]),
    ]
    for (name, value) in others {
      guard case .impossible = domain.represent(value, at: [name]) else {
        Issue.record("a string was accepted for \(name)")
        continue
      }
    }
  }

  @Test func `a value in another layer can make a setting secret`() throws {
    let text = #"""
      {"properties": {"mode": {"type": "string"}, "pin": {"type": "string"}},
       "if": {"properties": {"mode": {"const": "x"}}, "required": ["mode"]},
       "then": {"properties": {"pin": {"writeOnly": true}}}}
      """#
    let schema = try JSONSchema(parsing: Array(text.utf8), name: "test")
    let (host, user) = (InMemoryStore([:]), InMemoryStore(["mode": "x"]))
    let domain = Domain(
      name: "test", schema: schema, schemaPlace: nil,
      layers: [PreferenceLayer(.host, store: host), PreferenceLayer(.user, store: user)],
      rule: .members)
    let before = try domain.load()
    _ = try host.commit(ChangeSet([["pin"]: .set("horse")]), deadline: .now)
    let after = try domain.load()
    let changes = domain.changes(from: before, to: after)
    #expect(changes.count == 1 && !"\(changes)".contains("horse"))
    let snapshot = NamedSnapshot(named: "a", of: after, schema: schema, date: Date())
    #expect(!"\(snapshot)".contains("horse"))
  }

  @Test func `an overridden secret is still secret`() throws {
    let text =
      #"{"properties": {"p": {"properties": {"code": {"type": "string", "writeOnly": true}}}}}"#
    let schema = try JSONSchema(parsing: Array(text.utf8), name: "test")
    let user = InMemoryStore(["p": ["dim": .boolean(true)]])
    let site = InMemoryStore(["p": ["code": "horse"]])
    let domain = Domain(
      name: "test", schema: schema, schemaPlace: nil,
      layers: [PreferenceLayer(.user, store: user), PreferenceLayer(.system, store: site)],
      rule: .wholeTopLevelKey)
    #expect(domain.secrets(in: [try domain.load()], at: [["p", "code"]]) == [["p", "code"]])
  }

  @Test func `external changes are conflicts and are not overwritten`() throws {
    let domain = try domain()
    var edited = EditedDomain(schema: domain.schema, layers: try domain.load())
    edited.set(.integer(2), at: ["a"])
    _ = try user.commit(ChangeSet([["a"]: .set(.integer(5)), ["z"]: .set(.null)]), deadline: .now)
    guard
      case .conflicts(let conflicts, let now) = try domain.save(edited.draft, over: edited.layers)
    else {
      Issue.record("was not a conflict")
      return
    }
    #expect(conflicts.map(\.path) == [["a"]] && now.stored[["a"]] == .integer(5))
    edited.reload(now)
    edited.keepDraftEdit(at: ["a"])
    guard case .done = try domain.save(edited.draft, over: edited.layers) else {
      Issue.record("was not saved")
      return
    }
    #expect(user.load().root == ["a": .integer(2), "z": .null])
  }

  @Test func `invalid results are refused, except for earlier problems`() throws {
    _ = try user.commit(ChangeSet([["a"]: .set("wrong")]), deadline: .now)
    let domain = try domain()
    var edited = EditedDomain(schema: domain.schema, layers: try domain.load())
    edited.set(.integer(3), at: ["b"])
    guard case .done(let after, _) = try domain.save(edited.draft, over: edited.layers) else {
      Issue.record("was not saved")
      return
    }
    edited.saved(after)
    edited.set(.integer(10), at: ["a"])
    guard case .refused(let problems, _) = try domain.save(edited.draft, over: edited.layers) else {
      Issue.record("was not refused")
      return
    }
    #expect(problems.map(\.message) == ["must be at most 9"])
    #expect(user.load().root == ["a": "wrong"])
  }

  @Test func `an invalid value may be copied, but not changed to another invalid one`() throws {
    _ = try user.commit(ChangeSet([["a"]: .set(.integer(10))]), deadline: .now)
    let domain = try domain()
    for (value, isSaved) in [(Int64(11), false), (10, true)] {
      var edited = EditedDomain(schema: domain.schema, layers: try domain.load())
      edited.set(.integer(value), at: ["a"], in: .host)
      guard case .done = try domain.save(edited.draft, over: edited.layers) else {
        #expect(!isSaved)
        continue
      }
      #expect(isSaved && host.load().root[["a"]] == .integer(value))
    }
  }
}
