import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues

/// The report of a recorded change of one key.
struct JournalChangeReport {
  private let change: JournalChange
  private let whole: JournalChange?
  private let domain: EditedDomain
  private let setting: SettingDescription?

  /// - Parameter whole: The change that `change` is a part of, if any.
  init(_ change: JournalChange, of whole: JournalChange? = nil, in domain: EditedDomain) {
    self.init(change, of: whole, setting: domain.schema.setting(at: change.path), in: domain)
  }

  /// The reports of many changes.
  static func all(of changes: [JournalChange], in domain: EditedDomain) -> [JournalChangeReport] {
    zip(changes, domain.schema.settings(at: changes.map(\.path))).map { change, setting in
      JournalChangeReport(change, of: nil, setting: setting, in: domain)
    }
  }

  private init(
    _ change: JournalChange, of whole: JournalChange?, setting: SettingDescription?,
    in domain: EditedDomain
  ) {
    self.change = change
    self.whole = whole
    self.domain = domain
    self.setting = setting
  }

  /// Path, old and new value.
  var columns: [String] {
    let values = change.texts(for: setting, in: domain, language: Output.language)
    return [
      change.path.shown.localized,
      values.joined(separator: " → "),
    ]
  }

  /// The current state of the change, in a few words.
  var fate: String {
    change.fate(as: whole, in: domain.layers, of: setting, in: Output.language)
  }

  /// Everything, for scripts.
  var json: PreferenceDictionary {
    var members: PreferenceDictionary = ["path": .string("\(change.path)")]
    members["store"] = .string(change.store.name)
    members["layer"] = domain.layers.layer(storedIn: change.store).map { .string("\($0.kind)") }
    for (name, value) in [("old", change.old), ("new", change.new)] {
      members[name] = shown(value).map { $0.redaction == nil ? $0 : PreferenceValue.secretMask }
    }
    members["redaction"] = (change.old?.redactionInside ?? change.new?.redactionInside)
      .map { .string($0.rawValue) }
    return members
  }

  private func shown(_ value: PreferenceValue?) -> PreferenceValue? {
    guard let value, value.redaction == nil else { return value }
    return domain.schema.masking(value, at: change.path, of: setting)
  }
}
