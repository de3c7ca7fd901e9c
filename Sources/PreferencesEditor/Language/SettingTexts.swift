import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues

extension EditedDomain {
  /// Returns the displayed text of a setting's value.
  func text(of setting: SettingDescription) -> String {
    guard let value = value(of: setting) else { return Message("not set").text(in: language) }
    if setting.isDeclaredSecret { return Message("(secret)").text(in: language) }
    let held = setting.holdsJSON ? value.heldJSON ?? value : value
    let shown = setting.holdsSecrets ? held : setting.masking(held)
    if shown == .secretMask { return Message("(secret)").text(in: language) }
    if setting.holdsSecrets {
      let count = shown.elements.map { Message("\($0.count, "item", "items")") }
      let members = ValueText.count(ofMembers: shown.members?.count ?? 0, in: setting)
      return (count ?? members).text(in: language)
    }
    if let color = setting.color(of: shown), let text = shown.text {
      return "\(text) \(text.first == "#" ? color.nearestName : color.hexadecimal)"
    }
    let text = ValueText.summary(of: shown, for: setting, in: language)
    return setting.unit.map { "\(text) \($0)" } ?? text
  }

  /// The notice that the setting at a path cannot be changed.
  func refusalNotice(at path: PreferencePath, _ reason: Message) -> Message {
    let title = schema.setting(at: path)?.title ?? ""
    return Message("Cannot change \(title.isEmpty ? "\(path)" : title): \(reason).")
  }
}

extension SettingDescription {
  /// Returns the text to the right of a value.
  ///
  /// It is the problem, the reason of a lock, a notice of an external change, the default, or the
  /// choices.
  func hint(state: SettingState, domain: EditedDomain, movedOutside: Bool) -> String {
    func localized(_ message: Message) -> String { message.text(in: domain.language) }
    return switch state {
    case .problem: domain.problems(at: location).first?.message ?? ""
    case .conflict: localized(Message("also changed by another program"))
    case .locked: domain.lockText(of: self)
    case .deprecated: deprecation.map { $0.isEmpty ? localized(Message("deprecated")) : $0 } ?? ""
    case _ where movedOutside: localized(Message("changed by another program"))
    case .unknown: localized(Message("not in the schema"))
    case .unsaved, .set, .setToDefault, .unset:
      deviation(in: domain) { $0.defaultText(in: domain.language) }
        ?? choiceText(in: domain.language)
    }
  }

  /// Returns the default if the effective value differs from it, in whichever layer the value is set.
  private func deviation(
    in domain: EditedDomain, _ text: (SettingDescription) -> String?
  ) -> String? {
    guard domain.value(of: self) != nil, domain.differsFromDefault(self) else { return nil }
    return text(self).map { Message("default \($0)").text(in: domain.language) }
  }

  /// Returns the value of a Boolean setting as a checkbox, nil for other settings and values.
  func checkbox(for value: PreferenceValue?) -> String? {
    guard kind == .boolean, !isMasked, let isOn = value?.flag else { return nil }
    return isOn ? "[x]" : "[ ]"
  }

  /// Returns the hint with the default of a Boolean setting as a checkbox, like its value.
  func drawnHint(
    _ hint: String, state: SettingState, movedOutside: Bool, in domain: EditedDomain
  ) -> String {
    guard !movedOutside, state.notesDefault else { return hint }
    return deviation(in: domain) { $0.checkbox(for: $0.defaultValue) } ?? hint
  }

  /// Returns the symbols of a row: its state, and a second one for a deprecated setting that is
  /// set or for one that takes effect after a restart.
  func symbols(for state: SettingState) -> String {
    let isAlsoDeprecated = deprecation != nil && state != .deprecated && state != .unset
    let second =
      isAlsoDeprecated ? SettingState.deprecated.symbol : restart.map { _ in RestartScope.symbol }
    return String([state.symbol, second].compactMap(\.self))
  }

  /// Returns the displayed text of the default, nil without one.
  func defaultText(in language: InterfaceLanguage) -> String? {
    if isMasked { return nil }
    if let defaultValue { return ValueText.summary(of: defaultValue, for: self, in: language) }
    return isDefaultOfProgram ? Message("decided by the program").text(in: language) : nil
  }

