import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import TestSupport
import Testing

@Suite struct EditedDomainTests {
  private static let schemaText = """
    {"properties": {
      "volume": {"type": "number", "minimum": 0, "maximum": 1, "default": 1},
      "mute": {"type": "boolean", "default": false},
      "old": {"type": "string", "deprecated": true},
      "fixed": {"type": "string", "readOnly": true},
      "panel": {"type": "object", "properties": {
        "dim": {"type": "boolean"}, "height": {"type": "integer"}}}
    }, "required": ["mute"]}
    """

  private func domain(_ layers: LayeredSnapshot = LayeredSnapshot()) throws -> EditedDomain {
    let schema = try JSONSchema(parsing: Array(Self.schemaText.utf8), name: "test")
    return EditedDomain(schema: schema, layers: layers)
  }

  private func state(_ path: PreferencePath, in domain: EditedDomain) throws -> SettingState {
    domain.state(of: try #require(domain.outline.node(at: path)))
  }

  @Test
  func
    `resets preserve emptied dictionaries with custom keys and remove emptied groups`()
    throws
  {
    let text = """
      {"properties": {
        "gains": {"additionalProperties": {"type": "number"}, "default": {"a": 1}},
        "hosts": {"additionalProperties": {"properties": {"port": {"type": "integer"}}}},
        "panel": {"properties": {"dim": {"type": "boolean"}}}}}
      """
    let schema = try JSONSchema(parsing: Array(text.utf8), name: "test")
    let user: PreferenceValue = [
      "gains": ["b": .real(1)], "hosts": ["web": ["port": .integer(1)]],
      "panel": ["dim": .boolean(true)],
    ]
    var domain = EditedDomain(
      schema: schema, layers: LayeredSnapshot(user: user, rule: .wholeTopLevelKey))
    for path in [["gains", "b"], ["hosts", "web", "port"], ["panel", "dim"]] as [PreferencePath] {
      domain.reset(path)
    }
    #expect(domain.values == ["gains": [:], "hosts": ["web": [:]]])
  }

  @Test func `the first value in a group sets the constants that the group requires`() throws {
    let text = """
      {"properties": {"shape": {"oneOf": [
        {"type": "object", "properties": {"kind": {"const": "circle"}, "r": {"type": "number"}}, "required": ["kind"]},
        {"type": "object", "properties": {"kind": {"const": "rect"}, "w": {"type": "number"}}, "required": ["kind", "w"]}]},
        "pen": {"type": "object", "properties": {
          "kind": {"const": 1}, "ink": {"enum": ["red"]}, "free": {"const": 2}, "none": {"type": "null"},
          "tip": {"$ref": "#/$defs/tip"}, "cap": {"type": "object", "required": ["width"],
            "properties": {"width": {"type": "integer"}}},
          "size": {"type": "integer"}}, "required": ["kind", "ink", "none", "tip"]}},
        "$defs": {"tip": {"type": "object", "properties": {"form": {"const": "round"}, "hard": {"type": "boolean"}},
          "required": ["form"]}}}
      """
    let schema = try JSONSchema(parsing: Array(text.utf8), name: "test")
    var domain = EditedDomain(schema: schema, layers: LayeredSnapshot(user: [:]))
    domain.set(.integer(5), at: ["shape", "r"])
    domain.set(.integer(3), at: ["pen", "size"])
    let expected: PreferenceValue = [
      "shape": ["r": .integer(5), "kind": "circle"],
      "pen": [
        "size": .integer(3), "kind": 1, "ink": "red", "none": .null, "tip": ["form": "round"],
      ],
    ]
    #expect(domain.values.isEqualForSchema(to: expected), "\(domain.values)")
    #expect(schema.effectiveProblems(in: domain.values).isEmpty)
    domain.undo()
    #expect(domain.values[PreferencePath(["pen"])] == nil, "\(domain.values)")
    // An existing group stays as the user wrote it.
    domain = EditedDomain(
      schema: schema, layers: LayeredSnapshot(user: ["pen": ["size": .integer(1)]]))
    domain.set(.integer(3), at: ["pen", "size"])
    #expect(domain.values == ["pen": ["size": .integer(3)]], "\(domain.values)")
  }

  @Test func `a constant that the store cannot represent is not set`() throws {
    let schema = try JSONSchema(
      json:
        #"{"properties": {"g": {"required": ["n", "k"], "properties": {"n": {"const": null}, "k": {"const": 1}}}}}"#
    )
    var domain = EditedDomain(
      schema: schema, layers: LayeredSnapshot(user: [:]),
      representation: { value, _ in
        value == .null ? .impossible(RefusalReason(Message(verbatim: "no null"))) : .exact
      })
    domain.set(.integer(3), at: ["g", "x"])
    #expect(domain.values == ["g": ["x": .integer(3), "k": .integer(1)]], "\(domain.values)")
  }

  @Test func `the reason for rejecting a value has the location inside the value`() throws {
    let domain = try domain()
    #expect(
      domain.rejectionReason(for: ["dim": .integer(1)], at: ["panel"])
        == "/dim must be a boolean, not the integer 1")
    #expect(domain.rejectionReason(for: .real(2), at: ["volume"]) == "must be at most 1")
  }

