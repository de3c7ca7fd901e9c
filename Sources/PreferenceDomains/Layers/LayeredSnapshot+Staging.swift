package import PreferenceStores
package import PreferenceValues

extension LayeredSnapshot {
  /// The layer a change of a path is written to.
  ///
  /// The layer in force where it is one of the user's and can be written, else the user's.
  package func writtenLayer(for path: PreferencePath) -> LayerSnapshot? {
    let inForce = origin(of: path)
    if let inForce, inForce.kind.isUsers, inForce.content.access(path) == .writable {
      return inForce
    }
    return layer(.user) ?? layers.first { $0.content.access(path) == .writable }
  }

  /// Whether a path may be changed, in a layer or else in the one that fits, and why not: a lock holds for the layers above it.
  package func access(to path: PreferencePath, in kind: LayerKind? = nil) -> Access {
    if let lock = lock(of: path), kind.map({ lock.kind > $0 }) ?? true {
      return .locked(by: "\(lock.kind)")
    }
    guard let layer = kind.map({ self.layer($0) }) ?? writtenLayer(for: path) else {
      return .readOnly(reason: Reason(Message("no layer of this domain is writable")))
    }
    return layer.content.access(path)
  }

  /// The change to stage so that a path holds a value, in the layer asked for or else the one that fits.
  ///
  /// Under the rule of whole top-level keys, a dictionary that comes from a lower layer is copied into the written
  /// one, because its other members would vanish otherwise. Nil where there is no layer to write.
  package func staging(
    _ value: PreferenceValue, at path: PreferencePath, in kind: LayerKind? = nil
  ) -> Draft.Line? {
    guard let layer = kind.map({ self.layer($0) }) ?? writtenLayer(for: path) else { return nil }
    if let copied = copiedDictionary(for: path, to: layer) {
      let top = PreferencePath(Array(path.members.prefix(1)))
      let whole = copied.applying(.set(value), at: path.relative(to: top))
      return (top, StagedEdit(.set(whole), targets: [.init(store: layer.store, basis: nil)]))
    }
    let target = StagedEdit.Target(store: layer.store, basis: layer.root[path])
    return (path, StagedEdit(.set(value), targets: [target]))
  }

  /// The change to stage so that a path is reset, in the layer asked for or else in every layer of the user's.
  ///
  /// Under the rule of whole top-level keys, a dictionary goes with its last member. Nil where nothing is set there.
  ///
  /// - Parameters:
  ///   - path: What is to be reset.
  ///   - kind: The layer to reset it in, nil for all of the user's.
  ///   - draft: What is staged beside it: other members may go as well.
  ///   - isKept: Whether a dictionary stays though it is empty then.
  package func resetting(
    _ path: PreferencePath, in kind: LayerKind? = nil, beside draft: Draft = Draft(),
    keeping isKept: (PreferencePath) -> Bool = { _ in false }
  ) -> Draft.Line? {
    let written = layers.filter { $0.kind.isReset(in: kind) && $0.root[path] != nil }
    guard !written.isEmpty else { return nil }
    let emptied = Set(
      written.map { outermostEmptied(by: path, in: $0, beside: draft, keeping: isKept) })
    let path = emptied.count == 1 ? emptied.first ?? path : path
    let targets = written.map { StagedEdit.Target(store: $0.store, basis: $0.root[path]) }
    return (path, StagedEdit(.reset, targets: targets))
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
    by path: PreferencePath, in layer: LayerSnapshot, beside draft: Draft,
    keeping isKept: (PreferencePath) -> Bool
  ) -> PreferencePath {
    guard rule == .wholeTopLevelKey else { return path }
    var emptied = path
    func goes(_ member: PreferencePath) -> Bool {
      member == emptied || draft.change(at: member, in: layer.store)?.edit == .reset
    }
    func isFilled(_ group: PreferencePath) -> Bool {
      draft.changes.contains {
        $0.store == layer.store && group.contains($0.path) && $0.edit != .reset
      }
    }
    while let parent = emptied.parent, !parent.isRoot, let members = layer.root[parent]?.members,
      members.reversed().allSatisfy({ goes(parent.appending($0.name)) }), !isKept(parent),
      !isFilled(parent)
    {
      emptied = parent
    }
    return emptied
  }
}
