extension PreferenceSchema {
  /// What a setting is called in lists where it stands alone; a key of a dictionary is told with its dictionary.
  package func title(at path: PreferencePath) -> String {
    guard let setting = setting(at: path) else { return "\(path)" }
    let isInside = path.parent.map(isInDictionary) ?? false
    return isInside ? "\(path.parent.map(title) ?? "") > \(setting.title)" : setting.title
  }

  /// Whether a path is a dictionary of one's own keys, or stands in one.
  private func isInDictionary(_ path: PreferencePath) -> Bool {
    guard !path.isRoot, let setting = setting(at: path) else { return false }
    return setting.kind.isDictionary || path.parent.map(isInDictionary) ?? false
  }
}
