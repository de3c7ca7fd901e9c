import PreferenceValues

/// The variants of a value, and the one that it has.
struct VariantSelection: Sendable {
  let variants: [ResolvedVariant]
  /// The index of the variant that the value has, nil if it has none or there is no value.
  let index: Int?
  private let whole: ResolvedSchema

  init(of view: ResolvedSchema, value: PreferenceValue?) {
    whole = view
    let variants = view.variants
    let index = view.index(of: value, among: variants)
    if let index, variants[index].variant.kind.isContainer,
      let whole = view.variant(ofTagged: value, isOnly: variants.count == 1)
    {
      self.variants = variants.count > 1 ? variants + [whole] : [whole]
      self.index = variants.count > 1 ? variants.count : index
    } else {
      self.variants = variants
      self.index = index
    }
  }

  /// Whether there is more than one.
  var isChoice: Bool { variants.count > 1 }

  /// The variant for editing the value: its own unless that is null, else the first.
  var current: ValueVariant { variants[edited].variant }

  private var edited: Int {
    guard let index, !variants[index].variant.isNone else {
      return variants.firstIndex { !$0.variant.isNone } ?? 0
    }
    return index
  }

  /// Whether the value is a group: it has the variant of one, or there is no value and no other variant.
  var isGroup: Bool {
    let isDecided =
      index.map { !variants[$0].variant.isNone } == true
      || variants.allSatisfy { $0.variant.kind == .group || $0.variant.isNone }
    return isDecided && current.kind == .group
  }

  /// The schemas of the value; if all variants are groups, those of all of them.
  var view: ResolvedSchema {
    guard isChoice, variants.contains(where: { $0.variant.kind != .group && !$0.variant.isNone })
    else {
      return whole
    }
    return variants[edited].views.first ?? whole
  }
}
