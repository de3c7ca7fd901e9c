import PreferenceDomains
package import PreferenceStores
package import PreferenceValues

/// Which layer a change is for, and what is staged for others.
extension EditedDomain {
  /// Whether a path may be changed, in a layer or else in the one that fits, and why not.
  package func access(to path: PreferencePath, in kind: LayerKind? = nil) -> Access {
    let access = layers.access(to: path, in: kind)
    guard access == .writable, let other = stagedElsewhere(at: path, in: kind) else {
      return access
    }
    return .readOnly(reason: Reason(LayerPhrase.stagedFor(other.layer)))
  }

  /// What a change of a path would take the place of, though it is staged for another layer; nil for nothing.
  ///
  /// A path has one line in a draft.
  package func stagedElsewhere(
    at path: PreferencePath, in kind: LayerKind? = nil
  ) -> (path: PreferencePath, layer: LayerKind)? {
    guard !draft.isEmpty,
      let (path, wanted) = line(
        staging: .null, at: inWholeDefault(.null, at: path).path, in: kind, of: draft,
        decidedOn: layers),
      let staged = draft[path],
      !wanted.targets.contains(where: { draft.hasValue(around: path, in: $0.store) })
    else { return nil }
    let others = staged.without(wanted.targets.map(\.store))
    let isMeantToo = kind == nil && others != staged
    return isMeantToo ? nil : layers.kinds(writtenBy: others).first.map { (path, $0) }
  }

  /// The line of a draft that gives a path a value; nil where there is no layer to write.
  func line(
    staging value: PreferenceValue, at path: PreferencePath, in kind: LayerKind?, of draft: Draft,
    decidedOn seen: LayeredSnapshot
  ) -> Draft.Line? {
    guard let kind = kind ?? writtenKind(for: path), let store = seen.layer(kind)?.store else {
      return nil
    }
    guard draft.hasValue(around: path, in: store) else {
      return seen.staging(value, at: path, in: kind)
    }
    return (path, StagedEdit(.set(value), targets: [.init(store: store, basis: nil)]))
  }

  /// The layer that a change of a path is for where none is asked for: the highest in force, now or once the draft is saved.
  private func writtenKind(for path: PreferencePath) -> LayerKind? {
    [layers, edited].compactMap { $0.writtenLayer(for: path)?.kind }.min()
  }
}
