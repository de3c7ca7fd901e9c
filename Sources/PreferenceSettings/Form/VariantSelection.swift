import PreferenceValues

/// The variants of a value, and the one that it has.
struct VariantSelection: Sendable {
  let shapes: [ResolvedVariant]
  /// The index of the variant that the value has, nil if it has none or there is no value.
  let index: Int?
  private let whole: ResolvedSchema

  init(of view: ResolvedSchema, value: PreferenceValue?) {
    whole = view
    shapes = view.shapes
    index = view.index(of: value, among: shapes)
  }

  /// Whether there is more than one.
  var isChoice: Bool { shapes.count > 1 }

  /// The variant for editing the value: its own unless that is null, else the first.
  var current: ValueVariant { shapes[edited].shape }

  private var edited: Int {
    guard let index, !shapes[index].shape.isNone else {
      return shapes.firstIndex { !$0.shape.isNone } ?? 0
    }
    return index
  }

  /// Whether the value is a group: it has the variant of one, or there is no value and no other variant.
  var isGroup: Bool {
    let isDecided =
      index.map { !shapes[$0].shape.isNone } == true
      || shapes.allSatisfy { $0.shape.kind == .group || $0.shape.isNone }
    return isDecided && current.kind == .group
  }

  /// The schemas of the value; if all variants are groups, those of all of them.
  var view: ResolvedSchema {
    guard isChoice, shapes.contains(where: { $0.shape.kind != .group && !$0.shape.isNone }) else {
      return whole
    }
    return shapes[edited].views.first ?? whole
  }
}
