import Preferences

extension EditedDomain {
  /// What the row of a setting shows as its value.
  func text(of setting: Setting) -> String {
    guard let value = value(of: setting) else { return "not set" }
    if setting.isSecret { return "••••••" }
    let shown = setting.holdsJSON ? value.heldJSON ?? value : value
    if setting.holdsSecrets {
      return shown.elements.map { ValueText.count($0.count, "item") }
        ?? ValueText.count(shown.members?.count ?? 0, "key")
    }
    if let color = setting.color(of: shown), let text = shown.text {
      return "\(text) \(text.first == "#" ? color.nearestName : color.hexadecimal)"
    }
    let text = ValueText.summary(of: shown, for: setting)
    return setting.unit.map { "\(text) \($0)" } ?? text
  }
}

extension Setting {
  /// What stands to the right of a row: what is wrong, who locks it, its default, or what it may be.
  func hint(state: SettingState, domain: EditedDomain) -> String {
    switch state {
    case .problem: domain.problems(at: location).first?.message ?? ""
    case .conflict: "changed outside too"
    case .locked: domain.lockText(of: self)
    case .deprecated: deprecation.map { $0.isEmpty ? "deprecated" : $0 } ?? ""
    case .unknown: "not in the schema"
    case .staged, .changed: defaultText.map { "default \($0)" } ?? choiceText
    case .setToDefault, .unset: choiceText
    }
  }

  /// The default as a row shows it, nil where there is none.
  var defaultText: String? {
    isMasked ? nil : defaultValue.map { ValueText.summary(of: $0, for: self) }
  }

  private var choiceText: String {
    if let condition { return condition }
    guard case .choice(let choices, _) = kind else {
      return constraints.first ?? shapes.map(\.title).joined(separator: " or ")
    }
    return choices.map { $0.title ?? ValueText.editable($0.value) }.joined(separator: " ")
  }

  /// Its kind in a word or two.
  var kindText: String {
    switch kind {
    case .toggle: "on or off"
    case .choice(_, let isOpen): isOpen ? "choice or text" : "choice"
    case .integer: "integer"
    case .real: "real"
    case .text(let multiline): multiline ? "text" : "line of text"
    case .color: "colour"
    case .path(let rule): rule.target == .path ? "path" : "path of a \(rule.target.rawValue)"
    case .chord: "keystroke"
    case .date: "date"
    case .data: "data"
    case .list, .tuple: "list"
    case .dictionary: "dictionary"
    case .group: "group"
    case .raw: "value"
    }
  }
}

extension EditedDomain {
  /// Who or what keeps a setting from being changed.
  func lockText(of setting: Setting) -> String {
    if setting.isReadOnly { return "read-only" }
    switch layers.access(to: setting.path) {
    case .locked(let by): return "locked by \(by)"
    case .readOnly(let reason): return reason
    case .writable: return ""
    }
  }
}

extension Setting {
  /// The colour that a value of it is, nil where it is none.
  func color(of value: PreferenceValue?) -> RGBColor? {
    guard case .color = kind, !isMasked else { return nil }
    return value?.text.flatMap { RGBColor($0) }
  }

  /// In words where on a slider a number stands, nil where it has no place on one.
  func sliderWords(for value: PreferenceValue?) -> String? {
    guard let position = position(of: value), let range = kind.range,
      let lower = range.lower?.number, let upper = range.upper?.number
    else { return nil }
    let percent = Int((position * 100).rounded())
    return
      "\(percent) % of the way from \(ValueText.text(of: lower)) to \(ValueText.text(of: upper))"
  }

  /// A text of the setting as the screen shows it: one dot for each character of a secret.
  func shown(_ text: String) -> String {
    isSecret ? String(repeating: "•", count: text.count) : text
  }
}
