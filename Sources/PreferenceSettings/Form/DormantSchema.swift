import JSONSchema

/// A schema that names members, and that the value at hand puts out of force.
struct DormantSchema: Sendable {
  let schema: Subschema
  /// Where it would be in force, by members of the same value.
  let condition: HidingCondition
  /// Whether it is another shape of the value, rather than a rule under a condition.
  var isShape = false
}
