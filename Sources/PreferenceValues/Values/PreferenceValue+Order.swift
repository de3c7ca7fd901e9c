extension PreferenceValue {
  /// The value with the members that another one lacks in the order of a model, behind the others.
  ///
  /// Members that the model lacks too are the last ones.
  package func ordering(
    membersMissingIn old: PreferenceValue?, like model: PreferenceValue
  ) -> PreferenceValue {
    guard let members, let models = model.members else { return self }
    let olds = old?.members ?? [:]
    let positions = Dictionary(
      models.names.enumerated().map { (Array($1.utf8), $0) },
      uniquingKeysWith: { first, _ in first })
    let added = members.members(missingIn: olds).enumerated().sorted { left, right in
      let (first, second) = (left.element.name, right.element.name)
      let place = { (name: String) in positions[Array(name.utf8)] ?? .max }
      return (place(first), left.offset) < (place(second), right.offset)
    }
    let kept = members.members(missingIn: PreferenceDictionary(added.map(\.element)))
    let ordered = (kept + added.map(\.element)).map { name, value in
      (name, models[name].map { value.ordering(membersMissingIn: olds[name], like: $0) } ?? value)
    }
    return .dictionary(PreferenceDictionary(ordered))
  }
}
