extension DocumentFormat {
  /// The value with the edits made, each value as this format can hold it.
  func target(
    of edits: [PreferencePath: Edit], on value: PreferenceValue
  ) throws(EditError) -> PreferenceValue {
    var target = value
    for (path, edit) in edits.sorted(by: { $0.key < $1.key }) {
      let edit = try writable(edit, at: path)
      if edit != .reset, let obstacle = target.obstacle(to: path) {
        throw .obstructed(path, by: obstacle)
      }
      target = target.applying(edit, at: path)
    }
    return target
  }

  private func writable(_ edit: Edit, at path: PreferencePath) throws(EditError) -> Edit {
    guard case .set(let value) = edit else { return edit }
    if value.isNested(deeperThan: TextTree.deepest - path.members.count) {
      throw .notRepresentable(
        path, reason: "it would be nested deeper than \(TextTree.deepest) levels")
    }
    switch represent(value) {
    case .exact: return edit
    case .rounded(let rounded): return .set(rounded)
    case .impossible(let reason): throw .notRepresentable(path, reason: reason)
    }
  }
}
