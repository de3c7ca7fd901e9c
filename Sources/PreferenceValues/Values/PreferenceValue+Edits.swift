extension PreferenceValue {
  /// The edits that make another value of this, none further out than they need be.
  package func edits(to other: PreferenceValue) -> [PreferencePath: Edit] {
    var edits: [PreferencePath: Edit] = [:]
    collect(&edits, to: other, at: .root)
    return edits
  }

  private func collect(
    _ edits: inout [PreferencePath: Edit], to other: PreferenceValue, at path: PreferencePath
  ) {
    guard self != other else { return }
    guard case .dictionary(let old) = self, case .dictionary(let new) = other else {
      edits[path] = .set(other)
      return
    }
    for (name, value) in new {
      let inner = path.appending(name)
      if let before = old[name] {
        before.collect(&edits, to: value, at: inner)
      } else {
        edits[inner] = .set(value)
      }
    }
    for name in old.names where new[name] == nil { edits[path.appending(name)] = .reset }
  }
}
