package import PreferenceValues

extension PreferenceSchema {
  /// What a setting is called in lists where it stands alone; a key of a dictionary is told with its dictionary.
  package func title(at path: PreferencePath) -> String {
    guard let setting = setting(at: path) else { return "\(path)" }
    return titleInDictionary(of: setting, at: path) ?? setting.title
  }

  /// What settings are called beside each other: behind the title of their group where others have the same one.
  package func tellingApart(_ titles: [String], at paths: [PreferencePath]) -> [String] {
    var places: [String: Set<PreferencePath>] = [:]
    for (title, path) in zip(titles, paths) { places[title, default: []].insert(path) }
    return zip(titles, paths).map { title, path in
      guard places[title]?.count ?? 0 > 1, let group = path.parent, !group.isRoot else {
        return title
      }
      return "\(self.title(at: group)) > \(title)"
    }
  }

  /// The titles from the dictionary on in which a setting stands, nil where it stands in none.
  private func titleInDictionary(of setting: Setting, at path: PreferencePath) -> String? {
    guard let around = path.parent, !around.isRoot, let outer = self.setting(at: around) else {
      return nil
    }
    let titles =
      titleInDictionary(of: outer, at: around) ?? (outer.kind.isDictionary ? outer.title : nil)
    return titles.map { "\($0) > \(setting.title)" }
  }
}
