import PreferenceValues

extension DocumentFormat {
  /// The value with the edits made, each value as this format can hold it.
  func target(
    of edits: [PreferencePath: Edit], on value: PreferenceValue
  ) throws(EditError) -> PreferenceValue {
    var writable: [PreferencePath: Edit] = [:]
    for (path, edit) in edits { writable[path] = try self.writable(edit, at: path) }
    for (path, edit) in edits where edit != .reset {
      if let obstacle = obstacle(to: path, in: value, after: writable) {
        throw .obstructed(path, by: obstacle)
      }
    }
    return value.applying(writable)
  }

  /// What stands in the way of a path, once the edits of outer paths have been made.
  private func obstacle(
    to path: PreferencePath, in value: PreferenceValue, after edits: [PreferencePath: Edit]
  ) -> PreferencePath? {
    for depth in path.members.indices.reversed() {
      let outer = PreferencePath(Array(path.members[..<depth]))
      guard let edit = edits[outer] else { continue }
      let inner = PreferencePath(Array(path.members[depth...]))
      return edit.value?.obstacle(to: inner).map { PreferencePath(outer.members + $0.members) }
    }
    return value.obstacle(to: path)
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
