import PreferenceDomains
import PreferenceFormats
package import PreferenceStores
package import PreferenceValues

/// Lists that a program adds up from several files, as git and systemd do: a file stores only its own items.
extension EditedDomain {
  /// Whether the program of the files adds the items that a layer would store to those of other layers.
  ///
  /// - Parameters:
  ///   - path: The path of the list.
  ///   - kind: The layer, nil for the one that a change is written to.
  package func addsItems(at path: PreferencePath, in kind: LayerKind?) -> Bool {
    itemsOfOthers(at: path, in: kind) != nil
  }

  /// The reason why a layer cannot store a list: it would repeat items of other layers, which the program adds up.
  func reasonNotToRepeat(
    _ value: PreferenceValue, at path: PreferencePath, in kind: LayerKind?
  ) -> RefusalReason? {
    guard let items = value.elements, let others = itemsOfOthers(at: path, in: kind),
      // The single value of a lower layer may be one that programs replace.
      items.count > 1 || edited.stored[path]?.elements != nil,
      !items.extends(others), !isCleared(items), let holder = edited.holder(of: path)
    else { return nil }
    return RefusalReason(
      Message(
        "the program that reads these files adds up their lists; add items, or change those of the \(holder) layer there"
      ))
  }

  /// The value without the items of other layers, which the program adds to those of the written layer.
  func withoutItemsOfOthers(
    _ value: PreferenceValue, at path: PreferencePath, in kind: LayerKind
  ) -> PreferenceValue {
    guard let items = value.elements, let others = itemsOfOthers(at: path, in: kind),
      items.extends(others)
    else { return value }
    return stored(.array(Array(items.dropFirst(others.count))), at: path)
  }

  /// The items that the program adds to those of a layer without a value of its own; nil if it does not.
  private func itemsOfOthers(at path: PreferencePath, in kind: LayerKind?) -> [PreferenceValue]? {
    guard let kind = kind ?? edited.writtenLayer(for: path)?.kind, let layer = layers.layer(kind),
      layer.content.spelling?.addsUpLists == true, edited.layer(kind)?.root[path] == nil,
      let value = edited.stored[path], value.members == nil
    else { return nil }
    return value.elements ?? [value]
  }

  /// Whether a list begins with an empty item, by which the program removes those of other layers.
  private func isCleared(_ items: [PreferenceValue]) -> Bool {
    items.first == .string("")
      && layers.layers.contains { $0.content.spelling?.hasClearingItems == true }
  }
}

extension [PreferenceValue] {
  /// Whether the list has further items after those of another one.
  fileprivate func extends(_ others: [PreferenceValue]) -> Bool {
    count > others.count && starts(with: others)
  }
}
