import PreferenceFormats
package import PreferenceSettings
import PreferenceValues

/// One of some values being chosen.
package struct ChoiceField: Sendable {
  /// The setting it is for.
  package let setting: Setting
  package let choices: [Choice]
  /// Whether another value may be typed, which is offered as the last line.
  package let isOpen: Bool
  package var list = ListPosition()
  /// The index of the value that the setting has, nil if it is none of the choices.
  let current: Int?
  /// The letters that were typed to select a choice.
  private var typed = ""

  init(_ setting: Setting, choices: [Choice], isOpen: Bool, value: PreferenceValue?) {
    self.setting = setting
    self.choices = choices
    self.isOpen = isOpen
    current = choices.firstIndex { choice in value.map(choice.value.isEqualForSchema) ?? false }
    list.selected = current ?? 0
  }

  /// The index of the default, nil if it is none of the choices.
  var defaultIndex: Int? {
    setting.defaultValue.flatMap { value in
      choices.firstIndex { $0.value.isEqualForSchema(to: value) }
    }
  }

  /// Selects the first choice that begins with the typed letters, or contains them; false if none does.
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

  /// Performs a movement; letters that were typed before no longer count.
  mutating func move(_ action: Action, page: Int) -> Bool {
    guard list.perform(action, count: count, page: page) else { return false }
    typed = ""
    return true
  }

  package var count: Int { choices.count + (isOpen ? 1 : 0) }

  /// The chosen value, nil where another is to be typed.
  var chosen: PreferenceValue? {
    choices.indices.contains(list.selected) ? choices[list.selected].value : nil
  }
}

extension Choice {
  /// The text that stands for it in a list.
  var label: String { title ?? ValueText.editable(value) }
}
