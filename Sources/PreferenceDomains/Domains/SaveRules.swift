import JSONSchema
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// The schema's rules for a save to one store of a domain.
struct SaveRules {
  private let store: StoreIdentity
  private let validator: Validator
  private let schema: any PreferenceSchema
  private let before: LayeredSnapshot
  private let after: LayeredSnapshot

  /// Creates the rules for a save to a store.
  ///
  /// - Parameters:
  ///   - before: The contents of the layers that the changes are based on.
  ///   - after: The contents of the layers after the save, which may write to several stores.
  init(
    for store: StoreIdentity, validator: Validator, schema: any PreferenceSchema,
    before: LayeredSnapshot, after: LayeredSnapshot
  ) {
    self.store = store
    self.validator = validator
    self.schema = schema
    self.before = before
    self.after = after
  }

  /// The changes with these rules.
  func applied(to changes: ChangeSet, consents: Set<StoreConsent>) -> ChangeSet {
    var changes = changes
    changes.consents = consents
    // A schema inferred from the values refuses none, and secrets are recognized by their names alone.
    if schema.isInferred { return changes }
    if !consents.contains(.brokenRule) {
      let paths = Array(changes.edits.keys)
      changes.check = { newProblems(at: paths, with: $0) }
    }
    changes.satisfiesSchema = isValid
    changes.secrets = secrets
    changes.secretsRule = secretsRule
    return changes
  }

  /// The revision of the schema, if no other layer affects the secrets.
  private var secretsRule: StoreRevision? {
    let others = after.layers.filter { $0.store != store && $0.root != .emptyDictionary }
    guard others.isEmpty, let schema = schema as? JSONSchema else { return nil }
    // Other documents, to which it may refer, can change without it.
    guard !schema.document.refersToOthers else { return nil }
    return StoreRevision(of: Array(schema.document.jsonText().utf8))
  }

  /// The effective values with this content of the store.
  private func values(with root: PreferenceValue) -> PreferenceValue {
    // The old content is validated with the old contents of the other layers.
    let layers = before.layer(storedIn: store)?.root == root ? before : after
    return layers.replacing(store, with: StoreSnapshot(root: root, revision: .absent)).stored
  }

  private func isValid(_ root: PreferenceValue) -> Bool { validator.accepts(values(with: root)) }

  /// The new problems at these paths.
  private func newProblems(at paths: [PreferencePath], with root: PreferenceValue)
    -> [PreferenceProblem]
  {
    let content = StoreSnapshot(root: root, revision: .absent)
    let values = after.replacing(store, with: content).stored
    let problems = validator.problems(in: values)
    guard !problems.isEmpty else { return [] }
    let known = Set(validator.problems(in: before.stored))
    return problems.filter { problem in
      let (path, steps) = (problem.location.path, problem.location.steps)
      let isOld = known.contains(problem)
      // A list is written as a whole, also with an unchanged invalid item.
      let isUnchanged = isOld && values.value(after: steps) == before.stored.value(after: steps)
      return paths.contains { $0.contains(path) ? !isUnchanged : path.contains($0) && !isOld }
    }
  }

  /// The locations of secrets in a content of the store.
  private func secrets(in root: PreferenceValue) -> [ValueLocation] {
    let own = schema.secrets(in: root)
    // A value of another layer may make a value a secret; this runs again once the first are removed.
    guard own.isEmpty, root != after.stored else { return own }
    return schema.secrets(in: after.stored).filter { root.value(after: $0.steps) != nil }
  }
}

extension PreferenceValue {
  /// Whether it refers, as a schema, to another document.
  fileprivate var refersToOthers: Bool {
    switch self {
    case .array(let elements): elements.contains(where: \.refersToOthers)
    case .dictionary(let members):
      members.contains { name, value in
        name == "$ref" && value.text.map { !$0.hasPrefix("#") } ?? false || value.refersToOthers
      }
    default: false
    }
  }
}
