import PreferenceFormats
package import PreferenceSettings
package import PreferenceValues

/// Items of lists and what is inside of them, named by paths in which a number is the position of an item.
extension EditedDomain {
  /// The setting that a path names: the key there, or an item of a list on the way; nil if there is neither.
  ///
  /// A domain that is a list is `/`.
  package func settingOrItem(at path: PreferencePath) -> Setting? {
    let isWhole = path == [""] && values.elements != nil
    return setting(at: isWhole ? .root : path) ?? item(at: path)
  }

  private func item(at path: PreferencePath) -> Setting? {
    guard let list = listAround(path) else { return nil }
    var found = setting(at: list) ?? Setting(path: list, kind: .raw)
    for word in path.members.dropFirst(list.members.count) {
      guard let step = step(word, into: valueInForce(at: list)?.value(after: found.inside)) else {
        return nil
      }
      if let inner = schema.setting(after: step, in: found, of: values) {
        found = inner
      } else if let inner = contents(of: found).first(where: { $0.location.steps.last == step }) {
        found = inner.setting
      } else {
        return nil
      }
    }
    return found
  }

  /// The step that a word names in a value, nil for an item that a list does not have.
  private func step(_ word: String, into value: PreferenceValue?) -> Location.Step? {
    guard let items = value?.elements else { return .member(word) }
    guard let index = Int(word), items.indices.contains(index) else { return nil }
    return .index(index)
  }

  /// The path of the outermost list on the way to a path, nil if there is none.
  private func listAround(_ path: PreferencePath) -> PreferencePath? {
    path.members.indices.lazy.map { PreferencePath(Array(path.members[..<$0])) }
      .first { valueInForce(at: $0)?.elements != nil }
  }
}
