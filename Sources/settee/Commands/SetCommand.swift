import ArgumentParser
import EditorSession
import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesEditor

/// Sets a value that satisfies its schema.
struct SetCommand: DomainCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: Message("Set a value.").localized,
    discussion: Message(
      """
      settee reads VALUE by the type of the setting: a boolean such as on or false, a number, a date such as \
      2026-11-21T08:30:00Z, data in base64, a list as JSON or one item per line, anything else as JSON. With - it reads \
      the value from standard input, which must not be empty. A key without a schema needs --type, except in files that have only strings. With --if, settee \
      sets the value only if settee get would print OLD, so that programs that count or toggle lose no changes.
      """
    ).localized)

  @Argument(help: DomainOptions.help)
  var domain: String

  @OptionGroup var sources: SourceOptions

  @Argument(help: ArgumentHelp(Message("A path such as /editor/tabWidth, or a top-level key.")))
  var path: PreferencePath

  @Argument(help: ArgumentHelp(Message("The value, or - to read it from standard input.")))
  var value: String

  @Option(help: ArgumentHelp(Message("The type of a key without a schema: \(Self.typeList).")))
  var type: String?

  @Option(
    // The old value may begin with a dash.
    name: .customLong("if"), parsing: .unconditional,
    help: ArgumentHelp(
      Message(
        "Set only if the value is OLD; an empty OLD means that the key is not set or is an empty string."
      ), valueName: "old"
    ))
  var expected: String?

  @Flag(
    help: ArgumentHelp(
      Message("Create a domain or file without values and schema, or the directory of a file.")))
  var create = false

  @Option(help: LayerArgument.help, completion: LayerArgument.completion)
  var layer: LayerArgument?

  @OptionGroup var saving: SaveOptions

  mutating func run() throws {
    let loaded = try options.read(about: path)
    path = loaded.spelled(path)
    let domain = loaded.domain
    var change = DomainChange(of: loaded, by: "set", with: saving)
    try requireKnown(domain, in: change.domain)
    let kind = try layer?.kind(in: domain)
    try requireExpected(in: change.domain, layer: kind)
    let edited = change.domain.withWrittenList(at: path, in: kind)
    let part = TypedValuePart(at: path, in: edited)
    let setting = part == nil ? edited.settingOrItem(at: path) : part?.setting
    if setting == nil { try change.requireUnlocked(path, in: kind) }
    let entry = setting ?? edited.newEntry(at: path)
    let text =
      value == "-" ? try StandardInput.value(isSecret: entry?.isSecret == true, path: path) : value
    // A new entry of unknown type has the type of the command.
    let described = setting ?? (entry?.kind == .raw ? nil : entry)
    let value = try read(text, for: described, in: change.domain, of: domain)
    if let part {
      try change.add(value, of: part, at: path, in: layer)
    } else {
      try change.add(value, of: entry, at: path, in: layer)
    }
    try change.finish()
  }

  /// Refuses a misspelled domain, file or directory; the file of `--store` may be new.
  private func requireKnown(_ domain: Domain, in edited: EditedDomain) throws {
    guard !create else { return try requireFormat(of: domain, in: edited) }
    let hasStore = options.sources.store != nil
    if hasStore || domain.isNamedByPath {
      try domain.requireDirectory(advice: Message("use --create to create it"))
    }
    // A directory of dconf exists only while it has keys.
    let isFile = domain.userLayer?.store is FileStore
    guard !hasStore, isFile || !domain.isNamedByPath else { return }
    try domain.requireKnown(
      in: edited.layers,
      advice: domain.isNamedByPath
        ? Message("use --create for a new file") : Message("use --create for a new domain"))
  }

  /// Refuses a new file without a schema whose name determines no format.
  private func requireFormat(of domain: Domain, in edited: EditedDomain) throws {
    guard domain.isNamedByPath, domain.schemaPlace == nil, let layer = domain.userLayer,
      let file = layer.store as? FileStore, edited.layers.layer(layer.kind)?.isThere == false,
      !file.hasFormatByName
    else { return }
    throw CommandError(
      .badInput, Message("the name of \(domain.name) does not determine a format"),
      help: Message("name one with --format: \(OptionalFormats.names.joined(separator: ", "))"))
  }

  /// Refuses another value than the expected one: that of the layer, or without one the effective value.
  private func requireExpected(in domain: EditedDomain, layer: LayerKind?) throws {
    guard let expected else { return }
    let domain = layer.map(domain.only) ?? domain
    let values = domain.layers.stored
    let item = domain.settingOrItem(at: path).flatMap {
      $0.inside.isEmpty ? nil : domain.value(of: $0)
    }
    let stored = values[path] ?? item ?? TypedValuePart(at: path, in: domain)?.value
    let value =
      layer == nil ? stored ?? domain.schema.effectiveDefault(at: path, in: values) : stored
    let text = value.map(ValueText.editable) ?? ""
    // A shell removes the line ends after the output of settee get.
    guard !text.withoutLineEnds.hasSameBytes(as: expected.withoutLineEnds) else { return }
    guard value.map({ !domain.holdsSecret($0, at: path) }) ?? true else {
      throw CommandError(.refused, Message("\(path) has another value; nothing was saved"))
    }
    let reason =
      expected.isEmpty
      ? Message("\(path) is set to \(text); nothing was saved")
      : value == nil
        ? Message("\(path) is not set, not \(expected); nothing was saved")
        : Message("\(path) is \(text), not \(expected); nothing was saved")
    throw CommandError(.refused, reason)
  }

  private func read(
    _ text: String, for setting: SettingDescription?, in domain: EditedDomain, of target: Domain
  ) throws -> PreferenceValue {
    do {
      if let type, ValueTag(word: type) == nil {
        return try foreignValue(of: text, type: type, in: target)
      }
      if let value = nativeValue(of: text, for: setting, in: target) { return value }
      let reader = try reader(of: text, for: setting, in: domain, of: target)
      let mayBeSecret = setting?.isMasked ?? ValueLocation(path).hasSecretName
      let value = try reader.hidingText(if: mayBeSecret).read(text)
      try checkType(of: value)
      try checkPath(value, of: setting)
      return value
    } catch let failure as ValueReader.Failure {
      if let value = target.nativeValue(text, path, nil) { return value }
      let violation = setting.flatMap { refusal(of: text, for: $0, in: domain) }
      throw CommandError(
        .refused, violation?.message ?? Message(verbatim: "\(path): \(failure)"),
        help: setting.flatMap { nearChoices(of: text, for: $0) } ?? otherType(for: text, in: target)
      )
    }
  }

  /// The option for a text that has another type than the stored value, which no schema requires; nil for other texts.
  private func otherType(for text: String, in target: Domain) -> Message? {
    guard type == nil, target.schemaPlace == nil, !["{", "["].contains(where: text.hasPrefix)
    else { return nil }
    let word = ["integer", "number", "boolean", "string"].first {
      ValueTag(word: $0).flatMap { ValueReader(type: $0) }.flatMap { try? $0.read(text) } != nil
    }
    return word.map { Message("to change the type of the value, use --type \($0)") }
  }

  /// The rule of the schema that a text violates, for a setting of several types, because the error of one type would not
  /// name the others; nil for a setting of one type and for JSON with an error.
  private func refusal(
    of text: String, for setting: SettingDescription, in domain: EditedDomain
  ) -> ChangeRefusal? {
    let types = setting.variants.count { !$0.isNone }
    guard type == nil, types > 1, setting.inside.isEmpty, !setting.isMasked,
      !["{", "["].contains(where: text.hasPrefix)
    else { return nil }
    return ChangePlan(toChange: path, in: nil, of: domain).refusal(ofSettingTo: .string(text))
  }

  /// The value of a text in the notation of the store, for a setting of any type.
  private func nativeValue(
    of text: String, for setting: SettingDescription?, in target: Domain
  ) -> PreferenceValue? {
    guard type == nil, setting?.prefersNotation(of: text) == true else { return nil }
    return target.nativeValue(text, path, nil)
  }

  /// The value of a type of the store's own, such as `u` of GVariant.
  ///
  /// - Throws: ``CommandError`` if the store has no such type, or the type no such value.
  private func foreignValue(
    of text: String, type: String, in target: Domain
  ) throws -> PreferenceValue {
    func rejection(of content: PreferenceValue) -> RefusalReason? {
      let value = PreferenceValue.tagged(type: type, content)
      if case .impossible(let reason) = target.represent(value, at: path) { return reason }
      return nil
    }
    let content = TaggedText.value(of: text)
    let reason = rejection(of: content)
    // A type for any value takes every text as a string.
    let isAny = [true, ""].allSatisfy { rejection(of: $0) == nil }
    if reason != nil || isAny && TaggedText.isNotation(text),
      let value = target.nativeValue(text, path, type)
    {
      return value
    }
    guard let reason else { return .tagged(type: type, content) }
    // A text that is not JSON is a string, and the reason would be about strings.
    let isCollection = content.text != nil && ["(", "[", "{"].contains(where: text.hasPrefix)
    let message = isCollection ? Message("the text is not a value of it") : reason.message
    throw CommandError(
      .badInput, Message("\(path) cannot have the type “\(type)”: \(message)"),
      help: Message(
        "the types are \(Self.typeList), and those of the file's format, such as u or (si) in dconf"
      ))
  }

  /// The choices that a mistyped one may stand for, as a question.
  private func nearChoices(of text: String, for setting: SettingDescription) -> Message? {
    let choices = ([setting.kind] + setting.variants.map(\.kind)).firstNonNil { kind in
      if case .choice(let choices, _) = kind { choices } else { nil }
    }
    guard let choices else { return nil }
    let near = NearMatches(of: text, among: choices.map { ValueText.editable($0.value) })
    // The error lists all choices already.
    return near.names.count < choices.count ? near.question : nil
  }

  private static let typeList = TypeName.all.joined(separator: ", ")

  private func reader(
    of text: String, for setting: SettingDescription?, in domain: EditedDomain, of target: Domain
  ) throws -> ValueReader {
    if let tag = type.flatMap({ ValueTag(word: $0) }),
      let reader = ValueReader(type: tag, in: Output.language)
    {
      return reader
    }
    guard let setting else { return try readerOfUnknownKey(of: target, in: domain) }
    let value = domain.value(of: setting)
    let stored = value?.tag
    if setting.inside.isEmpty, isList(text, insteadOf: value, in: target) {
      return ValueReader(
        kind: .list(of: .string(multiline: false)), storageType: nil, in: Output.language)
    }
    guard setting.variants.count > 1 else {
      return ValueReader(
        kind: setting.kind, storageType: setting.storageType(over: stored), in: Output.language)
    }
    // The stored value may be of another variant; only a type of the file's own for texts stays.
    let variant = setting.withVariant(toRead: text, in: Output.language)
    let foreign: ValueTag? =
      if case .tagged(_, let content)? = value, content.text != nil { stored } else { nil }
    return ValueReader(
      kind: variant.kind, storageType: variant.storageType(over: foreign), in: Output.language)
  }

  /// Whether a text is a list for a key without a schema that has one value and is repeated for each item of a list.
  private func isList(
    _ text: String, insteadOf value: PreferenceValue?, in target: Domain
  ) -> Bool {
    guard target.schemaPlace == nil, let value, target.isListOfOne(value, at: path) else {
      return false
    }
    return (try? JSONFormat.json.parse(Array(text.utf8)))?.value.elements != nil
  }

  /// The reader for the type of the stored value, or for strings if the file has nothing else.
  ///
  /// - Throws: ``CommandError`` if there is no stored value, and the key may be mistyped or of any type.
  private func readerOfUnknownKey(
    of target: Domain, in domain: EditedDomain
  ) throws -> ValueReader {
    let textTag: ValueTag? = isNewText(of: target, in: domain) ? .string : nil
    guard let tag = domain.layers.stored[path]?.tag ?? textTag,
      let reader = ValueReader(type: tag, in: Output.language)
    else { throw unknownKey(of: target, in: domain) }
    return reader
  }

  /// Whether the path is a new key of a file that has only strings, and resembles no other key.
  private func isNewText(of target: Domain, in domain: EditedDomain) -> Bool {
    target.schemaPlace == nil && domain.hasTexts(at: path) && !isWithoutSlash
      && domain.values.reasonNotToEnter(path) == nil
      && (saving.overwriteEmptied || target.emptiedFile == nil)
      && domain.pathsMistaken(for: path).isEmpty
  }

  /// The error for a key whose type neither a schema nor a value gives.
  private func unknownKey(of target: Domain, in domain: EditedDomain) -> CommandError {
    if let part = TypedValuePart(at: path, in: domain), part.whole(with: .null) != nil {
      return CommandError(
        .badInput, Message("the items of \(part.path) have no common type"), help: advice)
    }
    let escaped = NearMatches(ofUnescaped: path, in: domain.layers.stored, by: target.schema)
    if let question = escaped.question {
      let reason = domain.layers.stored.reasonNotKnown(path, hasSchema: target.schemaPlace != nil)
      return CommandError(.badInput, reason, help: question)
    }
    // A type does not help if nothing can be stored there.
    if domain.newEntry(at: path) == nil,
      let refusal = ChangePlan(toChange: path, in: nil, of: domain).refusalToEnter
    {
      return CommandError(refusal)
    }
    if let list = path.parent, domain.newEntry(at: path)?.inside.last?.isIndex == true,
      domain.settingOrItem(at: list) != nil
    {
      let reason =
        list.isRoot
        ? Message("the items of the file have no common type")
        : Message("the items of \(list) have no common type")
      return CommandError(.badInput, reason, help: advice)
    }
    let near = target.nearMatches(of: path, in: domain.layers).question
    guard target.schemaPlace == nil else {
      return CommandError(
        .badInput, domain.layers.stored.reasonNotKnown(path, hasSchema: true), help: near ?? advice)
    }
    if !saving.overwriteEmptied, let file = target.emptiedFile {
      let command = "settee repair " + ShellCommand.quoted(target.name)
      return CommandError(
        .refused, file.emptiedMessage,
        help: Message("run \(command) to restore them"))
    }
    let help = [near, advice].compactMap(\.self).joined(separator: "\n")
    return CommandError(
      .badInput, Message("\(path) is not set, and there is no schema for its type"), help: help)
  }

  /// The remedy for a key without a schema, which may be a path without its slash.
  private var advice: Message {
    isWithoutSlash
      ? Message("a path begins with a slash: /\(String((path.name ?? "").trimmingPrefix("./")))")
      : Message("name its type with --type")
  }

  /// Whether the path is a key with slashes, which may be a path without its first slash.
  private var isWithoutSlash: Bool {
    path.members.count == 1 && path.name?.contains("/") == true
  }

  /// Rejects a path that does not exist if the schema requires it to.
  private func checkPath(_ value: PreferenceValue, of setting: SettingDescription?) throws {
    guard case .path(let rule)? = setting?.kind, rule.mustExist, let text = value.text else {
      return
    }
    if let remark = PathCompleter().answer(PathQuestion(text, rule: rule)).remark {
      throw CommandError(.refused, Message("\(path): \(remark.message)"))
    }
  }

  /// Refuses a value that is not of the requested type, such as `{}` for an array.
  private func checkType(of value: PreferenceValue) throws {
    guard let tag = type.flatMap({ ValueTag(word: $0) }), tag != .number, value.tag != tag,
      (tag, value.tag) != (.integer, .number)
    else { return }
    if case (.real, .number(let text)) = (tag, value) {
      let errorMessage =
        Double(text)?.isInfinite == true
        ? Message("\(path): \(text) is too large for a real")
        : Message("\(path): \(text) is too close to 0 for a real")
      throw CommandError(.refused, errorMessage)
    }
    throw CommandError(
      .refused, Message("\(path): the value has the type \(value.tag), not \(tag)"))
  }
}
