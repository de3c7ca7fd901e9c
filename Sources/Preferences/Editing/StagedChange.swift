/// What a line of a draft does to one setting, for the lists people read before and after a save.
public struct StagedChange: Sendable {
  /// Where the setting stands.
  public var path: PreferencePath
  /// What is in force, nil for nothing.
  public var old: PreferenceValue?
  /// What is to be stored, nil for a reset.
  public var new: PreferenceValue?
  /// The layers that are written.
  public var layers: [LayerKind]
  /// The layer whose value is only copied, because its dictionary would be hidden otherwise; nil for a change.
  public var copiedFrom: LayerKind?
}

extension LayeredSnapshot {
  /// What a line of a draft does, setting by setting: a dictionary that is staged whole is taken apart.
  public func changes(of line: Draft.Line) -> [StagedChange] {
    let layers = line.staged.targets.compactMap { layer(keptIn: $0.store)?.kind }
    guard case .set(let value) = line.staged.edit, value.members?.isEmpty == false else {
      return [
        StagedChange(
          path: line.path, old: stored[line.path], new: line.staged.edit.value, layers: layers)
      ]
    }
    let paths = Set(value.leaves(at: line.path) + (stored[line.path]?.leaves(at: line.path) ?? []))
    let whole = PreferenceValue.emptyDictionary.applying(line.staged.edit, at: line.path)
    return paths.sorted().compactMap { change(at: $0, to: whole[$0], in: layers) }
  }

  /// A change of one setting; nil where the written layer holds the value already.
  private func change(
    at path: PreferencePath, to new: PreferenceValue?, in layers: [LayerKind]
  ) -> StagedChange? {
    let old = stored[path]
    var change = StagedChange(path: path, old: old, new: new, layers: layers)
    guard old == new else { return change }
    change.copiedFrom = effective(at: path).layer
    return change.copiedFrom.map(layers.contains) == false ? change : nil
  }
}

extension PreferenceValue {
  /// The paths of everything that is no dictionary, or an empty one, in a value that stands at a path.
  fileprivate func leaves(at path: PreferencePath) -> [PreferencePath] {
    guard let members, !members.isEmpty else { return [path] }
    return members.flatMap { $0.value.leaves(at: path.appending($0.name)) }
  }
}
