package import PreferenceDomains
package import PreferenceSettings
import PreferenceStores
package import PreferenceValues

/// The change of one key of a domain by the update of a schema.
package struct SchemaUpdate: Hashable, Sendable {
  /// The kind of change.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The setting is new and not set.
    case new
    /// The effective default differs from the former one.
    case newDefault
    /// The key has another name, and its value is still under the old one.
    case renamed
    /// The key is stored, and no longer in the schema.
    case removed
    /// The key is stored, and the schema never knew it.
    case unknown
  }

  /// The path of the setting; for a renamed one the new path.
  package var path: PreferencePath
  /// The kind of change.
  package var kind: Kind
  /// The former default.
  package var old: PreferenceValue?
  /// The default now, or the value of a key that is stored.
  package var new: PreferenceValue?
  /// The old path of a renamed setting.
  package var oldPath: PreferencePath?

  /// The edits that apply it: set the former default, move the value, remove the key; none for a new setting.
  package var remedy: [(path: PreferencePath, value: PreferenceValue?)] {
    switch kind {
    case .new: []
    case .newDefault: old.map { [(path, $0)] } ?? []
    // The new value first: with it, the dictionary around the old one is not left empty.
    case .renamed: [(path, new)] + (oldPath.map { [($0, nil)] } ?? [])
    case .removed, .unknown: [(path, nil)]
    }
  }
}

extension SchemaUpdate {
  /// The changes of a domain's keys since its schema was remembered, by kind.
  package static func all(in domain: EditedDomain, since memory: SchemaMemory) -> [SchemaUpdate] {
    let known = domain.schema.outline(of: .emptyDictionary).settings().map(\.node)
    let unknown = unknownNodes(in: domain.outline.root, of: domain.outline)
    let renamed = unknown.isEmpty ? [] : renamings(among: known, to: unknown, of: domain.values)
    if memory.isFirstSight { return renamed }
    let moved = Set(renamed.compactMap(\.oldPath))
    let targets = Set(renamed.map(\.path))
    let changed = known.filter { !targets.contains($0.path) && domain.values[$0.path] == nil }
      .compactMap { SchemaUpdate(of: $0, since: memory) }
    let leftOver = unknown.filter { !moved.contains($0.path) }.map { node in
      let wasKnown = memory.defaults.keys.contains { node.path.contains($0) }
      return SchemaUpdate(
        path: node.path, kind: wasKnown ? .removed : .unknown, new: domain.values[node.path])
    }
    let found = changed + leftOver + renamed
    return Kind.allCases.flatMap { kind in found.filter { $0.kind == kind } }
  }

  /// The update of a setting that is not set: the user's own values do not change.
  private init?(of node: OutlineNode, since memory: SchemaMemory) {
    guard let before = memory.defaults[node.path] else {
      self.init(path: node.path, kind: .new, new: node.defaultValue)
      return
    }
    guard let before, before != node.defaultValue, !node.passingSettingWithoutTexts.isMasked
    else { return nil }
    self.init(path: node.path, kind: .newDefault, old: before, new: node.defaultValue)
  }

  /// The outermost nodes that are stored and not in the schema.
  private static func unknownNodes(in group: OutlineNode, of outline: Outline) -> [OutlineNode] {
    outline.children(of: group).flatMap { child in
      child.isUnknown ? [child] : child.isGroup ? unknownNodes(in: child, of: outline) : []
    }
  }

  /// The settings whose value is under a former name, and not under theirs.
  private static func renamings(
    among known: [OutlineNode], to unknown: [OutlineNode], of values: PreferenceValue
  ) -> [SchemaUpdate] {
    let stored = Set(unknown.map(\.path))
    guard !stored.isEmpty else { return [] }
    return known.compactMap { node in
      guard values[node.path] == nil,
        let old = node.passingSetting.formerPaths.first(where: stored.contains)
      else { return nil }
      return SchemaUpdate(path: node.path, kind: .renamed, new: values[old], oldPath: old)
    }
  }
}

extension SchemaUpdate {
  /// Adds the edits that apply updates as one step.
  package static func apply(_ updates: [SchemaUpdate], to domain: inout EditedDomain) {
    let edits = updates.flatMap { $0.edits(in: domain) }
    domain.set(edits, decidedOn: domain.layers)
  }

  /// The edits that apply it; a renamed setting moves in each of the user's layers that has a value under its old name.
  private func edits(in domain: EditedDomain) -> [LayerEdit] {
    guard kind == .renamed, let oldPath else { return remedy.map { ($0.path, $0.value, nil) } }
    return domain.layers.layers.filter(\.kind.isUsers).flatMap { layer in
      layer.root[oldPath].map { [(path, $0, layer.kind), (oldPath, nil, layer.kind)] } ?? []
    }
  }

  /// The reason why it may not be applied, nil if it may.
  package func refusal(in domain: EditedDomain) -> ChangeRefusal? {
    if let layers = layersInTheWay(in: domain) {
      return ChangeRefusal(oldPath ?? path, .change, .setInLayers(layers))
    }
    return edits(in: domain).lazy.compactMap { path, value, layer in
      let plan = ChangePlan(toChange: path, in: layer, of: domain)
      guard let value else { return plan.refusalOfReset }
      return plan.refusal(ofSettingTo: value)
    }.first
  }

  /// The layers with the value to move or remove, if none of them is the user's own.
  private func layersInTheWay(in domain: EditedDomain) -> [LayerKind]? {
    guard [.renamed, .removed, .unknown].contains(kind) else { return nil }
    let path = oldPath ?? path
    let holders = domain.layers.layers.filter { $0.root[path] != nil }.map(\.kind)
    return holders.isEmpty || holders.contains(where: \.isUsers) ? nil : holders
  }
}

extension EditingDraft {
  /// The other changes that move a value to its new name together with some of them.
  package func changesMoved(
    with targets: [LayerChange.Target], by schema: any PreferenceSchema
  ) -> [LayerChange.Target] {
    changes.map(\.target).filter { other in
      !targets.contains(other)
        && targets.contains {
          isMove(from: $0, to: other, by: schema) || isMove(from: other, to: $0, by: schema)
        }
    }
  }

  /// Whether it resets a value under a former name of a setting that it sets in the same layer.
  private func isMove(
    from old: LayerChange.Target, to new: LayerChange.Target, by schema: any PreferenceSchema
  ) -> Bool {
    old.store == new.store && change(at: old.path, in: old.store)?.edit == .reset
      && schema.setting(at: new.path)?.formerPaths.contains(old.path) == true
  }
}

extension SettingDescription {
  /// The paths of its former names: in the same dictionary, or where a pointer leads.
  var formerPaths: [PreferencePath] {
    formerNames.compactMap { name in
      name.hasPrefix("/") ? PreferencePath(name) : (path.parent ?? .root).appending(name)
    }
  }
}
