import JSONSchema

/// A schema that names members and does not apply to the current value.
struct InactiveSchema: Sendable {
  let schema: Subschema
  /// The condition, by members of the same value, on which it applies.
  let condition: ActivationCondition
  /// Whether it is another variant of the value, rather than a rule with a condition.
  var isShape = false
}
