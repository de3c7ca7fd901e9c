import ArgumentParser
import EditorSession
import PreferenceEditing
import PreferenceSettings
import PreferenceValues
import PreferencesEditor

/// Sets a value, after its schema agreed.
struct SetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set a value; an invalid one is refused and nothing is written.",
    discussion: """
      VALUE is read by the setting's type: on or off, a number, a date such as 2026-11-21T08:30:00Z, base64 for \
      data, JSON or one element a line for a list, JSON for the rest. A lone - reads it from standard input. A key \
      that no schema describes needs --type.
      """)

  @OptionGroup var options: DomainOptions

  @Argument(help: "A path such as /editor/tabWidth, or a top-level key.")
  var path: PreferencePath

  @Argument(help: "The value, or - to read it from standard input.")
  var value: String

  @Option(help: "The type of a key that no schema describes: \(Self.types).")
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
      throw Failure(.answerIsNo, "\(path): \(failure)")
    }
  }

  private static let types =
    "string, integer, real, number, boolean, date, data, array, dictionary"

  private func reader(
    of text: String, for setting: Setting?, stored: ValueTag?
  ) throws -> ValueReader {
    if let type {
      guard let tag = ValueTag(word: type), let reader = ValueReader(type: tag) else {
        throw Failure(.badInput, "“\(type)” is not a type; try one of \(Self.types)")
      }
      return reader
    }
    guard let setting else {
      throw Failure(.badInput, "\(path) is not in the schema; \(advice)")
    }
    if setting.shapes.count > 1 { return ValueReader(for: setting.shaped(toRead: text)) }
    return ValueReader(kind: setting.kind, storageType: setting.storageType(over: stored))
  }

  /// What to do about a key that no schema describes; a slash was perhaps forgotten.
  private var advice: String {
    let word = path.name ?? ""
    return path.members.count == 1 && word.contains("/")
      ? "a path begins with a slash: /\(word)" : "say its type with --type"
  }

  /// Refuses the path of what is not there, where the schema says that it must be.
  private func checkPath(_ value: PreferenceValue, of setting: Setting?) throws {
    guard case .path(let rule)? = setting?.kind, rule.mustExist, let text = value.text else {
      return
    }
    if let remark = PathFinder().answer(PathQuestion(text, rule: rule)).remark {
      throw Failure(.answerIsNo, "\(path): \(remark.english)")
    }
  }

  /// Refuses a value that is not of the type asked for, as `{}` for an array.
  private func checkType(of value: PreferenceValue) throws {
    guard let tag = type.flatMap({ ValueTag(word: $0) }), tag != .number, value.tag != tag,
      (tag, value.tag) != (.integer, .number)
    else { return }
    if case (.real, .number(let text)) = (tag, value) {
      let fault = Double(text)?.isInfinite == true ? "too large" : "too near to 0"
      throw Failure(.answerIsNo, "\(path): \(text) is \(fault) for a real")
    }
    throw Failure(.answerIsNo, "\(path): the value is of type \(value.tag), not \(tag)")
  }
}
