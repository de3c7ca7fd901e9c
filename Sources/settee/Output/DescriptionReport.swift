import PreferenceSettings
import PreferenceValues
import PreferencesEditor

/// The description of a setting, as text and as JSON.
struct DescriptionReport {
  private let setting: SettingDescription
  private let isUnknown: Bool
  private let obstacle: RefusalReason?

  /// - Parameter obstacle: The reason why the value cannot be changed in its file; nil if it can.
  init(_ node: OutlineNode, obstacle: RefusalReason? = nil) {
    setting = node.setting
    isUnknown = node.isUnknown
    self.obstacle = obstacle
  }

  /// A paragraph: path and title, then facts, then the help.
  var text: String {
    var lines = ["\(place.onOneLine)  \(setting.title.onOneLine)"]
    lines.append("  " + fact)
    lines += choiceLines.map { "  \($0)" }
    lines += setting.help.split(whereSeparator: \.isNewline).map { "  \($0)" }
    return lines.joined(separator: "\n")
  }

  /// The choices with their titles and descriptions.
  var choiceLines: [String] {
    choices.map { choice in
      let value = ValueText.listed(choice)
      let words = [choice.title, choice.help].compactMap { $0 == value ? nil : $0 }
      let text = words.isEmpty ? "" : "  " + words.joined(separator: ": ")
      return "- \(value)\(text)"
    }
  }

  /// Its path, with the positions of items.
  private var place: String {
    setting.inside.isEmpty ? setting.path.shown.localized : "\(setting.location)"
  }

  /// Its facts on one line.
  var fact: String { facts.joined(separator: "; ") }

  /// Everything, for scripts.
  var json: PreferenceValue {
    var members: PreferenceDictionary = [
      "path": .string("\(setting.location)"), "title": .string(setting.title),
    ]
    members["kind"] = .string(setting.kind.word)
    members["type"] = setting.storageType.map { .string("\($0)") }
    if setting.variants.count > 1 {
      members["variants"] = .array(setting.variants.map { .string($0.title) })
    }
    members["default"] = byDefault
    if !setting.help.isEmpty { members["help"] = .string(setting.help) }
    if !setting.constraints.isEmpty {
      members["constraints"] = .array(setting.constraints.map(PreferenceValue.string))
    }
    if !choices.isEmpty { members["choices"] = .array(choices.map(\.json)) }
    members["unit"] = setting.unit.map(PreferenceValue.string)
    if !setting.examples.isEmpty { members["examples"] = .array(setting.examples) }
    members["restart"] = (setting.restart?.rawValue).map(PreferenceValue.string)
    members["deprecated"] = setting.deprecation.map(PreferenceValue.string)
    members["obstacle"] = obstacle.map { .string($0.description) }
    for flag in flags where flag.holds { members[flag.message.description] = .boolean(true) }
    return .dictionary(members)
  }

  /// The default with a mask for its secrets; an empty one has none.
  private var byDefault: PreferenceValue? {
    setting.defaultValue.map { value in
      [.emptyDictionary, .array([])].contains(value) ? value : setting.masking(value)
    }
  }

  private var facts: [String] {
    var facts = [types] + setting.constraints
    if let unit = setting.unit { facts.append(Message("in \(unit)").localized) }
    if let value = byDefault {
      let text = ValueText.summary(of: value, for: setting, in: Output.language)
      facts.append(Message("default \(text)").localized)
    } else if setting.isDefaultOfProgram {
      facts.append(Message("default decided by the program").localized)
    }
    if let example = setting.examples.first, !setting.isSecret {
      let text = ValueText.summary(of: example, for: setting, in: Output.language)
      facts.append(Message("for example \(text)").localized)
    }
    if let restart = setting.restart {
      facts.append(restart.fact.localized)
    }
    facts += flags.filter(\.holds).map(\.message.localized)
    if let obstacle { facts.append(Message("cannot be changed: \(obstacle)").localized) }
    if let deprecation = setting.deprecation {
      let note =
        deprecation.isEmpty ? Message("deprecated") : Message("deprecated: \(deprecation)")
      facts.append(note.localized)
    }
    return facts
  }

  /// The type, or each type that a value may have.
  private var types: String {
    guard setting.variants.count > 1 else {
      // The values of a choice show how they are stored.
      if case .choice = setting.kind { return setting.kind.typeName.localized }
      return (setting.storageType?.message ?? setting.kind.typeName).localized
    }
    var names: [Message] = []
    for variant in setting.variants {
      let name = variant.isNone ? ValueTag.null.message : variant.kind.typeNameOfVariant
      if !names.contains(name) { names.append(name) }
    }
    return names.disjunction.localized
  }

  private var flags: [(message: Message, holds: Bool)] {
    [
      (Message("secret"), setting.isSecret), (Message("read-only"), setting.isReadOnly),
      (Message("required"), setting.isRequired), (Message("unknown"), isUnknown),
    ]
  }

  /// The choices of the value, or of each item of a list.
  private var choices: [Choice] {
    switch setting.kind {
    case .choice(let choices, _), .list(of: .choice(let choices, _)): choices
    default: []
    }
  }
}

extension SettingKind {
  /// The name of the type, also if there is only one choice.
  fileprivate var typeName: Message {
    if case .choice = self { Message("choice") } else { name }
  }

  /// The name of the type as one of several, where booleans are a choice.
  fileprivate var typeNameOfVariant: Message {
    guard case .choice(let choices, _) = self else { return typeName }
    let tags = Set(choices.map(\.value.tag))
    return tags.contains(.boolean) && tags.isSubset(of: [.boolean, .null])
      ? ValueTag.boolean.message : typeName
  }
}

extension Choice {
  fileprivate var json: PreferenceValue {
    var members: PreferenceDictionary = ["value": value]
    members["title"] = title.map(PreferenceValue.string)
    members["help"] = help.map(PreferenceValue.string)
    return .dictionary(members)
  }
}
