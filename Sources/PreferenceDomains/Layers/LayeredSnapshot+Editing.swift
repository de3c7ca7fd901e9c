import PreferenceFormats
package import PreferenceStores
package import PreferenceValues

extension LayeredSnapshot {
  /// The layer that a change of a path is written to if none is named: the only rule for this.
  ///
  /// The highest of the user's layers that has a value there and can be written, else the highest layer with the role
  /// ``LayerKind/Role/user``. Nil without such a layer: a change never falls back to a layer of all users.
  package func writtenLayer(for path: PreferencePath) -> LayerSnapshot? {
    layers.first {
      $0.kind.isUsers && isSet(path, in: $0) && $0.content.access(path) == .writable
    } ?? layers.first(where: \.kind.acceptsNewValues)
  }

  /// Whether a path may be changed in a layer, nil for the one that a change is written to, and why not.
  package func access(to path: PreferencePath, in kind: LayerKind? = nil) -> Access {
    let layer = kind.map { self.layer($0) } ?? writtenLayer(for: path)
    if let lock = lock(of: path, for: layer?.kind) { return .locked(by: lock.kind.name) }
    if let kind, !kind.isWritten {
      return .readOnly(reason: RefusalReason(Message("settee does not write the \(kind) layer")))
    }
    guard let layer else {
      return .readOnly(reason: RefusalReason(Message("the domain has no writable layer")))
    }
    return layer.content.access(path)
  }

  /// The line of a draft that sets a path to a value, in a layer or in the one that a change is written to.
  ///
  /// Under the rule of whole top-level keys, a dictionary of a lower layer is copied into the written one, because its
  /// other members would vanish otherwise. Nil without a layer to write.
  package func line(
    setting value: PreferenceValue, at path: PreferencePath, in kind: LayerKind? = nil
  ) -> EditingDraft.Line? {
    guard let layer = kind.map({ self.layer($0) }) ?? writtenLayer(for: path) else { return nil }
    if let copied = copiedDictionary(for: path, to: layer) {
      let top = PreferencePath(Array(path.members.prefix(1)))
      let whole = copied.applying(.set(value), at: path.relative(to: top))
      return (top, DraftEdit(.set(whole), targets: [.init(store: layer.store, basis: nil)]))
    }
    return (path, DraftEdit(.set(value), targets: [layer.target(at: path)]))
  }

  /// The line of a draft that resets a path, in a layer or in all of the user's.
  ///
  /// Under the rule of whole top-level keys, a dictionary is removed with its last member. Nil if nothing is set there.
  ///
  /// - Parameters:
  ///   - path: The path to reset.
  ///   - kind: The layer to reset it in, nil for all of the user's.
  ///   - draft: The other changes: they may reset further members.
  ///   - isKept: Whether a dictionary stays though it is empty then.
  package func line(
    resetting path: PreferencePath, in kind: LayerKind? = nil,
    beside draft: EditingDraft = EditingDraft(),
    keeping isKept: (PreferencePath) -> Bool = { _ in false }
  ) -> EditingDraft.Line? {
    let written = layers.filter { $0.kind.isReset(in: kind) && $0.stores(path) }
    guard !written.isEmpty else { return nil }
    let emptied = Set(
      written.map { outermostEmptied(by: path, in: $0, beside: draft, keeping: isKept) })
    let path = emptied.count == 1 ? emptied.first ?? path : path
    return (path, DraftEdit(.reset, targets: written.map { $0.target(at: path) }))
  }

  private func copiedDictionary(
    for path: PreferencePath, to layer: LayerSnapshot
  ) -> PreferenceValue? {
    guard rule == .wholeTopLevelKey, path.members.count > 1 else { return nil }
    let top = PreferencePath(Array(path.members.prefix(1)))
    guard layer.root[top] == nil, let below = seen(from: layer.kind).stored[top],
      below.members != nil
    else { return nil }
    return below
  }

  private func outermostEmptied(
    by path: PreferencePath, in layer: LayerSnapshot, beside draft: EditingDraft,
    keeping isKept: (PreferencePath) -> Bool
  ) -> PreferencePath {
    guard rule == .wholeTopLevelKey else { return path }
    var emptied = path
    func isRemoved(_ member: PreferencePath) -> Bool {
      member == emptied || draft.change(at: member, in: layer.store)?.edit == .reset
    }
    func isFilled(_ group: PreferencePath) -> Bool {
      draft.changes.contains {
        $0.store == layer.store && group.contains($0.path) && $0.edit != .reset
      }
    }
    while let parent = emptied.parent, !parent.isRoot, let members = layer.root[parent]?.members,
      members.reversed().allSatisfy({ isRemoved(parent.appending($0.name)) }), !isKept(parent),
      !isFilled(parent)
    {
      emptied = parent
    }
    return emptied
  }
}

extension LayeredSnapshot {
  /// Whether a value is written by removing the key: an empty list, if the file has no form for it and no list below it
  /// would apply then.
  ///
  /// - Parameters:
  ///   - value: The value to store.
  ///   - path: The path that it is written to.
  ///   - kind: The layer to write, nil for the one that a change is written to.
  ///   - fallback: The default that applies if no layer sets the path.
  package func isWritten(
    _ value: PreferenceValue, at path: PreferencePath, in kind: LayerKind? = nil,
    byRemovalOver fallback: PreferenceValue?
  ) -> Bool {
    guard value == .array([]), let layer = kind.map({ self.layer($0) }) ?? writtenLayer(for: path),
      let format = layer.content.spelling, case .impossible = format.represent(value)
    else { return false }
    let below = LayeredSnapshot(
      Array(layers.drop { $0.kind != layer.kind }.dropFirst()), rule: rule)
    return below.stored[path] ?? fallback ?? value == value
  }
}

extension LayerSnapshot {
  /// Whether the layer stores a value at a path, be it one that programs ignore.
  package func stores(_ path: PreferencePath) -> Bool {
    root[path] != nil || content.ignoredValue(at: path) != nil
  }

  /// The target of an edit that is based on the content of the layer.
  package func target(at path: PreferencePath) -> DraftEdit.Target {
    DraftEdit.Target(
      store: store, basis: root[path], isIgnored: content.ignoredValue(at: path) != nil)
  }
}
