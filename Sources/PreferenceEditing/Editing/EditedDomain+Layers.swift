import PreferenceDomains
package import PreferenceStores
package import PreferenceValues

/// The layer that a change is for.
extension EditedDomain {
  /// Whether a path may be changed, in a layer or else in the one that fits, and why not.
  package func access(to path: PreferencePath, in kind: LayerKind? = nil) -> Access {
    layers.access(to: path, in: kind)
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
