import PreferenceFormats
package import PreferenceSettings
import PreferenceValues

/// A field that chooses one of several values.
package struct ChoiceField: Sendable {
  /// The setting that the field edits.
  package let setting: SettingDescription
  package let choices: [Choice]
  /// Whether the last row offers to type another value.
  package let isOpen: Bool
  package var list = ListPosition()
  /// The index of the current value, nil if it is not one of the choices.
  let current: Int?
  /// The letters typed so far to select a choice.
  private var typed = ""

  init(_ setting: SettingDescription, choices: [Choice], isOpen: Bool, value: PreferenceValue?) {
    self.setting = setting
    self.choices = choices
    self.isOpen = isOpen
    current = choices.firstIndex { choice in value.map(choice.value.isEqualForSchema) ?? false }
    list.selected = current ?? 0
  }

  /// The index of the default, nil if it is not one of the choices.
  var defaultIndex: Int? {
    setting.defaultValue.flatMap { value in
      choices.firstIndex { $0.value.isEqualForSchema(to: value) }
    }
  }

  /// Selects the first choice that begins with the typed letters or contains them.
  ///
  /// - Returns: Whether there is such a choice.
  mutating func type(_ letter: Character) -> Bool {
    for text in [typed + String(letter), String(letter)] {
      let words = text.lowercased()
      let found =
        choices.firstIndex { $0.label.lowercased().hasPrefix(words) }
        ?? choices.firstIndex { $0.label.lowercased().contains(words) }
      if let found {
        (typed, list.selected) = (text, found)
        return true
      }
    }
    return false
  }

  /// Performs a movement; letters typed before it no longer count.
  mutating func move(_ action: Action, page: Int) -> Bool {
    guard list.perform(action, count: count, page: page) else { return false }
    typed = ""
    return true
  }

  package var count: Int { choices.count + (isOpen ? 1 : 0) }

  /// The chosen value, nil if the user chose to type another one.
  var chosen: PreferenceValue? {
    choices.indices.contains(list.selected) ? choices[list.selected].value : nil
  }
}

extension Choice {
  /// The text of the choice in a list.
  var label: String { title ?? ValueText.editable(value) }
}
