import PreferenceValues

/// What few rows of a form have: that they stand inside of a value, are out of force, or are sections.
final class RareDetails: Sendable {
  let inside: [Location.Step]
  let condition: String?
  let section: [String]?

  /// Nil where a row has none of it.
  init?(inside: [Location.Step] = [], condition: String? = nil, section: [String]? = nil) {
    if inside.isEmpty, condition == nil, section == nil { return nil }
    self.inside = inside
    self.condition = condition
    self.section = section
  }
}
