extension SchemaView {
  /// The keyword of a setting that means something only where others have these values: `{"/output/mute": false}`.
  static let hiddenUnless = "x-settee-hidden-unless"

  /// What another setting would have to be, in words; nil where all are what they have to be.
  func unmetCondition(_ inForce: (PreferencePath) -> PreferenceValue?) -> String? {
    for (pointer, wanted) in self[Self.hiddenUnless]?.members ?? [:] {
      guard let path = PreferencePath(pointer), !path.isRoot else { continue }
      let found = inForce(path) ?? .null
      guard !found.isEqualForSchema(to: wanted) else { continue }
      let name = path.members.count == 1 ? path.name ?? pointer : pointer
      return FormPhrase.onlyWhere(name, is: wanted.brief).text(in: language)
    }
    return nil
  }
}
