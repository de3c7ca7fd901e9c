import PreferenceDomains
import PreferenceValues

extension FileCascade.Variables {
  /// The settings of git in `GIT_CONFIG_COUNT`, `GIT_CONFIG_KEY_0` and `GIT_CONFIG_VALUE_0`; nil without any.
  static func git(_ environment: [String: String]) -> Self? {
    guard let count = environment["GIT_CONFIG_COUNT"].flatMap(Int.init), count > 0 else {
      return nil
    }
    // Git does not start if one is missing.
    let settings = (0..<count).lazy.map { index in
      (environment["GIT_CONFIG_KEY_\(index)"], environment["GIT_CONFIG_VALUE_\(index)"])
    }.prefix { $0.0 != nil && $0.1 != nil }
    return nonempty(
      "GIT_CONFIG_KEY_…",
      settings.compactMap { key, text in key.flatMap(gitPath).map { ($0, text ?? "") } })
  }

  /// The path of `core.pager` or `remote.origin.url`, where only the middle part has a case.
  private static func gitPath(_ key: String) -> PreferencePath? {
    let parts = key.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let section = parts.first, let name = parts.last else { return nil }
    let middle = parts.dropFirst().dropLast()
    return PreferencePath(
      [section.lowercased()] + (middle.isEmpty ? [] : [middle.joined(separator: ".")])
        + [name.lowercased()])
  }

  /// The settings of npm in variables such as `npm_config_save_exact`; nil without any.
  static func npm(_ environment: [String: String]) -> Self? {
    let prefix = "npm_config_"
    let settings = environment.sorted { $0.key < $1.key }.compactMap { name, text in
      name.lowercased().hasPrefix(prefix) && !text.isEmpty
        ? (path: PreferencePath([npmName(name.dropFirst(prefix.count))]), text: text) : nil
    }
    // These two name the files, which cannot contain them.
    let files: [PreferencePath] = [["userconfig"], ["globalconfig"]]
    return nonempty("npm_config_…", settings.filter { !files.contains($0.path) })
  }

  /// The key of a variable without its prefix, by npm's rule.
  private static func npmName(_ name: Substring) -> String {
    guard !name.hasPrefix("//") else { return String(name) }
    return name.prefix(1).lowercased() + name.dropFirst().replacing("_", with: "-").lowercased()
  }

  private static func nonempty(
    _ title: String, _ settings: [(path: PreferencePath, text: String)]
  ) -> Self? {
    settings.isEmpty ? nil : Self(title, settings)
  }
}
