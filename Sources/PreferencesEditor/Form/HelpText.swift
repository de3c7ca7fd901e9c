import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues

/// The texts of the details pane for a row.
struct HelpText {
  /// The path, type, constraints, default and origin of a setting, or the path and counts of a
  /// group; the whole domain has no path.
  let parts: [String]
  /// The parts on one line.
  var facts: String { parts.joined(separator: "  ") }
  /// The problems.
  let problems: [String]
  /// The description of the setting and of its choice, and the reason why it is deprecated or
  /// inactive.
  let help: String

  /// Creates the texts for a row of a form with these names of shortcuts.
  init(of setting: SettingDescription, isGroup: Bool, in form: borrowing Form, with keys: KeyNames)
  {
    let language = form.language
    func localized(_ message: Message) -> String { message.text(in: language) }
    let place = isGroup ? "\(setting.path)" : "\(setting.location)"
    let facts =
      isGroup
      ? [localized(Message("group"))] + Self.contents(of: setting, in: form)
      : Self.facts(of: setting, domain: form.domain)
    parts = (place.isEmpty ? [] : [place]) + facts
    problems = Self.problems(of: setting, in: form)
    help = [
      setting.help, Self.choiceHelp(of: setting, domain: form.domain),
      Self.deprecation(of: setting).map(localized) ?? "",
      Self.hiding(of: setting, domain: form.domain, key: keys[.open]).map(localized) ?? "",
    ]
    .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The counts of a group, or what a row of an open value contains: such rows belong to no group of the form.
  private static func contents(of setting: SettingDescription, in form: borrowing Form) -> [String]
  {
    guard form.level == nil else { return [form.domain.text(of: setting)] }
    return counts(of: form.currentGroup, in: form)
  }

  /// Returns the numbers of settings in a group: all, unsaved, set and invalid.
  private static func counts(of group: FormGroup, in form: borrowing Form) -> [String] {
    let rows = form.rows[group.rows].filter { !$0.isHeading }
    let unsaved = form.unsavedCount(in: group)
    let problems = rows.count { !form.domain.problems(at: $0.path).isEmpty }
    var counts = [Message("\(rows.count, "setting", "settings")")]
    if unsaved > 0 { counts.append(Message("\(unsaved) unsaved")) }
    if group.setCount > 0 { counts.append(Message("\(group.setCount) set")) }
    if problems > 0 { counts.append(Message("\(problems, "problem", "problems")")) }
    let language = form.language
    return counts.map { $0.text(in: language) }
  }

  private static func facts(of setting: SettingDescription, domain: EditedDomain) -> [String] {
    func localized(_ message: Message) -> String { message.text(in: domain.language) }
    var facts = [localized(setting.kind.hint)]
    if setting.variants.count > 1 {
      facts.append(
        localized(
          Message(
            "may be \(setting.variants.map(\.title).map(Message.init(verbatim:)).disjunction)"))
      )
    }
    facts += setting.constraints
    if let text = setting.defaultText(in: domain.language) {
      facts.append(localized(Message("default \(text)")))
    }
    if let restart = setting.restart {
      facts.append(localized(restart.fact))
    }
    if let example = setting.examples.first, !setting.isSecret {
      facts.append(
        localized(
          Message(
            "for example \(ValueText.summary(of: example, for: setting, in: domain.language))")))
    }
    let layer = domain.layers.holder(of: setting.path)
    let isUnsaved = domain.draft.touches(setting.path)
    if setting.inside.isEmpty, layer != nil || !isUnsaved {
      facts.append(localized(layer.map { Message("set in the \($0) layer") } ?? Message("not set")))
    }
    if isUnsaved { facts.append(localized(Message("unsaved"))) }
    if domain.edited.access(to: setting.path) != .writable || setting.isReadOnly {
      facts.append(domain.lockText(of: setting))
    }
    return facts
  }

  private static func problems(of setting: SettingDescription, in form: borrowing Form) -> [String]
  {
    // The status line shows the problem of typed text.
    if form.field?.line?.setting.location == setting.location { return [] }
    let language = form.language
    return form.domain.problems(at: setting.location).map {
      $0.sentence(at: setting.location)
        + ($0.repair.map { "; \($0.title.text(in: language))?" } ?? "")
    }
  }

  private static func choiceHelp(of setting: SettingDescription, domain: EditedDomain) -> String {
    guard case .choice(let choices, _) = setting.kind, let value = domain.value(of: setting)
    else { return "" }
    guard let choice = choices.first(where: { $0.value.isEqualForSchema(to: value) }),
      let help = choice.help
    else { return "" }
    return "\(choice.title ?? ValueText.editable(choice.value)): \(help)"
  }

  private static func hiding(
    of setting: SettingDescription, domain: EditedDomain, key: String
  ) -> Message? {
    setting.condition.map { condition in
      Message.hidden(condition, key: domain.changes(requiredBy: setting) == nil ? nil : key)
    }
  }

  private static func deprecation(of setting: SettingDescription) -> Message? {
    setting.deprecation.map { $0.isEmpty ? Message("Deprecated.") : Message("Deprecated: \($0)") }
  }
}
