import PreferenceSettings
import PreferenceValues

extension LineField {
  /// The position of the number in its range from 0 to 1, nil if a slider cannot show it.
  var position: Double? { setting.position(of: value) }

  /// Turns the field into a slider if a slider can show its number.
  mutating func beginSliding() { isSlider = position != nil }

  /// Performs a step: Up and Down work in any field, more keys on a slider.
  mutating func step(_ action: Action) -> Bool {
    switch action {
    case .moveUp, .stepUp: return step(by: 1)
    case .moveDown, .stepDown: return step(by: -1)
    case .first: return isSlider && setValue(setting.limit(-1))
    case .last: return isSlider && setValue(setting.limit(1))
    default: return false
    }
  }

  private mutating func step(by direction: Int) -> Bool {
    guard !setting.isSecret, let value else { return false }
    return setValue(setting.next(after: value, direction: direction, wraps: false))
  }

  /// The initial text when the user types on a slider: a minus sign that was typed first.
  ///
  /// The slider handled that sign as a step.
  var typedBefore: String { sliderSteps == ["-"] && acceptsNegatives ? "-" : "" }

  private var acceptsNegatives: Bool { (setting.limit(-1)?.double ?? 0) < 0 }

  private mutating func setValue(_ value: PreferenceValue?) -> Bool {
    guard let value else { return false }
    buffer.replaceText(with: ValueText.editable(value))
    return true
  }
}
