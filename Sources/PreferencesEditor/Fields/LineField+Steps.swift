import PreferenceSettings
import PreferenceValues

extension LineField {
  /// How far along its range the number is, from 0 to 1; nil where it has no place on a slider.
  var position: Double? { setting.position(of: value) }

  /// Makes a slider of it, where its number has a place on one.
  mutating func beginSliding() { isSlider = position != nil }

  /// Takes a step: with Up and Down in any field, and with more keys on a slider.
  mutating func step(_ action: Action) -> Bool {
    switch action {
    case .moveUp, .stepUp: return step(by: 1)
    case .moveDown, .stepDown: return step(by: -1)
    case .first: return isSlider && use(setting.limit(-1))
    case .last: return isSlider && use(setting.limit(1))
    default: return false
    }
  }

  private mutating func step(by direction: Int) -> Bool {
    guard !setting.isSecret, let value else { return false }
    return use(setting.next(after: value, direction: direction, wraps: false))
  }

  /// The text that typing on a slider begins with: the sign, where that came first and was taken for a step.
  var typedBefore: TextBuffer { TextBuffer(sliderSteps == ["-"] && takesNegatives ? "-" : "") }

  private var takesNegatives: Bool { (setting.limit(-1)?.double ?? 0) < 0 }

  private mutating func use(_ value: PreferenceValue?) -> Bool {
    guard let value else { return false }
    buffer = TextBuffer(ValueText.editable(value))
    return true
  }
}