  @Test
  func `problems validated in the background omit fixed ones, and a reload needs no validation`()
    throws
  {
    let schema = try JSONSchema(parsing: Array(Self.schemaText.utf8), name: "test")
    let layers = LayeredSnapshot(user: ["volume": .real(7), "mute": .integer(1)])
    let found = schema.effectiveProblems(in: layers.stored)
    var domain = EditedDomain(schema: schema, layers: layers, isValidatedLater: true)
    #expect(domain.problems.isEmpty && !domain.isValidated && found.count == 2)
    domain.set(.real(0.5), at: ["volume"])
    domain.setProblems(found)
    #expect(domain.isValidated && domain.problems.map(\.location.path) == [["mute"]])
    domain.reload(LayeredSnapshot(user: ["mute": .boolean(true)]))
    domain.setProblems(found)
    #expect(domain.problems.isEmpty)
  }

  @Test func `each state has a symbol and precedence`() throws {
    var domain = try domain(
      LayeredSnapshot(
        user: [
          "volume": .real(7), "mute": .boolean(false), "extra": .integer(1),
          "panel": ["dim": .boolean(true)],
        ], site: [:], locks: [["panel", "height"]]))
    #expect(try state(["volume"], in: domain) == .problem)
    #expect(try state(["mute"], in: domain) == .setToDefault)
    #expect(try state(["extra"], in: domain) == .unknown)
    #expect(try state(["panel", "dim"], in: domain) == .set)
    #expect(try state(["panel", "height"], in: domain) == .locked)
    #expect(try state(["old"], in: domain) == .deprecated)
    #expect(try state(["fixed"], in: domain) == .locked)
    domain.set(.boolean(true), at: ["mute"])
    #expect(try state(["mute"], in: domain) == .unsaved)
    domain.reload(LayeredSnapshot(user: ["mute": .integer(3)]))
    #expect(try state(["mute"], in: domain) == .conflict)
    #expect(try state(["volume"], in: domain) == .unset)
    #expect(Set(SettingState.allCases.map(\.symbol)).count == SettingState.allCases.count)
  }

  @Test
  func
    `unchanged entries of an edited dictionary are not unsaved, and one entry can be discarded`()
    throws
  {
    let panel: PreferenceValue = ["dim": .boolean(true), "height": .integer(3)]
    var domain = try domain(LayeredSnapshot(user: ["panel": panel]))
    domain.set(
      ["dim": .boolean(true), "height": .integer(4), "extra": .integer(1)], at: ["panel"])
    #expect(try state(["panel", "dim"], in: domain) == .set)
    #expect(try state(["panel", "height"], in: domain) == .unsaved)
    #expect(domain.discard(["panel", "extra"], of: ["panel"]) == ["panel", "extra"])
    #expect(domain.values == ["panel": ["dim": .boolean(true), "height": .integer(4)]])
    #expect(domain.discard(["panel", "height"], of: ["panel"]) == ["panel"])
    #expect(domain.draft.isEmpty)
  }

  @Test func `a required setting with a default is not a problem`() throws {
    #expect(try domain().problems.isEmpty)
  }

