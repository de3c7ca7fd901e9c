import PreferenceDomains
package import PreferenceSettings
package import PreferenceStores
package import PreferenceValues

extension JournalChange {
  /// The change of each setting, for lists; for a dictionary that had its default before, also the keys that it removed.
  package func parts(in domain: EditedDomain) -> [JournalChange] {
    guard old == nil, let members = new?.members,
      let setting = domain.schema.setting(at: path, in: domain.layers.stored),
      setting.kind.isDictionary, let byDefault = setting.defaultValue?.members
    else { return parts }
    let gone = byDefault.filter { members[$0.name] == nil }.map {
      JournalChange(in: store, at: path.appending($0.name), from: $0.value, to: nil)
    }
    return parts + gone
  }

  /// The title of the value in lists.
  package func title(in schema: any PreferenceSchema) -> String {
    path.isRoot ? Message("Whole file").text(in: schema.language) : schema.title(at: path)
  }

  /// A value of a change on one line; a secret is recognizable as one but not shown.
  ///
  /// - Parameter byDefault: The default that applies without a value; nil if the setting has no default.
  package static func text(
    of value: PreferenceValue?, for setting: SettingDescription?,
    byDefault: PreferenceValue? = nil, in language: InterfaceLanguage = .english
  ) -> String {
    guard let value else {
      guard let byDefault else { return Message("not set").text(in: language) }
      let text = text(of: byDefault, for: setting, in: language)
      return Message("\(text) (default)").text(in: language)
    }
    if let reason = value.redaction { return "(\(reason.text(in: language)))" }
    let shown = masking(value, for: setting)
    return shown == .secretMask
      ? Message("(secret)").text(in: language)
      : ValueText.summary(of: shown, for: setting, in: language)
  }

  /// The texts of values to compare, as by ``text(of:for:byDefault:in:)``.
  ///
  /// If different values would look alike, a list of one item like an item, or blanks at an end would not be seen, they
  /// are exact, and include the types if these differ; so are long ones, which are cut. If two of them differ in one item
  /// or entry, only this part is shown, after the path to it.
  package static func texts(
    of values: [PreferenceValue?], for setting: SettingDescription?,
    byDefault: PreferenceValue? = nil, in language: InterfaceLanguage = .english
  ) -> [String] {
    let texts = values.map { text(of: $0, for: setting, byDefault: byDefault, in: language) }
    let shown = values.map { $0.map { masking($0, for: setting) } }
    let known = shown.compactMap(\.self)
    let needExact =
      Set(texts).count < Set(values).count || hideList(known) || known.contains(where: hidesBlanks)
      || texts.contains { $0.utf8.count > longest }
    guard !shown.contains(.secretMask), needExact else { return texts }
    let difference = ValueDifference(of: shown)
    if !difference.steps.isEmpty {
      let parts = Self.texts(of: difference.parts, for: nil, in: language)
      let place = difference.steps.map { $0.label(in: language) }.joined(separator: " > ")
      return ["\(place): \(parts[0])", parts[1]]
    }
    return zip(texts, ValueText.exact(shown, in: language)).map { $1 ?? $0 }
  }

  /// The texts of the old and the new value, without secrets; the second one mentions the secrets in lists if only these differ.
  package func texts(
    for setting: SettingDescription?, in domain: EditedDomain, language: InterfaceLanguage
  ) -> [String] {
    let schema = domain.schema
    let shown = [old, new].map { value in
      value.map { $0.redaction == nil ? schema.masking($0, at: path, of: setting) : $0 }
    }
    let byDefault = setting?.isMasked == true ? nil : schema.ownDefault(of: setting, at: path)
    let texts = Self.texts(of: shown, for: setting, byDefault: byDefault, in: language)
    guard old?.holdsPlaceholder == true, ignored.isEmpty else { return texts }
    return Self.markingSecrets(in: texts, of: shown, in: language)
  }

  /// The texts of two different values; the second one says that secrets differ if the texts do not show the difference.
  ///
  /// - Parameter masked: The values without their secrets.
  package static func markingSecrets(
    in texts: [String], of masked: [PreferenceValue?], in language: InterfaceLanguage
  ) -> [String] {
    guard texts.count == 2, texts[0] == texts[1], masked[0] == masked[1],
      masked[0]?.elements != nil || masked[0]?.members != nil
    else { return texts }
    return [texts[0], Message("\(texts[1]) (secret changed)").text(in: language)]
  }

