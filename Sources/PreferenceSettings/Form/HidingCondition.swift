import PreferenceValues

/// Why a setting means nothing as the values are.
struct HidingCondition: Sendable {
  /// The condition in words: "only if kind is b".
  let text: String
  /// What other settings would have to be; nothing where that is not easily said.
  var wanted: [WantedValue] = []
}

extension HidingCondition {
  /// That some settings are not what they would have to be; nil where there are none.
  init?(unmet wanted: [WantedValue], in language: Language) {
    guard !wanted.isEmpty else { return nil }
    let demands = wanted.map { wanted in
      let name = wanted.path.members.count == 1 ? wanted.path.name : nil
      return ConditionDemand(
        key: name ?? "\(wanted.path)", values: [wanted.value.brief])
    }
    self.init(text: demands.condition(areMet: true).text(in: language), wanted: wanted)
  }

  /// The same, where what it asks for stands in a group.
  func under(_ group: PreferencePath) -> HidingCondition {
    var other = self
    other.wanted = wanted.map { wanted in
      WantedValue(
        path: wanted.path.members.reduce(group) { $0.appending($1) }, value: wanted.value)
    }
    return other
  }
}
