package import PreferenceDomains
package import PreferenceSettings
public import PreferenceStores
public import PreferenceValues

/// The change of one setting in a draft, for the lists before and after a save.
public struct SettingChange: Sendable {
  /// The path of the setting.
  public var path: PreferencePath
  /// The value in the written layer, else that of the layers below it, which may be a part of a dictionary's default.
  public var old: PreferenceValue?
  /// The new value, nil for a reset.
  public var new: PreferenceValue?
  /// The layers that are written.
  public var layers: [LayerKind]
  /// The layer whose value is only copied, because its dictionary would be overridden otherwise; nil for a change.
  package var copiedFrom: LayerKind?
  /// The stored value that programs ignore, if ``old`` is the default that they use.
  package var ignored: PreferenceValue?
  /// The stored value that programs ignore and that an undo restores, if ``new`` is the default that they use then.
  package var restored: PreferenceValue?
}

extension LayeredSnapshot {
  /// The changes of a line of a draft, setting by setting: a dictionary that is set or reset whole is split.
  ///
  /// - Parameters:
  ///   - line: The line to split.
  ///   - byDefault: The default at the line's path.
  package func changes(
    of line: EditingDraft.Line, over byDefault: PreferenceValue? = nil
  ) -> [SettingChange] {
    parts(of: line, over: byDefault).map { part in
      guard part.layers.count == 1, let content = layer(part.layers[0])?.content else {
        return part
      }
      var change = part
      change.ignored = content.ignoredValue(at: part.path)?.stored
      change.restored = part.path == line.path ? line.change.targets.first?.restored : nil
      return change
    }
  }

  private func parts(
    of line: EditingDraft.Line, over byDefault: PreferenceValue?
  ) -> [SettingChange] {
    let layers = kinds(writtenBy: line.change)
    let own = written(by: line)
    let seen = layers.count == 1 ? seen(from: layers[0]) : self
    if line.change.edit == .reset, let paths = pathsReset(by: line, over: byDefault) {
      return paths.map { path in
        let written = written(by: (path, line.change))
        return SettingChange(
          path: path, old: written ?? seen.stored[path], new: nil, layers: layers)
      }
    }
    guard case .set(let value) = line.change.edit, value.members?.isEmpty == false else {
      return [
        SettingChange(
          path: line.path, old: own ?? seen.stored[line.path], new: line.change.edit.value,
          layers: layers)
      ]
    }
    let old = own ?? seen.stored[line.path] ?? byDefault.flatMap { $0.members == nil ? nil : $0 }
    // A list of changes says with the members of a dictionary that it replaced null.
    let former = old == .null ? [] : old?.leaves(at: line.path) ?? []
    let paths = Set(value.leaves(at: line.path) + former)
    let before = PreferenceValue.emptyDictionary.applying(
      old.map(StoreEdit.set) ?? .reset, at: line.path)
    let after = PreferenceValue.emptyDictionary.applying(line.change.edit, at: line.path)
    return paths.sorted().compactMap { path in
      var change = SettingChange(
        path: path, old: before[path], new: after[path], layers: layers)
      guard change.old == change.new else { return change }
      // A value that the written layer already has does not change.
      guard own == nil else { return nil }
      change.copiedFrom =
        seen.stored[path] == nil ? .defaults : seen.effective(at: path).layer
      return change
    }
  }

  /// The settings that the reset of a dictionary removes or restores, nil if it contains none.
  private func pathsReset(
    by line: EditingDraft.Line, over byDefault: PreferenceValue?
  ) -> [PreferencePath]? {
    func leaves(_ value: PreferenceValue?) -> [PreferencePath] {
      value?.members?.isEmpty == false ? value?.leaves(at: line.path) ?? [] : []
    }
    let gone = line.change.targets.flatMap { leaves(layer(storedIn: $0.store)?.root[line.path]) }
    guard !gone.isEmpty else { return nil }
    var draft = EditingDraft()
    draft.add(line.change, at: line.path)
    let after = applying(draft).stored[line.path] ?? byDefault
    let back = leaves(after).filter { stored[$0] == nil }
    return Set(gone + back).sorted()
  }

  /// The layers that an edit writes.
  package func kinds(writtenBy unsaved: DraftEdit) -> [LayerKind] {
    unsaved.targets.compactMap { layer(storedIn: $0.store)?.kind }
  }

  /// The value in the layer that a line writes; nil for several layers.
  private func written(by line: EditingDraft.Line) -> PreferenceValue? {
    let targets = line.change.targets
    return targets.count == 1 ? layer(storedIn: targets[0].store)?.root[line.path] : nil
  }
}

extension PreferenceSchema {
  /// The changes of a draft, setting by setting.
  package func changes(of draft: EditingDraft, to layers: LayeredSnapshot) -> [SettingChange] {
    draft.lines.flatMap { changes(of: $0, to: layers) }
  }

  /// The changes of a line of a draft, setting by setting.
  package func changes(of line: EditingDraft.Line, to layers: LayeredSnapshot) -> [SettingChange] {
    let setting = setting(at: line.path, in: layers.stored)
    let isDictionary = setting?.kind.isDictionary == true
    return layers.changes(of: line, over: isDictionary ? setting?.defaultValue : nil)
  }
}

extension PreferenceValue {
  /// The paths of all values that are not dictionaries, or empty ones, in a value at a path.
  package func leaves(at path: PreferencePath) -> [PreferencePath] {
    guard let members, !members.isEmpty else { return [path] }
    return members.flatMap { $0.value.leaves(at: path.appending($0.name)) }
  }
}
