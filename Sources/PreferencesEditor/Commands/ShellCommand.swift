import PreferenceDomains
package import PreferenceEditing
import PreferenceSettings
package import PreferenceStores
package import PreferenceValues

/// Shell commands that make the same changes as the editor.
package enum ShellCommand {
  /// Returns the command that sets or resets the value at a path.
  ///
  /// The command prompts for a secret, or a value that contains one.
  ///
  /// - Parameters:
  ///   - target: The domain in the terms of a shell.
  ///   - layer: The layer to write, nil for the usual one.
  ///   - words: The words before those of settee, such as `sudo`.
  /// - Returns: The command, or a comment if no command can access the store.
  package static func changing(
    _ path: PreferencePath, to value: PreferenceValue?, in domain: EditedDomain,
    of target: CommandTarget, layer: LayerKind? = nil, after words: [String] = []
  ) -> String {
    guard target.isReachable else {
      return
        "# \(Message("\(path) cannot be changed by a command: its store is in this program").text(in: domain.language))"
    }
    if layer == nil, value.map({ !domain.holdsSecret($0, at: path) }) ?? true,
      let native = target.native?.words(path, value)
    {
      return native.map(quoted).joined(separator: " ")
    }
    let option = target.options + (layer.map { " --layer \(quoted($0.name))" } ?? "")
    let names = [target.name, path.description]
    let settee = (words + ["settee"]).map(quoted).joined(separator: " ")
    guard let value else {
      let reset = "\(settee) reset" + option
      return path.isRoot
        ? "\(reset) --all" + arguments([target.name]) : reset + arguments(names)
    }
    guard !domain.holdsSecret(value, at: path) else {
      // It is a comment, because otherwise it would read the next pasted line.
      return "# \(settee) set" + option + arguments(names + ["-"])
    }
    let plain = ValueText.editable(value)
    // When the command runs, the value around this one may have another variant or be missing.
    let setting =
      target.hasSchema ? domain.schema.setting(at: path, in: .emptyDictionary) : nil
    let isPlain = isRead(plain, of: setting, as: value)
    let text = isPlain ? plain : typedText(of: value)
    let type = isPlain ? "" : " --type \(quoted(value.tag.description))"
    let set = "\(settee) set" + option + target.creation + type
    guard text == "-" || isPiped(text) else { return set + arguments(names + [text]) }
    return "\(printing(text)) | \(set)" + arguments(names + ["-"])
  }

  /// Returns the text that settee reads with the type of a value.
  private static func typedText(of value: PreferenceValue) -> String {
    guard case .tagged(_, let inner) = value else { return ValueText.editable(value) }
    return TaggedText.text(of: inner)
  }

  /// Returns quoted arguments, each after a space, that are not mistaken for options.
  private static func arguments(_ words: [String]) -> String {
    let endsOptions = words.contains { $0.hasPrefix("-") && $0 != "-" }
    return (endsOptions ? " --" : "") + words.map { " \(quoted($0))" }.joined()
  }

  /// Returns the command that undoes a save.
  package static func undoing(save number: Int, in domain: CommandTarget) -> String {
    "settee undo\(domain.options)" + arguments([domain.name, "\(number)"])
  }

  /// Whether settee reads a text as the value without its type.
  private static func isRead(
    _ text: String, of setting: SettingDescription?, as value: PreferenceValue
  ) -> Bool {
    guard let setting else { return false }
    let read = try? ValueReader(for: setting.withVariant(toRead: text)).read(text)
    guard let read, read.isEqualForSchema(to: value) else { return false }
    guard case .tagged = value else { return true }
    return read.tag == value.tag
  }

  /// Returns the commands that make a recorded change.
  ///
  /// A dictionary that is removed or has custom keys takes one command, other values take one for each setting.
  package static func commands(
    making change: JournalChange, in domain: EditedDomain, of target: CommandTarget
  ) -> [String] {
    // Resets of its settings would leave an empty dictionary.
    if change.new == nil, change.old?.members != nil, target.native == nil {
      return [making(change, in: domain, of: target)]
    }
    let isOne =
      change.new?.members != nil
      && domain.schema.setting(at: change.path)?.kind.isDictionary == true
      && !change.parts.contains { part in
        part.new.map { domain.holdsSecret($0, at: part.path) } ?? false
      }
    return (isOne ? [change] : change.parts).map { making($0, in: domain, of: target) }
  }

  /// Returns the command that makes a recorded change of one value, as a comment if the value is
  /// invalid.
  package static func making(
    _ change: JournalChange, in domain: EditedDomain, of target: CommandTarget
  ) -> String {
    let layer = domain.layers.layer(storedIn: change.store)?.kind
    let isUsual = domain.layers.writtenLayer(for: change.path)?.kind == layer
    let command = changing(
      change.path, to: change.new, in: domain, of: target,
      layer: isUsual && layer?.acceptsNewValues == true ? nil : layer)
    guard target.isReachable, let new = change.new, !domain.holdsSecret(new, at: change.path),
      domain.refusal(of: new, at: change.path) != nil
    else { return command }
    let comment = "\(Message("invalid by the schema").text(in: domain.language)): \(command)"
    return comment.split(whereSeparator: \.isNewline).map { "# \($0)" }.joined(separator: "\n")
  }

  /// Returns a word that bash, dash, zsh and fish read alike, with invisible characters as numbers.
  package static func quoted(_ word: String) -> String {
    // zsh looks up a word after `=`, and fish a process after `%`.
    if let first = word.unicodeScalars.first, !"=%".unicodeScalars.contains(first),
      word.unicodeScalars.allSatisfy(plain.contains)
    {
      return word
    }
    guard !isPiped(word) else { return "\"$(\(printing(word)))\"" }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return parts.map { "'\(backslashed($0))'" }.joined(separator: #"\'"#)
  }

  /// Quotes backslashes with double quotes, because fish reads them as escapes in single quotes.
  private static func backslashed(_ text: Substring) -> String {
    text.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: #"'"\\"'"#)
  }

  /// Whether a text has characters that no quoting shows alike in every shell.
  private static func isPiped(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: isUnseen)
      || text.contains { $0.unicodeScalars.count > mostMarks }
  }

  /// Returns the command that prints a text.
  ///
  /// It repeats a final line end, because settee removes one from standard input.
  private static func printing(_ text: String) -> String {
    // Not the last character, which may be CR LF.
    let endsLine = text.unicodeScalars.last == "\n"
    let scalars = (endsLine ? text + "\n" : text).unicodeScalars
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

  /// Whether a terminal hides or interprets a character other than a line end.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar != "\n"
    case .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }

  /// The maximum number of scalars in a character that terminals show as written.
  private static let mostMarks = 4

  /// Three digits, so that the next character is not read as one.
  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.count) + digits
  }

  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:@%+,=".unicodeScalars)
}
