import Preferences

/// What a command tells about one change: before, after, and whether it has an effect.
struct ChangeReport {
  private let line: Draft.Line
  private let setting: Setting?
  private let old: EffectiveValue
  private let new: EffectiveValue
  private let layers: [LayerKind]

  init(
    _ line: Draft.Line, before: LayeredSnapshot, after: LayeredSnapshot,
    schema: any PreferenceSchema
  ) {
    self.line = line
    setting = schema.setting(at: line.path)
    old = before.effective(at: line.path)
    new = after.effective(at: line.path)
    layers = line.staged.targets.compactMap { before.layer(keptIn: $0.store)?.kind }
  }

  /// The change on one line.
  var text: String {
    let places = layers.map(\.rawValue).joined(separator: ", ")
    return "\(line.path): \(text(of: old.value)) → \(text(of: new.value)) (\(places))"
  }

  /// Why the change has no effect, nil where it has.
  var warning: String? {
    guard let wanted = line.staged.edit.value, new.value != wanted, let layer = new.layer else {
      return nil
    }
    return "\(line.path) was set, but layer \(layer) hides it"
  }

  /// The change for scripts.
  var json: PreferenceValue {
    var members: PreferenceDictionary = ["path": .string("\(line.path)")]
    members["old"] = shown(old.value)
    members["new"] = shown(new.value)
    members["action"] = .string(line.staged.edit == .reset ? "reset" : "set")
    members["layers"] = .array(layers.map { .string($0.rawValue) })
    members["warning"] = warning.map(PreferenceValue.string)
    return .dictionary(members)
  }

  private func text(of value: PreferenceValue?) -> String {
    if let value { return shown(value).map { ValueText.summary(of: $0, for: setting) } ?? "" }
    guard let byDefault = shown(setting?.defaultValue) else { return "not set" }
    return "default \(ValueText.summary(of: byDefault, for: setting))"
  }

  private func shown(_ value: PreferenceValue?) -> PreferenceValue? {
    setting?.isSecret == true ? value.map { _ in .string(SettingReport.mask) } : value
  }
}
