import ArgumentParser
import EditorSession
import PreferenceEditing
import PreferenceSettings
import PreferenceValues
import PreferencesEditor

/// Sets a value, after its schema agreed.
struct SetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set a value.",
    discussion: """
      Examples:
        settee set org.settee.demo /editor/tabWidth 4
        settee set org.settee.demo /editor/wordWrap on
        echo secret | settee set org.settee.demo /account/token -

      VALUE is read by the type of the setting: on or off, a number, a date such as 2026-11-21T08:30:00Z, base64 \
      data, JSON or one item a line for a list, JSON otherwise. With - the value is read from standard input. A key \
      without a schema needs --type.
      """)

  @OptionGroup var options: DomainOptions

  @Argument(help: "A path such as /editor/tabWidth, or a top-level key.")
  var path: PreferencePath

  @Argument(help: "The value, or - to read it from standard input.")
  var value: String

  @Option(help: "The type of a key without a schema: \(Self.types).")
  var type: String?

  @OptionGroup var changing: ChangeOptions

  func run() throws {
    let domain = try options.open()
    var change = try DomainChange(of: domain, by: "set", with: changing.saving)
    let setting = change.domain.setting(at: path)
    let text =
      value == "-"
      ? try StandardInput.value(isSecret: setting?.isSecret == true, path: path) : value
    let value = try read(text, for: setting, stored: change.domain.values[path]?.tag)
    try change.stage(value, at: path, in: changing.layer)
    try change.finish()
  }

  private func read(
    _ text: String, for setting: Setting?, stored: ValueTag?
  ) throws -> PreferenceValue {
    do {
      let value = try reader(of: text, for: setting, stored: stored).read(text)
      try checkType(of: value)
      try checkPath(value, of: setting)
      return value
    } catch let failure as ValueReader.Failure {
      throw Failure(.answerIsNo, Message(verbatim: "\(path): \(failure)"))
    }
  }

  private static let types =
    "string, integer, real, number, boolean, date, data, array, dictionary"

  private func reader(
    of text: String, for setting: Setting?, stored: ValueTag?
  ) throws -> ValueReader {
    if let type {
      guard let tag = ValueTag(word: type), let reader = ValueReader(type: tag) else {
        throw Failure(
          .badInput, Message("unknown type “\(type)”"),
          help: Message("the types are \(Self.types)"))
      }
      return reader
    }
    guard let setting else {
      throw Failure(.badInput, Message("\(path) is not in the schema"), help: advice)
    }
    if setting.shapes.count > 1 { return ValueReader(for: setting.shaped(toRead: text)) }
    return ValueReader(kind: setting.kind, storageType: setting.storageType(over: stored))
  }

  /// The remedy for a key without a schema, which may be a path without its slash.
  private var advice: Message {
    let word = path.name ?? ""
    return path.members.count == 1 && word.contains("/")
      ? Message("a path begins with a slash: /\(word)") : Message("give its type with --type")
  }

  /// Rejects a path that does not exist if the schema requires it to.
  private func checkPath(_ value: PreferenceValue, of setting: Setting?) throws {
    guard case .path(let rule)? = setting?.kind, rule.mustExist, let text = value.text else {
      return
    }
    if let remark = PathFinder().answer(PathQuestion(text, rule: rule)).remark {
      throw Failure(.answerIsNo, Message("\(path): \(remark.message)"))
    }
  }

  /// Refuses a value that is not of the type asked for, as `{}` for an array.
  private func checkType(of value: PreferenceValue) throws {
    guard let tag = type.flatMap({ ValueTag(word: $0) }), tag != .number, value.tag != tag,
      (tag, value.tag) != (.integer, .number)
    else { return }
    if case (.real, .number(let text)) = (tag, value) {
      let fault =
        Double(text)?.isInfinite == true
        ? Message("\(path): \(text) is too large for a real")
        : Message("\(path): \(text) is too close to 0 for a real")
      throw Failure(.answerIsNo, fault)
    }
    throw Failure(
      .answerIsNo, Message("\(path): the value has the type \(value.tag), not \(tag)"))
  }
}
