import PreferenceSettings
import PreferenceValues

/// Dictionaries that hold their default as long as nothing is stored: a change of one member is a change of the whole.
extension EditedDomain {
  /// What is to be stored so that a path holds a value, and where: the default around it with that in it, where there is one.
  func inWholeDefault(
    _ value: PreferenceValue, at path: PreferencePath
  ) -> (path: PreferencePath, value: PreferenceValue) {
    wholeDefault(with: value, at: path) ?? (path, value)
  }

  /// The dictionary around a path that is its default, with another value there, or none; nil where there is none such.
  ///
  /// A group's settings have values of their own, and are stored one by one.
  func wholeDefault(
    with value: PreferenceValue?, at path: PreferencePath
  ) -> (path: PreferencePath, value: PreferenceValue)? {
    for depth in path.members.indices.dropFirst() {
      let outer = PreferencePath(Array(path.members[..<depth]))
      guard values[outer] == nil else { continue }
      guard let setting = setting(at: outer) else { return nil }
      guard setting.kind.isDictionary, let held = setting.defaultValue, held.members != nil else {
        continue
      }
      let inner = PreferencePath(Array(path.members[depth...]))
      return (outer, held.applying(value.map(StoreEdit.set) ?? .reset, at: inner))
    }
    return nil
  }
}
