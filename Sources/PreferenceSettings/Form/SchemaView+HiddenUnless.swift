import PreferenceValues

extension SchemaView {
  /// The keyword of a setting that means something only where others have these values: `{"/output/mute": false}`.
  package static let hiddenUnless = "x-settee-hidden-unless"

  /// What other settings would have to be; nil where all are what they have to be.
  func unmetCondition(_ inForce: (PreferencePath) -> PreferenceValue?) -> HidingCondition? {
    let unmet = (self[Self.hiddenUnless]?.members ?? [:]).compactMap { pointer, wanted in
      PreferencePath(pointer).flatMap { path in
        path.isRoot || (inForce(path) ?? .null).isEqualForSchema(to: wanted)
          ? nil : WantedValue(path: path, value: wanted)
      }
    }
    return HidingCondition(unmet: unmet, in: language)
  }
}
