import TestSupport
import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import PreferencesTesting
import Synchronization
import Testing

/// A save validates the domain before and after it, and never the same content twice.
@Suite struct SaveValidationTests {
  /// A domain with a file for each layer, in one format.
  private struct Rig {
    let directory: TemporaryDirectory
    let schema: CountingSchema
    let domain: Domain

    init(_ format: any DocumentFormat, _ kinds: [LayerKind] = [.user]) throws {
      let text = #"""
        {"properties": {
          "volume": {"type": "number", "maximum": 1}, "count": {"type": "integer"},
          "name": {"type": "string"}, "when": {"type": "string", "format": "date-time"}}}
        """#
      let directory = try TemporaryDirectory()
      self.directory = directory
      schema = CountingSchema(try JSONSchema(parsing: Array(text.utf8), name: "test"))
      let layers = kinds.map { kind in
        PreferenceLayer(
          kind,
          store: FileStore(
            path: directory["\(kind).data"], format: format, stateDirectory: directory["state"]))
      }
      domain = Domain(
        name: "test", schema: schema, schemaPlace: nil, layers: layers, rule: .members)
    }

    /// Writes edits without validation.
    func write(_ edits: [PreferencePath: StoreEdit], to layer: Int = 0) throws {
      _ = try domain.layers[layer].store.commit(ChangeSet(edits))
    }
  }

  private static let formats: [any DocumentFormat] = [PropertyListFormat(), JSONFormat.json]

  @Test(arguments: formats)
  func `a command validates the stored and the new values once each`(
    format: any DocumentFormat
  ) throws {
    for value in [PreferenceValue.real(0.5), .integer(1)] {
      let rig = try Rig(format)
      try rig.write([["count"]: .set(.integer(1))])
      var edited = EditedDomain(rig.domain, layers: try rig.domain.load())
      #expect(edited.refusal(of: value, at: ["volume"]) == nil)
      edited.set(value, at: ["volume"])
      let result = try rig.domain.save(edited.draft, over: edited.layers)
      #expect(result.isDone && edited.otherProblems.isEmpty)
      #expect(1...2 ~= rig.schema.validations)
    }
  }

  @Test(arguments: formats)
  func `an earlier problem does not cost a validation`(format: any DocumentFormat) throws {
    let rig = try Rig(format)
    try rig.write([["name"]: .set(.integer(1))])
    var edited = EditedDomain(rig.domain, layers: try rig.domain.load())
    edited.set(.integer(2), at: ["count"])
    #expect(try rig.domain.save(edited.draft, over: edited.layers).isDone)
    #expect(edited.problems.map(\.location.path) == [["name"]] && 1...2 ~= rig.schema.validations)
  }

  @Test func `a save of several layers also validates twice`() throws {
    let rig = try Rig(PropertyListFormat(), [.host, .user])
    for layer in 0..<2 { try rig.write([["volume"]: .set(.real(0.5))], to: layer) }
    let before = try rig.domain.load()
    var draft = EditingDraft()
    for (layer, key) in zip(rig.domain.layers, ["count", "name"]) {
      let target = DraftEdit.Target(store: layer.store.identity, basis: nil)
      draft.add(
        DraftEdit(.set(key == "count" ? .integer(1) : "a"), targets: [target]), at: [key])
    }
    #expect(try rig.domain.save(draft, over: before).isDone)
    #expect(1...2 ~= rig.schema.validations)
  }

  @Test(arguments: formats)
  func `a save in the editor validates twice, and reporting it to the editor does not validate`(
    format: any DocumentFormat
  ) throws {
    let rig = try Rig(format)
    try rig.write([["count"]: .set(.integer(1))])
    var edited = EditedDomain(schema: rig.schema, layers: try rig.domain.load())
    edited.set(.real(0.5), at: ["volume"])
    let start = rig.schema.validations
    edited.beginSaving(edited.draft)
    let result = try rig.domain.save(edited.draft, over: edited.layers)
    edited.saved(result.snapshot)
    #expect(result.isDone && edited.draft.isEmpty && edited.problems.isEmpty)
    #expect(1...2 ~= rig.schema.validations - start)
  }
}

extension SaveResult {
  fileprivate var isDone: Bool { if case .done = self { true } else { false } }
}

/// A schema that counts its validations.
private final class CountingSchema: PreferenceSchema {
  private let schema: JSONSchema
  private let count = Mutex(0)

  init(_ schema: JSONSchema) { self.schema = schema }

  var validations: Int { count.withLock { $0 } }

  func problems(in whole: PreferenceValue, touching path: PreferencePath?) -> [PreferenceProblem] {
    count.withLock { $0 += 1 }
    return schema.problems(in: whole, touching: path)
  }

  var title: String? { schema.title }
  var isInferred: Bool { schema.isInferred }
  var defaults: PreferenceValue { schema.defaults }
  func outline(of whole: PreferenceValue) -> Outline { schema.outline(of: whole) }
  func setting(at path: PreferencePath) -> SettingDescription? { schema.setting(at: path) }
}
