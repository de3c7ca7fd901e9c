import PreferenceSettings
import PreferenceValues

/// The values that settings had in other variants, and get back with the variant.
struct VariantHistory: Sendable {
  private struct Key: Hashable {
    let location: ValueLocation
    let variant: Int
  }

  private var values: [Key: PreferenceValue] = [:]

  /// Records the value of a setting in its current variant.
  mutating func remember(_ value: PreferenceValue?, of setting: SettingDescription) {
    guard let variant = setting.variant else { return }
    values[Key(location: setting.location, variant: variant)] = value
  }

  /// Returns the value of a setting in another variant.
  ///
  /// A variant without an earlier value gets the first that fits: a list of the current value, its
  /// only item, or the value itself. A container would keep its variant that way.
  ///
  /// - Returns: nil if nothing fits.
  func value(of setting: SettingDescription, in variant: Int, now: PreferenceValue?)
    -> PreferenceValue?
  {
    if let value = values[Key(location: setting.location, variant: variant)] { return value }
    guard let now, now != .null, setting.variants.indices.contains(variant) else { return nil }
    let kind = setting.variants[variant].kind
    if case .list(let element) = kind, element == .raw || element.holds(now) {
      return .array([now])
    }
    if let only = now.elements, only.count == 1, kind.holds(only[0]) { return only[0] }
    return kind.holds(now) && kind != .raw && !kind.isContainer ? now : nil
  }
}