  /// Whether the text of a list of one item, next to a value of another type, would not show that it is a list.
  private static func hideList(_ values: [PreferenceValue]) -> Bool {
    let lists = values.filter { $0 != .null }.map { ($0.untagged ?? $0).elements }
    return lists.contains { $0?.count == 1 } && lists.contains { $0 == nil }
  }

  /// Whether a string begins or ends with a blank, which its text alone would not show.
  private static func hidesBlanks(_ value: PreferenceValue) -> Bool {
    guard let text = value.text else { return false }
    let blanks: Set<Character?> = [" ", "\t"]
    return blanks.contains(text.first) || blanks.contains(text.last)
  }

  /// The most bytes of a text that is shown whole.
  private static let longest = 1000

  /// The value without the secrets in it, by the setting or else by names.
  package static func masking(
    _ value: PreferenceValue, for setting: SettingDescription?
  ) -> PreferenceValue {
    setting?.masking(value) ?? value.maskingNames()
  }

  /// The state of the change since it was made; empty if its new value is still stored.
  ///
  /// - Parameter whole: The change that this is a part of; it shares the state of that.
  package func fate(
    as whole: JournalChange? = nil, in layers: LayeredSnapshot, of setting: SettingDescription?,
    in language: InterfaceLanguage = .english
  ) -> String {
    let message: Message? =
      switch whole?.standing(in: layers) == .undone ? .undone : standing(in: layers) {
      case .stands: nil
      case .undone: Message("undone")
      case .changedSince(nil): Message("not set now")
      case .changedSince(let value):
        Message("\(Self.text(of: value, for: setting, in: language)) now")
      case .unknown: layers.layer(storedIn: store) == nil ? nil : Message("not recorded")
      }
    return message?.text(in: language) ?? ""
  }
}

extension ValueLocation.Step {
  /// The name of an entry or the number of an item, on one line.
  fileprivate func label(in language: InterfaceLanguage) -> String {
    switch self {
    case .member(let name): KeyLabel.verbatim(name)
    case .index(let index): Message("Item \(index + 1)").text(in: language)
    }
  }
}

extension PreferenceSchema {
  /// The default that applies whenever a path has no value; nil for an entry, whose dictionary decides.
  ///
  /// - Parameter setting: The setting at the path.
  package func ownDefault(
    of setting: SettingDescription?, at path: PreferencePath
  ) -> PreferenceValue? {
    guard let value = setting?.defaultValue else { return nil }
    let isEntry = path.parent.flatMap(self.setting(at:))?.kind.isDictionary == true
    return isEntry ? nil : value
  }
}

extension JournalSave {
  /// Whether all previous values are stored again.
  package func isUndone(in layers: LayeredSnapshot) -> Bool {
    changes.flatMap(\.parts).allSatisfy { $0.standing(in: layers) == .undone }
  }

  /// The numbers of the saves that later saves undid.
  ///
  /// For each value that an undo restored, these are all saves that changed it since. The saves that an undo of an undo
  /// restores are not among them.
  ///
  /// - Parameter saves: The saves, the newest first.
  package static func undoneNumbers(among saves: [JournalSave]) -> Set<Int> {
    typealias Step = (number: Int, change: JournalChange)
    var standing: [LayerChange.Target: [Step]] = [:]
    var undone: [LayerChange.Target: [Step]] = [:]
    for save in saves.reversed() {
      for part in save.changes.flatMap(\.parts).map(\.withoutSecretNumbers) {
        var (made, gone) = (standing[part.target] ?? [], undone[part.target] ?? [])
        if !save.author.isUndo {
          made.append((save.number, part))
          gone = []
        } else if let index = made.lastIndex(where: { $0.change.old == part.new }) {
          gone += made[index...].reversed()
          made.removeSubrange(index...)
        } else if let index = gone.lastIndex(where: { $0.change.new == part.new }) {
          made += gone[index...].reversed()
          gone.removeSubrange(index...)
        }
        (standing[part.target], undone[part.target]) = (made, gone)
      }
    }
    let left = Set(standing.values.joined().map(\.number))
    return Set(saves.filter { !$0.author.isUndo }.map(\.number)).subtracting(left)
  }
}
