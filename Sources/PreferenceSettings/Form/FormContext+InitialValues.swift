import JSONSchema
import PreferenceFormats
import PreferenceSystem
import PreferenceValues

extension FormContext {
  private static let deepestGroup = 8

  /// The initial value: the default, else the simplest one of its type, with the required members.
  func initialValue(variant: Int? = nil, depth: Int = 0) -> PreferenceValue {
    if let content {
      let carrier: PreferenceValue = view.storageType == .data ? .data(Data()) : .string("")
      return content.initialValue(depth: depth + 1).held(like: carrier)
    }
    let chosen = variant.map(withVariant) ?? self
    // A value with several variants has a default of one of them.
    if let value = chosen.ownDefault ?? chosen.view["const"], chosen.holds(value),
      variant == nil || chosen.view.accepts(value)
    {
      return value
    }
    return chosen.simplestValue(depth: depth)
  }

  private func simplestValue(depth: Int) -> PreferenceValue {
    let kind = shaping.current.kind
    guard kind == .group, depth < Self.deepestGroup else { return kind.simplestValue }
    var members: PreferenceDictionary = [:]
    for name in current.memberNames where current.requires(name) {
      members[name] = member(name)?.initialValue(depth: depth + 1)
    }
    return .dictionary(members)
  }

  private func holds(_ value: PreferenceValue) -> Bool { shaping.current.kind.holds(value) }
}

// MARK: Constants

extension FormContext {
  /// The required members without a value that have a constant in the variant of the value.
  var missingConstants: PreferenceDictionary {
    var members: PreferenceDictionary = [:]
    for name in current.requiredNames where value?.members?[name] == nil {
      members[name] = member(name)?.onlyValue()
    }
    return members
  }

  /// Returns the only value that the schema allows; for a group the one with only constants, if it requires no others.
  private func onlyValue(depth: Int = 0) -> PreferenceValue? {
    let choices = view["enum"]?.elements ?? []
    if let value = view["const"] ?? (choices.count == 1 ? choices.first : nil) { return value }
    if view.types == JSONTypes(.null) { return .null }
    let names = current.requiredNames
    guard shaping.isGroup, !names.isEmpty, depth < Self.deepestGroup else { return nil }
    var members: PreferenceDictionary = [:]
    for name in names {
      guard let value = member(name)?.onlyValue(depth: depth + 1) else { return nil }
      members[name] = value
    }
    return .dictionary(members)
  }
}

// MARK: Other variants

extension FormContext {
  /// The number of members that are tried one by one, since each takes as long as a row.
  private static let mostTried = 16

  /// Returns a value of another variant, with the members of a former value that are valid in it.
  ///
  /// - Returns: nil if each value that it can begin with has yet another variant.
  func value(ofVariant variant: Int, keeping former: PreferenceValue?) -> PreferenceValue? {
    let initial = initialValue(variant: variant)
    if content != nil { return initial }
    let chosen = withVariant(variant)
    let others = shaping.variants.indices.filter { $0 != variant }.map(withVariant)
    let kept = chosen.members(keeping: former?.members ?? [:], besides: others)
    let complete = initial.setting(kept)
    // A member without a valid initial value is better missing than wrong, unless the variant is recognized by it.
    let values = [chosen.withoutInvalidMembers(complete), complete]
    return values.first { hasVariant(variant, $0) }
      ?? chosen.continuations(of: complete).first { hasVariant(variant, $0) }
  }

  private func hasVariant(_ variant: Int, _ value: PreferenceValue) -> Bool {
    VariantSelection(of: view.with(value), value: value).index == variant
  }

  /// Returns the members of another variant that are valid here, and those that no variant describes if any are allowed.
  private func members(
    keeping former: PreferenceDictionary, besides others: [FormContext]
  ) -> [PreferenceDictionary.Element] {
    former.filter { name, value in
      if let member = member(name) { return member.view.accepts(value) }
      return current.acceptsKeys && !others.contains { $0.current.declaredMember(name) != nil }
    }
  }

  private func withoutInvalidMembers(_ value: PreferenceValue) -> PreferenceValue {
    guard let members = value.members else { return value }
    return .dictionary(
      PreferenceDictionary(members.filter { member($0.name)?.view.accepts($0.value) != false }))
  }

  /// Returns the value with one more valid member or item.
  private func continuations(of value: PreferenceValue) -> [PreferenceValue] {
    let members = value.members ?? [:]
    let names = current.memberNames.filter { members[$0] == nil }.prefix(Self.mostTried)
    let steps =
      value.elements.map { [ValueLocation.Step.index($0.count)] }
      ?? names.map(ValueLocation.Step.member)
    return steps.compactMap { step in
      guard let inner = descendant([step]) else { return nil }
      let added = inner.initialValue()
      return inner.view.accepts(added) ? value.replacing(after: [step], with: added) : nil
    }
  }
}

extension PreferenceValue {
  /// The dictionary with other members, or the value itself if it is not a dictionary.
  fileprivate func setting(_ others: [PreferenceDictionary.Element]) -> PreferenceValue {
    guard case .dictionary(var members) = self else { return self }
    for (name, value) in others { members[name] = value }
    return .dictionary(members)
  }
}
