package import PreferenceSettings
import PreferenceValues

/// A field that chooses any number of values.
package struct FlagsField: Sendable {
  /// The setting that the field edits.
  package let setting: SettingDescription
  package let choices: [Choice]
  package var list = ListPosition()
  private var chosen: Set<Int>
  /// The choices: first the stored values in their order, then the others.
  private let order: [Int]

  init(_ setting: SettingDescription, choices: [Choice], value: PreferenceValue?) {
    self.setting = setting
    self.choices = choices
    let stored = (value?.elements ?? []).compactMap { element in
      choices.firstIndex { $0.value.isEqualForSchema(to: element) }
    }
    chosen = Set(stored)
    order = stored + choices.indices.filter { !stored.contains($0) }
  }

  package func isChosen(_ index: Int) -> Bool { chosen.contains(index) }

  /// Selects the value of the current row, or removes it from the selection.
  mutating func toggle() {
    if chosen.remove(list.selected) == nil { chosen.insert(list.selected) }
  }

  /// The selected values: stored ones in their order, then new ones in the order of the schema.
  var value: PreferenceValue { .array(order.filter(isChosen).map { choices[$0].value }) }
}

extension FlagsField {
  /// Whether the choices cover all items of a value, so that the field loses none.
  static func holds(_ value: PreferenceValue?, choices: [Choice]) -> Bool {
    guard let value else { return true }
    return value.elements?.allSatisfy { element in
      choices.contains { $0.value.isEqualForSchema(to: element) }
    } ?? false
  }
}
