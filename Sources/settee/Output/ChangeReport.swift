import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues

/// The report of one change: old and new value, and whether it has an effect.
struct ChangeReport {
  private let change: SettingChange
  private let setting: SettingDescription?
  /// The restart that the change requires to take effect.
  let restart: RestartScope?
  private let after: EffectiveValue
  /// The value in the written layer or below it after the change.
  private let result: PreferenceValue?
  /// The layer below the written one that has the value after a reset; nil for any other change.
  private let resultLayer: LayerKind?
  /// The defaults before and after the change.
  private let byDefault: (before: PreferenceValue?, after: PreferenceValue?)
  /// The secrets before and after the change.
  private let secrets: [ContentSecrets]
  private let isSaved: Bool
  /// Whether the program that reads the files adds the list to those of other layers.
  private let isAddedUp: Bool

  init(
    _ change: SettingChange, before: LayeredSnapshot, after: LayeredSnapshot,
    schema: any PreferenceSchema, secrets: [ContentSecrets], isSaved: Bool
  ) {
    self.change = change
    setting = schema.setting(at: change.path)
    restart = schema.restart(at: change.path)
    self.after = after.effective(at: change.path)
    let seen = change.layers.count == 1 ? after.seen(from: change.layers[0]) : after
    result = change.restored ?? change.new ?? seen.stored[change.path]
    let holder = change.restored ?? change.new == nil ? seen.holder(of: change.path) : nil
    resultLayer = holder.flatMap { change.layers.contains($0) ? nil : $0 }
    byDefault = (
      schema.effectiveDefault(at: change.path, in: before.stored),
      result == nil
        ? Self.activeDefault(at: change.path, of: schema, in: after.stored)
        : schema.effectiveDefault(at: change.path, in: after.stored)
    )
    self.secrets = secrets
    self.isSaved = isSaved
    isAddedUp =
      change.new?.elements != nil
      && after.layers.contains { change.layers.contains($0.kind) && $0.content.addsUpLists }
  }

  /// The default of a setting; nil for an inactive one, such as one of another variant.
  private static func activeDefault(
    at path: PreferencePath, of schema: any PreferenceSchema, in stored: PreferenceValue
  ) -> PreferenceValue? {
    guard let value = schema.effectiveDefault(at: path, in: stored),
      schema.outline(of: stored).node(at: path)?.condition == nil
    else { return nil }
    return value
  }

  /// The path of the setting.
  var path: PreferencePath { change.path }

  /// The change on one line.
  var text: String {
    let places = change.layers.map(\.name).joined(separator: ", ")
    if let origin = change.copiedFrom {
      let text = JournalChange.text(
        of: shown(change.new), for: setting, in: Output.language)
      return Message("\(change.path.shown): \(text) copied from \(origin) (\(places))").localized
    }
    let values = [change.ignored ?? change.old, result]
    let isIgnored = [change.ignored != nil, change.restored != nil]
    let shown = zip(values, [byDefault.before, byDefault.after]).map { self.shown($0 ?? $1) }
    let texts = zip(
      JournalChange.texts(of: shown, for: setting, in: Output.language), zip(values, shown)
    )
    .map { text, value in
      let text = text.onOneLine
      return value.0 == nil && value.1 != nil ? Message("\(text) (default)").localized : text
    }
    var marked = zip(texts, isIgnored).map { text, isIgnored in
      isIgnored ? Message("\(text) (ignored)").localized : text
    }
    if values[0] != values[1] {
      marked = JournalChange.markingSecrets(in: marked, of: shown, in: Output.language)
    }
    if let resultLayer { marked[1] += " (\(resultLayer.name))" }
    // One remark in parentheses is enough.
    let layers = marked[1].last == ")" ? ", \(places)" : " (\(places))"
    return "\(change.path.shown.localized.onOneLine): \(marked[0]) → \(marked[1])\(layers)"
  }

  /// The reason why the change has no effect, nil if it has one.
  var warning: Message? {
    guard !isAddedUp, let wanted = change.new, after.value != wanted, let layer = after.layer,
      !change.layers.contains(layer)
    else { return nil }
    return isSaved
      ? Message("\(change.path.shown) was set, but the \(layer) layer overrides it")
      : Message("\(change.path.shown) would be set, but the \(layer) layer overrides it")
  }

  /// The change for scripts.
  var json: PreferenceValue {
    var members: PreferenceDictionary = ["path": .string("\(change.path)")]
    members["old"] = shown(change.ignored ?? change.old)
    members["new"] = shown(result)
    members["action"] = .string(action)
    members["layers"] = .array(change.layers.map { .string($0.name) })
    members["restart"] = (restart?.rawValue).map(PreferenceValue.string)
    members["warning"] = (warning?.description).map(PreferenceValue.string)
    return .dictionary(members)
  }

  private var action: String {
    change.copiedFrom != nil ? "copy" : change.new == nil ? "reset" : "set"
  }

  private func shown(_ value: PreferenceValue?) -> PreferenceValue? {
    value.map { value in
      secrets.reduce(value) { $1.masking($0, at: change.path, with: .secretMask) }
    }
  }
}
