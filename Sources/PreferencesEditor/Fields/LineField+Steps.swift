import PreferenceSettings
import PreferenceValues
import Terminal

extension LineField {
  /// How far along its range the number is, from 0 to 1; nil where it has no place on a slider.
  var position: Double? { setting.position(of: value) }

  /// Makes a slider of it, where its number has a place on one.
  mutating func beginSliding() { isSlider = position != nil }

  /// Takes the step of a keystroke: Up and Down in any field, and what moves a slider.
  mutating func step(_ keystroke: Keystroke) -> Bool {
    guard keystroke.modifiers.isEmpty else { return false }
    switch keystroke.key {
    case .up: return step(by: 1)
    case .down: return step(by: -1)
    case .right, .character("+"), .character("="): return isSlider && step(by: 1)
    case .left, .character("-"): return isSlider && step(by: -1)
    case .home: return isSlider && use(setting.limit(-1))
    case .end: return isSlider && use(setting.limit(1))
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
