package import PreferenceSettings
import PreferenceValues

/// Some of several values being chosen.
package struct FlagsField: Sendable {
  /// The setting it is for.
  package let setting: Setting
  package let choices: [Choice]
  package var list = ListPosition()
  private var chosen: Set<Int>
  /// Which choices there are: first those that were chosen already, as they stood, then the others.
  private let order: [Int]

  init(_ setting: Setting, choices: [Choice], value: PreferenceValue?) {
    self.setting = setting
    self.choices = choices
    let stored = (value?.elements ?? []).compactMap { element in
      choices.firstIndex { $0.value.isEqualForSchema(to: element) }
    }
    chosen = Set(stored)
    order = stored + choices.indices.filter { !stored.contains($0) }
  }

  package func isChosen(_ index: Int) -> Bool { chosen.contains(index) }

  /// Takes the selected value in, or out.
  mutating func toggle() {
    if chosen.remove(list.selected) == nil { chosen.insert(list.selected) }
  }

  /// What is chosen: what stood there before as it stood, then what is new in the order of the schema.
  var value: PreferenceValue { .array(order.filter(isChosen).map { choices[$0].value }) }
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
