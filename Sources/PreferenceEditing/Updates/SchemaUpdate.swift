package import PreferenceDomains
import PreferenceSettings
import PreferenceStores
package import PreferenceValues

/// The change of one key of a domain by the update of a schema.
package struct SchemaUpdate: Hashable, Sendable {
  /// The kind of change.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A setting that was not there before, and is not set.
    case new
    /// The effective default differs from the former one.
    case newDefault
    /// The key has another name, and its value is still under the old one.
    case renamed
    /// The key is stored, and no longer in the schema.
    case dropped
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
    case .dropped, .unknown: [(path, nil)]
    }
  }
}

extension EditedDomain {
  /// The changes of the domain's keys since its schema was remembered, by kind.
  package func updates(since memory: SchemaMemory) -> [SchemaUpdate] {
    let known = schema.outline(of: .emptyDictionary).settings().map(\.node)
    let unknown = unknownNodes(in: outline.root)
    let renamed = unknown.isEmpty ? [] : renamings(among: known, to: unknown)
    let moved = Set(renamed.compactMap(\.oldPath))
    let targets = Set(renamed.map(\.path))
    var found: [SchemaUpdate] = []
    for node in known where !targets.contains(node.path) {
      if let update = update(of: node, since: memory) { found.append(update) }
    }
    for node in unknown where !moved.contains(node.path) {
      let wasKnown = memory.defaults.keys.contains { node.path.contains($0) }
      found.append(
        SchemaUpdate(
          path: node.path, kind: wasKnown ? .dropped : .unknown, new: values[node.path]))
    }
    found += renamed
    return SchemaUpdate.Kind.allCases.flatMap { kind in found.filter { $0.kind == kind } }
  }

  /// Adds the edits that apply updates as one step.
  public mutating func set(_ updates: [SchemaUpdate]) {
    set(updates.flatMap(edits), decidedOn: layers)
  }

  /// The edits that apply an update; a renamed setting moves in each of the user's layers that has a value under its old name.
  private func edits(
    for update: SchemaUpdate
  ) -> [LayerEdit] {
    guard update.kind == .renamed, let old = update.oldPath else {
      return update.remedy.map { ($0.path, $0.value, nil) }
    }
    return layers.layers.filter(\.kind.isUsers).flatMap { layer in
      layer.root[old].map { [(update.path, $0, layer.kind), (old, nil, layer.kind)] } ?? []
    }
  }

  /// The reason why an update may not be applied, nil if it may.
  package func refusal(of update: SchemaUpdate) -> ChangeRefusal? {
    if let layers = layersInTheWay(of: update) {
      return ChangeRefusal(update.oldPath ?? update.path, .change, .setInLayers(layers))
    }
    return edits(for: update).lazy.compactMap { path, value, layer in
      let plan = ChangePlan(toChange: path, in: layer, of: self)
      guard let value else { return plan.refusalOfReset }
      return plan.refusal(ofSettingTo: value)
    }.first
  }

  /// The layers with the value to move or remove, if none of them is the user's own.
  private func layersInTheWay(of update: SchemaUpdate) -> [LayerKind]? {
    guard [.renamed, .dropped, .unknown].contains(update.kind) else { return nil }
    let path = update.oldPath ?? update.path
    let holders = layers.layers.filter { $0.root[path] != nil }.map(\.kind)
    return holders.isEmpty || holders.contains(where: \.isUsers) ? nil : holders
  }

  private func update(of node: OutlineNode, since memory: SchemaMemory) -> SchemaUpdate? {
    // The user's own values do not change.
    guard values[node.path] == nil else { return nil }
    guard let before = memory.defaults[node.path] else {
      return SchemaUpdate(path: node.path, kind: .new, new: node.defaultValue)
    }
    guard let before, before != node.defaultValue, !node.passingSetting.isMasked else { return nil }
    return SchemaUpdate(path: node.path, kind: .newDefault, old: before, new: node.defaultValue)
  }

  /// The outermost nodes that are stored and not in the schema.
  private func unknownNodes(in group: OutlineNode) -> [OutlineNode] {
    outline.children(of: group).flatMap { child in
      child.isUnknown ? [child] : child.isGroup ? unknownNodes(in: child) : []
    }
  }

  /// The settings whose value is under a former name, and not under theirs.
  private func renamings(
    among known: [OutlineNode], to unknown: [OutlineNode]
  ) -> [SchemaUpdate] {
    let stored = Set(unknown.map(\.path))
    return known.compactMap { node in
      guard values[node.path] == nil,
        let old = node.passingSetting.formerPaths.first(where: stored.contains)
      else { return nil }
      return SchemaUpdate(path: node.path, kind: .renamed, new: values[old], oldPath: old)
    }
  }
}

extension EditedDomain {
  /// The other changes of the draft that move a value to its new name together with some of them.
  package func changesMoved(with targets: [LayerChange.Target]) -> [LayerChange.Target] {
    draft.changes.map(\.target).filter { other in
      !targets.contains(other)
        && targets.contains { isMove(from: $0, to: other) || isMove(from: other, to: $0) }
    }
  }

  /// Whether the draft resets a value under a former name of a setting that it sets in the same layer.
  private func isMove(from old: LayerChange.Target, to new: LayerChange.Target) -> Bool {
    old.store == new.store && draft.change(at: old.path, in: old.store)?.edit == .reset
      && schema.setting(at: new.path)?.formerPaths.contains(old.path) == true
  }
}

extension Setting {
  /// The paths of its former names: in the same dictionary, or where a pointer leads.
  var formerPaths: [PreferencePath] {
    formerNames.compactMap { name in
      name.hasPrefix("/") ? PreferencePath(name) : (path.parent ?? .root).appending(name)
    }
  }
}
