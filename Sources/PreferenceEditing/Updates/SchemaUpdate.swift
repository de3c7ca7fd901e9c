import PreferenceDomains
import PreferenceSettings
import PreferenceStores
package import PreferenceValues

/// What the update of a schema did to one key of a domain.
package struct SchemaUpdate: Hashable, Sendable {
  /// What happened.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A setting that was not there before, and is not set.
    case new
    /// The default that is in force is another one.
    case newDefault
    /// The key has another name, and its value still stands under the old one.
    case renamed
    /// The key is stored, and the schema does not know it any more.
    case dropped
    /// The key is stored, and the schema never knew it.
    case unknown
  }

  /// Where the setting stands; of a renamed one under its new name.
  package var path: PreferencePath
  /// What happened.
  package var kind: Kind
  /// The former default, nil where there was none.
  package var old: PreferenceValue?
  /// The default now, or the value of a key that is stored.
  package var new: PreferenceValue?
  /// The old name of what was renamed.
  package var oldPath: PreferencePath?

  /// What makes good for it: the former default set, the value moved, the leftover taken away; nothing where there is
  /// nothing to make good.
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
  /// What became of the domain's keys since its schema was remembered, kind by kind.
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
  public mutating func stage(_ updates: [SchemaUpdate]) {
    stage(updates.flatMap(edits), decidedOn: layers)
  }

  /// The edits that apply an update; a renamed setting moves in each of the user's layers that has a value under its old name.
  private func edits(
    for update: SchemaUpdate
  ) -> [(path: PreferencePath, value: PreferenceValue?, layer: LayerKind?)] {
    guard update.kind == .renamed, let old = update.oldPath else {
      return update.remedy.map { ($0.path, $0.value, nil) }
    }
    return layers.layers.filter(\.kind.isUsers).flatMap { layer in
      layer.root[old].map { [(update.path, $0, layer.kind), (old, nil, layer.kind)] } ?? []
    }
  }

  /// Why what would make good for an update may not be staged: the value would break the schema; nil where it may.
  package func obstacle(to update: SchemaUpdate) -> String? {
    if let layers = layersInTheWay(of: update) {
      return Message(
        "set in layer \(layers.map(\.rawValue).joined(separator: ", ")); change it there with --layer"
      ).text(in: language)
    }
    return edits(for: update).lazy.compactMap { path, value, _ in
      value.flatMap { fault(of: $0, at: path) }
    }.first.map { Message("the old value is invalid (\($0))").text(in: language) }
  }

  /// The layers that hold what is to be moved or taken away, where that cannot be done in all of them at once.
  private func layersInTheWay(of update: SchemaUpdate) -> [LayerKind]? {
    guard [.renamed, .dropped, .unknown].contains(update.kind) else { return nil }
    let path = update.oldPath ?? update.path
    let holders = layers.layers.filter { $0.root[path] != nil }.map(\.kind)
    return holders.isEmpty || holders.contains(where: \.isUsers) ? nil : holders
  }

  private func update(of node: OutlineNode, since memory: SchemaMemory) -> SchemaUpdate? {
    // What the person has set is as it was.
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

  /// The settings whose value stands under a former name, and not under theirs.
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
  /// The other lines of the draft that move a value to another name together with the line at a path.
  package func linesMoved(with path: PreferencePath) -> [PreferencePath] {
    let former = schema.setting(at: path)?.formerPaths ?? []
    func isReset(_ path: PreferencePath) -> Bool {
      draft.changes(at: path).contains { $0.edit == .reset }
    }
    return Set(draft.changes.map(\.path)).sorted().filter { other in
      former.contains(other) && isReset(other)
        || isReset(path) && schema.setting(at: other)?.formerPaths.contains(path) == true
    }
  }
}

extension Setting {
  /// Where its value stood under its former names: beside it, or where a pointer leads.
  var formerPaths: [PreferencePath] {
    formerNames.compactMap { name in
      name.hasPrefix("/") ? PreferencePath(name) : (path.parent ?? .root).appending(name)
    }
  }
}
