package import Preferences

/// The command that does in a shell what a change does in the editor.
package enum ShellCommand {
  /// The command that gives a path a value, or resets it.
  ///
  /// A secret is asked for and never shown.
  ///
  /// - Parameters:
  ///   - layer: The layer to write, nil for the one that fits.
  ///   - isSecret: Whether it is a secret though its setting does not say so.
  package static func changing(
    _ path: PreferencePath, to value: PreferenceValue?, of setting: Setting?, in domain: String,
    layer: LayerKind? = nil, isSecret: Bool = false
  ) -> String {
    let option = layer.map { " --layer \(quoted($0.rawValue))" } ?? ""
    let target = "\(quoted(domain)) \(quoted(path.description))"
    guard let value else { return "settee reset\(option) \(target)" }
    guard setting?.isSecret != true, !isSecret else { return "settee set\(option) \(target) -" }
    let type = option + (setting == nil ? " --type \(value.tag)" : "")
    let text = ValueText.editable(value)
    if text == "-" { return "printf %s - | settee set\(type) \(target) -" }
    let end = text.hasPrefix("-") ? " --" : ""
    return "settee set\(type)\(end) \(target) \(quoted(text))"
  }

  /// The command that makes a recorded change.
  package static func making(
    _ change: JournalChange, in domain: EditedDomain, named name: String
  ) -> String {
    let layer = domain.layers.layer(keptIn: change.store)?.kind
    return changing(
      change.path, to: change.new, of: domain.schema.setting(at: change.path), in: name,
      layer: layer == .user ? nil : layer, isSecret: domain.schema.isSecret(at: change.path))
  }

  /// A word as a POSIX shell reads it back.
  package static func quoted(_ word: String) -> String {
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
