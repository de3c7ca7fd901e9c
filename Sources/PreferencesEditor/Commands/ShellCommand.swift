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
      return
        "# \(Message("\(path) cannot be changed by a command: its store is in this program").text(in: domain.language))"
    }
    if layer == nil, value.map({ !domain.holdsSecret($0, at: path) }) ?? true,
      let words = target.native?.words(path, value)
    {
      return words.map(quoted).joined(separator: " ")
    }
    let option = target.options + (layer.map { " --layer \(quoted($0.name))" } ?? "")
    let names = [target.name, path.description]
    guard let value else { return "settee reset" + option + words(names) }
    guard !domain.holdsSecret(value, at: path) else {
      // Pasted with other lines, it would read the next one.
      return "# settee set" + option + words(names + ["-"])
    }
    let text = ValueText.editable(value)
    let setting = target.hasSchema ? domain.schema.setting(at: path) : nil
    let type = isRead(text, of: setting, as: value) ? "" : " --type \(value.tag)"
    let set = "settee set" + option + target.creation + type
    guard text == "-" || isPiped(text) else { return set + words(names + [text]) }
    return "\(printing(text)) | \(set)" + words(names + ["-"])
  }

  /// Quoted arguments, each with a space before it; none of them is taken for an option.
  private static func words(_ words: [String]) -> String {
    let isMarked = words.contains { $0.hasPrefix("-") && $0 != "-" }
    return (isMarked ? " --" : "") + words.map { " \(quoted($0))" }.joined()
  }

  /// The command that takes a save back.
  package static func undoing(save number: Int, in domain: CommandTarget) -> String {
    "settee undo\(domain.options)" + words([domain.name, "\(number)"])
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
    let isUsual = domain.layers.writtenLayer(for: change.path)?.kind == layer
    let command = changing(
      change.path, to: change.new, in: domain, of: target,
      layer: isUsual && layer?.takesNewValues == true ? nil : layer)
    guard target.isReachable, let new = change.new, !domain.holdsSecret(new, at: change.path),
      domain.refusal(of: new, at: change.path) != nil
    else { return command }
    let comment = "\(Message("invalid by the schema").text(in: domain.language)): \(command)"
    return comment.split(whereSeparator: \.isNewline).map { "# \($0)" }.joined(separator: "\n")
  }

  /// A word that bash, dash, zsh and fish all read back; characters that a terminal does not show are written as numbers.
  package static func quoted(_ word: String) -> String {
    if !word.isEmpty, word.unicodeScalars.allSatisfy(plain.contains) { return word }
    guard !isPiped(word) else { return "\"$(\(printing(word)))\"" }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return parts.map { "'\(backslashed($0))'" }.joined(separator: #"\'"#)
  }

  /// Text between single quotes, with backslashes between double ones: fish reads them as escapes between single ones.
  private static func backslashed(_ text: Substring) -> String {
    text.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: #"'"\\"'"#)
  }

  /// Whether a text has characters that no quoting shows alike in every shell.
  private static func isPiped(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: isUnseen)
      || text.contains { $0.unicodeScalars.count > mostMarks }
  }

  /// The command that prints a text; settee removes one line end from standard input.
  private static func printing(_ text: String) -> String {
    let scalars = (text.hasSuffix("\n") ? text + "\n" : text).unicodeScalars
    let parts = scalars.enumerated().map { index, scalar -> String in
      let isOption = index == 0 && scalar == "-"
      if isOption || isUnseen(scalar) || !scalar.isASCII || "\n\\'".unicodeScalars.contains(scalar)
      {
        return String(scalar).utf8.map { "\\\(octal($0))" }.joined()
      }
      return scalar == "%" ? "%%" : String(scalar)
    }
    return "printf '\(parts.joined())'"
  }

  /// Whether a terminal would not show a character, or interpret it; line ends are shown.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar != "\n"
    case .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }

  /// The largest number of characters in one that terminals show as written.
  private static let mostMarks = 4

  /// Three digits, so that the next character is not read as one.
  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.count) + digits
  }

  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:@%+,=".unicodeScalars)
}