  private func choiceText(in language: InterfaceLanguage) -> String {
    if let condition { return condition }
    guard case .choice(let choices, _) = kind else {
      return constraints.first
        ?? variants.map(\.title).map(Message.init(verbatim:)).disjunction.text(in: language)
    }
    return choices.map { $0.title ?? ValueText.editable($0.value) }.joined(separator: " ")
  }
}

extension SettingState {
  /// Whether the note of a row is the default or the constraint, instead of the reason for the state.
  fileprivate var notesDefault: Bool {
    switch self {
    case .unsaved, .set, .setToDefault, .unset: true
    case .problem, .conflict, .locked, .unknown, .deprecated: false
    }
  }
}

extension EditedDomain {
  /// Returns the reason why a setting is locked or read-only, or an empty string.
  func lockText(of setting: SettingDescription) -> String {
    if setting.isReadOnly { return Message("read-only").text(in: language) }
    switch layers.access(to: setting.path) {
    case .locked(let by): return ChangeRefusal.Cause.locked(by: by).text(in: language)
    case .readOnly(let reason): return reason.text(in: language)
    case .writable: return ""
    }
  }
}

extension SettingDescription {
  /// Returns the color that a value of the setting stands for, nil for other values.
  func color(of value: @autoclosure () -> PreferenceValue?) -> RGBColor? {
    guard case .color = kind, !isMasked else { return nil }
    return value()?.text.flatMap { RGBColor(anySpelling: $0) }
  }

  /// Describes the position of a slider, nil if the number has no position on one.
  func sliderText(for value: PreferenceValue?, in language: InterfaceLanguage) -> String? {
    guard let position = position(of: value), let range = kind.range,
      let lower = range.lower?.number, let upper = range.upper?.number
    else { return nil }
    let percent = Int((position * 100).rounded())
    let (least, most) = (ScalarText.text(of: lower), ScalarText.text(of: upper))
    return Message("\(percent) % of the way from \(least) to \(most)").text(in: language)
  }

  /// Returns a text of the setting with one dot for each character of a secret.
  func shown(_ text: String) -> String {
    isSecret ? String(repeating: "•", count: text.count) : text
  }
}

extension EditedDomain {
  /// Returns an item on one line; for a dictionary its first entries, those with lists only if it has no others.
  func glimpse(of setting: SettingDescription) -> String {
    guard case .dictionary(let members)? = value(of: setting).map({ setting.masking($0) }) else {
      return text(of: setting)
    }
    func words(where isShown: @escaping (PreferenceValue) -> Bool) -> [String] {
      members.lazy.filter { isShown($0.value) }
        .prefix(4).map { "\($0.name) \(ValueText.summary(of: $0.value, in: language))" }
    }
    let scalars = words { $0.members == nil && $0.elements == nil }
    let words = scalars.isEmpty ? words { $0.members == nil } : scalars
    return words.isEmpty ? text(of: setting) : words.joined(separator: ", ")
  }
}

extension SettingKind {
  /// The type in the hint of a row.
  var hint: Message {
    switch self {
    case .choice(_, isOpen: true): Message("choice or string")
    case .path(let rule) where rule.target != .path: Message("path of a \(rule.target)")
    case .choice: Message("choice")
    case .string: Message("string")
    case .list: Message("list")
    default: name
    }
  }
}

extension Message {
  /// Returns the reason why a setting is inactive.
  ///
  /// - Parameter key: The shortcut that offers to meet the condition.
  static func hidden(_ condition: String, key: String?) -> Message {
    key.map { Message("Inactive: \(condition). Press \($0) to change that.") }
      ?? Message("Inactive: \(condition).")
  }
}

extension EditedDomain {
  /// The title of the setting with a problem, or the location inside its value.
  func title(of problem: PreferenceProblem) -> String {
    let path = problem.location.path
    return problem.location == ValueLocation(path)
      ? schema.title(at: path) : "\(problem.location)"
  }
}
