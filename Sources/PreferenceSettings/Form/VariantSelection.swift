import JSONSchema
import PreferenceValues

/// The variants of a value, and the one that it has.
struct VariantSelection: Sendable {
  let variants: [ResolvedVariant]
  /// The index of the variant that the value has, nil if it has none or there is no value.
  let index: Int?
  private let whole: ResolvedSchema

  init(of view: ResolvedSchema, value: PreferenceValue?) {
    whole = view
    variants = view.variants
    index = view.index(of: value, among: variants)
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

// MARK: The variant of a value

extension ResolvedSchema {
  /// Returns the index of the variant that a value has, nil if it has none.
  func index(of value: PreferenceValue?, among variants: [ResolvedVariant]) -> Int? {
    guard let value else { return nil }
    let near = variants.indices.filter { variants[$0].variant.kind.holds(value) }
    guard near.count > 1 else { return near.first }
    let views = near.flatMap { index in variants[index].views.map { (index, $0) } }
    return views[bestView(of: views.map(\.1), for: value)].0
  }

  /// Returns the index of the view of alternatives for which a value is meant.
  ///
  /// The discriminator decides alone, even if all other members fit another view: it is the member by which the value was
  /// given its variant. Of several views that it allows, one that accepts the value is preferred, then one that lists its
  /// value, then the one that the members fit best.
  func bestView(of views: [ResolvedSchema], for value: PreferenceValue?) -> Int {
    let lists = listing(of: views)
    var best = views.indices.filter { lists[$0] != .other }
    if best.isEmpty { best = Array(views.indices) }
    guard let value, best.count > 1 else { return best.first ?? 0 }
    best = best.preferring { views[$0].acceptsAsVariant(value) }.preferring { lists[$0] == .listed }
    guard let members = value.members, !members.isEmpty, best.count > 1 else { return best[0] }
    let misfits = best.map { views[$0].misfit(of: members) }
    return zip(misfits, best).min { $0 < $1 }?.1 ?? 0
  }
  /// Whether an alternative lists the value of the discriminator, or only others.
  private enum Listing {
    case listed, other, unlisted
  }

  /// Returns whether each view lists the discriminator in the value, or in the defaults.
  private func listing(of views: [ResolvedSchema]) -> [Listing] {
    let traits = views.map(\.chosenTraits)
    guard let discriminator = Discriminator(of: traits), discriminator.isDistinctive,
      let selector = effectiveValue[discriminator.path]
    else { return views.map { _ in .unlisted } }
    return traits.map { traits in
      guard let listed = traits.constants(of: discriminator.path) else { return .unlisted }
      return listed.contains { $0.isEqualForSchema(to: selector) } ? .listed : .other
    }
  }

  /// The constants that all alternatives that led to the view need.
  private var chosenTraits: AlternativeTraits {
    let chosen = chosen
    return graph.cache.value("traits", of: chosen) { AlternativeTraits(ofAll: chosen, in: graph) }
  }

  /// Whether the alternatives that led to the view accept a value.
  private func acceptsAsVariant(_ value: PreferenceValue) -> Bool {
    chosen.allSatisfy { graph.accepts($0, value) == true }
  }

  /// Returns how badly members fit the alternatives that led to the view.
  ///
  /// It is two for each member that is unknown or of another type or constant, and one for each that violates another rule or is
  /// missing. Missing constants can be added and do not count.
  private func misfit(of members: PreferenceDictionary) -> Int {
    let view = inner(chosen, value: .dictionary(members))
    let traits = chosenTraits
    let missing = view.requiredNames.count { name in
      members[name] == nil && traits.constants(of: [name]) == nil
    }
    return members.reduce(missing) { sum, member in
      guard let declared = view.declared(member.name).first else { return sum + 2 }
      guard graph.accepts(declared, member.value) == false else { return sum }
      return sum + (graph.traits(of: declared).mayAccept(member.value) ? 1 : 2)
    }
  }
}

extension [Int] {
  /// The numbers for which a condition holds, or all if it holds for none.
  fileprivate func preferring(_ condition: (Int) -> Bool) -> [Int] {
    if count < 2 { return self }
    let preferred = filter(condition)
    return preferred.isEmpty ? self : preferred
  }
}
