package import Preferences

/// Some of several values being chosen.
package struct FlagsField: Sendable {
  /// The setting it is for.
  package let setting: Setting
  package let choices: [Choice]
  package var list = ListPosition()
  private var chosen: Set<Int> = []

  init(_ setting: Setting, choices: [Choice], value: PreferenceValue?) {
    self.setting = setting
    self.choices = choices
    let elements = value?.elements ?? []
    chosen = Set(
      choices.indices.filter { index in
        elements.contains { $0.isEqualForSchema(to: choices[index].value) }
      })
  }

  package func isChosen(_ index: Int) -> Bool { chosen.contains(index) }

  /// Takes the selected value in, or out.
  mutating func toggle() {
    if chosen.remove(list.selected) == nil { chosen.insert(list.selected) }
  }

  /// What was chosen, in the order of the schema.
  var value: PreferenceValue { .array(choices.indices.filter(isChosen).map { choices[$0].value }) }
}

extension FlagsField {
  /// Whether a value is made of nothing but these choices, so that nothing else is lost.
  static func holds(_ value: PreferenceValue?, choices: [Choice]) -> Bool {
    guard let value else { return true }
    return value.elements?.allSatisfy { element in
      choices.contains { $0.value.isEqualForSchema(to: element) }
    } ?? false
  }
}
