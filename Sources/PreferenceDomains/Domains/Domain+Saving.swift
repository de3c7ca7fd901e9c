import PreferenceFormats
import PreferenceSettings
public import PreferenceStores
import PreferenceValues

extension Domain {
  /// Writes a draft, one store after the other, each all or nothing.
  ///
  /// A result with problems that were not there before is refused; what was wrong before does not keep other settings
  /// from being saved.
  ///
  /// - Parameters:
  ///   - draft: What is to be written.
  ///   - before: What the layers held when the draft was decided on.
  ///   - consents: What the person agreed to.
  ///   - patience: How long to try.
  /// - Throws: ``StoreError``.
  public func save(
    _ draft: Draft, over before: LayeredSnapshot, consents: Set<Consent> = [],
    patience: Duration = .seconds(5)
  ) throws -> SaveResult {
    var confirmation = Confirmation.confirmed
    var now = before
    for identity in draft.stores {
      guard let layer = layers.first(where: { $0.store.identity == identity }) else { continue }
      var changes = draft.changeSet(for: identity)
      changes.consents = consents
      if !consents.contains(.brokenRule) {
        changes.check = check(of: changes, in: identity, over: now, becoming: draft)
      }
      changes.isGood = isGood(in: identity, over: now)
      let whole = now.applying(draft).stored
      changes.secrets = { [schema] root in
        let own = schema.secrets(in: root)
        // What is one may depend on what other layers hold; it is asked again once the first are gone.
        guard own.isEmpty, root != whole else { return own }
        return schema.secrets(in: whole).filter { root.value(after: $0.steps) != nil }
      }
      switch try layer.store.commit(changes, deadline: .now + patience) {
      case .done(let content, let answer):
        now = now.replacing(identity, with: content)
        if answer != .confirmed { confirmation = answer }
      case .conflicts(let conflicts, let content):
        let conflicts = conflicts.map { DraftConflict($0, in: layer.kind) }
        return .conflicts(conflicts, now.replacing(identity, with: content))
      case .refused(let problems, let content):
        return .refused(problems, now.replacing(identity, with: content))
      }
    }
    return .saved(now, confirmation)
  }

  /// Whether the domain obeys its schema with a content in one store.
  private func isGood(
    in identity: StoreIdentity, over layers: LayeredSnapshot
  ) -> @Sendable (PreferenceValue) -> Bool {
    let schema = schema
    return { root in
      let content = StoreSnapshot(root: root, revision: .absent)
      let whole = layers.replacing(identity, with: content).stored
      return !schema.problemsInForce(in: whole).contains { $0.severity == .error }
    }
  }

  /// Judges what the domain would hold with this content in one store: problems where something is changed.
  private func check(
    of changes: ChangeSet, in identity: StoreIdentity, over layers: LayeredSnapshot,
    becoming draft: Draft
  ) -> @Sendable (PreferenceValue) -> [Problem] {
    let schema = schema
    // What is written to other stores by the same save counts.
    let after = layers.applying(draft)
    let changed = Array(changes.edits.keys)
    let before = Set(schema.problemsInForce(in: layers.stored))
    return { root in
      let content = StoreSnapshot(root: root, revision: .absent)
      let whole = after.replacing(identity, with: content).stored
      return schema.problemsInForce(in: whole).filter { problem in
        let path = problem.location.path
        let isOld = before.contains(problem)
        return changed.contains {
          $0.contains(path)
            ? !isOld || whole[path] != layers.stored[path] : path.contains($0) && !isOld
        }
      }
    }
  }
}
