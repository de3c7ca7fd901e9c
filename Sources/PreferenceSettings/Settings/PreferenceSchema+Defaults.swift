package import PreferenceValues

extension PreferenceSchema {
  /// What is in force at a path as long as nothing is stored there.
  ///
  /// A key of a dictionary has a default only as a part of the dictionary's, which what is stored replaces as a whole.
  package func defaultInForce(
    at path: PreferencePath, in stored: PreferenceValue
  ) -> PreferenceValue? {
    guard let around = path.parent, let name = path.name, stored[path] == nil,
      setting(at: around, in: stored)?.kind.isDictionary == true
    else { return setting(at: path, in: stored)?.defaultValue ?? defaults[path] }
    guard stored[around] == nil else { return nil }
    return defaultInForce(at: around, in: stored)?.members?[name]
  }
}
