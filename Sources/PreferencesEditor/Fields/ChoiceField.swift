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

  init(_ setting: Setting, choices: [Choice], isOpen: Bool, value: PreferenceValue?) {
    self.setting = setting
    self.choices = choices
    self.isOpen = isOpen
    list.selected =
      choices.firstIndex { choice in value.map(choice.value.isEqualForSchema) ?? false } ?? 0
  }

  package var count: Int { choices.count + (isOpen ? 1 : 0) }

  /// The chosen value, nil where another is to be typed.
  var chosen: PreferenceValue? {
    choices.indices.contains(list.selected) ? choices[list.selected].value : nil
  }
}
