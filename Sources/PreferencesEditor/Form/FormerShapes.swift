import PreferenceSettings
import PreferenceValues

/// What values had in each of their shapes before they got another one, so that it comes back with the shape.
struct FormerShapes: Sendable {
  private struct Place: Hashable {
    let location: Location
    let shape: Int
  }

  private var values: [Place: PreferenceValue] = [:]

  /// Remembers what a setting has in its shape.
  mutating func remember(_ value: PreferenceValue?, of setting: Setting) {
    guard let shape = setting.shape else { return }
    values[Place(location: setting.location, shape: shape)] = value
  }

  /// What a setting had in another shape; else what of its value fits that: the one element of a list, a list of one.
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
