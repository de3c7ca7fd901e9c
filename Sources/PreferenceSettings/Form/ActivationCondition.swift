import JSONSchema
import PreferenceValues

/// The unmet condition that makes a setting inactive.
struct ActivationCondition: Sendable {
  /// The condition as text: “only if kind is b”.
  let text: String
  /// The values of other settings that meet it; empty if unknown.
  var wanted: [RequiredValue] = []
}

extension ActivationCondition {
  /// Creates the condition that these values are not set; nil if the list is empty.
  init?(unmet wanted: [RequiredValue], in language: InterfaceLanguage) {
    guard !wanted.isEmpty else { return nil }
    let demands = wanted.map { wanted in
      let name = wanted.path.members.count == 1 ? wanted.path.name : nil
      return ConditionDemand(
        key: name ?? "\(wanted.path)", values: [wanted.value.brief])
    }
    self.init(text: demands.condition(areMet: true).text(in: language), wanted: wanted)
  }

  /// Returns the condition for settings of a group at this path.
  func under(_ group: PreferencePath) -> ActivationCondition {
    var other = self
    other.wanted = wanted.map { wanted in
      RequiredValue(
        path: wanted.path.members.reduce(group) { $0.appending($1) }, value: wanted.value)
    }
    return other
  }
}

/// A schema that names members and does not apply to the current value.
struct InactiveSchema: Sendable {
  let schema: Subschema
  /// The condition, by members of the same value, on which it applies.
  let condition: ActivationCondition
  /// Whether it is another variant of the value, rather than a rule with a condition.
  var isShape = false
}
