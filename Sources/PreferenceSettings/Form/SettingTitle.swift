import PreferenceValues

/// Makes a title for people out of a key's name.
enum SettingTitle {
  /// The title of a name: `tabWidth`, `tab_width` and `editor.tabWidth` become "Tab width".
  static func made(fromName name: String) -> String {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let words = NameWords.words(of: last)
    guard let first = words.first else { return name }
    let others = words.dropFirst().map { isAcronym($0) ? $0 : $0.lowercased() }
    let capitalized = (first.first?.uppercased() ?? "") + first.dropFirst()
    return ([capitalized] + others).joined(separator: " ")
  }

  private static func isAcronym(_ word: String) -> Bool {
    word.count > 1 && word == word.uppercased()
  }
}
