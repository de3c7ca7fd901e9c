package import Preferences

/// The command that does in a shell what a change does in the editor.
package enum ShellCommand {
  /// The command that gives a path a value, or resets it.
  ///
  /// A secret is asked for and never shown.
  package static func changing(
    _ path: PreferencePath, to value: PreferenceValue?, of setting: Setting?, in domain: String
  ) -> String {
    let target = "\(quoted(domain)) \(quoted(path.description))"
    guard let value else { return "settee reset \(target)" }
    guard setting?.isSecret != true else { return "settee set \(target) -" }
    let type = setting == nil ? " --type \(value.tag)" : ""
    let text = ValueText.editable(value)
    if text == "-" { return "printf %s - | settee set\(type) \(target) -" }
    let end = text.hasPrefix("-") ? " --" : ""
    return "settee set\(type)\(end) \(target) \(quoted(text))"
  }

  /// A word as a POSIX shell reads it back.
  static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.unicodeScalars.allSatisfy(plain.contains)
    return isPlain
      ? word
      : "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: #"'\''"#) + "'"
  }

  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:@%+,=".unicodeScalars)
}