  @Test func `undo and redo restore the drafts`() throws {
    var domain = try domain()
    domain.set(.real(0.5), at: ["volume"])
    domain.set(.boolean(true), at: ["mute"])
    let unsaved = domain.draft
    domain.undo()
    domain.undo()
    #expect(domain.draft.isEmpty && !domain.canUndo && domain.canRedo)
    domain.redo()
    domain.redo()
    #expect(
      domain.draft == unsaved && domain.values == ["volume": .real(0.5), "mute": .boolean(true)])
    domain.undo()
    domain.set(.real(0.1), at: ["volume"])
    #expect(!domain.canRedo)
  }

  @Test func `an edit undone during its save can be redone`() throws {
    var domain = try domain(LayeredSnapshot(user: ["volume": .real(0.2)]))
    domain.set(.real(0.5), at: ["volume"])
    domain.undo()
    domain.saved(LayeredSnapshot(user: ["volume": .real(0.5)]))
    #expect(!domain.canUndo)
    domain.redo()
    #expect(domain.draft.isEmpty && domain.values == ["volume": .real(0.5)])
  }

  @Test(arguments: [false, true])
  func `an edit made during a save is based on the saved values`(
    reloadsFirst: Bool
  ) throws {
    var domain = try domain(LayeredSnapshot(user: ["volume": .real(0.2), "mute": .boolean(true)]))
    domain.set(.real(0.5), at: ["volume"])
    domain.set(.boolean(false), at: ["mute"])
    domain.set(.integer(1), at: ["extra"])
    domain.beginSaving(domain.draft)
    domain.set(.real(0.7), at: ["volume"])
    domain.set(.boolean(true), at: ["mute"])
    #expect(domain.draft.count == 2)
    let now = LayeredSnapshot(
      user: ["volume": .real(0.5), "mute": .boolean(false), "extra": .integer(1)])
    if reloadsFirst { domain.reload(now) }
    domain.saved(now)
    #expect(domain.conflicts.isEmpty)
    #expect(
      domain.values == ["volume": .real(0.7), "mute": .boolean(true), "extra": .integer(1)])
    #expect(domain.draft.lines.map(\.path) == [["volume"], ["mute"]])
  }

  @Test func `an edit undone during its save is an unsaved reset, and can be redone`() throws {
    var domain = try domain()
    domain.set(.real(0.5), at: ["volume"])
    domain.beginSaving(domain.draft)
    domain.undo()
    let now = LayeredSnapshot(user: ["volume": .real(0.5)])
    domain.saved(now)
    #expect(domain.draft[["volume"]]?.edit == .reset && domain.conflicts.isEmpty)
    domain.redo()
    #expect(domain.draft.isEmpty && domain.values == ["volume": .real(0.5)])
    domain.reload(LayeredSnapshot(user: ["volume": .real(0.9)]))
    #expect(domain.draft.isEmpty)
  }

  @Test func `external changes during a save are conflicts`() throws {
    var domain = try domain(LayeredSnapshot(user: ["volume": .real(0.2)]))
    domain.set(.real(0.5), at: ["volume"])
    domain.beginSaving(domain.draft)
    domain.set(.real(0.7), at: ["volume"])
    domain.saved(LayeredSnapshot(user: ["volume": .real(0.3)]))
    #expect(domain.conflicts.map(\.path) == [["volume"]])
    domain.endSaving()
    domain.discard(["volume"])
    domain.reload(LayeredSnapshot(user: ["volume": .real(0.5)]))
    #expect(domain.draft.isEmpty)
  }

  @Test func `problems follow the draft`() throws {
    var domain = try domain(LayeredSnapshot(user: ["volume": .real(7), "mute": .string("x")]))
    let both: Set<PreferencePath> = [["mute"], ["volume"]]
    #expect(domain.problems.count == 2 && Set(domain.problems.map(\.location.path)) == both)
    domain.set(.real(0.5), at: ["volume"])
    #expect(domain.problems.map(\.location.path) == [["mute"]])
    domain.undo()
    #expect(domain.problems.count == 2 && Set(domain.problems.map(\.location.path)) == both)
    #expect(domain.rejectionReason(for: .real(1.5), at: ["volume"]) == "must be at most 1")
    #expect(domain.rejectionReason(for: .real(0.5), at: ["volume"]) == nil)
  }

  @Test func `an edit reports the same problems as a full validation`() throws {
    let text = """
      {"properties": {"user": {}, "key": {"type": "integer"}, "mode": {"enum": ["a", "b"]}},
        "required": ["one", "two"], "dependentRequired": {"user": ["key"]},
        "if": {"properties": {"mode": {"const": "a"}}, "required": ["mode"]},
        "then": {"properties": {"key": {"minimum": 5}}}}
      """
    let schema = try JSONSchema(parsing: Array(text.utf8), name: "test")
    var domain = EditedDomain(schema: schema, layers: LayeredSnapshot(user: ["other": .integer(1)]))
    func check() {
      let whole = EditedDomain(schema: schema, layers: LayeredSnapshot(user: domain.values))
      #expect(
        domain.problems.map(\.description).sorted() == whole.problems.map(\.description).sorted())
    }
    let edits: [(path: PreferencePath, value: PreferenceValue?)] = [
      (["other"], .integer(2)), (["user"], .string("ada")), (["other"], .integer(3)),
      (["user"], nil), (["key"], .integer(1)), (["mode"], .string("a")), (["mode"], .string("b")),
      (["key"], .string("x")), (["mode"], .string("c")), (["mode"], nil), (["key"], nil),
      (["one"], .integer(1)), (["one"], nil),
    ]
    for (path, value) in edits {
      if let value { domain.set(value, at: path) } else { domain.discard(path) }
      check()
    }
    #expect(domain.problems.count == 2)
  }

  @Test func `resetting a group resets each stored setting and discards unsaved ones`() throws {
    var domain = try domain(
      LayeredSnapshot(user: [
        "panel": ["dim": .boolean(true), "height": .integer(3)], "x": .integer(1),
      ]))
    #expect(domain.reset(["panel"]) == 2)
    #expect(domain.draft.lines.map(\.path) == [["panel", "dim"], ["panel", "height"]])
    domain.set(.real(0.5), at: ["volume"])
    domain.reset(["volume"])
    #expect(domain.draft.count == 2)
    #expect(domain.reset(.root) == 1)
    #expect(domain.values == ["panel": [:]])
  }

  @Test func `a conflict is resolved by keeping the draft or the stored value`() throws {
    var mine = try domain(LayeredSnapshot(user: ["volume": .real(0.1)]))
    mine.set(.real(0.2), at: ["volume"])
    mine.reload(LayeredSnapshot(user: ["volume": .real(0.3), "other": .integer(1)]))
    var theirs = mine
    #expect(mine.conflicts.map(\.path) == [["volume"]])
    mine.keepDraftEdit(at: ["volume"])
    #expect(mine.conflicts.isEmpty && mine.values[["volume"]] == .real(0.2))
    theirs.discard(["volume"])
    #expect(theirs.conflicts.isEmpty && theirs.values[["volume"]] == .real(0.3))
  }

  @Test func `the reset of a group is in conflict only with changes of its settings`() throws {
    let before: PreferenceValue = ["panel": ["dim": .boolean(true), "height": .integer(3)]]
    var domain = try domain(LayeredSnapshot(user: before, rule: .wholeTopLevelKey))
    domain.reset(["panel"])
    #expect(domain.draft.lines.map(\.path) == [["panel"]])
    let added: PreferenceValue = [
      "panel": ["dim": .boolean(true), "height": .integer(3), "x": .integer(1)]
    ]
    domain.reload(LayeredSnapshot(user: added, rule: .wholeTopLevelKey))
    #expect(domain.conflicts.isEmpty && domain.values == ["panel": ["x": .integer(1)]])
    let changed: PreferenceValue = ["panel": ["height": .integer(4), "x": .integer(1)]]
    domain.reload(LayeredSnapshot(user: changed, rule: .wholeTopLevelKey))
    #expect(domain.conflicts.map(\.path) == [["panel", "height"]])
    domain.keepDraftEdit(at: ["panel", "height"])
    #expect(domain.values == ["panel": ["x": .integer(1)]])
  }

  @Test
  func
    `keeping the draft replaces a blocking value, with all edits inside it`()
    throws
  {
    var domain = try domain(LayeredSnapshot(user: ["panel": ["dim": .boolean(true)]]))
    domain.set(.boolean(false), at: ["panel", "dim"])
    domain.set(.integer(4), at: ["panel", "height"])
    domain.reload(LayeredSnapshot(user: ["panel": "flat"]))
    #expect(domain.conflicts.map(domain.blocker) == [["panel"], ["panel"]])
    domain.keepDraftEdit(at: ["panel", "height"])
    #expect(domain.conflicts.isEmpty)
    #expect(domain.values == ["panel": ["dim": .boolean(false), "height": .integer(4)]])
    domain.reload(LayeredSnapshot(user: .array([])))
    domain.keepDraftEdit(at: ["panel"])
    #expect(domain.conflicts.isEmpty)
  }

  @Test func `an edit of a locked path is rejected, and the refusal names the layer`() throws {
    var domain = try domain(LayeredSnapshot(site: [:], locks: [["volume"]]))
    #expect(domain.set(.real(0.5), at: ["volume"])?.cause == .locked(by: "system"))
    #expect(domain.draft.isEmpty)
    #expect(
      domain.set(.real(0.5), at: ["mute"], in: .managed)?.cause == .layerNotWritten(.managed))
  }

  @Test func `two edits in a copied dictionary are both applied`() throws {
    var domain = try domain(
      LayeredSnapshot(
        site: ["panel": ["dim": .boolean(true), "height": .integer(3)]], rule: .wholeTopLevelKey))
    domain.set(.boolean(false), at: ["panel", "dim"])
    domain.set(.integer(4), at: ["panel", "height"])
    #expect(domain.draft[["panel"]]?.edit == .set(["dim": .boolean(false), "height": .integer(4)]))
  }

  @Test func `an edit has the value that the store rounds to`() throws {
    let schema = try JSONSchema(parsing: Array(Self.schemaText.utf8), name: "test")
    var domain = EditedDomain(schema: schema, layers: LayeredSnapshot()) { value, _ in
      value == .real(0.55)
        ? .rounded(to: .real(0.5)) : value == .null ? .impossible("no null") : .exact
    }
    domain.set(.real(0.55), at: ["volume"])
    #expect(domain.values[["volume"]] == .real(0.5))
    #expect(domain.rejectionReason(for: .null, at: ["volume"]) == "cannot be stored: no null")
  }

  @Test func `the changes that belong to an edit are unsaved changes too`() throws {
    let layers = LayeredSnapshot(user: [:])
    var domain = try domain(layers)
    let user = try #require(layers.layers.first { $0.kind == .user }).store
    domain.completion = { draft, _ in
      draft.touches(["volume"])
        ? [LayerChange(.set(.boolean(true)), at: ["mute"], in: user, expecting: nil)] : []
    }
    domain.set(.real(0.5), at: ["volume"])
    #expect(domain.draft.count == 2)
    #expect(domain.values[["mute"]] == .boolean(true))
  }

  @Test func `values inside a secret are secret, and their problems do not contain them`() throws {
    let text = """
      {"properties": {"account": {"type": "object", "writeOnly": true, "properties": {
        "pin": {"type": "integer"}, "name": {"type": "string"}}}}}
      """
    let schema = try JSONSchema(parsing: Array(text.utf8), name: "test")
    let layers = LayeredSnapshot(user: ["account": ["pin": "hunter2", "name": "Ada"]])
    let domain = EditedDomain(schema: schema, layers: layers)
    #expect(domain.outline.settings().allSatisfy { $0.node.setting.isSecret })
    #expect(domain.problems.map(\.location.path) == [["account", "pin"]])
    #expect(domain.problems.allSatisfy { !$0.message.contains("hunter2") && $0.repair == nil })
  }

  @Test func `without a schema, a value of another type than before is not a problem`() {
    let schema = JSONSchema.inferred(from: ["n": .integer(1)])
    var domain = EditedDomain(
      schema: schema, layers: LayeredSnapshot(user: ["n": .integer(1)]), isValidatedLater: true)
    domain.reload(LayeredSnapshot(user: ["n": "auto"]))
    #expect(domain.problems.isEmpty)
    domain.set(.boolean(true), at: ["n"])
    #expect(domain.problems.isEmpty && domain.values == ["n": .boolean(true)])
  }

  @Test func `without a schema, a key that was added later is set and not unknown`() {
    let before: PreferenceValue = ["z": .integer(1)]
    let after: PreferenceValue = [
      "z": .integer(1), "c": .integer(2), "d": ["x": ["y": .integer(3)]],
    ]
    let schema = JSONSchema.inferred(from: before)
    var domain = EditedDomain(
      schema: schema, layers: LayeredSnapshot(user: before), isValidatedLater: true)
    domain.reload(LayeredSnapshot(user: after))
    let added = domain.outline.settings().map(\.node).filter { $0.path != ["z"] }
    #expect(added.map(\.path) == [["c"], ["d", "x", "y"]])
    #expect(added.allSatisfy { !$0.isUnknown && domain.state(of: $0) == .set })
    #expect(added.map { schema.title(at: $0.path) } == ["c", "y"])
  }

  @Test func `without a schema, lists and groups with a secret's name are secrets`() {
    let values: PreferenceValue = [
      "apiKeys": .array(["one"]), "token": "two", "passwordLength": .integer(8),
      "secrets": ["inner": "three"],
    ]
    let schema = JSONSchema.inferred(from: values)
    let secret = schema.outline(of: values).settings().map(\.node).filter(\.setting.isSecret)
    #expect(secret.map(\.path) == [["apiKeys"], ["token"], ["secrets", "inner"]])
  }

  @Test func `the placeholder of a secret is never copied as a value`() {
    let domain = EditedDomain(
      schema: JSONSchema.inferred(from: [:]), layers: LayeredSnapshot(user: [:]))
    for value in [PreferenceValue.redacted(.secret), ["a": .redactedSecret(1)]] {
      #expect(domain.holdsSecret(value, at: ["odd"]))
    }
  }
}
