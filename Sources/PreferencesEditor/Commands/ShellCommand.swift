import PreferenceDomains
package import PreferenceEditing
import PreferenceSettings
package import PreferenceStores
package import PreferenceValues

/// The command that does in a shell what a change does in the editor.
package enum ShellCommand {
  /// The command that gives a path a value, or resets it.
  ///
  /// A secret, and what holds one, is asked for and never shown.
  ///
  /// - Parameters:
  ///   - target: How a shell names the domain.
  ///   - layer: The layer to write, nil for the one that fits.
  /// - Returns: A comment where no command reaches the store.
  package static func changing(
    _ path: PreferencePath, to value: PreferenceValue?, in domain: EditedDomain,
    of target: CommandTarget, layer: LayerKind? = nil
  ) -> String {
    guard target.isReachable else {
      return "# \(RowPhrase.noCommand(path).text(in: domain.language))"
    }
    let option = target.options + (layer.map { " --layer \(quoted($0.name))" } ?? "")
    let words = "\(target.words) \(quoted(path.description))"
    guard let value else { return "settee reset\(option) \(words)" }
    guard !domain.holdsSecret(value, at: path) else { return "settee set\(option) \(words) -" }
    let text = ValueText.editable(value)
    let setting = target.hasSchema ? domain.schema.setting(at: path) : nil
    let type = option + (isRead(text, of: setting, as: value) ? "" : " --type \(value.tag)")
    if text == "-" { return "printf %s - | settee set\(type) \(words) -" }
    let end = text.hasPrefix("-") ? " --" : ""
    return "settee set\(type)\(end) \(words) \(quoted(text))"
  }

  /// The command that takes a save back.
  package static func undoing(save number: Int, in domain: CommandTarget) -> String {
    "settee undo\(domain.options) \(domain.words) \(number)"
  }

  /// Whether a text is read back as the value by itself, without its type.
  private static func isRead(
    _ text: String, of setting: Setting?, as value: PreferenceValue
  ) -> Bool {
    guard let setting else { return false }
    let read = try? ValueReader(for: setting.shaped(toRead: text)).read(text)
    return read.map { $0.isEqualForSchema(to: value) } ?? false
  }

  /// The commands that make a recorded change: one for a dictionary of one's own keys, else one for each setting.
  package static func commands(
    making change: JournalChange, in domain: EditedDomain, of target: CommandTarget
  ) -> [String] {
    let isOne =
      change.new?.members != nil
      && domain.schema.setting(at: change.path)?.kind.isDictionary == true
      && !change.parts.contains { domain.schema.isSecret(at: $0.path) }
    return (isOne ? [change] : change.parts).map { making($0, in: domain, of: target) }
  }

  /// The command that makes a recorded change of one value; a comment of it, where the schema would not let it pass.
  package static func making(
    _ change: JournalChange, in domain: EditedDomain, of target: CommandTarget
  ) -> String {
    let layer = domain.layers.layer(keptIn: change.store)?.kind
    let command = changing(
      change.path, to: change.new, in: domain, of: target,
      layer: layer?.takesNewValues == true ? nil : layer)
    guard target.isReachable, let new = change.new, !domain.holdsSecret(new, at: change.path),
      domain.refusal(of: new, at: change.path) != nil
    else { return command }
    let comment = "\(RowPhrase.refusedCommand.text(in: domain.language)): \(command)"
    return comment.split(whereSeparator: \.isNewline).map { "# \($0)" }.joined(separator: "\n")
  }

  /// A word as a POSIX shell reads it back; what cannot be seen is spelled out, as shells since POSIX.1-2024 (and bash,
  /// zsh and ksh before) read it.
  package static func quoted(_ word: String) -> String {
    if !word.isEmpty, word.unicodeScalars.allSatisfy(plain.contains) { return word }
    let isSeen = !word.unicodeScalars.contains(where: isUnseen)
    guard isSeen, word.allSatisfy({ $0.unicodeScalars.count <= mostMarks }) else {
      return spelledOut(word)
    }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }

  /// Whether a terminal would not show a character, or take it for something else; the end of a line is shown.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar != "\n"
    case .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }

  /// A word between dollar-single-quotes (POSIX.1-2024, XCU 2.2.4).
  private static func spelledOut(_ word: String) -> String {
    let parts = word.unicodeScalars.map { scalar -> String in
      if isUnseen(scalar) || !scalar.isASCII {
        return String(scalar).utf8.map { "\\\(octal($0))" }.joined()
      }
      return scalar == "'" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
    }
    return "$'\(parts.joined())'"
  }

  /// More marks on a letter than that are not shown.
  private static let mostMarks = 4

  /// Three digits, so that what follows is not taken for one.
  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.count) + digits
  }

  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:@%+,=".unicodeScalars)
}
