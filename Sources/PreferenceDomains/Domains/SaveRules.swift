import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues

/// What a schema demands of a save to one store of a domain.
struct SaveRules {
  private let store: StoreIdentity
  private let validator: Validator
  private let schema: any PreferenceSchema
  private let before: LayeredSnapshot
  private let after: LayeredSnapshot

  /// The rules for a store.
  ///
  /// - Parameters:
  ///   - before: What the layers held when the changes were decided on.
  ///   - after: What they will hold, with what the same save writes to other stores.
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
  func applied(to changes: ChangeSet, consents: Set<Consent>) -> ChangeSet {
    var changes = changes
    changes.consents = consents
    if !consents.contains(.brokenRule) {
      let paths = Array(changes.edits.keys)
      changes.check = { newProblems(at: paths, with: $0) }
    }
    changes.isGood = isValid
    changes.secrets = secrets
    return changes
  }

  /// The values in force with this content of the store.
  private func values(with root: PreferenceValue) -> PreferenceValue {
    // A content that is only replaced is judged with what the other layers held beside it.
    let layers = before.layer(keptIn: store)?.root == root ? before : after
    return layers.replacing(store, with: StoreSnapshot(root: root, revision: .absent)).stored
  }

  private func isValid(_ root: PreferenceValue) -> Bool { validator.accepts(values(with: root)) }

  /// The problems at these paths that were not there before.
  private func newProblems(at paths: [PreferencePath], with root: PreferenceValue) -> [Problem] {
    let content = StoreSnapshot(root: root, revision: .absent)
    let values = after.replacing(store, with: content).stored
    let problems = validator.problems(in: values)
    guard !problems.isEmpty else { return [] }
    let known = Set(validator.problems(in: before.stored))
    return problems.filter { problem in
      let path = problem.location.path
      let isOld = known.contains(problem)
      return paths.contains {
        $0.contains(path)
          ? !isOld || values[path] != before.stored[path] : path.contains($0) && !isOld
      }
    }
  }

  /// Where secrets stand in a content of the store.
  private func secrets(in root: PreferenceValue) -> [Location] {
    let own = schema.secrets(in: root)
    // What is one may depend on what other layers hold; it is asked again once the first are gone.
    guard own.isEmpty, root != after.stored else { return own }
    return schema.secrets(in: after.stored).filter { root.value(after: $0.steps) != nil }
  }
}
