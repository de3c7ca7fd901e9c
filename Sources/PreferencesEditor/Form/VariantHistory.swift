import PreferenceSettings
import PreferenceValues

/// The values of settings in their other variants, which return with the variant.
struct VariantHistory: Sendable {
  private struct Place: Hashable {
    let location: Location
    let shape: Int
  }

  private var values: [Place: PreferenceValue] = [:]

  /// Adds the value of a setting in its variant.
  mutating func remember(_ value: PreferenceValue?, of setting: Setting) {
    guard let shape = setting.shape else { return }
    values[Place(location: setting.location, shape: shape)] = value
  }

  /// Returns the value of a setting in another variant; else the part of its value that fits: the only item of a list, a list
  /// of one.
  func value(of setting: Setting, in shape: Int, now: PreferenceValue?) -> PreferenceValue? {
    if let value = values[Place(location: setting.location, shape: shape)] { return value }
    guard let now, now != .null, setting.shapes.indices.contains(shape) else { return nil }
    let kind = setting.shapes[shape].kind
    if case .list(let element) = kind, element == .raw || element.holds(now) {
      return .array([now])
    }
    if let only = now.elements, only.count == 1, kind.holds(only[0]) { return only[0] }
    return kind.holds(now) && kind != .raw ? now : nil
  }
}
