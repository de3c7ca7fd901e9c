package import PreferenceDomains
package import PreferenceEditing
import PreferenceSettings
import PreferenceStores
package import PreferenceValues

extension EditedDomain {
  /// Returns changes that make an inactive setting active.
  ///
  /// They come from its condition, or are found by trying.
  func changes(
    revealing node: OutlineNode
  ) -> [(setting: SettingDescription, value: PreferenceValue)]? {
    changes(requiredBy: node.setting) ?? change(revealing: node).map { [$0] }
  }

  /// Returns the changes that the condition of an inactive setting requires.
  ///
  /// - Returns: nil if the changes are impossible or do not suffice.
  func changes(requiredBy hidden: SettingDescription) -> [(
    setting: SettingDescription, value: PreferenceValue
  )]? {
    guard !hidden.wanted.isEmpty, hidden.inside.isEmpty, values[hidden.path] == nil else {
      return nil
    }
    var changes: [(setting: SettingDescription, value: PreferenceValue)] = []
    for wanted in hidden.wanted {
      guard let other = outline.node(at: wanted.path), !other.isGroup, !other.isUnknown,
        !other.isReadOnly, layers.access(to: other.path) == .writable,
        newRejectionReason(for: wanted.value, at: other.path) == nil
      else { return nil }
      changes.append((other.setting, wanted.value))
    }
    let whole = changes.reduce(values) { $0.applying(.set($1.value), at: $1.setting.path) }
    let outline = schema.outline(of: whole)
    let shown = [hidden.path] + changes.map(\.setting.path)
    let areShown = shown.allSatisfy { path in
      outline.node(at: path).map { $0.condition == nil } == true
    }
    return areShown ? changes : nil
  }

  /// Returns a change of another setting that makes an inactive one active.
  ///
  /// It tries the values of toggles and choices, beginning with siblings.
  private func change(revealing node: OutlineNode) -> (
    setting: SettingDescription, value: PreferenceValue
  )? {
    let siblings = node.path.parent.flatMap { outline.node(at: $0) } ?? outline.root
    let near = outline.children(of: siblings)
    let others = outline.settings().map(\.node)
    var tries = Self.mostTries
    for other in near + others where other.path != node.path && !other.isGroup {
      let setting = other.passingSetting
      for candidate in setting.alternatives(to: value(of: setting)) {
        guard tries > 0 else { return nil }
        tries -= 1
        let whole = values.applying(.set(candidate), at: setting.path)
        let found = schema.outline(of: whole).node(at: node.path)
        if let found, found.condition == nil, setting.condition == nil {
          return (setting, candidate)
        }
      }
    }
    return nil
  }

  /// The maximum number of values to try, so that a large domain does not keep the user waiting.
  private static let mostTries = 200
}

extension SettingDescription {
  /// Returns the other values of a toggle or a choice.
  fileprivate func alternatives(to value: PreferenceValue?) -> [PreferenceValue] {
    guard inside.isEmpty, !isReadOnly else { return [] }
    let all: [PreferenceValue] =
      switch kind {
      case .boolean: [.boolean(true), .boolean(false)]
      case .choice(let choices, _): choices.map(\.value)
      default: []
      }
    return all.filter { $0 != value }
  }
}

extension EditedDomain {
  /// Returns the number of settings that a draft changes.
  ///
  /// The reset of a group changes each of its settings.
  package func settingCount(of draft: EditingDraft) -> Int { changedPaths(of: draft).settingCount }

  /// The paths of the settings that a draft changes, whatever their layers.
  package func changedPaths(of draft: EditingDraft) -> Set<PreferencePath> {
    let changed = draft.lines.flatMap { line in
      let changes = schema.changes(of: line, to: layers)
      return changes.isEmpty ? [line.path] : changes.map(\.path)
    }
    return Set(settingPaths(around: changed))
  }

  /// Returns the paths of the settings that changed paths count as: entries of a dictionary are one setting.
  func settingPaths(around paths: [PreferencePath]) -> [PreferencePath] {
    let (after, before) = (outline, schema.outline(of: layers.stored))
    return paths.map {
      after.settingPath(around: $0) ?? before.settingPath(around: $0) ?? $0
    }
  }

  /// Returns the number of settings that changed paths count as.
  func settingCount(around paths: [PreferencePath]) -> Int {
    paths.count > 1 ? Set(settingPaths(around: paths)).settingCount : paths.count
  }

  /// Returns the number of settings at changed paths, or says that it is the whole file.
  package func subject(ofChangesAt paths: [PreferencePath]) -> Message {
    if paths.contains(where: \.isRoot) { return Message("whole file") }
    return Message("\(settingCount(around: paths), "key", "keys")")
  }
}

extension Set<PreferencePath> {
  /// The number of settings at these paths, without dictionaries that contain others of them.
  package var settingCount: Int {
    let groups = reduce(into: Self()) { groups, path in
      groups.formUnion(sequence(first: path, next: \.parent).dropFirst())
    }
    return subtracting(groups).count
  }
}
